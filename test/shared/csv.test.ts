import { expect, test } from 'vitest';
import { csvOf } from '../../shared/csv.ts';

test('a file for Excel begins with its mark, has semicolons and quotes what would break a cell', () => {
  expect(
    csvOf([
      ['Name', 'Wort'],
      ['Zoé; Müller', 'sagt «"ja"»\nund geht'],
    ]),
  ).toBe('\uFEFFName;Wort\r\n"Zoé; Müller";"sagt «""ja""»\nund geht"\r\n');
});

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+cmd', "'+cmd"],
  ['-2+cmd', "'-2+cmd"],
  ['+41 79 555 10 16', '+41 79 555 10 16'],
  ['-12.50', '-12.50'],
  ['a=b', 'a=b'],
])('a spreadsheet carries nothing out: %s', (typed, cell) => {
  expect(csvOf([[typed]])).toBe(`\uFEFF${cell}\r\n`);
});
