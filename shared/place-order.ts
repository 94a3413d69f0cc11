/** A row of a list that people put in order. */
interface Placed {
  readonly key: string;
  /** Smallest first. */
  readonly place: number;
}

/** Between two places, so that a move mostly changes one row: two people who sort at once rarely meet. */
const step = 10;

/** The place of a new row behind the others; a list that was never ordered keeps place 0 throughout. */
export const placeBehind = (places: readonly number[]): number => {
  const last = Math.max(0, ...places);
  return last === 0 ? 0 : last + step;
};

/**
 * What puts a row at an index of its list: key → new place, for as few rows as can be. `rows` are in the order in which
 * they are shown.
 */
export function placesAfterMove(
  rows: readonly Placed[],
  key: string,
  index: number,
): ReadonlyMap<string, number> {
  const moved = rows.find(row => row.key === key);
  if (!moved || rows.indexOf(moved) === index) return new Map();
  const others = rows.filter(row => row !== moved);
  const order = [...others.slice(0, index), moved, ...others.slice(index)];
  const before = others[index - 1]?.place ?? 0;
  const after = others[index]?.place ?? before + 2 * step;
  const between = Math.floor((before + after) / 2);
  const isSorted = others.every(({ place }, n) => n === 0 || (others[n - 1]?.place ?? 0) < place);
  if (isSorted && before < between && between < after) return new Map([[key, between]]);
  const renumbered = order.map((row, n) => [row, (n + 1) * step] as const);
  return new Map(renumbered.flatMap(([row, to]) => (row.place === to ? [] : [[row.key, to] as const])));
}
