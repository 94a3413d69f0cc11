import { describe, expect, it } from 'vitest';
import { households } from '../../../shared/finance/invoices/billing/household.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import { aMember } from './invoice-order.ts';

const today = '2026-11-20';
let next = 0;
const person = (vorname: string, fields: Partial<Member> = {}): Member =>
  aMember({
    id: `019a9f00-0000-7000-8000-${String(++next).padStart(12, '0')}`,
    vorname,
    email: '',
    ...fields,
  });
const namesOf = (members: readonly Member[]) =>
  households(members, today).map(home => home.map(({ vorname }) => vorname));

describe('who shares a household', () => {
  it.each([
    [{}, true],
    [{ strasse: 'MUSTERWEG', ort: 'Bérn' }, true],
    [{ strasse: 'Musterweg ', hausnummer: '1 a' }, true],
    [{ hausnummer: '1b' }, false],
    [{ plz: '3012' }, false],
    [{ land: 'LI' }, false],
    [{ nachname: 'Keller' }, false],
    [{ nachname: 'BEISPIEL-MULLER' }, true],
  ])('with a second person of %o: %s', (fields, together) => {
    expect(namesOf([person('A'), person('B', fields)])).toEqual(together ? [['A', 'B']] : [['A'], ['B']]);
  });

  it('counts a street however it is shortened', () => {
    const at = (strasse: string) => person(strasse, { strasse });
    expect(namesOf([at('Dorfstrasse'), at('Dorfstr.'), at('Dorf Strasse')])).toHaveLength(1);
  });

  it('is made of people with the same e-mail, and sharing with one means sharing with all of that household', () => {
    const [a, b, c] = [
      person('A', { email: 'haus@post.example' }),
      person('B', { nachname: 'Keller' }),
      person('C', { nachname: 'Keller', email: 'Haus@post.example' }),
    ];
    expect(namesOf([a, b, c].flatMap(each => each ?? []))).toEqual([['A', 'B', 'C']]);
  });

  it('is not made without a street, also not two without an e-mail', () => {
    expect(namesOf([person('A', { strasse: '' }), person('B', { strasse: '' })])).toEqual([['A'], ['B']]);
  });
});

describe('who pays', () => {
  it('is the oldest adult, then whose day of birth is not known, then the oldest minor', () => {
    const child = person('Kind', { geburtsdatum: '2015-01-01' });
    const unknown = person('Unbekannt');
    const young = person('Jung', { geburtsdatum: '2008-11-20' });
    const old = person('Alt', { geburtsdatum: '1950-05-05' });
    expect(namesOf([child, unknown, young, old])).toEqual([['Alt', 'Kind', 'Unbekannt', 'Jung']]);
    expect(namesOf([child, unknown])).toEqual([['Unbekannt', 'Kind']]);
    const minor = person('Fast', { geburtsdatum: '2008-11-21' });
    expect(namesOf([child, minor])).toEqual([['Fast', 'Kind']]);
  });
});
