import { z } from 'zod';
import { filledLine, instant, optionalEmail, storedEmail, uuid } from '../fields.ts';

/** So many former names of an office are understood; older ones are forgotten. */
export const mostFormerNames = 20;

/** What people decide of an office. */
export const funktionFields = z.strictObject({
  name: filledLine(60),
  /** Address of the office's mailbox, '' for none. */
  email: optionalEmail,
  /** Belongs to the board: listed publicly, its mailbox may log in. */
  vorstand: z.boolean(),
  /** Place in lists, smallest first. */
  reihenfolge: z.int().min(0).max(1_000_000),
  /** False: retired. It stays with former members, gives no rights, and no other member can get it. */
  active: z.boolean(),
});
export type FunktionFields = z.output<typeof funktionFields>;

/** An office of the association (Präsidium, Kasse, Materialwart …). */
export const funktionSchema = z.object({
  ...funktionFields.shape,
  email: storedEmail,
  id: z.int(),
  uuid,
  updated_at: instant,
  version: z.int(),
  // A server or a laptop of before says nothing of these two.
  active: funktionFields.shape.active.default(true),
  /** Names that it had, in their order: who still writes one of them means this office. */
  former_names: z.array(z.string()).default([]),
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
