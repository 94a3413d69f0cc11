import { z } from 'zod';
import { filledLine, instant, optionalEmail, uuid } from '../fields.ts';

/** An office of the association (Präsidium, Kasse, Materialwart …). */
export const funktionSchema = z.object({
  id: z.int(),
  uuid,
  name: filledLine(60),
  /** Address of the office's mailbox, '' for none. */
  email: optionalEmail,
  /** Belongs to the board: listed publicly, its mailbox may log in. */
  vorstand: z.boolean(),
  /** Place in lists, smallest first. */
  reihenfolge: z.int(),
  updated_at: instant,
  version: z.int(),
});
export type Funktion = z.output<typeof funktionSchema>;

/** One line of the public board listing; `id` is the member's number. */
export const boardEntrySchema = z.object({
  id: z.int(),
  vorname: z.string(),
  nachname: z.string(),
  funktion: z.string(),
  /** Address of the photo, or null. */
  foto: z.string().nullable(),
  email: z.string(),
});
export type BoardEntry = z.output<typeof boardEntrySchema>;
