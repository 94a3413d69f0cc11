interface StackedValue {
  /** Its series, from 1 on, as the colours are numbered. */
  readonly series: number;
  readonly value: number;
  /** What the values of the series before it come to. */
  readonly before: number;
}

/** Values laid one behind the other, and what they come to. */
export function stacked(values: readonly number[]): {
  readonly parts: readonly StackedValue[];
  readonly sum: number;
} {
  const parts: StackedValue[] = [];
  let sum = 0;
  for (const value of values) {
    parts.push({ series: parts.length + 1, value, before: sum });
    sum += value;
  }
  return { parts, sum };
}
