import { z } from 'zod';
import { registrationStatuses } from './registration.ts';

/** What a step shows to the person who completed it. */
export const stepAnswerSchema = z.object({
  status: z.enum([...registrationStatuses, 'accepted', 'declined', 'handed_over']),
  event: z.object({ title: z.string(), start_date: z.string(), location: z.string() }),
  shift: z.object({ title: z.string(), bereich: z.string(), start_time: z.string(), end_time: z.string() }),
});
export type StepAnswer = z.output<typeof stepAnswerSchema>;
