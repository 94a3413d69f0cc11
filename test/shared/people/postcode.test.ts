import { expect, test } from 'vitest';
import { postcodeProblem, tidyPostcode } from '../../../shared/people/addresses/postcode.ts';
import { placeIndex } from '../../../shared/people/addresses/place-index.ts';

test.each([
  ['8000', 'CH', null],
  ['', 'CH', null],
  ['80001', 'CH', 'postcode.four'],
  ['800', 'LI', 'postcode.four'],
  ['8999', 'CH', 'postcode.unknown'],
  ['79539', 'DE', null],
  ['8000', 'DE', 'postcode.five'],
  ['SW1A 1AA', 'GB', null],
])('the postcode %j in %s: %j', (plz, land, problem) => {
  expect(postcodeProblem(plz, land, placeIndex().placesOf(plz))).toBe(problem);
});

test('a postcode is not called unknown before it was looked up', () => {
  expect(postcodeProblem('8999', 'CH', null)).toBeNull();
});

test.each([
  [' 8000 ', { plz: '8000' }],
  ['8000 Zürich', { plz: '8000', ort: 'Zürich' }],
  ['CH-3000', { plz: '3000', land: 'CH' }],
  ['D-79539 Lörrach', { plz: '79539', ort: 'Lörrach', land: 'DE' }],
  ['9490', { plz: '9490', land: 'LI' }],
  ['Zürich', { plz: 'Zürich' }],
  ['', { plz: '' }],
])('%j in the field of the postcode', (text, tidy) => {
  expect(tidyPostcode(text)).toEqual(tidy);
});
