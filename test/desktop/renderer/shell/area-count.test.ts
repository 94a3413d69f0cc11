import { expect, test } from 'vitest';
import { areaCount, type WaitingCounts } from '../../../../desktop/renderer/shell/area-count.ts';

const none: WaitingCounts = {
  undecided: null,
  applications: null,
  erasures: null,
  payments: null,
  requests: 0,
  refused: 0,
  unresolved: null,
  todos: 0,
};

test('payments to decide stand beside the invoices, as they stand on the overview', () => {
  const counts = { ...none, payments: 2 };
  expect(areaCount('/invoices', counts, () => true)).toBe(2);
  expect(areaCount('/invoices', counts, permission => permission !== 'payments.write')).toBe(0);
  expect(areaCount('/invoices', none, () => true)).toBe(0);
});
