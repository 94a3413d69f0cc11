import { AsyncLocalStorage } from 'node:async_hooks';
import { entityOf } from '../../../../shared/entities.ts';
import { DomainError } from '../../../../shared/errors.ts';
import { sameValue } from '../../../../shared/sync/merge.ts';
import type { FieldChanges, Row } from '../../../../shared/sync/mutation.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { fieldValue } from '../changes/checked-changes.ts';

interface RowEdit {
  readonly tbl: string;
  readonly id: string;
  readonly changes: FieldChanges;
}

/** What taking one step back has changed. */
export interface UndoRecord {
  readonly edits: RowEdit[];
  /** Rows were made or removed, or an order was given: that is not done again by itself. */
  isMore: boolean;
}

const running = new AsyncLocalStorage<UndoRecord>();

/** Does something as a part of taking a step back: fields are changed only where they still are as the step left them. */
export const whileUndoing = <T>(record: UndoRecord, work: () => T): T => running.run(record, work);

/** The replica as calls write it; those that take a step back are held to what it left, and recorded. */
export function recordedReplica(replica: Replica): Replica {
  const more = () => {
    const record = running.getStore();
    if (record) record.isMore = true;
  };
  return {
    ...replica,
    edit(tbl, id, changes, unset) {
      const record = running.getStore();
      if (record) {
        requireAsLeft(tbl, replica.read(tbl, id) ?? unset ?? null, changes);
        record.edits.push({ tbl, id, changes });
      }
      return replica.edit(tbl, id, changes, unset);
    },
    create(...row) {
      more();
      return replica.create(...row);
    },
    remove(...row) {
      more();
      return replica.remove(...row);
    },
    command(command) {
      more();
      return replica.command(command);
    },
    solve(...decision) {
      more();
      return replica.solve(...decision);
    },
  };
}

/** A field that is already as it shall be does no harm: it was taken back otherwise. */
function requireAsLeft(tbl: string, row: Row | null, changes: FieldChanges): void {
  if (row === null) throw new DomainError('not_found', { what: tbl });
  const isAsLeft = ([field, { from, to }]: readonly [string, FieldChanges[string]]): boolean => {
    const now = row[field] ?? null;
    return [from, to, stored(tbl, field, from)].some(value => sameValue(now, value ?? null));
  };
  if (!Object.entries(changes).every(isAsLeft)) throw new DomainError('changed_since', {});
}

/** A value as it is stored; the page may know it as it was typed. */
function stored(tbl: string, field: string, value: unknown): unknown {
  const entity = entityOf(tbl);
  if (!entity) return value;
  try {
    return fieldValue(entity.fields, field, value);
  } catch (error) {
    if (error instanceof DomainError) return value;
    throw error;
  }
}
