import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeBehind, placesAfterMove } from '../../shared/place-order.ts';

describe('the order that people give a list', () => {
  const placed = (places: readonly number[]) =>
    places.toSorted((one, other) => one - other).map((place, n) => ({ key: `o${n}`, place }));

  test('a move to a free place changes one row', () => {
    expect([...placesAfterMove(placed([10, 20, 30]), 'o2', 0)]).toEqual([['o2', 5]]);
    expect([...placesAfterMove(placed([10, 20, 30]), 'o0', 1)]).toEqual([['o0', 25]]);
    expect([...placesAfterMove(placed([10, 20, 30]), 'o0', 2)]).toEqual([['o0', 40]]);
    expect([...placesAfterMove(placed([10, 20]), 'o1', 1)]).toEqual([]);
  });

  test('a new row stands behind the others, where they have an order', () => {
    expect(placeBehind([])).toBe(0);
    expect(placeBehind([0, 0])).toBe(0);
    expect(placeBehind([10, 40])).toBe(50);
  });

  test('afterwards every row stands where the list shows it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 12 }),
        fc.nat(11),
        fc.nat(11),
        (places, from, to) => {
          const rows = placed(places);
          const moved = rows[from % rows.length];
          const index = to % rows.length;
          if (!moved) return;
          const changed = placesAfterMove(rows, moved.key, index);
          const others = rows.filter(row => row !== moved);
          const wanted = [...others.slice(0, index), moved, ...others.slice(index)].map(({ key }) => key);
          if (rows.indexOf(moved) === index) return;
          const after = rows
            .map(({ key, place }) => ({ key, at: changed.get(key) ?? place }))
            .toSorted(
              (one, other) => one.at - other.at || wanted.indexOf(one.key) - wanted.indexOf(other.key),
            );
          expect(after.map(({ key }) => key)).toEqual(wanted);
        },
      ),
    );
  });
});
