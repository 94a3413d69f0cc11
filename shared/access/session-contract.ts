import { z } from 'zod';
import { ownRightsSchema } from './accesses/role.ts';
import { endpoint } from '../endpoint.ts';
import { knownEmail } from '../fields.ts';
import { factorCode } from './own-login/own-login-contract.ts';

/** The token of a new session of the board. */
export const boardLoginOutput = z.object({
  token: z.string(),
  email: z.string(),
  type: z.literal('vorstand'),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
  /** (+) True: the association requires a second factor; until it is set up the token opens nothing else. */
  second_factor_missing: z.boolean().default(false),
});

export const sessionContract = {
  boardLogin: endpoint({
    method: 'post',
    path: '/auth/vorstand/login',
    summary: 'Anmeldung des Vorstands mit dem Postfach einer Funktion',
    permission: 'public',
    input: z.strictObject({
      email: knownEmail,
      password: z.string().min(1, 'required').max(500, 'too_long'),
      /** (+) Of the second factor, where the login has one. */
      code: factorCode.optional(),
    }),
    output: boardLoginOutput,
    status: 200,
    outside: true,
    errors: [
      'login_failed',
      'second_factor_required',
      'second_factor_wrong',
      'rate_limited',
      'provider_failed',
      'not_configured',
    ],
  }),
  boardMe: endpoint({
    method: 'get',
    path: '/auth/vorstand/me',
    summary: 'Gilt das Vorstands-Token noch, und wem gehört es',
    permission: 'session.board',
    input: z.strictObject({}),
    output: z.object({
      email: z.string(),
      name: z.string(),
      type: z.literal('vorstand'),
      expires_at: z.iso.datetime().nullable(),
      /** (+) The role of the office, and what it may do. */
      ...ownRightsSchema.shape,
    }),
    status: 200,
    errors: [],
  }),
  boardLogout: endpoint({
    method: 'post',
    path: '/auth/vorstand/logout',
    summary:
      'Die Sitzung des Vorstands beenden; ihr Token gilt danach nicht mehr. Ein Laptop gibt sein Gerät zurück',
    permission: 'session.board',
    input: z.strictObject({}),
    output: z.null(),
    status: 204,
    repeatable: true,
    errors: ['conflict'],
  }),
};
