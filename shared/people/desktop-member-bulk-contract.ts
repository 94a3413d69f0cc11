import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { instant, uuid } from '../fields.ts';
import { bulkChangeSchema, bulkFields } from './members/bulk-change.ts';
import { memberQuerySchema } from './desktop-member-contract.ts';

const work = { work_id: uuid };
const count = z.int().min(0);

/** A field of the member, or `feld:` with the id of one of the association's own. */
const bulkFieldSchema = z.union([z.enum(bulkFields), z.templateLiteral(['feld:', uuid])]);
export type AnyBulkField = z.output<typeof bulkFieldSchema>;

/** What one field of many people becomes. */
const fieldPreviewSchema = z.object({
  field: bulkFieldSchema,
  to: z.union([z.string(), z.boolean(), z.null()]),
  /** People in whom it changes. */
  changed: count,
  /** People who have the value already. */
  already: count,
  /** People in whom it stays because it does not fit: a note that would become too long. */
  no_room: count,
  /** What is replaced, the most frequent first; null and '' for nothing. */
  replaced: z.array(z.object({ value: z.union([z.string(), z.boolean(), z.null()]), count })),
});
export type FieldPreview = z.output<typeof fieldPreviewSchema>;

/** Something that was done to many at once and can be taken back. */
const bulkStepSchema = z.object({
  id: uuid,
  /** join and leave: into or out of one group. */
  kind: z.enum(['edit', 'remove', 'join', 'leave']),
  at: instant,
  /** People in whom something changed. */
  count,
  fields: z.array(bulkFieldSchema),
  /** Name of the group, '' where it is about none. */
  group: z.string(),
  undone: z.boolean(),
});
export type BulkStep = z.output<typeof bulkStepSchema>;

/** What taking back did: `kept` are people who were edited since, or cannot be had back. */
const bulkUndoSchema = z.object({ restored: count, kept: count });

/** One thing done to many members, with or without network. */
export const desktopMemberBulkContract = {
  /** How many people are meant, and how many of them a list shows. */
  about: localCall({
    input: z.strictObject({ people: memberQuerySchema, shown: memberQuerySchema }),
    output: z.object({ count, shown: count }),
  }),
  /** Everybody who is meant, one by one, in the order of the list. */
  ids: localCall({ input: z.strictObject({ people: memberQuerySchema }), output: z.array(uuid) }),
  /** What an edit would do, and to which members: `plan` carries out exactly this. Null: it was stopped. */
  preview: localCall({
    input: z.strictObject({ people: memberQuerySchema, change: bulkChangeSchema, ...work }),
    output: z.object({ plan: uuid, count, changed: count, fields: z.array(fieldPreviewSchema) }).nullable(),
  }),
  /**
   * Carries a plan out, all or nothing. Null: it was stopped, and nothing was changed. Throws `not_found` for a
   * plan that was forgotten.
   */
  apply: localCall({ input: z.strictObject({ plan: uuid, ...work }), output: bulkStepSchema.nullable() }),
  /** Puts people into a group, or out of it, all or nothing. Null: it was stopped. Throws `not_found`. */
  group: localCall({
    input: z.strictObject({
      people: memberQuerySchema,
      group_id: uuid,
      what: z.enum(['join', 'leave']),
      ...work,
    }),
    output: bulkStepSchema.nullable(),
  }),
  /** How many of them a deletion takes away, and how many stay because an invoice is theirs. */
  removal: localCall({
    input: z.strictObject({ people: memberQuerySchema }),
    output: z.object({ count, billed: count, officers: count }),
  }),
  /** Deletes people but those with invoices; `count` is the number that was confirmed. Throws `conflict` when it is another one by now. */
  remove: localCall({
    input: z.strictObject({ people: memberQuerySchema, count, ...work }),
    output: bulkStepSchema.nullable(),
  }),
  /** What was done since the program started, the newest first. */
  steps: localCall({ input: z.strictObject({}), output: z.array(bulkStepSchema) }),
  /**
   * Takes a step back in one go, but for what was edited since. Null: it was stopped, and nothing was taken back.
   * Throws `not_found`, `conflict` when it is already.
   */
  undo: localCall({ input: z.strictObject({ id: uuid, ...work }), output: bulkUndoSchema.nullable() }),
};
