import { z } from 'zod';
import { endpoint, listEndpoint } from '../../endpoint.ts';
import { filledLine, line, paging, uuid } from '../../fields.ts';
import {
  accountEmail,
  accountLinkPurposes,
  accountPassword,
  knownAccountEmail,
  localAccountSchema,
} from './local-account.ts';

const token = line(100);
/** What a person gets to see once, after choosing a password. */
const chosen = z.object({ email: z.string(), recovery_code: z.string() });

/** (+) Logins of the board that this server keeps itself: set-up, invitation, forgotten password, recovery sheet. */
export const localAccountContract = {
  list: listEndpoint({
    method: 'get',
    path: '/roles/accounts',
    summary: 'Wer ein Amt im Vorstand hat, und ob die Person auf diesem Server ein eigenes Login hat',
    permission: 'accesses.read',
    input: z.strictObject({ ...paging }),
    output: localAccountSchema,
    errors: [],
  }),
  invite: endpoint({
    method: 'post',
    path: '/roles/accounts/:id/invitation',
    summary: 'Einem Mitglied mit einem Amt den Link geben, mit dem es sein Passwort wählt; gilt sieben Tage',
    permission: 'accesses.write',
    input: z.strictObject({ id: uuid, email: accountEmail }),
    output: z.object({
      /** Shown in this one answer; a new invitation replaces it. */
      link: z.string(),
      expires_at: z.iso.datetime(),
      /** True: the link is also on its way by e-mail. */
      mailed: z.boolean(),
    }),
    status: 200,
    fresh: true,
    errors: ['not_found'],
  }),
  remove: endpoint({
    method: 'delete',
    path: '/roles/accounts/:id',
    summary: 'Einem Mitglied das Login nehmen; seine Sitzungen und Geräte verlieren den Zugang',
    permission: 'accesses.write',
    input: z.strictObject({ id: uuid }),
    output: z.null(),
    status: 204,
    fresh: true,
    errors: ['not_found', 'last_manager'],
  }),
  link: endpoint({
    method: 'get',
    path: '/auth/account-link',
    summary: 'Wozu ein Link zum Wählen eines Passworts gehört',
    permission: 'public',
    input: z.strictObject({ token }),
    output: z.object({
      purpose: z.enum(accountLinkPurposes),
      name: z.string(),
      email: z.string(),
      expires_at: z.iso.datetime(),
    }),
    status: 200,
    errors: ['gone'],
  }),
  choose: endpoint({
    method: 'post',
    path: '/auth/account-link',
    summary: 'Mit einem Link das Passwort wählen; er gilt danach nicht mehr',
    permission: 'public',
    input: z.strictObject({ token, password: accountPassword }),
    output: chosen,
    status: 200,
    outside: true,
    errors: ['gone', 'conflict'],
  }),
  setUp: endpoint({
    method: 'post',
    path: '/auth/set-up',
    summary: 'Auf einem neuen Server den Verein und das erste Login anlegen',
    permission: 'public',
    input: z.strictObject({
      token,
      association: filledLine(70),
      vorname: filledLine(60),
      nachname: filledLine(60),
      email: accountEmail,
      funktion: filledLine(60),
      password: accountPassword,
    }),
    output: chosen,
    status: 200,
    outside: true,
    errors: ['gone'],
  }),
  forgot: endpoint({
    method: 'post',
    path: '/auth/password-link',
    summary: 'Einen Link zum Wählen eines neuen Passworts an die Adresse eines Logins senden',
    permission: 'public',
    input: z.strictObject({ email: knownAccountEmail }),
    output: z.null(),
    status: 202,
    repeatable: true,
    errors: ['not_configured'],
  }),
  recover: endpoint({
    method: 'post',
    path: '/auth/recovery',
    summary: 'Mit dem Code des Notfallblatts ein neues Passwort wählen; gibt einen neuen Code',
    permission: 'public',
    input: z.strictObject({ email: knownAccountEmail, code: filledLine(60), password: accountPassword }),
    output: chosen,
    status: 200,
    outside: true,
    errors: ['login_failed', 'rate_limited'],
  }),
};
