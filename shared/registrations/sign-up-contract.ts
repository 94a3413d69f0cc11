import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { email, rowRef } from '../fields.ts';
import { languages } from '../members/member.ts';
import { filledPlainName } from '../plain-name.ts';
import { helperFields } from './registration.ts';

const person = helperFields.shape;

export const publicRegistrationInput = z.strictObject({
  event_id: rowRef,
  shift_id: rowRef,
  name: filledPlainName(120),
  email,
  phone: person.phone.default(''),
  message: person.message.default(''),
  sprache: z.enum(languages).optional(),
  /** True: on the waiting list when the shift is full; otherwise a full shift answers `shift_full`. */
  waiting_list: z.boolean().default(false),
  /** Honeypot: people do not see this field; what fills it in is no person. */
  website: z.string().max(2000).default(''),
});
export type PublicRegistrationInput = z.output<typeof publicRegistrationInput>;

/** What anybody may send in from a website. */
export const signUpContract = {
  create: endpoint({
    method: 'post',
    path: '/registrations/public',
    summary: 'Anmeldung ohne Konto; eine Wiederholung antwortet wie beim ersten Mal und speichert nichts',
    permission: 'public',
    input: publicRegistrationInput,
    output: z.object({
      status: z.enum(['unconfirmed', 'pending', 'waiting']),
      event_id: z.int().nullable(),
      shift_id: z.int().nullable(),
    }),
    status: 201,
    // The registration itself is nobody's to see; its event is.
    location: '/events/:event_id',
    errors: ['not_found', 'registration_refused', 'shift_full'],
  }),
};
