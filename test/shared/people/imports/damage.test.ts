import { expect, test } from 'vitest';
import papaparse from 'papaparse';
import { csvOf } from '../../../../shared/csv.ts';
import { DomainError } from '../../../../shared/errors.ts';
import { bytesOf, checked, inline, sample, tableOf, workbook } from './sample.ts';

/** The same numbers on every run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

const whole = [
  sample('webling'),
  sample('jverein'),
  workbook({
    sheets: [
      {
        name: 'A',
        data: inline(1, ['Vorname', 'Nachname', 'E-Mail']) + inline(2, ['Anna', 'Müller', 'a@x.ch']),
      },
    ],
    strings: '<si><t>a</t></si>',
  }),
];

test('a damaged file is read or refused, and never breaks anything', () => {
  const roll = dice(7);
  for (let round = 0; round < 120; round += 1) {
    const bytes = Uint8Array.from(whole[round % whole.length] ?? []);
    for (let i = roll(6); i >= 0; i -= 1) bytes[roll(bytes.length)] = roll(256);
    const cut = roll(3) === 0 ? bytes.subarray(0, roll(bytes.length)) : bytes;
    try {
      const table = tableOf(cut);
      expect(table.rows.every(row => row.length === table.headings.length)).toBe(true);
      checked(table);
    } catch (error) {
      expect(error).toBeInstanceOf(DomainError);
      expect((error as DomainError).code).toBe('table_unreadable');
    }
  }
});

test('whatever people write comes back from a file of ours, as another reader of such files has it', () => {
  const roll = dice(11);
  const signs = ['a', 'ü', '"', ';', '\n', ',', ' ', "'", '=', '+', '@', '7', '|', '\t', '—'];
  for (let round = 0; round < 200; round += 1) {
    const word = () => Array.from({ length: roll(7) }, () => signs[roll(signs.length)]).join('');
    const rows = Array.from({ length: 3 }, () =>
      ['x', word(), word(), 'y'].map(cell => cell.replace(/^'/, '')),
    );
    const text = csvOf([['Vorname', 'Nachname', 'Notiz', 'Ort'], ...rows]);
    expect(tableOf(text).rows).toEqual(rows);
    const other = papaparse
      .parse<string[]>(text.slice(1), { delimiter: ';', newline: '\r\n' })
      .data.slice(1, 4);
    expect(tableOf(text).rows.map(row => row[0])).toEqual(other.map(row => row[0]));
  }
});

test('unclosed quotes neither swallow the rest nor take long', () => {
  const rows = Array.from({ length: 30_000 }, (_, i) => `"Anna ${i};Müller;Ort "${i}`);
  const table = tableOf(bytesOf(`Vorname;Nachname;Ort\n${rows.join('\n')}\n`));
  expect(table.rows).toHaveLength(30_000);
  expect(table.rows[29_999]).toEqual(['"Anna 29999', 'Müller', 'Ort "29999']);
}, 10_000);
