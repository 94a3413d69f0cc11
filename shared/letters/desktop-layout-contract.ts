import { documentSchema } from '../document.ts';
import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { uuid } from '../fields.ts';
import { layoutCategories, layoutSchema, pdfTemplateSchema } from './layouts/layout.ts';
import { layoutFields } from './layouts/new-layout.ts';
import { fieldChangeSchema } from '../sync/mutation.ts';

const one = z.strictObject({ uuid });
const marks = { waiting: z.boolean(), conflict: z.boolean() };

/** Documents that a layout can be tried on. */
export const sampleDocuments = ['letter', 'invoice', 'work_plan', 'participant_list'] as const;
export type SampleDocument = (typeof sampleDocuments)[number];

/** Layouts of PDF documents from this computer's own copy; their versions are the server's. */
export const desktopLayoutContract = {
  /** By name. */
  list: localCall({
    input: z.strictObject({}),
    output: z.array(z.object({ ...pdfTemplateSchema.shape, ...marks })),
  }),
  /** The first of its category is used at once. */
  create: localCall({
    input: z.strictObject({ ...layoutFields.omit({ active: true }).shape, uuid: uuid.optional() }),
    output: pdfTemplateSchema,
  }),
  save: localCall({
    input: z.strictObject({ uuid, changes: z.record(z.string(), fieldChangeSchema) }),
    output: pdfTemplateSchema,
  }),
  /** Uses this one of its category from now on. Answers the one that was used until then. */
  activate: localCall({ input: one, output: z.object({ before: uuid.nullable() }) }),
  /** Where it was used, the one that was changed last takes over. */
  remove: localCall({ input: one, output: z.null() }),
  /** Brings a layout back that was removed (undo), used again if it was. */
  restore: localCall({ input: z.strictObject({ template: pdfTemplateSchema }), output: pdfTemplateSchema }),
  /** A document as this layout makes it, with what this copy holds, or made up where it holds nothing yet. */
  preview: localCall({
    input: z.strictObject({
      category: z.enum(layoutCategories),
      layout: layoutSchema,
      document: z.enum(sampleDocuments),
    }),
    output: documentSchema,
  }),
};
