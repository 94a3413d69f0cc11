import { z } from 'zod';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { eventDetailSchema } from './event-detail.ts';
import { paragraph, rowRef, uuid } from '../fields.ts';
import { planOptions } from './plan.ts';
import { registrationSchema } from './registrations/registration.ts';

/** What organisers do with their own event; nothing else answers them. */
export const organizerContract = {
  login: endpoint({
    method: 'post',
    path: '/events/login',
    summary: 'Anmeldung des OK mit Anlass und Passwort',
    permission: 'public',
    input: z.strictObject({ event_id: rowRef, password: z.string().min(1, 'required').max(200, 'too_long') }),
    output: z.object({
      token: z.string(),
      type: z.literal('organizer'),
      event_id: z.int(),
      expires_in: z.int(),
    }),
    status: 200,
    // Checking a password takes its time, so no transaction waits for it.
    outside: true,
    repeatable: true,
    errors: ['login_failed', 'rate_limited'],
  }),
  myEvent: endpoint({
    method: 'get',
    path: '/events/my-event',
    summary: 'Der eigene Anlass mit Schichten und Anmeldungen',
    permission: 'events.organize',
    input: z.strictObject({}),
    output: eventDetailSchema.extend({
      /** Uuids of the registrations that wait for a decision. */
      undecided: z.array(uuid),
    }),
    status: 200,
    errors: ['not_found'],
  }),
  approve: endpoint({
    method: 'post',
    path: '/events/my-event/registrations/:id/approve',
    summary: 'Anmeldung am eigenen Anlass annehmen',
    permission: 'events.organize',
    input: z.strictObject({ id: rowRef }),
    output: registrationSchema,
    status: 200,
    errors: ['not_found', 'registration_state', 'shift_full'],
  }),
  reject: endpoint({
    method: 'post',
    path: '/events/my-event/registrations/:id/reject',
    summary: 'Anmeldung am eigenen Anlass ablehnen',
    permission: 'events.organize',
    input: z.strictObject({ id: rowRef, reason: paragraph(2000).default('') }),
    output: registrationSchema,
    status: 200,
    errors: ['not_found', 'registration_state'],
  }),
  workPlan: fileEndpoint({
    method: 'get',
    path: '/events/my-event/pdf/arbeitsplan',
    summary: 'Arbeitsplan des eigenen Anlasses als PDF',
    permission: 'events.organize',
    input: planOptions,
    produces: ['application/pdf'],
    heavy: true,
    errors: ['not_found'],
  }),
  sendWorkPlan: endpoint({
    method: 'post',
    path: '/events/my-event/send-arbeitsplan',
    summary: 'Den Arbeitsplan per E-Mail an alle Eingeteilten senden',
    permission: 'events.organize',
    input: z.strictObject({ message: paragraph(2000).default('') }),
    output: z.object({
      sent: z.int(),
      skipped: z.int(),
      failed: z.int(),
      items: z.array(
        z.object({
          name: z.string(),
          email: z.string(),
          result: z.enum(['sent', 'skipped', 'failed']),
          reason: z.string(),
        }),
      ),
    }),
    status: 200,
    outside: true,
    heavy: true,
    errors: ['not_found', 'registration_refused'],
  }),
};
