import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

let app: TestApp;
let desktop: TestDesktop;

beforeEach(async () => {
  app = await startApp({ at: '2026-11-22T09:00:00.000Z', config: { demo: true } });
  desktop = await openTestDesktop({ server: app.server.address });
  await desktop.login();
  await settle(desktop);
});
afterEach(async () => {
  await desktop.close();
  await app.stop();
});

const rows = () => desktop.api.desktopInvoices.list({});

/** The same numbers out of the list that people see. */
async function byHand() {
  const all = await rows();
  const sum = (amounts: readonly number[]) => Math.round(amounts.reduce((a, b) => a + b, 0) * 100) / 100;
  const open = all.filter(({ status }) => status === 'open');
  const overdue = open.filter(({ due_at }) => due_at < '2026-11-22');
  return {
    open: open.length,
    open_amount: sum(open.map(({ outstanding }) => outstanding)),
    overdue: overdue.length,
    overdue_amount: sum(overdue.map(({ outstanding }) => outstanding)),
    paid_this_year: sum(
      all
        .filter(({ status, issued_at }) => status === 'paid' && issued_at.startsWith('2026'))
        .map(({ amount }) => amount),
    ),
  };
}

describe('the numbers of invoices', () => {
  it('are those of the list', async () => {
    const counts = await desktop.api.desktopInvoices.counts({});
    expect(counts).toEqual(await byHand());
    expect(counts.open).toBeGreaterThan(0);
    expect(counts.overdue).toBeGreaterThan(0);
    expect(counts.paid_this_year).toBeGreaterThan(0);
  });

  it('count the fee of a reminder and leave out what came in', async () => {
    const late = (await rows()).find(({ status }) => status === 'open');
    const before = await desktop.api.desktopInvoices.counts({});
    const invoice_ids = [late?.id ?? ''];
    await desktop.api.desktopDunning.issue({ invoice_ids, work_id: v7(), fee: 12.5 });
    const reminded = await desktop.api.desktopInvoices.counts({});
    expect(reminded.open_amount).toBe(before.open_amount + 12.5);
    const [payment] = (await desktop.api.desktopPayments.list({ view: 'undecided' })).rows;
    await desktop.api.desktopPayments.allocate({
      id: payment?.id ?? '',
      shares: [{ invoice_id: late?.id ?? '', amount: 10 }],
    });
    const paid = await desktop.api.desktopInvoices.counts({});
    expect(paid.open_amount).toBe(before.open_amount + 2.5);
    expect(paid).toEqual(await byHand());
  });
});
