import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { filledLine, idText, uuid } from '../../fields.ts';
import { newFactorSchema, ownLoginSchema, recoveryCodesSchema } from './own-login.ts';
import { codeVerifier } from './passkey.ts';

/** Six digits of the app, or a recovery code, however it was typed. */
export const factorCode = filledLine(40);

/** (+) A person's own login on the board: sessions, laptops, and giving the password again. */
export const ownLoginContract = {
  get: endpoint({
    method: 'get',
    path: '/auth/vorstand/access',
    summary: 'Das eigene Login: zweiter Faktor, Sitzungen und Laptops mit der letzten Benutzung',
    permission: 'session.board',
    input: z.strictObject({}),
    output: ownLoginSchema,
    status: 200,
    errors: [],
  }),
  confirm: endpoint({
    method: 'post',
    path: '/auth/vorstand/confirmation',
    summary:
      'Vor heiklen Schritten das Passwort noch einmal geben, oder einen Passkey zeigen, oder einen Code des zweiten Faktors, wo der Anmeldedienst das Passwort prüft; gilt fünf Minuten',
    permission: 'session.board',
    input: z.strictObject({
      password: z.string().min(1, 'required').max(500, 'too_long').optional(),
      code: factorCode.optional(),
      /** In place of the password: the code that a browser got for a passkey of this login. */
      passkey: z.strictObject({ code: filledLine(40), code_verifier: codeVerifier }).optional(),
    }),
    output: z.object({ confirmed_until: z.iso.datetime() }),
    status: 200,
    outside: true,
    repeatable: true,
    errors: [
      'login_failed',
      'second_factor_wrong',
      'login_code_wrong',
      'rate_limited',
      'provider_failed',
      'not_configured',
    ],
  }),
  endSession: endpoint({
    method: 'delete',
    path: '/auth/vorstand/sessions/:id',
    summary: 'Eine eigene Sitzung beenden',
    permission: 'session.board',
    input: z.strictObject({ id: idText(80) }),
    output: z.null(),
    status: 204,
    errors: ['not_found'],
  }),
};

/** (+) Codes of an authenticator app (TOTP, RFC 6238) as second factor of a login on the board. */
export const secondFactorContract = {
  begin: endpoint({
    method: 'post',
    path: '/auth/vorstand/second-factor',
    summary: 'Ein neues Geheimnis für die Authenticator-App; es gilt, sobald der erste Code stimmt',
    permission: 'session.board',
    input: z.strictObject({}),
    output: newFactorSchema,
    status: 200,
    repeatable: true,
    fresh: true,
    errors: ['second_factor_missing'],
  }),
  switchOn: endpoint({
    method: 'post',
    path: '/auth/vorstand/second-factor/first-code',
    summary:
      'Mit dem ersten Code den zweiten Faktor einschalten; die Wiederherstellungscodes stehen nur hier',
    permission: 'session.board',
    input: z.strictObject({ code: factorCode }),
    output: recoveryCodesSchema,
    status: 200,
    repeatable: true,
    errors: ['second_factor_wrong', 'second_factor_missing', 'conflict', 'rate_limited'],
  }),
  newCodes: endpoint({
    method: 'post',
    path: '/auth/vorstand/second-factor/recovery-codes',
    summary: 'Zehn neue Wiederherstellungscodes; die bisherigen gelten nicht mehr',
    permission: 'session.board',
    input: z.strictObject({}),
    output: recoveryCodesSchema,
    status: 200,
    repeatable: true,
    fresh: true,
    errors: ['conflict', 'second_factor_missing'],
  }),
  switchOff: endpoint({
    method: 'delete',
    path: '/auth/vorstand/second-factor',
    summary: 'Den eigenen zweiten Faktor ausschalten',
    permission: 'session.board',
    input: z.strictObject({}),
    output: z.null(),
    status: 204,
    fresh: true,
    errors: ['conflict', 'second_factor_missing'],
  }),
  reset: endpoint({
    method: 'delete',
    path: '/roles/accounts/:id/second-factor',
    summary: 'Einem Mitglied mit einem Amt den zweiten Faktor nehmen; es erfährt das per E-Mail',
    permission: 'accesses.write',
    input: z.strictObject({ id: uuid }),
    output: z.null(),
    status: 204,
    fresh: true,
    errors: ['not_found'],
  }),
};
