import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { ledgerHandlers } from '../../../desktop/core/finance/ledger/ledger-local.ts';
import { sortInSlices } from '../../../desktop/core/jobs/sort-in-slices.ts';
import type { Replica } from '../../../desktop/core/replica/open-replica.ts';
import { openTestReplica } from '../sync/laptop.ts';
import { bookingsAtOnce, figuresOf, pictureAtOnce } from './ledger-at-once.ts';

const now = new Date('2026-11-22T09:00:00.000Z');
const whole = { from: '2000-01-01', to: '2100-12-31' };

let folder: string;
let replica: Replica;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-ledger-'));
  replica = openTestReplica(join(folder, 'replica.db'));
  replica.engine.store.mark({ mode: 'normal' });
});
afterEach(() => {
  replica.close();
  rmSync(folder, { recursive: true });
});

/** Numbers from 0 to below 1, always the same for a seed. */
function dice(seed: number) {
  let state = seed * 2_654_435_761;
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) | 0;
    return (state >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    below,
    is: (share: number) => next() < share,
    one: <T>(of: readonly T[]): T => of[below(of.length)] as T,
  };
}

const instant = ({ below }: ReturnType<typeof dice>) =>
  new Date(Date.UTC(2024 + below(3), below(11), 1 + below(28), below(24), below(60))).toISOString();

/** Invoices, reminders, payments and what they settle, with everything that a row may lack or have too much of. */
function fill(seed: number, count: number): void {
  const rolls = dice(seed);
  const { below, is, one } = rolls;
  const articles = [v7(), v7()];
  const invoices = Array.from({ length: count }, () => v7());
  const put = (table: string, row: { readonly id: string }) =>
    replica.engine.store.show(table, row.id, JSON.stringify(row));
  const francs = () => (1 + below(30_000)) / 100;
  replica.engine.store.transaction(() => {
    put('article', { id: articles[0] as string, name: 'Beitrag', account: '3000' } as never);
    for (const [n, id] of invoices.entries()) {
      const status = one(['open', 'paid', 'cancelled']);
      const [a, b] = [francs(), francs()];
      put('invoice', {
        id,
        n: n + 1,
        number: `2026-${String(n + 1).padStart(5, '0')}`,
        amount: Math.round((a + b) * 100) / 100,
        currency: one(['CHF', 'CHF', 'EUR']),
        description: 'Beitrag 2026',
        status,
        issued_at: instant(rolls),
        due_at: instant(rolls).slice(0, 10),
        debtor: { name: `Eva ${n}` },
        ...(is(0.8) && {
          positions: [
            { text: 'A', quantity: 1, amount: a },
            { text: 'B', quantity: 1, amount: b },
          ],
          articles: [one(articles), one([...articles, ''])],
          period: one(['2025', '2026', '']),
        }),
        ...(status !== 'open' && is(0.8) && { closed_at: instant(rolls) }),
      } as never);
      for (let level = 1; level <= below(3); level += 1)
        put('dunning', {
          id: v7(),
          invoice_id: id,
          level,
          fee: francs(),
          status: one(['issued', 'cancelled']),
          issued_at: instant(rolls),
        } as never);
    }
    for (let n = 0; n < count / 2; n += 1) {
      const id = v7();
      const amount = is(0.1) ? -francs() : francs();
      const row = {
        id,
        amount,
        account: one(['CH1', 'CH2']),
        currency: 'CHF',
        kind: 'single',
        entry_reference: is(0.5) ? `E${below(20)}` : '',
        booked_on: instant(rolls).slice(0, 10),
        status: one(['open', 'ignored']),
        payer_name: `Zahler ${n}`,
        message: '',
        created_at: instant(rolls),
      };
      put('payment', row as never);
      if (is(0.1)) put('payment', { ...row, id: v7(), kind: 'summary' } as never);
      for (let part = 0; part < below(3); part += 1)
        put('allocation', {
          id: v7(),
          payment_id: id,
          invoice_id: is(0.9) ? one(invoices) : v7(),
          amount: Math.round(amount * 50) / 100,
          automatic: is(0.5),
          created_at: instant(rolls),
        } as never);
    }
    // Places in the order of the rows are left free.
    for (const id of invoices.slice(0, count / 3))
      if (is(0.7)) replica.engine.store.show('invoice', id, null);
  });
}

/** The replica with a count of the rows that its queries have answered at once. */
function counted(): { readonly replica: Replica; readonly rows: { most: number; all: number } } {
  const rows = { most: 0, all: 0 };
  const bound = (target: object, name: string | symbol): unknown => {
    const value: unknown = Reflect.get(target, name);
    return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
  };
  const watched = (statement: object): object =>
    new Proxy(statement, {
      get(target, name) {
        const method = bound(target, name) as (...values: unknown[]) => unknown;
        if (name === 'pluck') return () => watched(method() as object);
        if (name !== 'all') return method;
        return (...values: unknown[]) => {
          const found = method(...values) as unknown[];
          rows.most = Math.max(rows.most, found.length);
          rows.all += found.length;
          return found;
        };
      },
    });
  const sql = new Proxy(replica.sql, {
    get: (target, name) =>
      name === 'prepare' ? (text: string) => watched(target.prepare(text)) : bound(target, name),
  });
  return { replica: { ...replica, sql }, rows };
}

const handlers = (of: Replica = replica) => ledgerHandlers({ replica: of, context: { now: () => now } });
const figures = async (period = whole) => (await handlers().journal(period)).bookings.map(figuresOf);

describe.each([1, 2, 3])('a random ledger (%i)', seed => {
  it('has in slices the very figures and bookings that whole tables have', async () => {
    fill(seed, 450);
    expect((await handlers().picture({})).pictures).toEqual(pictureAtOnce(replica, now));
    expect(await figures()).toEqual(bookingsAtOnce(replica, now, whole));
    for (const period of [
      { from: '2025-03-01', to: '2025-03-31' },
      { from: '2026-01-01', to: '2026-12-31' },
    ])
      expect(await figures(period)).toEqual(bookingsAtOnce(replica, now, period));
  });
});

test('no query of the ledger answers more than some hundred rows at once', async () => {
  fill(4, 900);
  const { replica: watched, rows } = counted();
  await handlers(watched).picture({});
  await handlers(watched).journal(whole);
  await handlers(watched).file(whole);
  expect(rows.all).toBeGreaterThan(3 * 600);
  expect(rows.most).toBeLessThan(400);
});

test('a second look at the money reads nothing where nothing has changed, and sees every change', async () => {
  fill(5, 200);
  const { replica: watched, rows } = counted();
  const own = handlers(watched);
  const first = await own.picture({});
  const before = rows.all;
  expect(await own.picture({})).toEqual(first);
  expect(rows.all - before).toBeLessThan(20);
  const paid = replica.all('invoice').find(({ status }) => status === 'open');
  replica.edit('invoice', paid?.id ?? '', { status: { from: 'open', to: 'paid' } });
  const second = await own.picture({});
  expect(second).not.toEqual(first);
  expect(second.pictures).toEqual(pictureAtOnce(replica, now));
});

test('a journal during which something changes is as the ledger is at one time', async () => {
  fill(6, 450);
  const open = replica.all('invoice').filter(({ status }) => status === 'open');
  const before = bookingsAtOnce(replica, now, whole);
  const reading = figures();
  await turn();
  for (const { id } of open) replica.edit('invoice', id, { status: { from: 'open', to: 'cancelled' } });
  // A quick machine has read everything before the first change.
  expect([before, bookingsAtOnce(replica, now, whole)]).toContainEqual(await reading);
  let isDone = false;
  const restless = figures().finally(() => (isDone = true));
  for (let n = 0; !isDone; n += 1) {
    const id = open[n % open.length]?.id ?? '';
    const from = replica.read('invoice', id)?.status ?? 'open';
    replica.edit('invoice', id, { status: { from, to: from === 'open' ? 'cancelled' : 'open' } });
    await turn();
  }
  expect((await restless).length).toBeGreaterThan(450);
});

test.each([0, 1, 499, 500, 501, 2600])(
  '%i rows are sorted in slices as at once, equal ones as they stand',
  count => {
    const { below } = dice(count + 1);
    const rows = Array.from({ length: count }, (_, place) => ({ key: below(40), place }));
    const order = (one: { key: number }, other: { key: number }) => one.key - other.key;
    const work = sortInSlices(rows, order);
    let next = work.next();
    while (!next.done) next = work.next();
    expect(next.value).toEqual(rows.toSorted(order));
  },
);
