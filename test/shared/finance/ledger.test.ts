import { describe, expect, test } from 'vitest';
import { ageOf } from '../../../shared/finance/invoices/invoice-age.ts';
import { articlesOf, articlesOfLines } from '../../../shared/finance/invoices/billing/line-articles.ts';
import { bookPayment, type BookedPayment, type Ledger } from '../../../shared/finance/ledger/book.ts';
import { shareOut } from '../../../shared/finance/ledger/share-out.ts';

describe('an amount shared out', () => {
  test('adds up to the Rappen, whatever the parts', () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33]);
    for (const parts of [[6000, 4000, -1000], [1, 99_999], [0, 0], [5], [3333, 3333, 3334]])
      for (const amount of [0, 1, 999, 8_999, -7])
        expect(shareOut(amount, parts).reduce((sum, share) => sum + share, 0)).toBe(amount);
  });
});

describe('the age of an invoice', () => {
  const age = (due_at: string) => ageOf({ status: 'open', due_at }, '2026-11-22');
  test('counts from the day after it is due', () => {
    expect(age('2026-11-22')).toBe('not_due');
    expect(age('2026-11-21')).toBe('1-30');
    expect(age('2026-10-23')).toBe('1-30');
    expect(age('2026-10-22')).toBe('31-60');
    expect(age('2026-08-24')).toBe('61-90');
    expect(age('2026-08-23')).toBe('91+');
    expect(ageOf({ status: 'paid', due_at: '2026-01-01' }, '2026-11-22')).toBeNull();
  });
});

const dues = '0190a5a0-0000-7000-8000-000000000001';
const jacket = '0190a5a0-0000-7000-8000-000000000002';
const line = (text: string) => ({ text, quantity: 1, amount: 10 });

describe('the article of a line', () => {
  test('stays with its words when lines are corrected', () => {
    const planned = { positions: [line('Beitrag'), line('Jacke')], articles: [dues, jacket] };
    expect(articlesOfLines([line('Jacke'), line('Spende')], planned)).toEqual([jacket, '']);
    const single = { positions: [line('Beitrag')], articles: [dues] };
    expect(articlesOfLines([line('Beitrag, halbes Jahr')], single)).toEqual([dues]);
  });

  test('of an invoice of before is read from what it bills', () => {
    const keys = [`m/${dues}/2026`, `m/${jacket}/2026`];
    const positions = [line('Beitrag'), line('Jacke')];
    expect(articlesOf({ positions, articles: [], bill_keys: keys })).toEqual([dues, jacket]);
    expect(articlesOf({ positions, articles: [], bill_keys: [`m/=spende=1000/2026`] })).toEqual(['', '']);
    expect(articlesOf({ positions: [], articles: [], bill_keys: [] })).toEqual(['']);
  });
});

describe('the bookings of a payment', () => {
  const ledger: Ledger = {
    settings: {
      ledger_debtors: '1100',
      ledger_bank: '1020',
      ledger_cash: '1000',
      ledger_suspense: '1099',
      ledger_fees: '3600',
    },
    accountOf: () => '3000',
    dayOf: instant => instant.slice(0, 10),
    today: '2026-06-30',
    textOf: (kind, { number }) => `${kind} ${number}`,
  };
  const payment = {
    id: '5f0d9f0a-6c0e-5c56-9d39-1f9f3c6a4e21',
    amount: 100,
    currency: 'CHF',
    booked_on: '2026-03-31',
    payer_name: 'Anna Müller',
    message: '',
    created_at: '2026-04-01T08:00:00.000Z',
  } as BookedPayment['payment'];
  const part = (amount: number, at: string, number: string) => ({
    amount,
    automatic: false,
    created_at: `${at}T09:00:00.000Z`,
    number,
  });
  const booked = (...allocations: ReturnType<typeof part>[]) =>
    bookPayment({ payment, allocations }, ledger).map(
      ({ date, debit, credit, rappen }) => `${date} ${debit} ${credit} ${rappen}`,
    );

  test('leave what is too much on the account for unclear amounts', () => {
    expect(booked(part(60, '2026-04-01', '2026-00001'))).toEqual([
      '2026-03-31 1020 1100 6000',
      '2026-03-31 1020 1099 4000',
    ]);
  });

  test('of a month that is over stay when the payment is assigned later', () => {
    const before = booked();
    const after = booked(part(100, '2026-05-04', '2026-00001'));
    expect(before).toEqual(['2026-03-31 1020 1099 10000']);
    expect(after).toEqual([...before, '2026-05-04 1099 1100 10000']);
  });

  test('turn round where the bank took it back', () => {
    const back = { ...payment, amount: -100 } as BookedPayment['payment'];
    const allocations = [part(-100, '2026-04-01', '2026-00001')];
    expect(bookPayment({ payment: back, allocations }, ledger)).toMatchObject([
      { debit: '1100', credit: '1020', rappen: 10_000 },
    ]);
  });
});
