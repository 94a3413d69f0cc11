import type { Conflict } from '../conflict.ts';
import { sameValue } from '../merge.ts';
import type { FieldChanges, Row } from '../mutation.ts';
import type { Authority } from './authority.ts';

type NewConflict = Pick<Conflict, 'id' | 'tbl' | 'row_id' | 'kind' | 'field' | 'base' | 'mine' | 'theirs'>;

/** Keeps what could not be merged, under an id that follows from the mutation, so that a repeat finds it again. */
export function recordConflict(authority: Authority, conflict: NewConflict): string {
  const id = freeId(authority, conflict);
  authority.store.putConflict({
    ...conflict,
    id,
    by_person: authority.person,
    by_device: authority.device,
    created_at: authority.now().toISOString(),
    state: 'open',
    solved_by: null,
    solved_at: null,
  });
  return id;
}

/** All devices can read the ids of conflicts, so a mutation may reuse another person's: that one is not overwritten. */
function freeId({ store, person, newId }: Authority, conflict: NewConflict): string {
  const present = store.conflict(conflict.id);
  if (!present) return conflict.id;
  const isSame =
    present.by_person === person &&
    present.tbl === conflict.tbl &&
    present.row_id === conflict.row_id &&
    present.kind === conflict.kind &&
    present.field === conflict.field;
  return isSame ? conflict.id : newId();
}

interface RefusedFields {
  readonly mid: string;
  readonly tbl: string;
  readonly id: string;
  readonly set: FieldChanges;
  readonly refused: readonly string[];
  readonly current: Row;
}

/** One conflict per refused field. Where the same author continued typing, the existing conflict is updated. */
export function recordRefusedFields(authority: Authority, refused: RefusedFields): string[] {
  return refused.refused.map(field => {
    const { from, to } = refused.set[field] ?? {};
    const theirs = refused.current[field] ?? null;
    const continued = authority.store
      .ownConflicts(refused.tbl, refused.id, field)
      .find(conflict => sameValue(conflict.mine, from));
    if (continued) {
      authority.store.putConflict({ ...continued, mine: to ?? null, theirs });
      return continued.id;
    }
    return recordConflict(authority, {
      id: `${refused.mid}.${field}`,
      tbl: refused.tbl,
      row_id: refused.id,
      kind: 'field',
      field,
      base: from ?? null,
      mine: to ?? null,
      theirs,
    });
  });
}
