import type { FieldChange, FieldChanges, Row } from './mutation.ts';

/** What to do with one changed field. */
export type FieldVerdict = 'nothing' | 'set' | 'refuse';

/** True for the same JSON value; a missing field counts as null, the order of keys does not matter. */
export function sameValue(left: unknown, right: unknown): boolean {
  const a = left ?? null;
  const b = right ?? null;
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  for (const key of keys) if (!sameValue(Reflect.get(a, key), Reflect.get(b, key))) return false;
  return true;
}

/** Three-way merge of one field: equal → nothing; still what the author saw → set; else → refuse. */
export function mergeField(current: unknown, change: FieldChange): FieldVerdict {
  if (sameValue(current, change.to)) return 'nothing';
  return sameValue(current, change.from) ? 'set' : 'refuse';
}

export interface MergedPatch {
  /** Fields to write. */
  readonly set: Row;
  /** Fields that were changed meanwhile; they keep their value. */
  readonly refused: readonly string[];
}

/** Merges a patch into the present row, field by field with `verdict`. */
export function mergePatch(current: Row, changes: FieldChanges, verdict = mergeField): MergedPatch {
  const set: Record<string, unknown> = {};
  const refused: string[] = [];
  for (const [field, change] of Object.entries(changes)) {
    const action = verdict(current[field], change);
    if (action === 'set') set[field] = change.to ?? null;
    else if (action === 'refuse') refused.push(field);
  }
  return { set, refused };
}

/** True when the row still has the values that the author saw, in these fields. */
export function unchangedSince(current: Row, seen: Row, fields: readonly string[]): boolean {
  return fields.every(field => sameValue(current[field], seen[field]));
}
