import type { PageArea } from './letter-check.ts';

export type WindowSide = 'left' | 'right';

/** Who folds the letter and puts it into an envelope: the association at home, or the provider that prints it. */
export type Carrier = 'own' | 'provider';

export interface Envelope {
  /** What shows through the windows of Swiss C5 and C5/6 envelopes however the sheet slips in them. */
  readonly home: PageArea;
  /** The provider's window: a printed address stands here and nowhere else. */
  readonly provider: PageArea;
  /** Where the provider prints window and franking: nothing but the address may stand in it. */
  readonly reserved: PageArea;
  /** Where addresses are set: inside both windows. */
  readonly block: PageArea;
  /** Baseline of the sender's line above the address, for letters that are posted at home. */
  readonly returnLine: number;
}

/** The places of addresses on A4 in millimetres from its top left, by the side of the window. */
export const envelopes: Readonly<Record<WindowSide, Envelope>> = {
  right: {
    home: { x: 117, y: 52, width: 81, height: 31.5 },
    provider: { x: 118, y: 60, width: 85.5, height: 25.5 },
    reserved: { x: 116, y: 40, width: 89.5, height: 47.5 },
    block: { x: 120, y: 60.5, width: 76, height: 23 },
    returnLine: 57.5,
  },
  left: {
    home: { x: 20, y: 54, width: 71, height: 29.5 },
    provider: { x: 22, y: 60, width: 85.5, height: 25.5 },
    reserved: { x: 20, y: 40, width: 89.5, height: 47.5 },
    block: { x: 23, y: 60.5, width: 66, height: 23 },
    returnLine: 57.5,
  },
};

/**
 * Lowest edge of a letterhead, its rule included: below it both sides of the page may belong to the provider's
 * franking. What stands lower and above `bodyTop` stands beside the reserved zone, never in it.
 */
export const headBottom = 39;

/** What machines of the provider need clear on every page: a border all round and a corner at the bottom left. */
export const clearBorder = 5;
export const clearCorner = 15;

/** Lines of an address that machines read. */
export const mostAddressLines = 6;

/** Largest file that the provider takes. */
export const letterBytes = 8_000_000;

/**
 * Pages that the provider takes by country of destination. Its own pages disagree; where they do, the smaller number
 * stands, because it always arrives.
 */
export const pageLimit = (country: string): number => pageLimits.get(country) ?? 50;
const pageLimits = new Map([
  ['AT', 16],
  ['NL', 14],
  ['IN', 16],
]);
