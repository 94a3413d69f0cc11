import { expect, test } from 'vitest';
import {
  duplicateIndex,
  duplicatesAmong,
  phoneKey,
  type Comparable,
} from '../../../shared/people/applications/duplicate.ts';
import { processorTime } from '../../processor-time.ts';

const somebody: Comparable = {
  vorname: 'Jürg',
  nachname: 'Müller-Strauß',
  email: 'juerg@post.example',
  phone: '044 123 45 67',
  mobile: '079 123 45 67',
  strasse: 'Dorfstrasse',
  hausnummer: '12',
  plz: '8000',
  land: 'CH',
  geburtsdatum: '1980-05-17',
};
const nothing: Comparable = {
  vorname: 'Ganz',
  nachname: 'Anders',
  email: '',
  phone: '',
  mobile: '',
  strasse: '',
  hausnummer: '',
  plz: '',
  land: 'CH',
  geburtsdatum: null,
};
const index = duplicateIndex([{ ...somebody, id: 'm1' }]);
const reasonsFor = (fields: Partial<Comparable>) => {
  const person = { ...nothing, ...fields };
  const found = index.find(person);
  expect(duplicatesAmong(person, [{ ...somebody, id: 'm1' }])).toEqual(found);
  return found.map(({ reasons }) => reasons);
};

test('one person is found by name and birthday, however the name is typed', () => {
  for (const [vorname, nachname] of [
    ['Jürg', 'Müller-Strauß'],
    ['Juerg', 'Mueller Strauss'],
    ['JURG', 'Muller-Strauss'],
    ['Müller Strauss', 'Jürg'],
  ] as const)
    expect(reasonsFor({ vorname, nachname, geburtsdatum: '1980-05-17' })).toEqual([['name_birthday']]);
  expect(reasonsFor({ vorname: 'Jürg', nachname: 'Müller', geburtsdatum: '1980-05-17' })).toEqual([]);
  expect(reasonsFor({ vorname: 'Jürg', nachname: 'Müller-Strauß', geburtsdatum: '1980-05-18' })).toEqual([]);
  expect(reasonsFor({ vorname: 'Jürg', nachname: 'Müller-Strauß' })).toEqual([]);
});

test('an accent more or less is the same name', () => {
  const other = duplicateIndex([
    { ...nothing, id: 'm2', vorname: 'Éloïse', nachname: 'Besançon', plz: '1700', strasse: 'Rue du Lac 3' },
  ]);
  const found = other.find({
    ...nothing,
    vorname: 'Eloise',
    nachname: 'BESANCON',
    plz: '1700',
    strasse: 'rue du lac',
    hausnummer: '3',
  });
  expect(found).toMatchObject([{ member_id: 'm2', name: 'Éloïse Besançon', reasons: ['name_address'] }]);
});

test('the same address counts with the same name only', () => {
  const address = { strasse: 'Dorfstr. 12', plz: '8000' };
  expect(reasonsFor({ ...address, vorname: 'Jurg', nachname: 'Muller Strauss' })).toEqual([['name_address']]);
  expect(reasonsFor({ ...address, vorname: 'Anna', nachname: 'Müller-Strauß' })).toEqual([]);
});

test('e-mail and phone count by themselves, in whatever field and form', () => {
  expect(reasonsFor({ email: 'JUERG@post.example' })).toEqual([['email']]);
  for (const phone of ['+41791234567', '0041 (0)79 123 45 67', '079/123 45 67', '+41 79 123-45-67'])
    expect(reasonsFor({ phone })).toEqual([['phone']]);
  expect(reasonsFor({ phone: '079 123 45 68' })).toEqual([]);
  expect(reasonsFor({ phone: '117', email: '' })).toEqual([]);
  expect(phoneKey('030 1234567', 'DE')).toBe(phoneKey('+49 30 1234567', 'CH'));
});

test('the member who agrees in most comes first, and every reason is named', () => {
  const family = duplicateIndex([
    { ...somebody, id: 'son', vorname: 'Adrian', geburtsdatum: '2010-01-01' },
    { ...somebody, id: 'self' },
  ]);
  expect(family.find(somebody)).toMatchObject([
    { member_id: 'self', reasons: ['name_birthday', 'email', 'phone', 'name_address'] },
    { member_id: 'son', reasons: ['email', 'phone'] },
  ]);
});

test("20'000 members are looked over in well under a second", () => {
  const many = Array.from({ length: 20_000 }, (_, n) => ({
    ...somebody,
    id: `m${n}`,
    nachname: `Müller-${n}`,
    email: `person${n}@post.example`,
    phone: `044 ${String(1_000_000 + n)}`,
    mobile: `079 ${String(1_000_000 + n)}`,
  }));
  const begin = processorTime();
  const big = duplicateIndex(many);
  const built = processorTime() - begin;
  for (let time = 0; time < 1000; time++) big.find({ ...nothing, email: `person${time}@post.example` });
  const searched = processorTime() - begin - built;
  expect(built).toBeLessThan(1500);
  expect(searched).toBeLessThan(200);
});
