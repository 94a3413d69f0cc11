/** So many rows are sorted or merged between two pauses. */
const atOnce = 500;

/** Sorts as `toSorted` does, equal ones as they stand; pauses after some hundred rows. Yields nothing of use. */
export function* sortInSlices<T>(
  all: readonly T[],
  compare: (one: T, other: T) => number,
): Generator<undefined, T[]> {
  let runs: T[][] = [];
  for (let from = 0; from < all.length; from += atOnce) {
    runs.push(all.slice(from, from + atOnce).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const longer: T[][] = [];
    for (let place = 0; place < runs.length; place += 2)
      longer.push(yield* merged(runs[place] ?? [], runs[place + 1] ?? [], compare));
    runs = longer;
  }
  return runs[0] ?? [];
}

function* merged<T>(
  first: readonly T[],
  second: readonly T[],
  compare: (one: T, other: T) => number,
): Generator<undefined, T[]> {
  const all: T[] = [];
  let [left, right] = [0, 0];
  while (left < first.length && right < second.length) {
    const [one, other] = [first[left] as T, second[right] as T];
    const isFirst = compare(one, other) <= 0;
    all.push(isFirst ? one : other);
    if (isFirst) left += 1;
    else right += 1;
    if (all.length % atOnce === 0) yield;
  }
  for (const rest of [first.slice(left), second.slice(right)])
    for (const one of rest) {
      all.push(one);
      if (all.length % atOnce === 0) yield;
    }
  return all;
}
