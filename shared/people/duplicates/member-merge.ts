import { z } from 'zod';
import { instant, uuid } from '../../fields.ts';

/** How many rows of a table a merge moved. */
const movedSchema = z.array(z.object({ tbl: z.string(), rows: z.int() }));

/** Two entries of one person that became one. */
export const memberMergeSchema = z.object({
  id: uuid,
  /** Who stayed; '' as name where the member is gone. */
  member_id: uuid,
  name: z.string(),
  /** Who vanished, as it was. */
  other_id: uuid,
  other_name: z.string(),
  other_nr: z.int(),
  moved: movedSchema,
  merged_at: instant,
  merged_by: z.string(),
  undone_at: instant.nullable(),
  undone_by: z.string(),
});
export type MemberMerge = z.output<typeof memberMergeSchema>;

/**
 * What an undo left as it is. changed: it was changed since; gone: it is not there any more; full: the shift
 * has no place any more.
 */
const leftReasons = ['changed', 'gone', 'full'] as const;
export const leftSchema = z.array(
  z.object({
    /** A table, or 'member' for a field of the kept one. */
    tbl: z.string(),
    /** The field of the member; '' for rows. */
    field: z.string(),
    why: z.enum(leftReasons),
  }),
);
export type Left = z.output<typeof leftSchema>[number];

/** Two members who look like one person and are two. */
export const distinctPairSchema = z.object({
  id: uuid,
  one_id: uuid,
  other_id: uuid,
  said_by: z.string(),
  said_at: instant,
});
export type DistinctPair = z.output<typeof distinctPairSchema>;
