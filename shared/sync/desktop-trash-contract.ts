import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { instant, uuid } from '../fields.ts';
import { rowIdSchema } from './mutation.ts';

/** A deleted row as it is listed, with what was deleted along with it. */
const trashItemSchema = z.object({
  uuid: rowIdSchema,
  tbl: z.string(),
  title: z.string(),
  deleted_by: z.string(),
  deleted_at: instant,
  /** When the server removes it for good. */
  gone_at: instant,
  /** Rows that come back with it: shifts of an event. */
  parts: z.int().min(0),
  /** The server has not heard of the deletion yet. */
  waiting: z.boolean(),
  /** The person may bring it back and delete it for good. */
  may: z.boolean(),
});
export type TrashItem = z.output<typeof trashItemSchema>;

const chosen = z.strictObject({ ids: z.array(rowIdSchema).min(1).max(100_000), work_id: uuid });

/** What became of the rows that were to come back; the others stay deleted, each with its reason. */
const restoredSchema = z.object({
  restored: z.int().min(0),
  refused: z.array(
    z.object({
      uuid: rowIdSchema,
      title: z.string(),
      code: z.string(),
      params: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type Restored = z.output<typeof restoredSchema>;

/** Deleted rows from this computer's own copy, with or without network. */
export const desktopTrashContract = {
  /** Those that the person may read, the last deleted first. */
  list: localCall({ input: z.strictObject({}), output: z.array(trashItemSchema) }),
  /** Brings rows back one by one, each with its parts; what is back stays so when it is stopped. */
  restore: localCall({ input: chosen, output: restoredSchema }),
  /** Has the server remove rows for good, with their parts. Throws `forbidden` before any is removed. */
  remove: localCall({ input: chosen, output: z.null() }),
};
