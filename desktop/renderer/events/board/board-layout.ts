import type { ShiftRow } from '../../../../shared/events/shifts/shift.ts';
import { minutesFrom, xOf, type TimeAxis } from './time-axis.ts';

/** Where the cards of a shift board stand, in pixels from its upper left corner. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface CardBox extends Box {
  readonly uuid: string;
  /** Chips beside each other. */
  readonly columns: number;
  /** Chips that there is room for; the last place tells how many more there are. */
  readonly room: number;
}

/** One work area from edge to edge. */
export interface AreaBand {
  readonly bereich: string;
  readonly y: number;
  readonly height: number;
}

export interface BoardLayout {
  readonly bands: readonly AreaBand[];
  readonly cards: readonly CardBox[];
  readonly width: number;
  readonly height: number;
}

export const cardSizes = {
  least: 148,
  gap: 6,
  head: 50,
  foot: 8,
  chip: 26,
  chipWidth: 114,
  mostRows: 5,
  side: 16,
  leastBand: 72,
} as const;

type Shift = Pick<ShiftRow, 'uuid' | 'bereich' | 'start_time' | 'end_time'>;
/**
 * Cards by work area and time: of shifts that overlap, the later one stands below the earlier one. `shifts` are those of
 * one day in the order of the work plan; `chips` says how many names a shift shows.
 */
export function layoutBoard(
  shifts: readonly Shift[],
  chips: (uuid: string) => number,
  axis: TimeAxis,
): BoardLayout {
  const bands: AreaBand[] = [];
  const cards: CardBox[] = [];
  let y = 0;
  for (const [bereich, own] of Map.groupBy(shifts, shift => shift.bereich)) {
    const placed = placeCards(own, chips, axis).map(card => ({ ...card, y: card.y + y }));
    const end = Math.max(...placed.map(card => card.y + card.height)) + cardSizes.gap;
    const height = Math.max(end - y, cardSizes.leastBand);
    cards.push(...placed);
    bands.push({ bereich, y, height });
    y += height;
  }
  const width = Math.max(xOf(axis, axis.to), ...cards.map(card => card.x + card.width));
  return { bands, cards, width, height: y };
}

/** Times of this form compare as texts; by the rules of a language the first comparison takes 12 ms. */
const byBegin = (a: Shift, b: Shift): number =>
  a.start_time < b.start_time ? -1 : Number(a.start_time > b.start_time);

/** Each card as high up as the cards before it leave room. */
function placeCards(shifts: readonly Shift[], chips: (uuid: string) => number, axis: TimeAxis): CardBox[] {
  const placed: CardBox[] = [];
  for (const shift of shifts.toSorted(byBegin)) {
    const card = cardOf(shift, chips(shift.uuid), axis);
    const beside = placed.filter(other => other.x < card.x + card.width && card.x < other.x + other.width);
    const below = beside.map(other => other.y + other.height + cardSizes.gap);
    const fits = (y: number) =>
      beside.every(
        other => y >= other.y + other.height + cardSizes.gap || y + card.height + cardSizes.gap <= other.y,
      );
    const y = [cardSizes.gap, ...below.toSorted((a, b) => a - b)].find(fits) ?? cardSizes.gap;
    placed.push({ ...card, y });
  }
  return placed;
}

function cardOf(shift: Shift, chips: number, axis: TimeAxis): Omit<CardBox, 'y'> {
  const x = xOf(axis, minutesFrom(axis.day, shift.start_time));
  const end = xOf(axis, minutesFrom(axis.day, shift.end_time));
  const width = Math.max(cardSizes.least, Math.floor(end - x) - 4);
  const columns = Math.max(1, Math.floor((width - cardSizes.side) / cardSizes.chipWidth));
  const rows = Math.min(Math.ceil(chips / columns), cardSizes.mostRows);
  const height = cardSizes.head + rows * cardSizes.chip + (rows > 0 ? cardSizes.foot : 0);
  return { uuid: shift.uuid, x, width, height, columns, room: cardSizes.mostRows * columns };
}

/** The card at a point, or null. */
export function cardAt({ cards }: BoardLayout, x: number, y: number): CardBox | null {
  const hit = (box: Box) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
  return cards.find(hit) ?? null;
}

/** The work area at a height, or null below the last one. */
export function bandAt({ bands }: BoardLayout, y: number): AreaBand | null {
  return bands.find(band => y >= band.y && y < band.y + band.height) ?? null;
}

/** The cards that touch a window on the board. */
export function cardsIn({ cards }: BoardLayout, view: Box): CardBox[] {
  return cards.filter(
    card =>
      card.x < view.x + view.width &&
      card.x + card.width > view.x &&
      card.y < view.y + view.height &&
      card.y + card.height > view.y,
  );
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The card that an arrow key leads to from another: the nearest one in this direction; null where there is none. */
export function cardBeside({ cards }: BoardLayout, from: string, key: string): CardBox | null {
  const start = cards.find(card => card.uuid === from);
  const step = steps[key];
  if (!start || !step) return null;
  const [dx, dy] = step;
  let best: CardBox | null = null;
  let least = Infinity;
  for (const card of cards) {
    const along = (card.x - start.x) * dx + (card.y - start.y) * dy;
    const aside = dx === 0 ? gapBetween(start, card) : Math.abs(card.y - start.y);
    if (along <= 0) continue;
    const far = along + aside * 3;
    if (far < least) [best, least] = [card, far];
  }
  return best;
}

/** How far two cards are from standing above each other. */
const gapBetween = (a: Box, b: Box): number => Math.max(0, b.x - (a.x + a.width), a.x - (b.x + b.width));
