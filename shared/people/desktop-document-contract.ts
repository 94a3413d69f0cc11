import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { bytes, day, filledLine } from '../fields.ts';
import { documentSchema } from '../document.ts';
import { memberListSchema } from './members/member-query.ts';
import { settingKeys, settingSchema } from '../association/setting.ts';
import { funktionSchema } from './funktion.ts';

/** Words, a number, a day, or nothing. */
const cell = z.union([z.string().max(50_000), z.number(), z.strictObject({ day }), z.null()]);

/** A list as it is shown, for a spreadsheet. */
const plainTableSchema = z.strictObject({
  name: filledLine(100),
  headings: z.array(z.string().max(200)).min(1, 'required').max(100, 'too_many'),
  rows: z.array(z.array(cell).max(100, 'too_many')).max(200_000, 'too_many'),
});
export type PlainTable = z.output<typeof plainTableSchema>;

export const desktopDocumentContract = {
  /** Makes a file of a list, named after it and today. */
  table: localCall({
    input: z.strictObject({ table: plainTableSchema, format: z.enum(['xlsx', 'csv']) }),
    output: documentSchema,
  }),
  /** Asks where to put a document and writes it. `handled: false`: this shell cannot, the page offers a download. */
  save: localCall({
    input: z.strictObject({ bytes, filename: filledLine(200) }),
    output: z.object({ handled: z.boolean(), path: z.string().nullable() }),
  }),
  /** Opens the print dialogue for a PDF. `handled: false`: the page prints itself. */
  print: localCall({
    input: z.strictObject({ bytes, filename: filledLine(200) }),
    output: z.object({ handled: z.boolean() }),
  }),
};

export const desktopSettingContract = {
  list: localCall({ input: z.strictObject({}), output: z.array(settingSchema) }),
  /** key → what the person saw, and what it shall be. */
  save: localCall({
    input: z.strictObject({
      changes: z.partialRecord(z.enum(settingKeys), z.strictObject({ from: z.string(), to: z.string() })),
    }),
    output: z.array(settingSchema),
  }),
  /** Offices in their order, retired ones among them; without a number until the server has given one. */
  funktionen: localCall({
    input: z.strictObject({}),
    output: z.array(funktionSchema.extend({ id: z.int().nullable() })),
  }),
};

/**
 * What the command palette finds: saved filters by their name, members by the same search as the list, then events by
 * their title.
 */
export const paletteHitSchema = z.object({
  kind: z.enum(['filter', 'member', 'event']),
  /** The event's uuid, the id of all others. */
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** The list of members that a filter stands for. */
  list: memberListSchema.optional(),
});
export const desktopPaletteContract = {
  find: localCall({
    input: z.strictObject({ text: z.string().max(200), limit: z.int().min(1).max(50).default(12) }),
    output: z.array(paletteHitSchema),
  }),
};
