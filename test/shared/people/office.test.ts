import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { officeCalled, presentOfficeName, renamedInLines } from '../../../shared/people/office-name.ts';
import { placesAfterMove } from '../../../shared/people/office-order.ts';

describe('names of offices', () => {
  const offices = [
    { name: 'Finanzen', former_names: ['Kasse', 'Kassier'] },
    { name: 'Aktuariat', former_names: [] },
    // A laptop of before knows nothing of former names.
    { name: 'Beisitz' },
  ];
  test.each([
    ['Finanzen', 'Finanzen'],
    ['FINANZEN', 'Finanzen'],
    ['kassier', 'Finanzen'],
    [' Beisitz', 'Beisitz'],
    ['Revisorat', 'Revisorat'],
    ['', ''],
  ])('%j means %j', (written, meant) => expect(presentOfficeName(offices, written)).toBe(meant));

  test('the present name of one comes before the former of another', () => {
    const renamed = [{ name: 'Leitung', former_names: ['Präsidium'] }, { name: 'PRÄSIDIUM' }];
    expect(officeCalled(renamed, 'Präsidium')?.name).toBe('PRÄSIDIUM');
  });

  test('lines of the cloud name the office by its new name, and others stay', () => {
    const lines = 'Kasse = Finanzen\n Kasse=Leitung\nKassenwart = Finanzen\n# Kasse\n= leer';
    expect(renamedInLines(lines, 'Kasse', 'Geld')).toBe(
      'Geld = Finanzen\nGeld =Leitung\nKassenwart = Finanzen\n# Kasse\n= leer',
    );
  });
});

describe('the order of offices', () => {
  const placed = (places: readonly number[]) =>
    places.toSorted((one, other) => one - other).map((reihenfolge, n) => ({ uuid: `o${n}`, reihenfolge }));

  test('a move to a free place changes one row', () => {
    expect([...placesAfterMove(placed([10, 20, 30]), 'o2', 0)]).toEqual([['o2', 5]]);
    expect([...placesAfterMove(placed([10, 20, 30]), 'o0', 1)]).toEqual([['o0', 25]]);
    expect([...placesAfterMove(placed([10, 20, 30]), 'o0', 2)]).toEqual([['o0', 40]]);
    expect([...placesAfterMove(placed([10, 20]), 'o1', 1)]).toEqual([]);
  });

  test('afterwards every office stands where the list shows it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 12 }),
        fc.nat(11),
        fc.nat(11),
        (places, from, to) => {
          const offices = placed(places);
          const moved = offices[from % offices.length];
          const place = to % offices.length;
          if (!moved) return;
          const changed = placesAfterMove(offices, moved.uuid, place);
          const others = offices.filter(office => office !== moved);
          const wanted = [...others.slice(0, place), moved, ...others.slice(place)].map(({ uuid }) => uuid);
          if (offices.indexOf(moved) === place) return;
          const after = offices
            .map(({ uuid, reihenfolge }) => ({ uuid, at: changed.get(uuid) ?? reihenfolge }))
            .toSorted(
              (one, other) => one.at - other.at || wanted.indexOf(one.uuid) - wanted.indexOf(other.uuid),
            );
          expect(after.map(({ uuid }) => uuid)).toEqual(wanted);
        },
      ),
    );
  });
});
