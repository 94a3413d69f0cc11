import { describe, expect, test } from 'vitest';
import { planBilling, type BillingSource } from '../../../shared/finance/invoices/billing/billing-plan.ts';
import { billKey } from '../../../shared/finance/invoices/billing/article.ts';
import {
  findSimilar,
  type EarlierInvoice,
} from '../../../shared/finance/invoices/billing/similar-invoice.ts';
import { aMember, someSettings } from './invoice-order.ts';

const article_id = '019a9f00-0000-7000-8000-00000000a001';

const earlier = (description: string, more: Partial<EarlierInvoice> = {}): EarlierInvoice => ({
  number: '2026-00007',
  status: 'open',
  period: '',
  description,
  issued_at: '2026-03-01T09:00:00.000Z',
  due_at: '2026-03-31',
  bill_keys: [],
  positions: [],
  ...more,
});

const found = (text: string, invoice: EarlierInvoice, period = '2026') =>
  findSimilar({ article_id: null, text, period, issued: '2026-11-20' }, [invoice])?.because ?? null;

describe('an invoice is thought to be for the same', () => {
  test.each([
    ['Mitgliederbeitrag 2026', 'Mitgliederbeitrag 2026, bezahlt'],
    ['Mitgliederbeitrag 2026', 'MITGLIEDERBEITRAG'],
    ['Mitgliederbeitrag 2026', 'Mitgliedsbeitrag 2026'],
    ['Mitgliederbeitrag 2026', 'Mitgliederbeitrag 2026, Anna Müller'],
    ['Mitgliederbeitrag', 'Rechnung Mitgliederbeitrag für das Jahr 2026'],
    ['Cotisation 2026', 'Facture de la cotisation 2026, payée'],
    ['Quota sociale 2026', 'quota sociale'],
    ['Mitgliederbeitrag 26 (Aktive)', 'Mitgliederbeitrag 2026'],
    ['Mitgliederbeitrag 2026', 'Mitgliederbeitrag ’26'],
  ])('with the text %s and %s', (now, before) => {
    expect(found(now, earlier(before))).toBe('text');
  });

  test('by one of its lines', () => {
    const invoice = earlier('Mitgliederbeitrag, Heft', {
      positions: [{ text: 'Vereinsheft' }, { text: 'Mitgliederbeitrag 2026' }],
    });
    expect(found('Mitgliederbeitrag 2026', invoice)).toBe('text');
  });

  test('with the same article, whatever it was called then', () => {
    const bill_keys = [billKey('m', article_id, '2026')];
    const now = { article_id, text: 'Beitrag', period: '2026', issued: '2026-11-20' };
    expect(findSimilar(now, [earlier('Grundgebühr', { period: 'Jahr 2026', bill_keys })])).toMatchObject({
      because: 'article',
      number: '2026-00007',
    });
    expect(findSimilar(now, [earlier('Grundgebühr', { period: '2025', bill_keys })])).toBeNull();
  });

  test('with a season written in two ways', () => {
    expect(found('Saisonkarte', earlier('Saisonkarte', { period: 'Saison 2025/26' }), '2025/2026')).toBe(
      'text',
    );
  });
});

test('a period of two digits is the year', () => {
  const dues = 'Mitgliederbeitrag';
  expect(found(dues, earlier(dues, { period: '2026' }), '26')).toBe('text');
  expect(found(dues, earlier(dues, { period: '26' }), '2026')).toBe('text');
  expect(found(dues, earlier(dues, { period: '2025/26' }), '25/26')).toBe('text');
  expect(found(dues, earlier(`${dues} 2026`), '26')).toBe('text');
  expect(found(dues, earlier(dues, { period: '2025' }), '26')).toBeNull();
});

describe('an invoice is not thought to be for the same', () => {
  test.each([
    ['of another kind', 'Vereinsausflug 2026', 'Mitgliederbeitrag 2026'],
    ['that only ends alike', 'Mitgliederbeitrag', 'Jahresbeitrag'],
    ['of another number', 'Lager 1', 'Lager 2'],
    ['of another year in two digits', 'Mitgliederbeitrag 26', 'Mitgliederbeitrag 25'],
    ['of a text that says nothing', '2026', 'Rechnung 2026'],
  ])('%s', (_why, now, before) => {
    expect(found(now, earlier(before))).toBeNull();
  });

  test('of another year, by its period, its text or its day', () => {
    const dues = 'Mitgliederbeitrag';
    expect(found(dues, earlier(dues, { period: '2025' }))).toBeNull();
    expect(found(dues, earlier(`${dues} 2025`))).toBeNull();
    const old = { issued_at: '2025-03-01T09:00:00.000Z', due_at: '2025-03-31' };
    expect(found(dues, earlier(dues, old))).toBeNull();
    expect(found(dues, earlier(`${dues} 2026`, old))).toBe('text');
  });

  test('once it is cancelled', () => {
    expect(found('Mitgliederbeitrag', earlier('Mitgliederbeitrag', { status: 'cancelled' }))).toBeNull();
  });
});

describe('a run', () => {
  const anna = aMember();
  const beat = aMember({ id: '019a9f00-0000-7000-8000-000000000002', vorname: 'Beat' });
  const source: BillingSource = {
    settings: someSettings(),
    now: new Date('2026-11-20T10:00:00Z'),
    article: () => null,
    billed: () => null,
    earlier: id => (id === anna.id ? [earlier('Mitgliederbeitrag 2026, bezahlt', { status: 'paid' })] : []),
  };
  const items = [
    { article_id: null, text: 'Mitgliederbeitrag {periode}', amount: 80, quantity: 1 },
    { article_id: null, text: 'Vereinsheft', amount: 20, quantity: 1 },
  ];
  const terms = { items: items.slice(0, 1), period: '2026', household: false, corrections: [] };
  const plan = (change: object = {}) => planBilling([anna, beat], { ...terms, ...change }, source).invoices;

  test('leaves out who has a similar invoice, with that invoice, and bills the others', () => {
    const known = { number: '2026-00007', status: 'paid', text: 'Mitgliederbeitrag 2026, bezahlt' };
    expect(plan()).toMatchObject([
      { state: 'similar', similar: [{ ...known, because: 'text' }], amount: 0 },
      { state: 'ready', similar: [], amount: 80 },
    ]);
  });

  test('bills them when a person asks for it, and still tells', () => {
    const corrections = [{ key: anna.id, skip: false, despite: true }];
    expect(plan({ corrections })[0]).toMatchObject({
      state: 'ready',
      amount: 80,
      similar: [{ number: '2026-00007' }],
    });
    expect(plan({ similar: 'bill' })[0]).toMatchObject({ state: 'ready', amount: 80 });
  });

  test('bills the rest of what they are to pay', () => {
    expect(plan({ items })).toMatchObject([
      { state: 'ready', amount: 20, similar: [{ number: '2026-00007' }] },
      { state: 'ready', amount: 100, similar: [] },
    ]);
  });

  test('bills a household for those who have no such invoice', () => {
    expect(plan({ household: true })).toMatchObject([{ state: 'ready', amount: 80 }]);
  });
});
