import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeField, mergePatch, sameValue, unchangedSince } from '../../../shared/sync/merge.ts';
import type { Row } from '../../../shared/sync/mutation.ts';

const value = fc.constantFrom(null, '', 'a', 'b', 'c', 1, true, { x: 1 });
const row = fc.record({ ort: value, notiz: value, email: value });
const changes = fc.dictionary(
  fc.constantFrom('ort', 'notiz', 'email'),
  fc.record({ from: value, to: value }),
);
const cast = (one: unknown) => one as Row;

describe('three-way merge', () => {
  test('a field that did not change meanwhile is set', () => {
    fc.assert(
      fc.property(row, value, (current, to) => {
        const { set, refused } = mergePatch(cast(current), { ort: { from: current.ort, to } });
        expect(refused).toEqual([]);
        expect({ ...current, ...set }['ort']).toEqual(to);
      }),
    );
  });

  test('each field is decided on its own, and never lost: set, refused, or already so', () => {
    fc.assert(
      fc.property(row, changes, (current, patch) => {
        const { set, refused } = mergePatch(cast(current), patch);
        for (const [field, change] of Object.entries(patch)) {
          const already = sameValue(cast(current)[field], change.to);
          expect([field in set, refused.includes(field), already].filter(Boolean)).toHaveLength(1);
        }
      }),
    );
  });

  test('a repeat changes nothing more', () => {
    fc.assert(
      fc.property(row, changes, (current, patch) => {
        const first = mergePatch(cast(current), patch);
        const after = { ...cast(current), ...first.set };
        const accepted = Object.fromEntries(
          Object.entries(patch).filter(([field]) => !first.refused.includes(field)),
        );
        expect(mergePatch(after, accepted)).toEqual({ set: {}, refused: [] });
      }),
    );
  });

  test('patches of different fields commute', () => {
    fc.assert(
      fc.property(row, value, value, (current, ort, notiz) => {
        const one = { ort: { from: current.ort, to: ort } };
        const two = { notiz: { from: current.notiz, to: notiz } };
        const apply = (start: Row, patch: typeof one | typeof two) => ({
          ...start,
          ...mergePatch(start, patch).set,
        });
        expect(apply(apply(cast(current), one), two)).toEqual(apply(apply(cast(current), two), one));
      }),
    );
  });

  test('of two changes of one field from the same value, the second is refused unless it says the same', () => {
    fc.assert(
      fc.property(value, value, value, (base, mine, theirs) => {
        const verdict = mergeField(theirs, { from: base, to: mine });
        if (sameValue(mine, theirs)) expect(verdict).toBe('nothing');
        else expect(verdict).toBe(sameValue(base, theirs) ? 'set' : 'refuse');
      }),
    );
  });

  test('a missing field is the same as null, the order of keys does not matter', () => {
    expect(sameValue(undefined, null)).toBe(true);
    expect(sameValue({ a: 1, b: [1, { c: null }] }, { b: [1, {}], a: 1 })).toBe(true);
    expect(sameValue([1, 2], [2, 1])).toBe(false);
    expect(sameValue([], {})).toBe(false);
    expect(sameValue('1', 1)).toBe(false);
  });

  test('only the fields that people edit decide whether a row changed', () => {
    expect(unchangedSince({ ort: 'a', version: 2 }, { ort: 'a', version: 1 }, ['ort'])).toBe(true);
    expect(unchangedSince({ ort: 'b' }, { ort: 'a' }, ['ort'])).toBe(false);
  });
});
