import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../fixtures.ts';
import { settle } from '../desktop-fixtures.ts';
import { anArticle, aRun, demoApp, openBillingDesktop, type BillingDesktop } from './billing-fixture.ts';

let app: TestApp;
let billing: BillingDesktop;
beforeEach(async () => {
  app = await demoApp();
  billing = await openBillingDesktop(app);
});
afterEach(async () => {
  await billing.desktop.close();
  await app.stop();
});

/** Bills everybody and answers the id of the run. */
async function billAll(): Promise<{ work_id: string; invoice_ids: string[] }> {
  const { api } = billing;
  const order = aRun(await anArticle(billing));
  const { hash } = await api.desktopBilling.rehearse({ order });
  const work_id = v7();
  const { invoice_ids } = await api.desktopBilling.run({ order, work_id, hash });
  return { work_id, invoice_ids };
}

describe('the result of a run of invoices', () => {
  it('is kept without network, names what was billed, and is on the server after the sync', async () => {
    const { api, line, desktop } = billing;
    line.up = false;
    const { work_id, invoice_ids } = await billAll();
    const kept = await api.desktopBillRuns.get({ id: work_id });
    expect(kept?.run).toMatchObject({
      kind: 'invoices',
      title: 'Beitrag 2031',
      waiting: true,
      counts: { all: invoice_ids.length, open: invoice_ids.length, paid: 0, cancelled: 0, missing: 0 },
    });
    expect(kept?.documents.map(({ id }) => id).toSorted()).toEqual(invoice_ids.toSorted());
    const [one = ''] = invoice_ids;
    expect((await api.desktopBillRuns.list({ document_id: one })).map(({ id }) => id)).toEqual([work_id]);
    line.up = true;
    await settle(desktop);
    expect(await api.desktopSync.refused({})).toEqual([]);
    expect((await api.desktopBillRuns.get({ id: work_id }))?.run.waiting).toBe(false);
  });

  it('counts what was paid or cancelled since as the list of invoices does', async () => {
    const { api } = billing;
    const { work_id, invoice_ids } = await billAll();
    const [one = '', other = ''] = invoice_ids;
    await api.desktopInvoices.save({ id: one, changes: { status: { from: 'open', to: 'paid' } } });
    await api.desktopInvoices.save({ id: other, changes: { status: { from: 'open', to: 'cancelled' } } });
    const kept = await api.desktopBillRuns.get({ id: work_id });
    expect(kept?.run.counts).toMatchObject({ open: invoice_ids.length - 2, paid: 1, cancelled: 1 });
  });

  it('has the lines of the log of its documents and no others', async () => {
    const { api, desktop } = billing;
    const { work_id, invoice_ids } = await billAll();
    const some = invoice_ids.slice(0, 3);
    await api.desktopBilling.dispatch({ invoice_ids: some, way: 'wish', confirmed: 3 });
    await settle(desktop);
    const lines = await app.as('board').dispatchLog.list({ run: work_id });
    expect(lines.length).toBeGreaterThan(0);
    expect(some.map(id => `invoice:${id}`)).toEqual(
      expect.arrayContaining(lines.map(({ origin }) => origin)),
    );
    expect(await app.as('board').dispatchLog.count({ run: work_id })).toEqual({ total: lines.length });
    expect(await app.as('board').dispatchLog.list({ run: v7() })).toEqual([]);
  });
});

describe('the result of a run of reminders', () => {
  it('is kept with the name of who made it, and counts what was taken back', async () => {
    const { api } = billing;
    const due = await api.desktopDunning.list({});
    const invoice_ids = due.filter(({ next_level }) => next_level !== null).map(({ invoice }) => invoice.id);
    const work_id = v7();
    const { notices } = await api.desktopDunning.issue({ invoice_ids, work_id });
    const kept = await api.desktopBillRuns.get({ id: work_id });
    expect(kept?.run).toMatchObject({ kind: 'dunnings', title: '', counts: { open: notices.length } });
    expect(kept?.run.made_by).not.toBe('');
    await api.desktopDunning.cancel({ ids: notices.map(({ id }) => id) });
    const after = await api.desktopBillRuns.get({ id: work_id });
    expect(after?.run.counts).toMatchObject({ open: 0, cancelled: notices.length });
  });
});
