import { expect, test } from 'vitest';
import { keyTarget } from '../../../desktop/renderer/ui/table/table-key.ts';

const at = { active: 5, total: 100, page: 20 };

test.each([
  ['ArrowDown', 6],
  ['ArrowUp', 4],
  ['PageDown', 25],
  ['PageUp', 0],
  ['Home', 0],
  ['End', 99],
])('%s leads to row %i', (key, row) => {
  expect(keyTarget(key, at)).toBe(row);
});

test('other keys and empty tables lead nowhere', () => {
  expect(keyTarget('x', at)).toBeNull();
  expect(keyTarget('End', { ...at, total: 0 })).toBeNull();
});
