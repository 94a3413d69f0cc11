import { z } from 'zod';
import { instant } from '../fields.ts';

/** A row in its wire format: field → JSON value. */
export type Row = Readonly<Record<string, unknown>>;

/** Identity of a row in the sync: a uuid, a settings key or the id of a conflict. */
export const rowIdPattern = /^[A-Za-z0-9_.:-]{1,200}$/;
export const rowIdSchema = z.string().regex(rowIdPattern, 'row_id');
export const tableNamePattern = /^[a-z_]{1,60}$/;
export const tableNameSchema = z.string().regex(tableNamePattern, 'table');
/** Names a mutation or a stream: desktops make uuids in small letters. */
export const syncIdSchema = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'row_id');
const values = z.record(z.string(), z.unknown());

/** What the author of a change saw in a field, and what it shall be. */
export const fieldChangeSchema = z.strictObject({ from: z.unknown(), to: z.unknown() });
export type FieldChange = z.output<typeof fieldChangeSchema>;
export type FieldChanges = Readonly<Record<string, FieldChange>>;

const row = { tbl: tableNameSchema, id: rowIdSchema };

const patchSchema = z.strictObject({
  kind: z.literal('patch'),
  ...row,
  set: z.record(z.string(), fieldChangeSchema),
});
const createSchema = z.strictObject({ kind: z.literal('create'), ...row, values });
/** `base` is the row as the person saw it when deleting. */
const deleteSchema = z.strictObject({ kind: z.literal('delete'), ...row, base: values });
/**
 * A decision about a conflict of the row. `from` is the value at the time of the decision, `to` the decided one:
 * for 'field' the value; for 'delete-vs-edit' null (delete) or the row (keep it); for 'edit-vs-delete' the field
 * changes to restore the row with, or null (stays deleted).
 */
const solveSchema = z.strictObject({
  kind: z.literal('solve'),
  ...row,
  conflict: rowIdSchema,
  about: z.enum(['field', 'edit-vs-delete', 'delete-vs-edit']),
  field: z.string().nullable(),
  from: z.unknown(),
  to: z.unknown(),
});
/** An endpoint of the contract by name ('area.name'), to run on the server when it arrives, once per `key`. */
const commandSchema = z.strictObject({
  kind: z.literal('command'),
  name: z.string().regex(/^[a-zA-Z]+\.[a-zA-Z]+$/, 'command'),
  key: z.string().min(1).max(300),
  args: values,
  not_after: instant.nullable(),
});

export const mutationSchema = z.discriminatedUnion('kind', [
  patchSchema,
  createSchema,
  deleteSchema,
  solveSchema,
  commandSchema,
]);
export type Mutation = z.output<typeof mutationSchema>;
export type Patch = z.output<typeof patchSchema>;
export type Create = z.output<typeof createSchema>;
export type Delete = z.output<typeof deleteSchema>;
export type Solve = z.output<typeof solveSchema>;
export type Command = z.output<typeof commandSchema>;

const envelope = { mid: syncIdSchema, mseq: z.int().min(1), schema: z.int().min(1) };

/** A mutation as it is pushed: `mid` is unique for ever, `mseq` gapless in its stream. */
export const sentMutationSchema = z.discriminatedUnion('kind', [
  patchSchema.extend(envelope),
  createSchema.extend(envelope),
  deleteSchema.extend(envelope),
  solveSchema.extend(envelope),
  commandSchema.extend(envelope),
]);
export type SentMutation = z.output<typeof sentMutationSchema>;

const mutationStatuses = [
  /** Everything took effect. */
  'applied',
  /** What could not take effect is kept in a conflict that both sides see. */
  'conflict',
  /** Nothing took effect, for the given `reason`. */
  'rejected',
  /** The row was erased for good; the content is kept nowhere. */
  'erased',
  /** Another command with the same key came first. */
  'duplicate',
  /** A command that waits on the server for its worker. */
  'queued',
  /** Applying failed unexpectedly; the content is kept on the server for diagnosis. */
  'parked',
] as const;

/** What became of a mutation. Holds no values of the row, so that an erasure need not search it. */
export const mutationResultSchema = z.object({
  status: z.enum(mutationStatuses),
  /** Fields of a patch that were refused. */
  refused: z.array(z.string()).optional(),
  /** Ids of the conflicts that keep what was refused. */
  conflicts: z.array(z.string()).optional(),
  reason: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }).optional(),
});
export type MutationResult = z.output<typeof mutationResultSchema>;

/** Which rows a mutation shows itself on: a solved conflict changes its row and vanishes from the list. */
export function touchedRows(mutation: Mutation): readonly RowKey[] {
  if (mutation.kind === 'command') return [];
  const own = { tbl: mutation.tbl, id: mutation.id };
  return mutation.kind === 'solve' ? [own, { tbl: 'conflict', id: mutation.conflict }] : [own];
}

export interface RowKey {
  readonly tbl: string;
  readonly id: string;
}
