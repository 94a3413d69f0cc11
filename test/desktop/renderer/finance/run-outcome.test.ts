import { describe, expect, test } from 'vitest';
import {
  retried,
  runOutcomes,
  runRows,
  takenBack,
} from '../../../../desktop/renderer/finance/runs/run-outcome.ts';
import type { DispatchEntry } from '../../../../shared/delivery/dispatch-log.ts';
import type { BillRunDocument } from '../../../../shared/finance/runs/desktop-bill-run-contract.ts';

const document = (id: string, state: BillRunDocument['state'] = 'open'): BillRunDocument => ({
  id,
  invoice_id: id,
  member_id: id,
  member_name: 'Anna',
  number: '1',
  amount: 10,
  state,
});
const line = (id: string, more: Partial<DispatchEntry>) =>
  ({
    id: 1,
    origin: `invoice:${id}`,
    recipient: 'a@post.example',
    bounced_at: null,
    ...more,
  }) as DispatchEntry;
const outcomes = (documents: readonly BillRunDocument[], lines: readonly DispatchEntry[] | null) =>
  runRows({ kind: 'invoices' }, documents, lines).map(({ outcome }) => outcome);

describe('what became of a document', () => {
  test('is one thing each, so that the counts add up', () => {
    const documents = ['a', 'b', 'c', 'd', 'e'].map(id => document(id));
    const lines = [
      line('a', { status: 'sent' }),
      line('b', { status: 'failed' }),
      line('c', { status: 'pending' }),
      line('d', { status: 'sent', bounced_at: '2027-01-01T00:00:00Z' }),
    ];
    expect(outcomes(documents, lines)).toEqual(['sent', 'failed', 'waiting', 'failed', 'unsent']);
    expect(outcomes([document('a', 'paid'), document('b', 'missing')], lines)).toEqual(['paid', 'missing']);
    expect(outcomes(documents, lines).every(each => runOutcomes.includes(each))).toBe(true);
  });

  test('is not called unsent while the log cannot be read', () => {
    expect(outcomes([document('a'), document('b', 'paid')], null)).toEqual(['unread', 'paid']);
  });

  test('follows the newest line where it was sent more than once', () => {
    const lines = [line('a', { status: 'sent' }), line('a', { status: 'failed' })];
    expect(outcomes([document('a')], lines)).toEqual(['sent']);
  });
});

test('only what did not leave is taken back, only what failed goes again, and nobody forgotten', () => {
  const documents = ['a', 'b', 'c'].map(id => document(id));
  const lines = [line('a', { status: 'failed' }), line('b', { status: 'failed', recipient: '' })];
  const rows = runRows({ kind: 'invoices' }, documents, lines);
  expect(takenBack(rows).map(({ id }) => id)).toEqual(['c']);
  expect(retried(rows).map(({ origin }) => origin)).toEqual(['invoice:a']);
  expect(takenBack(runRows({ kind: 'invoices' }, documents, null))).toEqual([]);
});
