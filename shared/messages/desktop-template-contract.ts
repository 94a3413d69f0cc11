import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { uuid } from '../fields.ts';
import { newTemplateSchema } from './new-template.ts';
import { templateFields, templateSchema } from './template.ts';
import { sampleSchema } from './desktop-mailing-contract.ts';
import { fieldChangeSchema } from '../sync/mutation.ts';
import { conflictViewSchema } from '../sync/desktop-sync-contract.ts';

const one = z.strictObject({ uuid });
const marks = { waiting: z.boolean(), conflict: z.boolean() };
const { subject, text } = templateFields.shape;
/** Words with their pictures in them; kept without. */
const html = z.string().max(40_000_000, 'too_long');
const shownTemplate = templateSchema.extend({ html });

/** E-mail templates from this computer's own copy. */
export const desktopTemplateContract = {
  /** By name. */
  list: localCall({
    input: z.strictObject({}),
    output: z.array(z.object({ ...shownTemplate.shape, ...marks })),
  }),
  get: localCall({
    input: one,
    output: z.object({ template: shownTemplate, ...marks, conflicts: z.array(conflictViewSchema) }),
  }),
  /** Throws `validation_failed` naming the field of a placeholder that does not exist. */
  create: localCall({ input: newTemplateSchema.extend({ html: html.default('') }), output: shownTemplate }),
  save: localCall({
    input: z.strictObject({ uuid, changes: z.record(z.string(), fieldChangeSchema) }),
    output: shownTemplate,
  }),
  remove: localCall({ input: one, output: z.null() }),
  /** Brings a template back that was removed (undo). */
  restore: localCall({ input: z.strictObject({ template: shownTemplate }), output: shownTemplate }),
  /** Words that are being written as a member would get them; null: a person made up. */
  preview: localCall({
    input: z.strictObject({
      subject: subject.or(z.literal('')),
      html,
      text,
      member_id: uuid.nullable(),
      event_uuid: uuid.nullable(),
    }),
    output: sampleSchema,
  }),
};
