import { z } from 'zod';

/** What can be wrong with a letter, before anything is sent; `labels` has a sentence for each. */
export const letterProblems = [
  'not_pdf',
  'encrypted',
  'damaged',
  /** Reading it takes longer or needs more memory than any letter does. */
  'too_complex',
  'no_pages',
  /** Larger than the provider takes. */
  'too_large',
  'too_many_pages',
  /** A page is not A4 upright. */
  'not_a4',
  /** Nothing stands in the window. */
  'address_missing',
  /** A part of the address lies outside the window. */
  'address_outside',
  /** More lines than the provider reads. */
  'address_lines',
  /** An empty line between two of the address. */
  'address_gap',
  /** The last line is no postcode with a place, or abroad no country in capitals. */
  'address_last_line',
  /** Something besides the address stands in the window or in the zone for franking around it. */
  'zone_occupied',
  /** Something stands nearer to the edge than 5 mm. */
  'margin_occupied',
  /** Something stands in the corner for the machine's mark. */
  'corner_occupied',
  'font_not_embedded',
  /** A letter of the words is missing in the font: a box would be printed. */
  'glyph_missing',
  /** Forms, scripts, attached files, things that move. */
  'interactive',
] as const;
export type LetterProblemCode = (typeof letterProblems)[number];

/** A rectangle on a page in millimetres from its top left. */
const pageAreaSchema = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type PageArea = Readonly<z.output<typeof pageAreaSchema>>;

const letterProblemSchema = z.object({
  code: z.enum(letterProblems),
  /** From 1; null where the whole file is meant. */
  page: z.int().nullable(),
  /** Where on the page; null where no place can be named. */
  area: pageAreaSchema.nullable(),
  /** What stands there or is the matter, e.g. the words or the name of the font; '' for none. */
  detail: z.string(),
});
export type LetterProblem = Readonly<z.output<typeof letterProblemSchema>>;

/** What reading a letter back found. It may leave the house only without problems. */
export const letterCheckSchema = z.object({
  pages: z.int(),
  bytes: z.int(),
  /** Lines of the address as they stand in the window. */
  address: z.array(z.string()).readonly(),
  problems: z.array(letterProblemSchema).readonly(),
});
export type LetterCheck = Readonly<z.output<typeof letterCheckSchema>>;
