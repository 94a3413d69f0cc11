import { unzipSync } from 'fflate';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestApp } from '../../fixtures.ts';
import { settle } from '../desktop-fixtures.ts';
import {
  anArticle,
  aRun,
  aSmallRun,
  comparingFiles,
  demoApp,
  openBillingDesktop,
  type BillingDesktop,
} from './billing-fixture.ts';

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

const many = () => app.as('board').invoices.list({});

/** Looking at a run is enough for its numbers to be there when the network is gone. */
async function reserve({ api }: typeof billing, order: ReturnType<typeof aRun>): Promise<void> {
  await api.desktopBilling.rehearse({ order });
  await api.desktopSync.now({});
}

describe('a run of invoices without network', () => {
  it('bills everybody who can be billed once, as rehearsed, and arrives', async () => {
    const { api, line, desktop } = billing;
    const before = (await many()).length;
    const order = aRun(await anArticle(billing));
    await reserve(billing, order);
    line.up = false;
    const rehearsal = await api.desktopBilling.rehearse({ order });
    expect(rehearsal.problems).toEqual([]);
    expect(rehearsal.receivers).toHaveLength(63);
    const ready = rehearsal.receivers.filter(({ state }) => state === 'ready');
    expect(rehearsal.invoices).toBe(ready.length);
    expect(rehearsal.total).toBe(ready.reduce((sum, { amount }) => sum + amount, 0));
    const work_id = v7();
    const run = { order, work_id, hash: rehearsal.hash };
    const made = await api.desktopBilling.run(run);
    expect(made).toMatchObject({ failed: [], stopped: false });
    expect(made.invoice_ids).toHaveLength(ready.length);
    expect(await api.desktopBilling.run(run)).toEqual(made);
    expect((await api.desktopBilling.rehearse({ order })).receivers.map(({ state }) => state)).not.toContain(
      'ready',
    );
    expect(await api.desktopJobs.progress({ work_id })).toBeNull();
    line.up = true;
    await settle(desktop);
    expect(await api.desktopSync.refused({})).toEqual([]);
    expect(await many()).toHaveLength(before + ready.length);
  });

  it('is refused when the rehearsal would be another one by now', async () => {
    const { api } = billing;
    const order = aRun(await anArticle(billing));
    const { hash, receivers } = await api.desktopBilling.rehearse({ order });
    const changed = aRun(order.items[0]?.article_id ?? '', {
      corrections: [{ key: receivers[0]?.key ?? '', skip: true }],
    });
    await expect(api.desktopBilling.run({ order: changed, work_id: v7(), hash })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('names who has a similar invoice, leaves them out, and bills them by one correction', async () => {
    const { api } = billing;
    const article_id = await anArticle(billing);
    const [one] = (await api.desktopBilling.rehearse({ order: aRun(article_id) })).receivers;
    const key = one?.key ?? '';
    const { invoice } = await api.desktopInvoices.create({
      id: v7(),
      member_id: key,
      amount: 75,
      description: 'Beitrag 2031, bezahlt',
    });
    const order = aRun(article_id, { audience: { member_ids: [key] } });
    expect(await api.desktopBilling.rehearse({ order })).toMatchObject({
      invoices: 0,
      receivers: [
        {
          state: 'similar',
          similar: [{ number: invoice.number, text: 'Beitrag 2031, bezahlt', status: 'open' }],
        },
      ],
    });
    const asked = { ...order, corrections: [{ key, despite: true }] };
    const { hash, invoices } = await api.desktopBilling.rehearse({ order: asked });
    expect(invoices).toBe(1);
    const made = await api.desktopBilling.run({ order: asked, work_id: v7(), hash });
    expect(made.invoice_ids).toHaveLength(1);
  });

  it('takes what a person corrected, and leaves out whom they skipped', async () => {
    const { api } = billing;
    const article_id = await anArticle(billing);
    const [one, two] = (await api.desktopBilling.rehearse({ order: aRun(article_id) })).receivers;
    const order = aRun(article_id, {
      audience: { member_ids: [one?.key ?? '', two?.key ?? ''] },
      corrections: [
        { key: one?.key ?? '', skip: true },
        { key: two?.key ?? '', positions: [{ text: 'Nur die Hälfte', amount: 20 }] },
      ],
    });
    const rehearsal = await api.desktopBilling.rehearse({ order });
    expect(rehearsal).toMatchObject({ invoices: 1, total: 20 });
    const { invoice_ids } = await api.desktopBilling.run({ order, work_id: v7(), hash: rehearsal.hash });
    const invoice = (await api.desktopInvoices.list({})).find(({ id }) => invoice_ids.includes(id));
    expect(invoice).toMatchObject({ amount: 20, description: 'Nur die Hälfte' });
    const again = await api.desktopBilling.rehearse({ order });
    expect(again.receivers.map(({ state }) => state)).toEqual(['skipped', 'billed']);
  });

  it('says before anything is made that its numbers do not suffice', async () => {
    const { api, line } = billing;
    const article_id = await anArticle(billing);
    await reserve(billing, aRun(article_id, { period: '2031' }));
    line.up = false;
    for (const period of ['2031', '2032']) {
      const order = aRun(article_id, { period });
      const { hash, invoices } = await api.desktopBilling.rehearse({ order });
      const before = (await api.desktopInvoices.list({})).length;
      const run = api.desktopBilling.run({ order, work_id: v7(), hash });
      if (period === '2031') await run;
      else await expect(run).rejects.toMatchObject({ code: 'invoice_numbers_used_up' });
      const made = (await api.desktopInvoices.list({})).length - before;
      expect(made).toBe(period === '2031' ? invoices : 0);
    }
  });

  it('previews one and prints all, as one PDF or as a ZIP', async () => {
    const { api } = billing;
    const order = await aSmallRun(billing, await anArticle(billing), 25);
    const { receivers, hash } = await api.desktopBilling.rehearse({ order });
    const key = receivers.find(({ state }) => state === 'ready')?.key ?? '';
    const preview = await api.desktopBilling.preview({ order, key });
    expect(Buffer.from(preview.bytes).subarray(0, 5).toString()).toBe('%PDF-');
    const { invoice_ids } = await api.desktopBilling.run({ order, work_id: v7(), hash });
    const pdf = await api.desktopBilling.document({ invoice_ids, work_id: v7(), format: 'pdf' });
    expect(pdf?.type).toBe('application/pdf');
    const zip = await api.desktopBilling.document({ invoice_ids, work_id: v7(), format: 'zip' });
    expect(Object.keys(unzipSync(new Uint8Array(zip?.bytes ?? [])))).toHaveLength(invoice_ids.length);
  });

  it('says how many documents are drawn, and stopped it answers nothing and orders nothing', async () => {
    const { api, desktop } = billing;
    const order = aRun(await anArticle(billing));
    const { hash } = await api.desktopBilling.rehearse({ order });
    const { invoice_ids } = await api.desktopBilling.run({ order, work_id: v7(), hash });
    await settle(desktop);
    const total = invoice_ids.length;
    const stopHalfway = async (
      { api: { desktopJobs } }: BillingDesktop,
      work: (work_id: string) => Promise<unknown>,
    ) => {
      const work_id = v7();
      const working = work(work_id);
      const isHalfway = async () =>
        ((await desktopJobs.progress({ work_id }))?.counted ?? { done: 0 }).done > 0;
      await vi.waitUntil(isHalfway, { interval: 1, timeout: 10_000 });
      expect((await desktopJobs.progress({ work_id }))?.counted?.total).toBe(total);
      await desktopJobs.stop({ work_id });
      expect(await working).toBeNull();
      expect(await desktopJobs.progress({ work_id })).toBeNull();
    };
    await stopHalfway(billing, work_id =>
      api.desktopBilling.document({ invoice_ids, work_id, format: 'zip' }),
    );
    // Only for a server that compares files are they drawn before the order.
    const older = await openBillingDesktop(app, comparingFiles);
    try {
      await stopHalfway(older, work_id =>
        older.api.desktopBilling.dispatch({ invoice_ids, work_id, way: 'wish', confirmed: total }),
      );
      expect(await older.api.desktopSync.waiting({})).toEqual([]);
    } finally {
      await older.desktop.close();
    }
  });
});

describe('two laptops that bill the same people offline', () => {
  it('bill no member twice: the second is told the number of the first', async () => {
    const other = await openBillingDesktop(app);
    try {
      const before = (await many()).length;
      const article_id = await anArticle(billing);
      await settle(billing.desktop);
      await settle(other.desktop);
      const order = aRun(article_id);
      for (const one of [billing, other]) await reserve(one, order);
      billing.line.up = false;
      other.line.up = false;
      let invoices = 0;
      for (const { api } of [billing, other]) {
        const rehearsal = await api.desktopBilling.rehearse({ order });
        invoices = rehearsal.invoices;
        await api.desktopBilling.run({ order, work_id: v7(), hash: rehearsal.hash });
      }
      billing.line.up = true;
      await settle(billing.desktop);
      other.line.up = true;
      await settle(other.desktop);
      const refused = await other.api.desktopSync.refused({});
      expect(refused).toHaveLength(invoices);
      const numbers = (await many()).map(({ number }) => number);
      for (const { reason } of refused) {
        expect(reason).toMatchObject({ code: 'already_billed' });
        expect(numbers).toContain((reason.params as { number: string }).number);
      }
      expect(numbers).toHaveLength(before + invoices);
    } finally {
      await other.desktop.close();
    }
  });
});
