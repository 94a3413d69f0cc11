import { z } from 'zod';
import { endpoint, listEndpoint } from '../../endpoint.ts';
import { line, paging, rowRef } from '../../fields.ts';
import { languages } from '../../language.ts';
import { memberDefaults, memberSchema } from '../members/member.ts';
import { filledPlainName } from '../../plain-name.ts';
import {
  admissionSchema,
  applicantFields,
  applicationMessage,
  applicationSchema,
  rejectionReason,
  seenStatuses,
  wantedStatuses,
} from './application.ts';
import { duplicateSchema } from './duplicate.ts';

const field = applicantFields.shape;
const one = { id: rowRef };

export const newApplicationSchema = z.strictObject({
  ...field,
  vorname: filledPlainName(60),
  nachname: filledPlainName(60),
  anrede: field.anrede.default(''),
  phone: field.phone.default(''),
  mobile: field.mobile.default(''),
  strasse: field.strasse.default(''),
  hausnummer: field.hausnummer.default(''),
  plz: field.plz.default(''),
  ort: field.ort.default(''),
  land: field.land.default(memberDefaults.land),
  /** The association's language unless given. */
  sprache: z.enum(languages).optional(),
  geburtsdatum: field.geburtsdatum.default(null),
  zustellung_post: field.zustellung_post.default(false),
  verzeichnis: field.verzeichnis.default(true),
  /** The membership that is asked for. */
  status: z.enum(wantedStatuses).default('Passivmitglied'),
  message: applicationMessage.default(''),
  /** Honeypot: people do not see this field; what fills it in is no person. */
  website: z.string().max(2000).default(''),
});
export type NewApplication = z.output<typeof newApplicationSchema>;

export const applicationContract = {
  send: endpoint({
    method: 'post',
    path: '/member-registrations',
    summary: 'Antrag auf Mitgliedschaft; er gilt, sobald der Link in der E-Mail bestätigt ist',
    permission: 'public',
    input: newApplicationSchema,
    output: z.object({ status: z.literal('unconfirmed') }),
    status: 201,
    // The application itself is not shown; what comes next is.
    location: '/mitglied-werden/danke',
    errors: [],
  }),
  confirm: endpoint({
    method: 'get',
    path: '/member-registrations/confirm/:token',
    summary: 'Antrag bestätigen; er liegt danach beim Vorstand',
    permission: 'public',
    input: z.strictObject({ token: line(200) }),
    output: z.object({ status: z.literal('pending') }),
    status: 200,
    link: true,
    errors: ['gone'],
  }),
  list: listEndpoint({
    method: 'get',
    path: '/member-registrations',
    summary: 'Offene Anträge, der älteste zuerst; mit status auch entschiedene',
    permission: 'applications.read',
    input: z.strictObject({ status: z.enum(seenStatuses).default('pending'), ...paging }),
    output: applicationSchema,
    errors: [],
  }),
  count: endpoint({
    method: 'get',
    path: '/member-registrations/count/pending',
    summary: 'Wie viele Anträge auf einen Entscheid warten',
    permission: 'applications.read',
    input: z.strictObject({}),
    output: z.object({ count: z.int() }),
    status: 200,
    errors: [],
  }),
  get: endpoint({
    method: 'get',
    path: '/member-registrations/:id',
    summary: 'Ein Antrag, mit den Mitgliedern, die dieselbe Person sein könnten',
    permission: 'applications.read',
    input: z.strictObject(one),
    output: z.object({ ...applicationSchema.shape, duplicates: z.array(duplicateSchema) }),
    status: 200,
    resource: true,
    errors: ['not_found'],
  }),
  approve: endpoint({
    method: 'post',
    path: '/member-registrations/:id/approve',
    summary: 'Aufnehmen: Das Mitglied entsteht, und die Person wird per E-Mail begrüsst',
    permission: 'applications.write',
    input: z.strictObject({
      ...admissionSchema.shape,
      ...one,
      /** Yes, although a member looks like the same person. */
      despite_duplicates: z.boolean().default(false),
    }),
    output: z.object({ ...applicationSchema.shape, member: memberSchema }),
    status: 200,
    outbox: true,
    errors: ['not_found', 'application_state', 'possible_duplicate', 'conflict', 'erased'],
  }),
  reject: endpoint({
    method: 'post',
    path: '/member-registrations/:id/reject',
    summary: 'Ablehnen, auf Wunsch mit einer Begründung; die Person erfährt es per E-Mail',
    permission: 'applications.write',
    input: z.strictObject({ ...one, reason: rejectionReason.default('') }),
    output: applicationSchema,
    status: 200,
    outbox: true,
    errors: ['not_found', 'application_state'],
  }),
  undo: endpoint({
    method: 'post',
    path: '/member-registrations/:id/undo',
    summary: 'Den Entscheid zurücknehmen, solange die E-Mail darüber noch nicht hinausgegangen ist',
    permission: 'applications.write',
    input: z.strictObject(one),
    output: applicationSchema,
    status: 200,
    outbox: true,
    errors: ['not_found', 'application_state', 'application_told', 'conflict'],
  }),
};
