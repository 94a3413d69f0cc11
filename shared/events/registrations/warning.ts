import { z } from 'zod';
import { uuid } from '../../fields.ts';

/** Another shift of the same person that overlaps this one, or leaves less rest than the association wants. */
export const warningSchema = z.object({
  code: z.enum(['overlap', 'short_rest']),
  shift: z.object({
    uuid,
    title: z.string(),
    event_title: z.string(),
    start_time: z.string(),
    end_time: z.string(),
  }),
  /** Hours between the two; only with 'short_rest'. */
  hours: z.number().optional(),
});
