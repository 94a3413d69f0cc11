import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { filledLine, idText, line } from '../../fields.ts';
import { boardLoginOutput } from '../session-contract.ts';
import {
  browserOptions,
  codeChallenge,
  codeVerifier,
  newPasskeyCredential,
  passkeyName,
  usedPasskeyCredential,
} from './passkey.ts';

const id = idText(80);
const token = line(100);
/** Programs open it in a browser, so it is nothing else than a page. */
const pageAddress = z.url({ protocol: /^https?$/ });

/**
 * (+) Passkeys (WebAuthn) of logins that this server keeps. A browser makes and shows them on the server's own pages; a
 * code takes the login from there to the program that asked for it.
 */
export const passkeyContract = {
  page: endpoint({
    method: 'get',
    path: '/auth/vorstand/passkey',
    summary: 'Ob dieser Server unter seiner Adresse Passkeys annimmt, und die Seite dafür',
    permission: 'public',
    input: z.strictObject({}),
    output: z.object({
      /** False: the server's address is an IP address or not encrypted, where browsers have no passkeys. */
      is_possible: z.boolean(),
      /** Takes `code_challenge` in its query. */
      url: pageAddress,
    }),
    status: 200,
    errors: [],
  }),
  invite: endpoint({
    method: 'post',
    path: '/auth/vorstand/passkeys',
    summary:
      'Den Link zur Seite geben, auf der ein Browser für das eigene Login einen Passkey anlegt; gilt zehn Minuten',
    permission: 'session.board',
    input: z.strictObject({}),
    output: z.object({ url: pageAddress, expires_at: z.iso.datetime() }),
    status: 200,
    repeatable: true,
    fresh: true,
    errors: ['not_configured', 'conflict', 'limit_reached', 'second_factor_missing'],
  }),
  rename: endpoint({
    method: 'put',
    path: '/auth/vorstand/passkeys/:id',
    summary: 'Einen eigenen Passkey umbenennen',
    permission: 'session.board',
    input: z.strictObject({ id, name: passkeyName }),
    output: z.null(),
    status: 204,
    errors: ['not_found', 'second_factor_missing'],
  }),
  remove: endpoint({
    method: 'delete',
    path: '/auth/vorstand/passkeys/:id',
    summary:
      'Einen eigenen Passkey entfernen; den letzten nicht, wenn der Verein einen zweiten Faktor verlangt',
    permission: 'session.board',
    input: z.strictObject({ id }),
    output: z.null(),
    status: 204,
    fresh: true,
    errors: ['not_found', 'conflict', 'second_factor_missing'],
  }),
  creationOptions: endpoint({
    method: 'post',
    path: '/auth/passkey-link/options',
    summary: 'Zum Link für einen Passkey: was der Browser braucht, um ihn anzulegen',
    permission: 'public',
    input: z.strictObject({ token }),
    output: z.object({ email: z.string(), name: z.string(), options: browserOptions }),
    status: 200,
    outside: true,
    repeatable: true,
    errors: ['gone', 'not_configured'],
  }),
  create: endpoint({
    method: 'post',
    path: '/auth/passkey-link',
    summary:
      'Mit einem Link den Passkey speichern, den der Browser angelegt hat; der Link gilt danach nicht mehr',
    permission: 'public',
    input: z.strictObject({ token, name: passkeyName, credential: newPasskeyCredential }),
    output: z.object({
      /** Shown in this one answer; empty where the login had a second factor before. */
      recovery_codes: z.array(z.string()),
    }),
    status: 200,
    outside: true,
    errors: ['gone', 'not_configured', 'passkey_refused', 'limit_reached', 'rate_limited'],
  }),
  loginOptions: endpoint({
    method: 'post',
    path: '/auth/vorstand/passkey/options',
    summary: 'Was der Browser für eine Anmeldung mit Passkey braucht',
    permission: 'public',
    input: z.strictObject({ code_challenge: codeChallenge }),
    output: z.object({ options: browserOptions }),
    status: 200,
    outside: true,
    repeatable: true,
    errors: ['not_configured'],
  }),
  code: endpoint({
    method: 'post',
    path: '/auth/vorstand/passkey/code',
    summary:
      'Mit einem Passkey den Code erhalten, mit dem sich das Programm anmeldet, das ihn verlangt; gilt fünf Minuten',
    permission: 'public',
    input: z.strictObject({ code_challenge: codeChallenge, credential: usedPasskeyCredential }),
    output: z.object({ code: z.string(), expires_at: z.iso.datetime() }),
    status: 200,
    outside: true,
    errors: ['not_configured', 'passkey_refused', 'rate_limited'],
  }),
  login: endpoint({
    method: 'post',
    path: '/auth/vorstand/passkey/login',
    summary: 'Anmeldung des Vorstands mit dem Code aus dem Browser; zählt als zweiter Faktor',
    permission: 'public',
    input: z.strictObject({ code: filledLine(40), code_verifier: codeVerifier }),
    output: boardLoginOutput,
    status: 200,
    outside: true,
    errors: ['login_code_wrong', 'rate_limited'],
  }),
};
