import { bandAt, cardAt, type AreaBand, type BoardLayout, type CardBox } from './board-layout.ts';
import { minuteAt, type TimeAxis } from './time-axis.ts';

/** Sizes of the board around its cards, in pixels. */
export const boardSizes = {
  /** The column of the work areas, which stays at the left. */
  areas: 132,
  /** The line of the hours, which stays at the top. */
  head: 32,
  hour: 64,
  end: 24,
} as const;

/** The card at a point of the scroller's content. */
export const cardAtPoint = (layout: BoardLayout, x: number, y: number): CardBox | null =>
  x < boardSizes.areas ? null : cardAt(layout, x - boardSizes.areas, y - boardSizes.head);

export interface Slot {
  readonly bereich: string;
  /** Minutes from midnight of the board's day. */
  readonly minute: number;
}

/** Work area and half hour at a point of the scroller's content; below the last area the last one. */
export function slotAtPoint(layout: BoardLayout, axis: TimeAxis, { x, y }: { x: number; y: number }): Slot {
  const band: AreaBand | undefined = bandAt(layout, y - boardSizes.head) ?? layout.bands.at(-1);
  return { bereich: band?.bereich ?? '', minute: minuteAt(axis, Math.max(0, x - boardSizes.areas)) };
}
