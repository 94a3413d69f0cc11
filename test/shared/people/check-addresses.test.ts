import { expect, test } from 'vitest';
import type { Address } from '../../../shared/people/addresses/address-fix.ts';
import { checkAddresses } from '../../../shared/people/addresses/check-addresses.ts';
import { matchPlace } from '../../../shared/people/addresses/match-place.ts';
import { placeIndex } from '../../../shared/people/addresses/place-index.ts';
import { letterDistance } from '../../../shared/people/addresses/place-name.ts';
import { processorTime } from '../../processor-time.ts';

const index = placeIndex();
const own = { plz: '8633', ort: 'Musterwil' };
const good: Address = { strasse: 'Lindenweg', hausnummer: '4', plz: '3012', ort: 'Bern', land: 'CH' };
const check = (address: Partial<Address>) =>
  checkAddresses([{ ...good, ...address }], index, own).map(({ fix }) => fix);
const brief = (address: Partial<Address>) =>
  check(address).map(({ reason, certainty, changes }) => [
    reason,
    certainty,
    Object.fromEntries(changes.map(({ field, to }) => [field, to])),
  ]);

test.each<[string, Partial<Address>, unknown]>([
  [
    'a number in the street',
    { strasse: 'Lindenweg 4a', hausnummer: '' },
    ['number_split', 'sure', { strasse: 'Lindenweg', hausnummer: '4a' }],
  ],
  [
    'a number without a blank',
    { strasse: 'Lindenweg4', hausnummer: '' },
    ['number_split', 'likely', { strasse: 'Lindenweg', hausnummer: '4' }],
  ],
  [
    'a number behind c/o',
    { strasse: 'c/o Meier, Weg 4', hausnummer: '' },
    ['number_split', 'likely', { strasse: 'c/o Meier, Weg', hausnummer: '4' }],
  ],
  [
    'a number twice',
    { strasse: 'Lindenweg 4 A', hausnummer: '4a' },
    ['number_twice', 'sure', { strasse: 'Lindenweg' }],
  ],
  [
    'everything in one line',
    { strasse: 'Lindenweg 4, 3012 Bern', hausnummer: '', plz: '', ort: '' },
    ['place_in_street', 'sure', { strasse: 'Lindenweg', hausnummer: '4', plz: '3012', ort: 'Bern' }],
  ],
  [
    'the place a second time',
    { strasse: '3012 Bern', hausnummer: '' },
    ['place_in_street', 'sure', { strasse: '' }],
  ],
  ['a short box', { strasse: 'PF 12', hausnummer: '' }, ['box_short', 'sure', { strasse: 'Postfach 12' }]],
  [
    'the postcode with the place',
    { plz: '', ort: '3012 Bern' },
    ['place_in_town', 'sure', { plz: '3012', ort: 'Bern' }],
  ],
  ['a country before the postcode', { plz: 'CH-3012' }, ['plz_prefix', 'sure', { plz: '3012' }]],
  [
    'a foreign country before the postcode',
    { plz: 'D-78462', ort: 'Konstanz' },
    ['plz_prefix', 'sure', { plz: '78462', land: 'DE' }],
  ],
  [
    'a missing postcode of a place with one',
    { plz: '', ort: 'Adelboden' },
    ['plz_missing', 'likely', { plz: '3715' }],
  ],
  ['a missing place', { ort: '' }, ['ort_missing', 'sure', { ort: 'Bern' }]],
  ['umlauts written out', { plz: '8001', ort: 'Zuerich' }, ['ort_accents', 'sure', { ort: 'Zürich' }]],
  ['a missing accent', { plz: '1201', ort: 'Geneve' }, ['ort_accents', 'likely', { ort: 'Genève' }]],
  ['a wrong letter', { plz: '8304', ort: 'Walisellen' }, ['ort_letters', 'likely', { ort: 'Wallisellen' }]],
  [
    'one language of a place with two',
    { plz: '2502', ort: 'Bienn' },
    ['ort_letters', 'likely', { ort: 'Bienne' }],
  ],
  ['swapped digits', { plz: '4060', ort: 'Olten' }, ['plz_unknown', 'likely', { plz: '4600' }]],
  ['a digit of another place', { plz: '8001', ort: 'Bern' }, ['mismatch', 'likely', { plz: '3001' }]],
  ['Liechtenstein as Switzerland', { plz: '9490', ort: 'Vaduz' }, ['land', 'sure', { land: 'LI' }]],
  ['Switzerland as Liechtenstein', { land: 'LI' }, ['land', 'sure', { land: 'CH' }]],
])('finds %s', (_name, address, expected) => {
  expect(brief(address)).toEqual([expected]);
});

test.each<[string, Partial<Address>]>([
  ['a good address', {}],
  ['no address at all', { strasse: '', hausnummer: '', plz: '', ort: '' }],
  ['abroad', { plz: '78462', ort: 'Konstanz', land: 'DE', strasse: 'Seestrasse 4', hausnummer: '7' }],
  ['Liechtenstein', { plz: '9494', ort: 'Schaan', land: 'LI' }],
  ['a name in another language', { plz: '1201', ort: 'Genf' }],
  ['a canton', { plz: '9500', ort: 'Wil SG' }],
  ['no blank', { plz: '9000', ort: 'St.Gallen' }],
  ['a quarter', { plz: '8050', ort: 'Zürich-Oerlikon' }],
  ['half of a double name', { plz: '2502', ort: 'Biel' }],
  ['a number that is another one', { strasse: 'Areal 3', hausnummer: '12' }],
  ["the association's own place", own],
])('has nothing to say about %s', (_name, address) => {
  expect(brief(address)).toEqual([]);
});

test('what only a person knows is asked, with what it might be', () => {
  expect(check({ plz: '3012', ort: 'Olten' })).toEqual([
    { reason: 'mismatch', certainty: 'look', changes: [], candidates: ['Bern', '4600', '4603'] },
  ]);
  expect(check({ plz: '78462', ort: 'Konstanz' })).toMatchObject([
    { reason: 'land', candidates: ['DE', 'FR', 'IT'] },
  ]);
  expect(check({ plz: '', ort: 'Olten' })).toMatchObject([
    { reason: 'plz_missing', candidates: ['4600', '4603'] },
  ]);
});

test('a place that many write so is known better here', () => {
  const village = { ...good, plz: '8632', ort: 'Oberholz' };
  const of = (count: number) =>
    checkAddresses(
      Array.from({ length: count }, () => village),
      index,
      own,
    ).length;
  expect([of(4), of(5)]).toEqual([4, 0]);
});

test('an accepted fix is never proposed again', () => {
  const odd: Partial<Address>[] = [
    { strasse: 'Lindenweg 4a', hausnummer: '' },
    { strasse: 'Lindenweg 4, 3012 Bern', hausnummer: '', plz: '', ort: '' },
    { strasse: 'PF 12', hausnummer: '' },
    { plz: '8001', ort: 'Zuerich' },
    { plz: 'D-78462', ort: 'Konstanz' },
    { plz: '9490', ort: 'Vaduz' },
    { plz: '8304', ort: 'Walisellen' },
  ];
  for (const fields of odd) {
    const address: Address = { ...good, ...fields };
    const changes = check(address).flatMap(fix => fix.changes);
    const fixed = { ...address, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) };
    expect([fields, brief(fixed)]).toEqual([fields, []]);
  }
});

test('every place of the list fits its own postcode and is found by its name', () => {
  let places = 0;
  for (let code = 1000; code < 10_000; code += 1) {
    const plz = String(code);
    for (const place of index.placesOf(plz)) {
      places += 1;
      expect([place, matchPlace(place, index.placesOf(plz)).kind]).toEqual([place, 'same']);
      expect(index.postcodesOf(place)).toContain(plz);
    }
  }
  expect(places).toBeGreaterThan(4000);
});

test('letters are counted as fingers slip', () => {
  expect(letterDistance('bern', 'bern', 2)).toBe(0);
  expect(letterDistance('bren', 'bern', 2)).toBe(1);
  expect(letterDistance('walisellen', 'wallisellen', 2)).toBe(1);
  expect(letterDistance('olten', 'bern', 2)).toBe(3);
});

test('20 000 members are looked through in less than a second', () => {
  const towns = ['Bern', 'Olten', 'Zürch', 'Wallisellen', 'Musterwl', 'Rapperswill', 'Genf', 'Luzern'];
  const many = Array.from({ length: 20_000 }, (_, n) => ({
    ...good,
    strasse: `Strasse ${n % 90}`,
    hausnummer: '',
    plz: String(1000 + ((n * 7) % 8800)),
    ort: `${towns[n % 8]}${n % 13 === 0 ? String.fromCharCode(97 + (n % 26)) : ''}`,
  }));
  const before = processorTime();
  checkAddresses(many, index, own);
  expect(processorTime() - before).toBeLessThan(1000);
});
