import { z } from 'zod';
import { entities, entityOf, entityTables, type EntityTable } from '../entities.ts';
import type { Entity } from '../entity.ts';
import { textIn } from '../entity.ts';
import { instant } from '../fields.ts';
import { rowIdSchema, tableNameSchema } from './mutation.ts';

/** Days after which the server removes a deleted row for good. */
export const trashDays = 30;

/** A deleted row as it is kept and synced; `id` is '<tbl>:<row_id>'. */
export const trashRowSchema = z.object({
  id: rowIdSchema,
  tbl: tableNameSchema,
  row_id: rowIdSchema,
  /** The row as it was last; null where it cannot be read. */
  body: z.record(z.string(), z.unknown()).nullable(),
  /** Who deleted it, as in the audit log. */
  deleted_by: z.string(),
  deleted_at: instant,
});
export type TrashRow = z.output<typeof trashRowSchema>;

export const trashKey = (tbl: string, rowId: string): string => `${tbl}:${rowId}`;

interface PartTable {
  readonly tbl: EntityTable;
  /** Field that names the whole. */
  readonly field: string;
}

/** Tables whose rows are parts of a row of this one: those of an event are its shifts. */
export const partTables = (whole: string): readonly PartTable[] =>
  entityTables.flatMap(tbl => {
    const { parent }: Entity = entities[tbl];
    return parent?.tbl === whole ? [{ tbl, field: parent.field }] : [];
  });

/** The row that this one is a part of; null where it stands for itself. */
export function wholeOf({ tbl, body }: Pick<TrashRow, 'tbl' | 'body'>): { tbl: string; id: string } | null {
  const parent = entityOf(tbl)?.parent;
  return parent ? { tbl: parent.tbl, id: textIn(body, parent.field) } : null;
}

/** The server removes parts a moment before the whole; a file of payments is taken back row by row. */
const togetherMs = 60_000;

/** True for a part that was deleted along with its whole, not before for a reason of its own. */
export const wentAlong = (part: TrashRow, whole: TrashRow): boolean =>
  part.deleted_by === whole.deleted_by &&
  Math.abs(Date.parse(whole.deleted_at) - Date.parse(part.deleted_at)) <= togetherMs;
