import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { bytes, day, filledLine, uuid } from '../fields.ts';
import { documentSchema } from '../document.ts';
import { memberListSchema } from './members/member-query.ts';
import { settingKeys, settingSchema } from '../association/setting.ts';
import { memberSchema } from './members/member.ts';
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

/** A list as it is printed: what is searched for and filtered by, and every row in words. */
const printedListSchema = z.strictObject({
  title: filledLine(100),
  filters: z.array(z.string().max(500)).max(30, 'too_many'),
  columns: z
    .array(z.strictObject({ title: z.string().max(200), atEnd: z.boolean() }))
    .min(1, 'required')
    .max(100, 'too_many'),
  rows: z.array(z.array(z.string().max(50_000)).max(100, 'too_many')).max(200_000, 'too_many'),
});

export const desktopDocumentContract = {
  /** Makes a file of a list, named after it and today. */
  table: localCall({
    input: z.strictObject({ table: plainTableSchema, format: z.enum(['xlsx', 'csv']) }),
    output: documentSchema,
  }),
  /** Draws a list as a PDF with date, association and page numbers. Null: it was stopped. */
  printedList: localCall({
    input: z.strictObject({
      list: printedListSchema,
      orientation: z.enum(['auto', 'portrait', 'landscape']),
      work_id: uuid,
    }),
    output: documentSchema.nullable(),
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

/** The tables whose rows the command palette finds. */
export const paletteKinds = [
  'member_filter',
  'member',
  'club_event',
  'invoice',
  'mailing',
  'template',
  'pdf_template',
  'article',
  'member_group',
  'todo',
  'custom_field',
  'event_group',
  'shift_template',
  'contact_request',
  'application',
  'newsletter_subscription',
  'suppressed_address',
] as const;
export type PaletteKind = (typeof paletteKinds)[number];

/**
 * What the command palette finds: saved filters by their name, members by the same search as the list, events by their
 * title, place and year, rows of other tables by what names them.
 */
const paletteHitSchema = z.object({
  kind: z.enum(paletteKinds),
  /** The key of the row. */
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** The list of members that a filter stands for. */
  list: memberListSchema.optional(),
  /** A member's face; `foto` is null where there is none. */
  person: memberSchema.pick({ vorname: true, nachname: true, foto: true }).optional(),
});
export type PaletteHit = z.output<typeof paletteHitSchema>;

export const desktopPaletteContract = {
  find: localCall({
    input: z.strictObject({ text: z.string().max(200), limit: z.int().min(1).max(50).default(12) }),
    output: z.array(paletteHitSchema),
  }),
  /** Rows that a person opened before, in the given order; those that are gone are left out. */
  recent: localCall({
    input: z.strictObject({
      rows: z
        .array(z.strictObject({ kind: z.enum(paletteKinds), id: z.string().max(100) }))
        .max(20, 'too_many'),
    }),
    output: z.array(paletteHitSchema),
  }),
};
