/** Marks a branch that the types rule out; reaching it means that data and types disagree. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value ${JSON.stringify(value)}`);
}

/** Narrows away null and undefined where the surrounding code guarantees a value. */
export function assertDefined<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`${what} is missing`);
  return value;
}
