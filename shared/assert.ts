/** Narrows away null and undefined where the surrounding code guarantees a value. */
export function assertDefined<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`${what} is missing`);
  return value;
}
