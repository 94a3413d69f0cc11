import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../fixtures.ts';
import { settle } from '../desktop-fixtures.ts';
import {
  anArticle,
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

/** What left with an invoice, or could not. */
const logged = async () =>
  (await app.as('board').dispatchLog.list({ limit: 1000 })).filter(({ subject }) =>
    /20\d\d-\d{5}/.test(subject),
  );
const sentMails = async () =>
  (await logged()).filter(({ type, status }) => type === 'email' && status === 'sent').length;

describe('orders of a desktop to send', () => {
  it('wait while it is offline, and the server sends these very papers', { timeout: 120_000 }, async () => {
    const { api, line, desktop } = billing;
    line.up = false;
    const order = await aSmallRun(billing, await anArticle(billing), 12);
    const rehearsal = await api.desktopBilling.rehearse({ order });
    expect(rehearsal.emails).toBeGreaterThan(0);
    expect(rehearsal.letters).toBeGreaterThan(0);
    const { invoice_ids } = await api.desktopBilling.run({ order, work_id: v7(), hash: rehearsal.hash });
    const sending = { invoice_ids, way: 'wish', confirmed: invoice_ids.length } as const;
    await expect(api.desktopBilling.dispatch({ ...sending, confirmed: 1 })).rejects.toMatchObject({
      code: 'more_than_confirmed',
    });
    expect(await api.desktopBilling.dispatch(sending)).toEqual({ queued: invoice_ids.length });
    line.up = true;
    await settle(desktop);
    await app.server.mail.flush();
    await app.server.letters.flush();
    const all = await logged();
    expect(await sentMails()).toBe(rehearsal.emails);
    expect(all.filter(({ error }) => error === 'document changed')).toEqual([]);
    expect(all.filter(({ type }) => type === 'letterpost').length).toBeGreaterThanOrEqual(rehearsal.letters);
    // The same order again brings no recipient a second one.
    await api.desktopBilling.dispatch(sending);
    await settle(desktop);
    await app.server.mail.flush();
    expect(await sentMails()).toBe(rehearsal.emails);
  });
});

describe('an order to a server that compares files', () => {
  it('names the files as they will be sent', { timeout: 120_000 }, async () => {
    const other = await openBillingDesktop(app, comparingFiles);
    try {
      const order = await aSmallRun(other, await anArticle(other), 12);
      const { hash } = await other.api.desktopBilling.rehearse({ order });
      const { invoice_ids } = await other.api.desktopBilling.run({ order, work_id: v7(), hash });
      const one = invoice_ids.slice(0, 3);
      await other.api.desktopBilling.dispatch({ invoice_ids: one, way: 'wish', confirmed: 3 });
      await settle(other.desktop);
      await app.server.mail.flush();
      await app.server.letters.flush();
      expect((await logged()).filter(({ error }) => error === 'document changed')).toEqual([]);
    } finally {
      await other.desktop.close();
    }
  });
});

describe('reminders on a desktop', () => {
  it(
    'are issued offline for what is overdue, once, and two laptops remind nobody twice',
    { timeout: 120_000 },
    async () => {
      const other = await openBillingDesktop(app);
      try {
        const { api, line, desktop } = billing;
        const due = await api.desktopDunning.list({});
        expect(due.length).toBeGreaterThan(0);
        const late = due.filter(({ next_level }) => next_level !== null);
        const invoice_ids = late.map(({ invoice }) => invoice.id);
        expect(invoice_ids.length).toBeGreaterThan(0);
        line.up = false;
        other.line.up = false;
        const order = { invoice_ids, work_id: v7() };
        const issued = await api.desktopDunning.issue(order);
        expect(issued.notices).toHaveLength(invoice_ids.length);
        expect(await api.desktopDunning.issue(order)).toEqual(issued);
        const later = await api.desktopDunning.issue({ invoice_ids, work_id: v7() });
        expect(later.left_out).toHaveLength(invoice_ids.length);
        expect(new Set(later.left_out.map(({ reason }) => reason))).toEqual(new Set(['not_due']));
        const ids = issued.notices.map(({ id }) => id);
        const pdf = await api.desktopDunning.document({ ids, work_id: v7(), format: 'pdf' });
        expect(pdf?.type).toBe('application/pdf');
        await other.api.desktopDunning.issue({ invoice_ids, work_id: v7() });
        line.up = true;
        await settle(desktop);
        other.line.up = true;
        await settle(other.desktop);
        expect(await api.desktopSync.refused({})).toEqual([]);
        expect(await other.api.desktopSync.refused({})).toHaveLength(invoice_ids.length);
        await api.desktopDunning.cancel({ ids });
        await settle(desktop);
        const stored = await app.as('board').dunnings.list({});
        expect(stored.filter(({ id }) => ids.includes(id)).map(({ status }) => status)).toEqual(
          ids.map(() => 'cancelled'),
        );
      } finally {
        await other.desktop.close();
      }
    },
  );
});
