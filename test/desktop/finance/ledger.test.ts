import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MoneyPicture } from '../../../shared/finance/ledger/money-picture.ts';
import { ageOf } from '../../../shared/finance/invoices/invoice-age.ts';
import { openStoredReplica } from '../../stored-desktop.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

const today = '2026-11-22';
let app: TestApp;
let desktop: TestDesktop;

beforeAll(async () => {
  app = await startApp({ at: `${today}T09:00:00.000Z`, config: { demo: true } });
  desktop = await openTestDesktop({ server: app.server.address });
  await desktop.login();
  await settle(desktop);
  const { api } = desktop;
  const open = (await api.desktopInvoices.list({})).filter(({ status }) => status === 'open');
  const [first, second, third] = open;
  await api.desktopDunning.issue({ invoice_ids: [first?.id ?? ''], work_id: v7(), fee: 12.5 });
  const [payment] = (await api.desktopPayments.list({ view: 'undecided' })).rows;
  await api.desktopPayments.allocate({
    id: payment?.id ?? '',
    shares: [{ invoice_id: first?.id ?? '', amount: 10 }],
  });
  const closing = [second, third].map(invoice => invoice?.id ?? '');
  for (const [place, to] of (['cancelled', 'paid'] as const).entries())
    await api.desktopInvoices.save({ id: closing[place] ?? '', changes: { status: { from: 'open', to } } });
  await settle(desktop);
});
afterAll(async () => {
  await desktop.close();
  await app.stop();
});

/** What the replica itself says, by a query that shares nothing with the program. */
function queried<T>(query: string): T[] {
  const sql = openStoredReplica(desktop.dataDir, { readonly: true });
  try {
    return sql.prepare(query).all() as T[];
  } finally {
    sql.close();
  }
}

async function picture(): Promise<MoneyPicture> {
  const { pictures } = await desktop.api.desktopLedger.picture({});
  expect(pictures).toHaveLength(1);
  return pictures[0] as MoneyPicture;
}
const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0);
const whole = { from: '2000-01-01', to: '2100-12-31' };

describe('the picture of the money', () => {
  it('has the sums of every year that a query of the tables has', async () => {
    const rows = queried<Record<string, number | string>>(`
      WITH fee AS (SELECT body ->> 'invoice_id' AS id, sum(CAST(round((body ->> 'fee') * 100) AS INTEGER)) AS fees
        FROM dunning WHERE body ->> 'status' = 'issued' GROUP BY 1),
      got AS (SELECT body ->> 'invoice_id' AS id, sum(CAST(round((body ->> 'amount') * 100) AS INTEGER)) AS got
        FROM allocation GROUP BY 1),
      bill AS (SELECT substr(body ->> 'issued_at', 1, 4) AS year, body ->> 'status' AS status,
          CAST(round((body ->> 'amount') * 100) AS INTEGER) AS amount, coalesce(fees, 0) AS fees,
          coalesce(got, 0) AS got
        FROM invoice LEFT JOIN fee USING (id) LEFT JOIN got USING (id))
      SELECT year, sum(status <> 'cancelled') AS invoices, sum(status = 'paid') AS paid_invoices,
        sum(status = 'cancelled') AS cancelled_invoices,
        sum(iif(status = 'cancelled', 0, amount + fees)) AS billed,
        sum(iif(status = 'open', amount + fees - got, 0)) AS open,
        sum(iif(status = 'cancelled', amount, 0)) AS cancelled, sum(iif(status = 'cancelled', 0, fees)) AS fees
      FROM bill GROUP BY year ORDER BY year DESC`);
    const { years } = await picture();
    expect(years).toEqual(rows.map(row => ({ ...row, paid: Number(row['billed']) - Number(row['open']) })));
    expect(sum(years.map(({ cancelled_invoices }) => cancelled_invoices))).toBeGreaterThan(0);
    expect(sum(years.map(({ fees }) => fees))).toBe(1250);
  });

  it('shares each year out over its articles and fees without a Rappen too many', async () => {
    const { years, articles, runs } = await picture();
    for (const { year, billed, fees } of years) {
      const own = articles.filter(article => article.year === year);
      expect(sum(own.map(article => article.billed))).toBe(billed - fees);
    }
    expect(sum(runs.map(({ billed }) => billed))).toBe(sum(articles.map(({ billed }) => billed)));
    expect(sum(runs.map(({ paid }) => paid))).toBe(sum(articles.map(({ paid }) => paid)));
  });

  it('has as many open invoices of each age as the list, and what they ask for', async () => {
    const { ages } = await picture();
    const list = await desktop.api.desktopInvoices.list({});
    for (const { age, invoices, open } of ages) {
      const rows = list.filter(row => ageOf(row, today) === age);
      expect(rows.length).toBe(invoices);
      expect(sum(rows.map(({ outstanding }) => Math.round(outstanding * 100)))).toBe(open);
    }
    const counts = await desktop.api.desktopInvoices.counts({});
    expect(sum(ages.map(({ open }) => open))).toBe(Math.round(counts.open_amount * 100));
  });
});

describe('the journal', () => {
  const journal = (period = whole) => desktop.api.desktopLedger.journal(period);

  it('ends with what people owe on the account of debtors, and what came in on that of the bank', async () => {
    const { bookings, accounts } = await journal();
    const balance = (account: string) => {
      const found = accounts.find(each => each.account === account);
      return (found?.debit ?? 0) - (found?.credit ?? 0);
    };
    const [owed] = queried<{ rappen: number }>(`
      SELECT sum(CASE body ->> 'status' WHEN 'open' THEN round((body ->> 'amount') * 100) + coalesce(
          (SELECT sum(round((d.body ->> 'fee') * 100)) FROM dunning d
           WHERE d.body ->> 'invoice_id' = i.id AND d.body ->> 'status' = 'issued'), 0) - coalesce(
          (SELECT sum(round((a.body ->> 'amount') * 100)) FROM allocation a WHERE a.body ->> 'invoice_id' = i.id), 0)
        ELSE 0 END) AS rappen FROM invoice i`);
    const [received] = queried<{ rappen: number }>(
      `SELECT sum(round((body ->> 'amount') * 100)) AS rappen FROM payment WHERE body ->> 'kind' <> 'summary'`,
    );
    expect(balance('1100')).toBe(owed?.rappen);
    expect(balance('1020')).toBe(received?.rappen);
    expect(sum(accounts.map(({ debit }) => debit))).toBe(sum(accounts.map(({ credit }) => credit)));
    expect(sum(accounts.map(({ debit }) => debit))).toBe(sum(bookings.map(({ rappen }) => rappen)));
    expect(new Set(bookings.map(({ kind }) => kind))).toEqual(
      new Set(['invoice', 'fee', 'cancelled', 'settled', 'payment', 'unclear']),
    );
  });

  it('has the same bookings each time, and in months as in the whole', async () => {
    const { bookings } = await journal();
    expect((await journal()).bookings).toEqual(bookings);
    const days = [...new Set(bookings.map(({ date }) => date))];
    const parts = await Promise.all(days.map(day => journal({ from: day, to: day })));
    expect(parts.flatMap(part => part.bookings)).toEqual(bookings);
  });

  it('books to the account of the article, else to the usual one', async () => {
    const { api } = desktop;
    const named = (await picture()).articles.find(({ article_id }) => article_id !== '');
    const article = (await api.desktopArticles.list({})).find(({ id }) => id === named?.article_id);
    const before = await journal();
    const changes = { account: { from: article?.account, to: '3011' } };
    await api.desktopArticles.save({ id: article?.id ?? '', changes });
    const after = await journal();
    expect(after.bookings.map(({ voucher }) => voucher)).toEqual(
      before.bookings.map(({ voucher }) => voucher),
    );
    expect(after.accounts.map(({ account }) => account)).toContain('3011');
    await expect(
      api.desktopArticles.save({ id: article?.id ?? '', changes: { account: { from: '3011', to: '=1+1' } } }),
    ).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('goes out as a table for accountants with a mark of its encoding', async () => {
    const { bytes, filename } = await desktop.api.desktopLedger.file(whole);
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    expect(filename).toBe('buchungsjournal-2000-01-01-2100-12-31.csv');
    expect(text.startsWith('\uFEFFDatum;Beleg;Text;Soll;Haben;Betrag;Währung\r\n')).toBe(true);
    const { bookings } = await journal();
    const lines = text.trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(bookings.length);
    const amounts = lines.map(line => Math.round(Number(line.split(';').at(-2)) * 100));
    expect(sum(amounts)).toBe(sum(bookings.map(({ rappen }) => rappen)));
  });

  it('refuses an end before the start', async () => {
    await expect(journal({ from: '2026-02-01', to: '2026-01-31' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});
