import { z } from 'zod';
import { registrationSchema } from '../events/registrations/registration.ts';
import { stepAnswerSchema } from '../events/registrations/step-answer.ts';

/** One shift that the member signed up for. */
const ownShiftSchema = z.object({
  registration: registrationSchema.pick({ uuid: true, status: true }),
  ...stepAnswerSchema.pick({ event: true, shift: true }).shape,
  is_over: z.boolean(),
  /** The helper's own page, where shifts are given back and handed over; null where another person has it as well. */
  manage_url: z.string().nullable(),
});
export type MemberShift = z.output<typeof ownShiftSchema>;

/** By beginning, the next one first among those to come, the last one first among those of before. */
export const ownShiftsSchema = z.object({
  coming: z.array(ownShiftSchema),
  past: z.array(ownShiftSchema),
});
export type MemberShifts = z.output<typeof ownShiftsSchema>;
