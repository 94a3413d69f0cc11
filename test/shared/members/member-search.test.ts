import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { fold, memberSearchQuery, memberSearchText } from '../../../shared/members/member-search.ts';

const anna = {
  vorname: 'Anna',
  nachname: 'Müller-Ødegård',
  email: 'anna.m@example.ch',
  phone: '044 123 45 67',
  mobile: '+41 (0)79 987 65 43',
  strasse: 'Hauptstrasse',
  hausnummer: '12a',
  plz: '8001',
  ort: 'Zürich',
  funktion: 'Präsidium',
  nr: 42,
};
const jean = {
  ...anna,
  vorname: 'Jean-François',
  nachname: 'Dübendorfer',
  mobile: '',
  phone: '0049 89 123456',
  plz: '1200',
  ort: 'Genève',
  funktion: '',
  email: '',
  nr: 7,
};

/** Row numbers that the query finds among Anna (1) and Jean-François (2), in a real FTS5 table. */
function find(text: string): number[] {
  const db = new BetterSqlite3(':memory:');
  db.exec('CREATE VIRTUAL TABLE hit USING fts5(words)');
  const insert = db.prepare('INSERT INTO hit(rowid, words) VALUES (?, ?)');
  insert.run(1, memberSearchText(anna));
  insert.run(2, memberSearchText(jean));
  const query = memberSearchQuery(text);
  return query === null
    ? []
    : db
        .prepare<[string], number>('SELECT rowid FROM hit WHERE hit MATCH ? ORDER BY rowid')
        .pluck()
        .all(query);
}

describe('searching members', () => {
  it.each([
    ['mü zü', [1]],
    ['MUELLER', [1]],
    ['muller', [1]],
    ['odeg', [1]],
    ['françois', [2]],
    ['jean gen', [2]],
    ['präs', [1]],
    ['anna genf', []],
    ['haupt 12a', [1, 2]],
    ['8001', [1]],
    ['42', [1]],
    ['anna.m@example.ch', [1]],
  ])('finds whom %j means', (text, rows) => {
    expect(find(text)).toEqual(rows);
  });

  it.each([
    '0799876543',
    '079 987',
    '+41 79 987 65',
    '0041 79 9876543',
    '079987',
    '79 98 76',
    '41799876543',
    '+41 (0)79 98',
  ])('finds a phone number typed as %j', text => {
    expect(find(text)).toEqual([1]);
  });

  it('finds a foreign number with and without its zeros', () => {
    expect(find('+49 89 12')).toEqual([2]);
    expect(find('0049 8912')).toEqual([2]);
  });

  it.each(['"', '* OR', 'NEAR(a', "a' --", '(((', ':', '-anna'])(
    'takes %j as words, not as a query',
    text => {
      expect(() => find(text)).not.toThrow();
    },
  );

  it('asks nothing where nothing searchable was typed', () => {
    expect(memberSearchQuery(' -., ')).toBeNull();
  });

  it('folds letters that are no letter with an accent', () => {
    expect(fold('Łódź Straße Æsop')).toBe('lodz strasse aesop');
  });
});
