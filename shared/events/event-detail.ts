import { z } from 'zod';
import { publicRegistrationSchema, registrationSchema } from '../registrations/registration.ts';
import { shiftSchema } from '../shifts/shift.ts';
import { clubEventSchema } from './event.ts';

/** Whoever organises sees everything, everybody else no personal data. */
export const eventDetailSchema = z.object({
  ...clubEventSchema.shape,
  shifts: z.array(shiftSchema),
  registrations: z.union([z.array(registrationSchema), z.array(publicRegistrationSchema)]),
});
export type EventDetail = z.output<typeof eventDetailSchema>;
