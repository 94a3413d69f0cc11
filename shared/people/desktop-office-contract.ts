import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { uuid } from '../fields.ts';
import { fieldChangeSchema } from '../sync/mutation.ts';
import { funktionFields, funktionSchema } from './funktion.ts';

const { name, email, vorstand } = funktionFields.shape;
/** Tables with texts that people write, which may say the name of an office. */
export const textTables = [
  'template',
  'mail_text',
  'pdf_template',
  'mailing',
  'organisation_setting',
] as const;

const named = z.strictObject({ uuid });
const none = z.null();

/** An office with who has it. */
const officeViewSchema = funktionSchema.extend({
  /** Null until the server has given it. */
  id: z.int().nullable(),
  /** Members who have it now, by name. */
  holders: z.array(z.object({ id: z.string(), name: z.string() })),
  /** How many members it is noted with who have left. */
  past: z.int(),
  waiting: z.boolean(),
  conflict: z.boolean(),
});
export type OfficeView = z.output<typeof officeViewSchema>;

const mentionSchema = z.object({ tbl: z.enum(textTables), id: z.string(), title: z.string() });
export type OfficeMention = z.output<typeof mentionSchema>;

/** Offices of the association from this computer's own copy. */
export const desktopOfficeContract = {
  /** All of them in their order, retired ones last, and names that members are noted with but that are no office. */
  list: localCall({
    input: z.strictObject({}),
    output: z.object({
      offices: z.array(officeViewSchema),
      unknown: z.array(z.object({ name: z.string(), count: z.int() })),
    }),
  }),
  /** Stands behind the others. Throws `validation_failed` for a name that another office has. */
  create: localCall({ input: z.strictObject({ uuid, name, email, vorstand }), output: none }),
  /** Throws as `create`. Members who have the office are shown with its new name at once. */
  save: localCall({
    input: z.strictObject({
      uuid,
      changes: z.partialRecord(z.enum(['name', 'email', 'vorstand']), fieldChangeSchema),
    }),
    output: none,
  }),
  /** Puts an office at this place among those that are not retired, the first is 0. */
  move: localCall({ input: z.strictObject({ uuid, place: z.int().min(0).max(1000) }), output: none }),
  /**
   * `holders`: what happens to who has it. null: it must be vacant; '': they give it up; an office: they get that one.
   * Answers the ids of these members. Throws `office_held`.
   */
  retire: localCall({
    input: z.strictObject({ uuid, holders: z.union([z.literal(''), uuid]).nullable() }),
    output: z.array(z.string()),
  }),
  /** Offers it again; these members get it. */
  bringBack: localCall({
    input: z.strictObject({ uuid, holders: z.array(uuid).max(1000).default([]) }),
    output: none,
  }),
  /** Throws `office_held` for one that a member is noted with, those who have left included. */
  remove: localCall({ input: named, output: none }),
  /** Brings one back that was removed (undo). */
  restore: localCall({ input: z.strictObject({ uuid, fields: funktionFields }), output: none }),
  /** Texts that say this name as a word of its own: no rename changes what people wrote. Of mailings only drafts. */
  mentions: localCall({
    input: z.strictObject({ name }),
    output: z.array(mentionSchema),
  }),
  /** Gives a member the office, in place of the one that this member has; '' takes it away. Answers what it was before. */
  appoint: localCall({
    input: z.strictObject({ member_id: uuid, funktion: z.string().max(60) }),
    output: z.string(),
  }),
};
