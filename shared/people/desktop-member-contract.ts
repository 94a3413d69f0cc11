import { fieldChangeSchema } from '../sync/mutation.ts';
import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { uuid } from '../fields.ts';
import { valuesByField } from './fields/custom-value.ts';
import { memberSchema } from './members/member.ts';
import { newMemberSchema } from './members/member-contract.ts';
import { memberListSchema } from './members/member-query.ts';
import { conflictViewSchema } from '../sync/desktop-sync-contract.ts';

/** One line of the members list; `waiting`: a change of this row has not reached the server yet. */
const memberRowSchema = memberSchema
  .pick({
    id: true,
    nr: true,
    firma: true,
    vorname: true,
    nachname: true,
    foto: true,
    email: true,
    phone: true,
    mobile: true,
    status: true,
    funktion: true,
    zustellung_post: true,
    strasse: true,
    hausnummer: true,
    plz: true,
    ort: true,
  })
  /** `gruppen`: ids of the groups, in their order. `felder`: what stands in own fields, by their ids. */
  .extend({
    waiting: z.boolean(),
    conflict: z.boolean(),
    gruppen: z.array(uuid),
    felder: valuesByField,
  });
export type MemberRow = z.output<typeof memberRowSchema>;

const people = z.array(uuid).max(100_000, 'too_many');

/** The filter that a list is about; the same object reads pages of it, and names the members of an action. */
export const memberQuerySchema = z.strictObject({
  ...memberListSchema.shape,
  /** Only these of them: picked one by one. */
  ids: people.optional(),
  /** All but these. */
  except: people.optional(),
});
export type MemberQuery = z.output<typeof memberQuerySchema>;

export const desktopMemberContract = {
  page: localCall({
    input: z.strictObject({
      ...memberQuerySchema.shape,
      offset: z.int().min(0).default(0),
      limit: z.int().min(1).max(500).default(200),
    }),
    output: z.object({ rows: z.array(memberRowSchema), total: z.int() }),
  }),
  get: localCall({
    input: z.strictObject({ id: uuid }),
    output: z.object({
      member: memberSchema,
      gruppen: z.array(uuid),
      /** What stands in the association's own fields, by their ids. */
      felder: valuesByField,
      waiting: z.boolean(),
      conflicts: z.array(conflictViewSchema),
    }),
  }),
  create: localCall({ input: newMemberSchema, output: memberSchema }),
  save: localCall({
    input: z.strictObject({ id: uuid, changes: z.record(z.string(), fieldChangeSchema) }),
    output: memberSchema,
  }),
  remove: localCall({ input: z.strictObject({ id: uuid }), output: z.null() }),
  /** Brings a member back that was removed (undo). */
  restore: localCall({ input: z.strictObject({ member: memberSchema }), output: memberSchema }),
  counts: localCall({
    input: z.strictObject({}),
    output: z.object({
      total: z.int(),
      by_status: z.record(z.string(), z.int()),
      by_funktion: z.record(z.string(), z.int()),
      by_kind: z.object({ person: z.int(), company: z.int() }),
    }),
  }),
};
