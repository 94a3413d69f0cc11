import { z } from 'zod';
import { instant } from '../fields.ts';
import { rowIdSchema, tableNameSchema } from './mutation.ts';

const conflictKinds = ['field', 'edit-vs-delete', 'delete-vs-edit'] as const;

/**
 * A change that could not be merged and waits for a decision; an ordinary synced table.
 * `base` is what the author of the refused change saw, `mine` what they wanted, `theirs` the present value:
 * for 'field' values; for 'delete-vs-edit' base and theirs are rows and mine is null; for 'edit-vs-delete' mine is
 * the whole patch (field → from, to), base the deleted row where it is still known and theirs null.
 */
export const conflictSchema = z.object({
  id: rowIdSchema,
  tbl: tableNameSchema,
  row_id: rowIdSchema,
  kind: z.enum(conflictKinds),
  field: z.string().nullable(),
  base: z.unknown(),
  mine: z.unknown(),
  theirs: z.unknown(),
  by_person: z.string(),
  by_device: z.string(),
  created_at: instant,
  state: z.enum(['open', 'solved']),
  solved_by: z.string().nullable(),
  solved_at: instant.nullable(),
});
export type Conflict = z.output<typeof conflictSchema>;
