import { z } from 'zod';
import { registrationStatuses } from './registration.ts';

const status = z.enum([...registrationStatuses, 'accepted', 'declined', 'handed_over']);
const shift = z.object({
  title: z.string(),
  bereich: z.string(),
  start_time: z.string(),
  end_time: z.string(),
});

/** What a step shows to the person who completed it. */
export const stepAnswerSchema = z.object({
  status,
  event: z.object({ title: z.string(), start_date: z.string(), location: z.string() }),
  shift,
  /** Further shifts of the event that the same step was about. */
  more: z.array(z.object({ status, shift })).optional(),
});
export type StepAnswer = z.output<typeof stepAnswerSchema>;
