import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bandAt,
  cardAt,
  cardBeside,
  cardsIn,
  cardSizes,
  layoutBoard,
  type Box,
} from '../../../../desktop/renderer/events/board/board-layout.ts';
import {
  boardSizes,
  cardAtPoint,
  slotAtPoint,
} from '../../../../desktop/renderer/events/board/board-place.ts';
import { axisOf, localAt } from '../../../../desktop/renderer/events/board/time-axis.ts';

const day = '2027-06-19';
const shift = (uuid: string, bereich: string, from: number, until: number) => ({
  uuid,
  bereich,
  start_time: localAt(day, from * 60),
  end_time: localAt(day, until * 60),
});
type Shift = ReturnType<typeof shift>;

const layOut = (shifts: readonly Shift[], chips: Readonly<Record<string, number>> = {}) => {
  const axis = axisOf(day, shifts, { width: 0, leastPxPerHour: 60 });
  return { axis, layout: layoutBoard(shifts, uuid => chips[uuid] ?? 0, axis) };
};
const box = (shifts: readonly Shift[], uuid: string, chips: Readonly<Record<string, number>> = {}) => {
  const found = layOut(shifts, chips).layout.cards.find(card => card.uuid === uuid);
  if (!found) throw new Error(`no card ${uuid}`);
  return found;
};
const touch = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe('places of cards', () => {
  test('shifts one after the other stand beside each other', () => {
    const shifts = [shift('early', 'Bar', 10, 14), shift('late', 'Bar', 14, 18)];
    expect(box(shifts, 'late').y).toBe(box(shifts, 'early').y);
    expect(box(shifts, 'late').x).toBe(240);
  });

  test('of shifts that overlap the later one stands below', () => {
    const shifts = [shift('early', 'Bar', 10, 14), shift('late', 'Bar', 12, 16)];
    expect(box(shifts, 'late').y).toBeGreaterThanOrEqual(
      box(shifts, 'early').y + box(shifts, 'early').height,
    );
  });

  test('a card grows with its names until there is no room, then counts the others', () => {
    // Five hours are wide enough for two names beside each other.
    const shifts = [shift('one', 'Bar', 10, 15)];
    const height = (names: number) => box(shifts, 'one', { one: names }).height;
    expect(height(1)).toBe(cardSizes.head + cardSizes.chip + cardSizes.foot);
    expect(height(3)).toBeGreaterThan(height(1));
    expect(height(500)).toBe(height(5 * 2));
    expect(box(shifts, 'one', { one: 500 }).room).toBe(10);
  });

  test('a short shift is still wide enough to read, and pushes the next one down', () => {
    const shifts = [shift('short', 'Bar', 10, 10.5), shift('next', 'Bar', 11, 12)];
    expect(box(shifts, 'short').width).toBe(cardSizes.least);
    expect(box(shifts, 'next').y).toBeGreaterThan(box(shifts, 'short').y);
  });

  test('no two cards touch, and each stands within its work area', () => {
    const any = fc.record({
      bereich: fc.constantFrom('Bar', 'Grill', 'Kasse'),
      from: fc.integer({ min: 16, max: 46 }),
      length: fc.integer({ min: 1, max: 20 }),
      names: fc.integer({ min: 0, max: 30 }),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 40 }), rows => {
        const shifts = rows
          .map((row, n) => shift(`s${n}`, row.bereich, row.from / 2, (row.from + row.length) / 2))
          .toSorted((a, b) => a.bereich.localeCompare(b.bereich, 'de'));
        const names = Object.fromEntries(rows.map((row, n) => [`s${n}`, row.names]));
        const { layout } = layOut(shifts, names);
        expect(layout.cards).toHaveLength(shifts.length);
        for (const [n, card] of layout.cards.entries()) {
          expect(layout.cards.slice(n + 1).filter(other => touch(card, other))).toEqual([]);
          const bereich = shifts.find(({ uuid }) => uuid === card.uuid)?.bereich;
          expect(bandAt(layout, card.y)?.bereich).toBe(bereich);
          expect(bandAt(layout, card.y + card.height)?.bereich).toBe(bereich);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('what lies under a point', () => {
  const shifts = [shift('bar', 'Bar', 10, 14), shift('grill', 'Grill', 12, 16)];

  test('is the card there, and none beside it', () => {
    const { layout } = layOut(shifts);
    const bar = box(shifts, 'bar');
    expect(cardAt(layout, bar.x + 1, bar.y + 1)?.uuid).toBe('bar');
    expect(cardAt(layout, bar.x + bar.width, bar.y + 1)).toBeNull();
  });

  test('counts from the corner of the scroller, the column of the areas left out', () => {
    const { layout } = layOut(shifts);
    const bar = box(shifts, 'bar');
    const [x, y] = [boardSizes.areas + bar.x + 5, boardSizes.head + bar.y + 5];
    expect(cardAtPoint(layout, x, y)?.uuid).toBe('bar');
    expect(cardAtPoint(layout, boardSizes.areas - 1, y)).toBeNull();
  });

  test('is a work area and a half hour where there is no card', () => {
    const { layout, axis } = layOut(shifts);
    const y = boardSizes.head + box(shifts, 'grill').y + 10;
    const slot = slotAtPoint(layout, axis, { x: boardSizes.areas + 5, y });
    expect(slot).toEqual({ bereich: 'Grill', minute: 10 * 60 });
    expect(slotAtPoint(layout, axis, { x: 0, y: 5000 }).bereich).toBe('Grill');
  });

  test('only cards that touch the window are drawn', () => {
    const { layout } = layOut(shifts);
    const grill = box(shifts, 'grill');
    const seen = cardsIn(layout, { x: 0, y: grill.y, width: 2000, height: 100 });
    expect(seen.map(({ uuid }) => uuid)).toEqual(['grill']);
  });
});

describe('arrow keys', () => {
  const shifts = [
    shift('bar early', 'Bar', 10, 14),
    shift('bar late', 'Bar', 14, 18),
    shift('grill', 'Grill', 14, 18),
  ];
  const { layout } = layOut(shifts);
  const to = (from: string, key: string) => cardBeside(layout, from, key)?.uuid;

  test('lead to the nearest card of their direction', () => {
    expect(to('bar early', 'ArrowRight')).toBe('bar late');
    expect(to('bar late', 'ArrowLeft')).toBe('bar early');
    expect(to('bar late', 'ArrowDown')).toBe('grill');
    expect(to('grill', 'ArrowUp')).toBe('bar late');
  });

  test('lead nowhere at an edge, and other keys never', () => {
    expect(to('bar early', 'ArrowUp')).toBeUndefined();
    expect(to('bar early', 'Enter')).toBeUndefined();
  });
});
