import type { Area } from '../../../../shared/people/photo.ts';

/** How a picture lies in its file, as EXIF counts it: 1 is upright. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

interface Turn {
  /** Mirrored from left to right, first of all. */
  readonly flop: boolean;
  /** Degrees clockwise. */
  readonly rotate: 0 | 90 | 180 | 270;
}

/** What makes a picture upright (EXIF 2.32, tag 274). */
export const turns: Readonly<Record<Orientation, Turn>> = {
  1: { flop: false, rotate: 0 },
  2: { flop: true, rotate: 0 },
  3: { flop: false, rotate: 180 },
  4: { flop: true, rotate: 180 },
  5: { flop: true, rotate: 270 },
  6: { flop: false, rotate: 90 },
  7: { flop: true, rotate: 90 },
  8: { flop: false, rotate: 270 },
};

/** Anything that is no orientation counts as upright. */
export const orientationOf = (given: number | undefined): Orientation =>
  given !== undefined && Object.hasOwn(turns, given) ? (given as Orientation) : 1;

/** Where a square of the upright picture is in the picture as it lies; `upright` is the size of the upright one. */
export function lyingArea(
  { left: x, top: y, width, height }: Area,
  upright: Pick<Area, 'width' | 'height'>,
  orientation: Orientation,
): Area {
  const right = upright.width - x - width;
  const bottom = upright.height - y - height;
  const places: Readonly<Record<Orientation, readonly [left: number, top: number]>> = {
    1: [x, y],
    2: [right, y],
    3: [right, bottom],
    4: [x, bottom],
    5: [y, x],
    6: [y, right],
    7: [bottom, right],
    8: [bottom, x],
  };
  const [left, top] = places[orientation];
  return { left, top, width, height };
}
