import { expect, test } from 'vitest';
import { cellOf } from '../../../desktop/renderer/ui/table/plain-table.ts';

test.each([
  ["CHF 1'250.50", 1250.5],
  ['−12.00', -12],
  ['3’000', 3000],
  ['EUR 20.00', 'EUR 20.00'],
  ['12 Tage', '12 Tage'],
  ['', null],
])('a column of amounts keeps %s as %s', (text, cell) => {
  expect(cellOf({ numeric: true, align: 'end' }, text)).toBe(cell);
});

test('a day is one, also where numbers of documents stand as they are', () => {
  expect(cellOf({ numeric: true }, '28.02.2027')).toEqual({ day: '2027-02-28' });
  expect(cellOf({ numeric: true }, '2027-0012')).toBe('2027-0012');
  expect(cellOf({}, '3000')).toBe('3000');
});
