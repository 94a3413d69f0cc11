interface Placed {
  readonly uuid: string;
  readonly reihenfolge: number;
}

/** Between two places, so that a move mostly changes one row: two people who sort at once rarely meet. */
const step = 10;

/**
 * What puts an office at a place of its list: uuid → new `reihenfolge`, for as few offices as can be. `offices` are in their
 * order.
 */
export function placesAfterMove(
  offices: readonly Placed[],
  uuid: string,
  place: number,
): ReadonlyMap<string, number> {
  const moved = offices.find(office => office.uuid === uuid);
  if (!moved || offices.indexOf(moved) === place) return new Map();
  const others = offices.filter(office => office !== moved);
  const order = [...others.slice(0, place), moved, ...others.slice(place)];
  const before = others[place - 1]?.reihenfolge ?? 0;
  const after = others[place]?.reihenfolge ?? before + 2 * step;
  const between = Math.floor((before + after) / 2);
  if (before < between && between < after) return new Map([[uuid, between]]);
  const renumbered = order.map((office, index) => [office, (index + 1) * step] as const);
  return new Map(
    renumbered.flatMap(([office, to]) => (office.reihenfolge === to ? [] : [[office.uuid, to] as const])),
  );
}
