import { z } from 'zod';
import { endpoint, listEndpoint } from '../../endpoint.ts';
import { paging, paragraph, rowRef, uuid } from '../../fields.ts';
import { languages } from '../../language.ts';
import { helperFields, registrationSchema, registrationStatuses } from './registration.ts';
import { warningSchema } from './warning.ts';

const person = helperFields.shape;
const details = {
  phone: person.phone.default(''),
  message: person.message.default(''),
  sprache: z.enum(languages).optional(),
};

/** A member registers itself; the board gives `member_id`, or `name` and `email`. */
const newRegistrationSchema = z.strictObject({
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
      /** Warnings that do not block a registration: overlaps and short rests, over all events. */
      warnings: z.array(warningSchema),
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
    errors: [
      ...moveErrors,
      'registration_refused',
      'already_registered',
      'already_told',
      'precondition_failed',
    ],
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

/** Decisions of the board; each notifies the helper by e-mail. */
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
    errors: [...moveErrors, 'registration_refused', 'already_registered'],
  }),
  renewAccess: endpoint({
    method: 'post',
    path: '/registrations/:id/renew-access',
    summary: 'Die geheime Adresse der Person ungültig machen; ihre nächste E-Mail nennt eine neue',
    permission: 'registrations.write',
    input: z.strictObject({ id: rowRef }),
    output: registrationSchema,
    status: 200,
    errors: ['not_found'],
  }),
};
