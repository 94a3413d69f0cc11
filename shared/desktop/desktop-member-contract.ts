import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { uuid } from '../fields.ts';
import { memberSchema, memberStatuses } from '../members/member.ts';
import { newMemberSchema } from '../members/member-contract.ts';
import { groupSchema } from '../members/statistics/statistic.ts';
import { conflictViewSchema } from './desktop-sync-contract.ts';

export const memberSorts = ['name', 'ort', 'status', 'funktion', 'nr'] as const;

/** One line of the members list; `waiting`: a change of this row has not reached the server yet. */
export const memberRowSchema = memberSchema
  .pick({
    id: true,
    nr: true,
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
  .extend({ waiting: z.boolean(), conflict: z.boolean() });
export type MemberRow = z.output<typeof memberRowSchema>;

/** The filter that a list is about; the same object reads pages of it. */
export const memberQuerySchema = z.strictObject({
  /** Words of name, place, address, e-mail or phone, each from its beginning; umlauts and accents do not matter. */
  search: z.string().max(200).default(''),
  status: z.enum(memberStatuses).nullable().default(null),
  /** Name of an office; '*' for anyone who holds one. */
  funktion: z.string().max(60).nullable().default(null),
  /** Those behind one bar of the statistics. */
  group: groupSchema.nullable().default(null),
  sort: z.enum(memberSorts).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
});
export type MemberQuery = z.output<typeof memberQuerySchema>;

/** field → what the person saw when the form was filled, and what it shall be. */
export const fieldChangeSchema = z.strictObject({ from: z.unknown(), to: z.unknown() });

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
    output: z.object({ member: memberSchema, waiting: z.boolean(), conflicts: z.array(conflictViewSchema) }),
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
    }),
  }),
};
