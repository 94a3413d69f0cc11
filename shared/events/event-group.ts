import { z } from 'zod';
import { filledLine, instant, uuid } from '../fields.ts';

/** Events that belong together, such as the days of a jubilee: one combined work plan. */
/** What people edit of a group. */
export const eventGroupFields = z.strictObject({
  name: filledLine(120),
  event_uuids: z.array(uuid).max(200, 'too_many'),
});

export const eventGroupRowSchema = z.object({
  ...eventGroupFields.shape,
  id: z.int().nullable(),
  uuid,
  created_at: instant,
  updated_at: instant,
  version: z.int(),
});

export const eventGroupSchema = z.object({ ...eventGroupRowSchema.shape, event_ids: z.array(z.int()) });
export type EventGroup = z.output<typeof eventGroupSchema>;
