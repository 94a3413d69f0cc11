import { z } from 'zod';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { email, line, paging, paragraph, rowRef, uuid } from '../fields.ts';
import { languages } from '../members/member.ts';
import { helperFields, registrationSchema, registrationStatuses } from './registration.ts';

const person = helperFields.shape;
const details = {
  phone: person.phone.default(''),
  message: person.message.default(''),
  sprache: z.enum(languages).optional(),
};

export const publicRegistrationInput = z.strictObject({
  event_id: rowRef,
  shift_id: rowRef,
  name: person.name,
  email,
  ...details,
  /** True: on the waiting list when the shift is full; otherwise a full shift answers `shift_full`. */
  waiting_list: z.boolean().default(false),
  /** Honeypot: people do not see this field; what fills it in is no person. */
  website: z.string().max(2000).default(''),
});
export type PublicRegistrationInput = z.output<typeof publicRegistrationInput>;

/** A member registers itself; the board gives `member_id`, or `name` and `email`. */
export const newRegistrationSchema = z.strictObject({
  event_id: rowRef,
  shift_id: rowRef,
  member_id: uuid.optional(),
  name: person.name.optional(),
  email: person.email.optional(),
  ...details,
  waiting_list: z.boolean().default(false),
  note: paragraph(2000).default(''),
  uuid: uuid.optional(),
});
export type NewRegistration = z.output<typeof newRegistrationSchema>;

/**
 * What the board may change. `shift_id` puts the person into another shift; `status` makes the move that leads
 * there, `alternative_…` belong to 'alternative_proposed' and `reason` to 'rejected'.
 */
export const registrationPatchSchema = z.strictObject({
  name: person.name.optional(),
  email: person.email.optional(),
  phone: person.phone.optional(),
  message: person.message.optional(),
  sprache: z.enum(languages).optional(),
  note: paragraph(2000).optional(),
  shift_id: rowRef.optional(),
  status: z.enum(registrationStatuses).optional(),
  reason: paragraph(2000).optional(),
  alternative_shift_id: rowRef.optional(),
  alternative_message: paragraph(2000).optional(),
});
export type RegistrationPatch = z.output<typeof registrationPatchSchema>;

const moveErrors = ['not_found', 'registration_state', 'shift_full'] as const;

export const registrationContract = {
  list: listEndpoint({
    method: 'get',
    path: '/registrations',
    summary: 'Anmeldungen, nach Eingang',
    permission: 'registrations.read',
    input: z.strictObject({ event_id: rowRef.optional(), shift_id: rowRef.optional(), ...paging }),
    output: registrationSchema,
    errors: [],
  }),
  manage: listEndpoint({
    method: 'get',
    path: '/registrations/manage',
    summary: 'Anmeldungen mit Anlass und Schicht zum Bearbeiten; was auf einen Entscheid wartet, zuerst',
    permission: 'registrations.read',
    input: z.strictObject({
      event_id: rowRef.optional(),
      status: z.enum(registrationStatuses).optional(),
      ...paging,
    }),
    output: z.object({
      ...registrationSchema.shape,
      event_title: z.string(),
      shift_title: z.string(),
      bereich: z.string(),
      start_time: z.string(),
      end_time: z.string(),
      free_places: z.int(),
    }),
    errors: [],
  }),
  get: endpoint({
    method: 'get',
    path: '/registrations/:id',
    summary: 'Eine Anmeldung',
    permission: 'registrations.read',
    input: z.strictObject({ id: rowRef }),
    output: registrationSchema,
    status: 200,
    resource: true,
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'post',
    path: '/registrations',
    summary:
      'Anmelden: ein Mitglied sich selber, der Vorstand ein Mitglied oder jemanden mit Namen und E-Mail',
    permission: 'registrations.create',
    input: newRegistrationSchema,
    output: registrationSchema,
    status: 201,
    resource: true,
    location: '/registrations/:id',
    errors: ['not_found', 'registration_refused', 'already_registered', 'shift_full', 'conflict', 'erased'],
  }),
  update: endpoint({
    method: 'put',
    path: '/registrations/:id',
    summary: 'Anmeldung ändern oder in eine andere Schicht verschieben',
    permission: 'registrations.write',
    input: z.strictObject({ ...registrationPatchSchema.shape, id: rowRef }),
    output: registrationSchema,
    status: 200,
    resource: true,
    errors: [...moveErrors, 'already_registered', 'already_told', 'precondition_failed'],
  }),
  remove: endpoint({
    method: 'delete',
    path: '/registrations/:id',
    summary: 'Anmeldung löschen; die Person erfährt es per E-Mail, wenn sie noch mit dem Einsatz rechnet',
    permission: 'registrations.write',
    input: z.strictObject({ id: rowRef }),
    output: z.null(),
    status: 204,
    resource: true,
    errors: ['not_found', 'precondition_failed'],
  }),
};

const reason = paragraph(2000).default('');

/** Decisions of the board; each tells the helper by e-mail. */
export const decisionContract = {
  approve: endpoint({
    method: 'post',
    path: '/registrations/:id/approve',
    summary: 'Anmeldung annehmen',
    permission: 'registrations.write',
    input: z.strictObject({ id: rowRef }),
    output: registrationSchema,
    status: 200,
    errors: moveErrors,
  }),
  reject: endpoint({
    method: 'post',
    path: '/registrations/:id/reject',
    summary: 'Anmeldung ablehnen, auf Wunsch mit einer Begründung',
    permission: 'registrations.write',
    input: z.strictObject({ id: rowRef, reason }),
    output: registrationSchema,
    status: 200,
    errors: moveErrors,
  }),
  suggestAlternative: endpoint({
    method: 'post',
    path: '/registrations/:id/suggest-alternative',
    summary: 'Eine andere Schicht vorschlagen; die Person antwortet über den Link in der E-Mail',
    permission: 'registrations.write',
    input: z.strictObject({ id: rowRef, alternative_shift_id: rowRef, message: reason }),
    output: registrationSchema,
    status: 200,
    errors: [...moveErrors, 'already_registered'],
  }),
};

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
    errors: ['not_found', 'registration_refused', 'shift_full'],
  }),
};

const token = line(200);
/** What a step shows to the person who completed it. */
export const stepAnswerSchema = z.object({
  status: z.enum([...registrationStatuses, 'accepted', 'declined', 'handed_over']),
  event: z.object({ title: z.string(), start_date: z.string(), location: z.string() }),
  shift: z.object({ title: z.string(), bereich: z.string(), start_time: z.string(), end_time: z.string() }),
});
export type StepAnswer = z.output<typeof stepAnswerSchema>;
const answer = z.enum(['accept', 'decline']);

/** Steps that a helper completes by a link in an e-mail. */
export const registrationLinkContract = {
  confirm: endpoint({
    method: 'get',
    path: '/registrations/confirm/:token',
    summary: 'E-Mail-Adresse einer Anmeldung bestätigen',
    permission: 'public',
    input: z.strictObject({ token }),
    output: stepAnswerSchema,
    status: 200,
    link: true,
    errors: ['gone'],
  }),
  alternativeResponse: endpoint({
    method: 'get',
    path: '/registrations/alternative-response/:token',
    summary: 'Antwort auf den Vorschlag einer anderen Schicht',
    permission: 'public',
    input: z.strictObject({ token, answer }),
    output: stepAnswerSchema,
    status: 200,
    link: true,
    errors: ['gone', 'shift_full', 'registration_state'],
  }),
  offerResponse: endpoint({
    method: 'get',
    path: '/registrations/offer-response/:token',
    summary: 'Antwort auf einen Platz, der von der Warteliste angeboten wurde',
    permission: 'public',
    input: z.strictObject({ token, answer }),
    output: stepAnswerSchema,
    status: 200,
    link: true,
    errors: ['gone', 'shift_full', 'registration_state'],
  }),
  handOverResponse: endpoint({
    method: 'get',
    path: '/registrations/hand-over-response/:token',
    summary: 'Antwort auf die Bitte, die Schicht von jemandem zu übernehmen',
    permission: 'public',
    input: z.strictObject({ token, answer }),
    output: stepAnswerSchema,
    status: 200,
    link: true,
    errors: ['gone', 'already_registered', 'registration_state'],
  }),
};

/** One shift of the helper whose secret address was called. */
export const ownShiftSchema = z.object({
  registration: registrationSchema.pick({ uuid: true, status: true, offered_until: true }),
  ...stepAnswerSchema.pick({ event: true, shift: true }).shape,
  contact: z.string(),
  /** False once it has begun, or when it is not the helper's any more. */
  can_give_back: z.boolean(),
});

/** What a helper sees and does at the secret address that stands in every e-mail. */
export const ownShiftContract = {
  get: endpoint({
    method: 'get',
    path: '/helper-access/:token',
    summary: 'Die eigenen Einsätze, nach Beginn',
    permission: 'public',
    input: z.strictObject({ token }),
    output: z.object({ name: z.string(), shifts: z.array(ownShiftSchema) }),
    status: 200,
    errors: ['gone'],
  }),
  giveBack: endpoint({
    method: 'post',
    path: '/helper-access/:token/give-back',
    summary: 'Eine Schicht zurückgeben; der Platz wird der Warteliste angeboten',
    permission: 'public',
    input: z.strictObject({ token, registration: uuid }),
    output: stepAnswerSchema,
    status: 200,
    errors: ['gone', 'not_found', 'registration_state', 'shift_past'],
  }),
  handOver: endpoint({
    method: 'post',
    path: '/helper-access/:token/hand-over',
    summary: 'Jemanden bitten, die Schicht zu übernehmen; sie bleibt die eigene, bis die Person zusagt',
    permission: 'public',
    input: z.strictObject({ token, registration: uuid, name: person.name, email }),
    output: stepAnswerSchema,
    status: 200,
    errors: ['gone', 'not_found', 'registration_state', 'shift_past'],
  }),
};
