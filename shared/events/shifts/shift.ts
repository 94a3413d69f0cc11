import { z } from 'zod';
import { filledLine, instant, line, localDateTime, paragraph, uuid } from '../../fields.ts';

/** What people enter about a shift. Times are local, in the association's zone. */
export const shiftFields = z.strictObject({
  title: filledLine(120),
  /** Work area (Bereich): Bar, Küche, Kasse … */
  bereich: line(60),
  start_time: localDateTime,
  end_time: localDateTime,
  max_helpers: z.int('places').min(1, 'places').max(1000, 'places'),
  description: paragraph(2000),
  /** Who is in charge on the spot, with a telephone number; for helpers and on the work plan. */
  contact: line(120),
});
export type ShiftFields = z.output<typeof shiftFields>;

export const shiftDefaults = {
  bereich: '',
  description: '',
  contact: '',
} as const satisfies Partial<ShiftFields>;

/** A shift as it is stored and synced. */
export const shiftRowSchema = z.object({
  ...shiftFields.shape,
  /** Given by the server; null until it has. */
  id: z.int().nullable(),
  uuid,
  event_id: z.int().nullable(),
  event_uuid: uuid,
  created_at: instant,
  updated_at: instant,
  version: z.int(),
});
export type ShiftRow = z.output<typeof shiftRowSchema>;

/** How full a shift is. */
const shiftLoadSchema = z.object({
  approved_count: z.int(),
  /** Free places that are reserved by an offer to the waiting list until it ends. */
  offered_count: z.int(),
  /** Who waits for a decision; not who has not confirmed the address yet. */
  pending_count: z.int(),
  waiting_count: z.int(),
  /** Places that can be given now: never below 0. */
  free_places: z.int(),
});
export type ShiftLoad = z.output<typeof shiftLoadSchema>;

export const shiftSchema = z.object({ ...shiftRowSchema.shape, ...shiftLoadSchema.shape });
export type Shift = z.output<typeof shiftSchema>;
