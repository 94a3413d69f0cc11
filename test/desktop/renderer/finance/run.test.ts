import { describe, expect, test } from 'vitest';
import { channelsOf } from '../../../../desktop/renderer/finance/invoices/invoice-row.ts';
import { asAll, bill, skip, unskip } from '../../../../desktop/renderer/finance/invoices/run/corrections.ts';
import { filtersOf, inOrder } from '../../../../desktop/renderer/finance/invoices/run/receiver-rows.ts';
import { isRunDraft, newRun, readRun } from '../../../../desktop/renderer/finance/invoices/run/run-draft.ts';
import { readOptions } from '../../../../desktop/renderer/finance/invoices/dunning/reminder-options.ts';
import { actionOf } from '../../../../desktop/renderer/ui/table/mark-key.ts';
import type { RehearsedInvoice } from '../../../../shared/finance/invoices/billing/billing.ts';

const position = { text: 'Jahresbeitrag', quantity: 1, amount: 55 };

describe('a correction', () => {
  test('leaves out and brings back without forgetting another amount', () => {
    const both = skip(bill([], 'a', [position]), 'a');
    expect(both).toEqual([{ key: 'a', skip: true, positions: [position] }]);
    expect(unskip(both, 'a')).toEqual([{ key: 'a', skip: false, positions: [position] }]);
  });

  test('that changes nothing goes', () => {
    expect(unskip(skip([], 'a'), 'a')).toEqual([]);
    expect(asAll(bill([], 'a', [position]), 'a')).toEqual([]);
  });
});

describe('the draft of a run', () => {
  const draft = newRun({ invoice_due_days: '30' }, '2026-11-22');

  test('begins with this year and the association’s days', () => {
    expect(draft).toMatchObject({ period: '2026', due: '22.12.2026', way: 'wish' });
    expect(isRunDraft(JSON.parse(JSON.stringify(draft)))).toBe(true);
    expect(isRunDraft({ ...draft, way: 'pigeon' })).toBe(false);
  });

  test('is no order before something is billed and the day can be read', () => {
    expect(readRun(draft).order).toBeNull();
    const lines = [{ key: '1', article_id: null, text: 'Beitrag', quantity: '1', amount: '80' }];
    expect(readRun({ ...draft, lines }).order).toMatchObject({
      items: [{ article_id: null, text: 'Beitrag', amount: 80, quantity: 1 }],
      due_at: '2026-12-22',
    });
    expect(readRun({ ...draft, lines, due: '31.02.2027' }).errors).toEqual({ due: 'day' });
  });
});

describe('the list of a rehearsal', () => {
  const receiver = (key: string, state: RehearsedInvoice['state'], way: RehearsedInvoice['way'] = 'email') =>
    ({ key, state, way, amount: 50, problems: [], corrected: false }) as unknown as RehearsedInvoice;
  const all = [
    receiver('billed', 'billed'),
    receiver('out', 'skipped'),
    receiver('letter', 'ready', 'letterpost'),
    receiver('gap', 'problem'),
  ];

  test('has what needs a hand first and who has an invoice last', () => {
    expect(inOrder(all).map(({ key }) => key)).toEqual(['gap', 'out', 'letter', 'billed']);
  });

  test('keeps whom it costs nothing in place, by themselves', () => {
    const honoured = receiver('honoured', 'free');
    const both = [honoured, receiver('ready', 'ready')];
    expect(inOrder(both).map(({ key }) => key)).toEqual(['honoured', 'ready']);
    expect(filtersOf([honoured]).map(({ value }) => value)).toEqual(['all', 'free']);
  });

  test('offers only filters with results', () => {
    expect(filtersOf(all).map(({ value }) => value)).toEqual([
      'all',
      'problem',
      'letterpost',
      'skipped',
      'billed',
    ]);
    expect(filtersOf([receiver('a', 'ready')])).toEqual([
      { value: 'all', count: 1 },
      { value: 'email', count: 1 },
    ]);
  });
});

test('invoices are told apart by how they reach people, and ways that none goes are not offered', () => {
  const rows = (['email', 'letterpost', 'email', null] as const).map(way => ({ way }));
  expect(channelsOf(rows)).toEqual([
    { way: 'email', count: 2 },
    { way: 'letterpost', count: 1 },
    { way: 'none', count: 1 },
  ]);
  expect(channelsOf(rows.slice(0, 1)).map(({ way }) => way)).toEqual(['email']);
});

describe('the words of a reminder', () => {
  test('leave to the settings what is not typed', () => {
    expect(readOptions({ fee: '', text: ' ', due: '' })).toEqual({ order: {}, errors: {} });
  });

  test('are refused where they cannot be read', () => {
    expect(readOptions({ fee: '10000', text: '', due: '31.02.2027' }).errors).toEqual({
      fee: 'amount',
      due: 'day',
    });
    expect(readOptions({ fee: '12.50', text: 'Bitte', due: '12.12.2026' }).order).toEqual({
      fee: 12.5,
      text: 'Bitte',
      due_at: '2026-12-12',
    });
  });
});

describe('keys over a list with marks', () => {
  const key = (name: string, held: { ctrlKey?: boolean; shiftKey?: boolean } = {}) =>
    actionOf({ key: name, ctrlKey: false, metaKey: false, shiftKey: false, ...held }, { hasMarks: true });

  test('mark one, all, those that are passed, and none', () => {
    expect(key(' ')).toBe('toggle');
    expect(key('a', { ctrlKey: true })).toBe('all');
    expect(key('ArrowDown', { shiftKey: true })).toBe('down');
    expect(key('ArrowDown')).toBeNull();
    expect(key('Escape')).toBe('clear');
  });
});
