import { isDeepStrictEqual } from 'node:util';

/** The fields of a patch that differ from the row; what is not given or equal already is left out. */
export function changedFields<R extends object, P extends object>(
  row: R,
  patch: P,
): { [F in keyof P]?: Exclude<P[F], undefined> } {
  const differing = Object.entries(patch).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, row[field as keyof R]),
  );
  return Object.fromEntries(differing) as { [F in keyof P]?: Exclude<P[F], undefined> };
}
