import { z } from 'zod';
import { publicRegistrationSchema, registrationSchema } from './registrations/registration.ts';
import { shiftSchema } from './shifts/shift.ts';
import { clubEventSchema } from './event.ts';

/** Strict, so that it never takes a whole registration for its public part; first, as most who look are the public. */
const publicRegistrations = z.array(publicRegistrationSchema.strict());

/** Organisers see everything, other callers no personal data. */
export const eventDetailSchema = z.object({
  ...clubEventSchema.shape,
  shifts: z.array(shiftSchema),
  registrations: z.union([publicRegistrations, z.array(registrationSchema)]),
});
export type EventDetail = z.output<typeof eventDetailSchema>;
