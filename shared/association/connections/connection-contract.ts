import { z } from 'zod';
import { endpoint, listEndpoint } from '../../endpoint.ts';
import { paging } from '../../fields.ts';
import { connectionSchema, mailConnectionSchema, services, trialSchema } from './connection.ts';
import { mailDnsSchema } from './mail-dns.ts';
import { mailSettingInput } from './mail-setting.ts';

/**
 * (+) The services outside of this server. To change one takes the right to give accesses: the links that open an account
 * leave by e-mail, so the mail server decides who can get in.
 */
export const connectionContract = {
  list: listEndpoint({
    method: 'get',
    path: '/connections',
    summary: 'Alle Dienste ausserhalb des Servers, mit ihrem Stand',
    permission: 'settings.read',
    input: z.strictObject({ ...paging }),
    output: connectionSchema,
    errors: [],
  }),
  mail: endpoint({
    method: 'get',
    path: '/connections/mail',
    summary: 'Wie E-Mails hinausgehen, ohne das Passwort',
    permission: 'settings.read',
    input: z.strictObject({}),
    output: mailConnectionSchema,
    status: 200,
    errors: [],
  }),
  putMail: endpoint({
    method: 'put',
    path: '/connections/mail',
    summary: 'Den Mailversand einrichten; gilt ab der nächsten E-Mail',
    permission: 'accesses.write',
    input: mailSettingInput,
    output: mailConnectionSchema,
    status: 200,
    errors: ['conflict', 'not_configured'],
  }),
  removeMail: endpoint({
    method: 'delete',
    path: '/connections/mail',
    summary: 'Den eingerichteten Mailversand vergessen; E-Mails warten danach',
    permission: 'accesses.write',
    input: z.strictObject({}),
    output: z.null(),
    status: 204,
    errors: ['conflict'],
  }),
  tryMail: endpoint({
    method: 'post',
    path: '/connections/mail/trial',
    summary: 'Mit Angaben, die noch nicht gelten, eine Testmail an die eigene Adresse senden',
    permission: 'accesses.write',
    input: mailSettingInput,
    output: trialSchema,
    status: 200,
    outside: true,
    errors: ['conflict', 'rate_limited'],
  }),
  test: endpoint({
    method: 'post',
    path: '/connections/:service/test',
    summary:
      'Einen Dienst prüfen, wie er jetzt gilt; beim Mailversand mit einer Testmail an die eigene Adresse',
    permission: 'settings.write',
    input: z.strictObject({ service: z.enum(services) }),
    output: trialSchema,
    status: 200,
    outside: true,
    errors: ['not_configured', 'rate_limited'],
  }),
  mailDns: endpoint({
    method: 'get',
    path: '/connections/mail/dns',
    summary: 'SPF, DKIM und DMARC der Absenderdomain: was im DNS steht, und was hineingehört',
    permission: 'settings.read',
    input: z.strictObject({}),
    output: mailDnsSchema,
    status: 200,
    errors: [],
  }),
};
