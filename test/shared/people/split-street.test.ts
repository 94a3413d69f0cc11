import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchPlace } from '../../../shared/people/addresses/match-place.ts';
import { placeIndex } from '../../../shared/people/addresses/place-index.ts';
import {
  fullPostBox,
  isPostBox,
  joinStreet,
  splitStreet,
} from '../../../shared/people/addresses/split-street.ts';

const isPlace = (plz: string, ort: string) => matchPlace(ort, placeIndex().placesOf(plz)).kind !== 'other';
const split = (line: string) => splitStreet(line, isPlace);

test.each([
  ['Bahnhofstrasse 4a', 'Bahnhofstrasse', '4a'],
  ['Bahnhofstrasse 4 a', 'Bahnhofstrasse', '4 a'],
  ['Bahnhofstr. 12/3', 'Bahnhofstr.', '12/3'],
  ['Schulhausstrasse 12-14', 'Schulhausstrasse', '12-14'],
  ['Rue de la Gare 5bis', 'Rue de la Gare', '5bis'],
  ['Rue de la Gare 5 bis', 'Rue de la Gare', '5 bis'],
  ['12, rue de la Gare', 'rue de la Gare', '12'],
  ['7 Chemin des Vignes', 'Chemin des Vignes', '7'],
  ['Via Balestra, 12b', 'Via Balestra', '12b'],
  ['Strasse des 17. Juni 3', 'Strasse des 17. Juni', '3'],
  ['Bahnhofstrasse4', 'Bahnhofstrasse', '4'],
  ['c/o Müller, Bahnhofstrasse 4', 'c/o Müller, Bahnhofstrasse', '4'],
  ['  Dorfstrasse   5  ', 'Dorfstrasse', '5'],
])('«%s» is a street and a number', (line, street, number) => {
  expect(split(line)).toEqual({ street, number, plz: '', ort: '' });
});

test.each([
  'Im Dörfli',
  'c/o Müller',
  'Postfach 12',
  'PF 12',
  'Case postale 7',
  'c/o Kanzlei, Postfach 12',
  'Strasse des 17. Juni',
  'Flurstrasse 4 ZH',
  '4',
  '',
])('«%s» stays one', line => {
  expect(split(line)).toMatchObject({ street: line, number: '' });
});

test.each([
  ['3012 Bern', '', '', '3012', 'Bern'],
  ['Dorfstrasse 5, 3012 Bern', 'Dorfstrasse', '5', '3012', 'Bern'],
  ['Dorfstrasse 5 3012 Bern', 'Dorfstrasse', '5', '3012', 'Bern'],
  ['Im Dörfli, CH-9000 St. Gallen', 'Im Dörfli', '', '9000', 'St. Gallen'],
  ['Postfach 12, 3000 Bern', 'Postfach 12', '', '3000', 'Bern'],
])('«%s» is a whole address', (line, street, number, plz, ort) => {
  expect(split(line)).toEqual({ street, number, plz, ort });
});

test('four digits before a word that is no place of theirs are no postcode', () => {
  expect(split('Quartier 4, 9999 Nirgendwo').plz).toBe('');
  expect(split('Platz 3012 Olten').plz).toBe('');
});

test.each([
  ['PF 12', 'Postfach 12'],
  ['Pf.12', 'Postfach 12'],
  ['Postf. 3', 'Postfach 3'],
  ['PF', 'Postfach'],
  ['CP 44', 'Case postale 44'],
  ['C.P. 44', 'Case postale 44'],
  ['Postfach 12', null],
  ['Case postale', null],
  ['Pfarrhaus 3', null],
  ['Pfeffingerweg', null],
])('the box of «%s» in full: %s', (text, full) => {
  expect(fullPostBox(text)).toBe(full);
});

test('words that begin like a box are none', () => {
  expect(['Postfachweg', 'CPlatz', 'Pfisterweg 4'].map(isPostBox)).toEqual([false, false, false]);
});

/** Words and numbers of a text in alphabetical order; commas and the country before a postcode say nothing. */
const joined = (text: string) =>
  text
    .replace(/\bCH[\s-]*(?=\d{4} )/g, ' ')
    .split(/[\s,]+/)
    .filter(word => word !== '')
    .toSorted()
    .join(' ');

const parts = fc.constantFrom(
  'Bahnhofstrasse',
  'Rue de la Gare',
  'rue du Lac',
  'Im Dörfli',
  'c/o Müller',
  'Postfach',
  'PF',
  '12',
  '4a',
  '5bis',
  '12/3',
  '17. Juni',
  '3012 Bern',
  'CH-3012 Bern',
  '2. Stock',
  'a',
  '9999',
);
const lines = fc
  .array(fc.tuple(parts, fc.constantFrom(' ', ', ', ',', '  ')), { maxLength: 5 })
  .map(list => list.map(([part, gap]) => part + gap).join(''));

test('taking a line apart and joining it again keeps every word', () => {
  fc.assert(
    fc.property(lines, line => {
      expect(joined(joinStreet(split(line)))).toBe(joined(line));
    }),
    { numRuns: 2000 },
  );
});

test('any text at all survives', () => {
  const squeeze = (of: string) =>
    of
      .replace(/[\s,;]/g, '')
      .split('')
      .toSorted()
      .join('');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), text => {
      const { street, number, plz, ort } = split(text);
      expect(squeeze(street + number + plz + ort)).toBe(squeeze(text));
    }),
  );
});
