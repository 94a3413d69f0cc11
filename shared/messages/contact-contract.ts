import { z } from 'zod';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { email, line, paging, paragraph, rowRef } from '../fields.ts';
import { languages } from '../language.ts';
import { filledPlainName } from '../plain-name.ts';
import { contactRequestSchema, contactStatuses } from './contact-request.ts';

export const contactContract = {
  send: endpoint({
    method: 'post',
    path: '/contact',
    summary: 'Anfrage über das Kontaktformular; sie gilt, sobald der Link in der E-Mail bestätigt ist',
    permission: 'public',
    input: z.strictObject({
      name: filledPlainName(120),
      email,
      message: paragraph(8000).pipe(z.string().min(1, 'required')),
      /** Language of the e-mail that asks to confirm; the association's unless given. */
      sprache: z.enum(languages).optional(),
      /** Honeypot: people do not see this field; what fills it in is no person. */
      website: z.string().max(2000).default(''),
    }),
    output: z.object({ status: z.literal('unconfirmed') }),
    status: 200,
    errors: [],
  }),
  confirm: endpoint({
    method: 'get',
    path: '/contact/confirm/:token',
    summary: 'Anfrage bestätigen; sie geht an die Adresse für Anfragen',
    permission: 'public',
    input: z.strictObject({ token: line(200) }),
    output: z.object({ status: z.literal('confirmed') }),
    status: 200,
    link: true,
    errors: ['gone'],
  }),
  list: listEndpoint({
    method: 'get',
    path: '/contact-requests',
    summary: 'Bestätigte Anfragen, die neuste zuerst',
    permission: 'dispatch.read',
    input: z.strictObject({ status: z.enum(contactStatuses).optional(), ...paging }),
    output: contactRequestSchema,
    errors: [],
  }),
  close: endpoint({
    method: 'post',
    path: '/contact-requests/:id/close',
    summary: 'Anfrage als erledigt ablegen',
    permission: 'dispatch.write',
    input: z.strictObject({ id: rowRef }),
    output: contactRequestSchema,
    status: 200,
    errors: ['not_found', 'conflict'],
  }),
  reopen: endpoint({
    method: 'post',
    path: '/contact-requests/:id/reopen',
    summary: 'Erledigte Anfrage wieder zu den offenen legen',
    permission: 'dispatch.write',
    input: z.strictObject({ id: rowRef }),
    output: contactRequestSchema,
    status: 200,
    errors: ['not_found', 'conflict'],
  }),
};
