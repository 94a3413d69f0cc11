import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { shownFieldSchema } from '../people/fields/custom-value.ts';
import { emailPending } from '../people/members/email-change.ts';
import { ownFields, ownProfileSchema } from '../people/members/own-profile.ts';
import { ownShiftsSchema } from './own-shifts.ts';

/** `newsletter_pending`: ordered, but not confirmed by the link in the e-mail. */
const notificationsSchema = z.object({
  email_events: z.boolean(),
  email_newsletter: z.boolean(),
  newsletter_pending: z.boolean(),
});
export type Notifications = z.output<typeof notificationsSchema>;

/** A member's own entry. */
export const meContract = {
  get: endpoint({
    method: 'get',
    path: '/members/me',
    summary: 'Die eigenen Angaben',
    permission: 'members.own',
    input: z.strictObject({}),
    output: ownProfileSchema.extend(emailPending),
    status: 200,
    resource: true,
    errors: ['not_found'],
  }),
  update: endpoint({
    method: 'put',
    path: '/members/me',
    summary:
      'Eigene Angaben ändern; fehlende Felder bleiben, eine neue Adresse wartet auf ihre Bestätigung, Status und Funktion ändert der Vorstand',
    permission: 'members.own',
    input: ownFields.partial(),
    output: ownProfileSchema.extend(emailPending),
    status: 200,
    resource: true,
    errors: ['not_found', 'precondition_failed', 'rate_limited'],
  }),
  notifications: endpoint({
    method: 'get',
    path: '/members/me/notifications',
    summary: 'Welche E-Mails das Mitglied will',
    permission: 'members.own',
    input: z.strictObject({}),
    output: notificationsSchema,
    status: 200,
    resource: true,
    errors: ['not_found'],
  }),
  setNotifications: endpoint({
    method: 'put',
    path: '/members/me/notifications',
    summary:
      'E-Mails über Anlässe und Newsletter wählen; eine nicht bestätigte Adresse muss den Newsletter per Link bestätigen',
    permission: 'members.own',
    input: z.strictObject({ email_events: z.boolean().optional(), email_newsletter: z.boolean().optional() }),
    output: notificationsSchema,
    status: 200,
    resource: true,
    errors: ['not_found', 'precondition_failed'],
  }),
  fields: endpoint({
    method: 'get',
    path: '/members/me/fields',
    summary: 'Eigene Werte der Felder, die der Verein im Mitgliederbereich zeigt',
    permission: 'members.own',
    input: z.strictObject({}),
    output: z.array(shownFieldSchema),
    status: 200,
    errors: ['not_found'],
  }),
  shifts: endpoint({
    method: 'get',
    path: '/members/me/shifts',
    summary: 'Eigene Einsätze, kommende und vergangene, mit der Adresse, wo man sie zurückgibt',
    permission: 'members.own',
    input: z.strictObject({}),
    output: ownShiftsSchema,
    status: 200,
    errors: ['not_found'],
  }),
};
