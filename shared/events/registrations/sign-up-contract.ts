import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { email, rowRef } from '../../fields.ts';
import { languages } from '../../language.ts';
import { filledPlainName } from '../../plain-name.ts';
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

/** Most shifts of one form. */
export const mostShifts = 20;
const { shift_id, waiting_list, ...form } = publicRegistrationInput.shape;
const severalShiftsInput = z.strictObject({
  ...form,
  shifts: z.array(z.strictObject({ shift_id, waiting_list })).min(1, 'required').max(mostShifts, 'too_many'),
});
export type SeveralShiftsInput = z.output<typeof severalShiftsInput>;
const begun = z.enum(['unconfirmed', 'pending', 'waiting']);

/** Input of the public form of a website. */
export const signUpContract = {
  create: endpoint({
    method: 'post',
    path: '/registrations/public',
    summary:
      'Anmeldung ohne Konto; sie zählt, sobald der Link in der E-Mail bestätigt ist. Eine Wiederholung antwortet wie beim ersten Mal und speichert nichts',
    permission: 'public',
    input: publicRegistrationInput,
    output: z.object({
      /** 'unconfirmed', unless a member who is logged in gives its own address. */
      status: begun,
      event_id: z.int().nullable(),
      shift_id: z.int().nullable(),
    }),
    status: 201,
    // The registration itself is not public; its event is.
    location: '/events/:event_id',
    errors: ['not_found', 'registration_refused', 'shift_full'],
  }),
  createSeveral: endpoint({
    method: 'post',
    path: '/registrations/public/several',
    summary: 'Dasselbe für mehrere Schichten eines Anlasses mit einer einzigen E-Mail',
    permission: 'public',
    input: severalShiftsInput,
    output: z.object({
      event_id: z.int().nullable(),
      /** In the order of the request; `refusal` is the reason why one was not accepted. */
      shifts: z.array(
        z.object({
          status: begun.nullable(),
          refusal: z
            .object({ code: z.string(), params: z.record(z.string(), z.unknown()), detail: z.string() })
            .nullable(),
        }),
      ),
    }),
    status: 201,
    location: '/events/:event_id',
    errors: ['not_found', 'registration_refused', 'shift_full'],
  }),
};
