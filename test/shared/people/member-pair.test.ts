import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPairs } from '../../../shared/people/duplicates/find-pairs.ts';
import {
  judgePair,
  sidesOf,
  type MemberPair,
  type Paired,
} from '../../../shared/people/duplicates/member-pair.ts';
import { processorTime } from '../../processor-time.ts';

let people = 0;
function person(values: Partial<Paired>): Paired {
  const id = `0190a000-0000-7000-8000-${String(++people).padStart(12, '0')}`;
  const nothing = { email: '', phone: '', mobile: '', strasse: '', hausnummer: '', plz: '', land: 'CH' };
  return { id, vorname: 'Anna', nachname: 'Müller', geburtsdatum: null, ...nothing, ...values };
}

const judged = (one: Partial<Paired>, other: Partial<Paired>) =>
  judgePair(sidesOf(person(one)), sidesOf(person(other)))?.level ?? null;

function pairsOf(members: readonly Paired[]): MemberPair[] {
  const search = findPairs(members, members.length);
  for (;;) {
    const step = search.next();
    if (step.done === true) return step.value;
  }
}

const home = { strasse: 'Dorfstr.', hausnummer: '5', plz: '8000' };
const same = { strasse: 'Dorfstrasse', hausnummer: '5', plz: '8000' };
const mail = { email: 'familie@example.org' };
const born = { geburtsdatum: '1970-05-04' };

describe('two entries', () => {
  test.each<[string, Partial<Paired>, Partial<Paired>, string | null]>([
    ['one name, one birthday', born, { ...born, nachname: 'Mueller' }, 'sure'],
    ['names swapped, one birthday', born, { ...born, vorname: 'Müller', nachname: 'Anna' }, 'sure'],
    ['one name, one mobile number', { mobile: '079 123 45 67' }, { phone: '+41791234567' }, 'likely'],
    ['one name, one address', home, same, 'likely'],
    ['one name only', {}, {}, null],
    ['father and son', { ...home, ...born }, { ...home, geburtsdatum: '2001-01-01' }, 'possible'],
    [
      'another spelling, one birthday',
      { ...born, vorname: 'Markus' },
      { ...born, vorname: 'Marcus' },
      'likely',
    ],
    ['married, one birthday', { ...born, ...mail }, { ...born, ...mail, nachname: 'Keller' }, 'likely'],
    ['a nickname or twins', { ...born, ...mail }, { ...born, ...mail, vorname: 'Trudi' }, 'possible'],
    ['another first name, one birthday, nothing else', born, { ...born, vorname: 'Trudi' }, null],
    ['an initial, one e-mail', mail, { ...mail, vorname: 'A.' }, 'likely'],
    ['wife and husband', { ...mail, ...home }, { ...mail, ...home, vorname: 'Hans' }, null],
    ['Andrea and Andreas', { ...mail, vorname: 'Andrea' }, { ...mail, vorname: 'Andreas' }, null],
    [
      'mother and daughter',
      { ...mail, ...born },
      { ...mail, geburtsdatum: '1999-01-01', vorname: 'Anne' },
      null,
    ],
  ])('%s: %#', (_, one, other, level) => {
    expect(judged(one, other)).toBe(level);
    expect(judged(other, one)).toBe(level);
  });
});

describe('the list', () => {
  const first = fc.constantFrom('Hans', 'Maria', 'Peter', 'Ursula', 'Luca', 'Nina', 'Ömer', 'Zoë');
  const day = fc.date({ min: new Date('1940-01-01'), max: new Date('2015-01-01'), noInvalidDate: true });
  const member = fc.record({ vorname: first, day });
  const family = fc.uniqueArray(member, { minLength: 2, maxLength: 6, selector: ({ vorname }) => vorname });

  test('names no pair of a family that shares name, e-mail, phone and address', () => {
    fc.assert(
      fc.property(fc.array(family, { maxLength: 12 }), families => {
        const members = families.flatMap((each, at) => {
          const shared = {
            email: `f${at}@x.ch`,
            phone: `044 000 ${1000 + at}`,
            ...home,
            plz: String(8000 + at),
          };
          const days = new Set<string>();
          return each.flatMap(({ vorname, day: date }) => {
            const geburtsdatum = date.toISOString().slice(0, 10);
            if (days.has(geburtsdatum)) return [];
            days.add(geburtsdatum);
            return [person({ ...shared, vorname, nachname: `Familie${at}`, geburtsdatum })];
          });
        });
        expect(pairsOf(members)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('is the same in whatever order the members come, the surest first, each pair once', () => {
    const members = [
      person({ ...born, ...mail, ...home }),
      person({ ...born, ...mail, ...same, nachname: 'Mueller' }),
      person({ ...mail, vorname: 'Ana', mobile: '079 1234567' }),
      person({ vorname: 'Beat', ...home }),
      person({ vorname: 'Beat', ...same }),
    ];
    const found = pairsOf(members);
    expect(found.map(({ level }) => level)).toEqual(['sure', 'likely']);
    expect(found[0]?.reasons).toEqual(['same_name', 'birthday', 'email', 'address']);
    expect(pairsOf(members.toReversed())).toEqual(found);
  });

  test('is not slowed down by what a whole club shares', () => {
    const club = { ...mail, ...born };
    const names = Array.from({ length: 3000 }, (_, n) =>
      person({ ...club, vorname: `V${n}x`, nachname: `N${n}` }),
    );
    const twice = person({ ...club, vorname: 'V7x', nachname: 'N7' });
    const started = processorTime();
    expect(pairsOf([...names, twice])).toMatchObject([{ level: 'sure' }]);
    expect(processorTime() - started).toBeLessThan(2000);
  });
});
