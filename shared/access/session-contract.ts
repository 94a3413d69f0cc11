import { z } from 'zod';
import { ownRightsSchema } from './accesses/role.ts';
import { endpoint } from '../endpoint.ts';
import { email } from '../fields.ts';

export const sessionContract = {
  boardLogin: endpoint({
    method: 'post',
    path: '/auth/vorstand/login',
    summary: 'Anmeldung des Vorstands mit dem Postfach einer Funktion',
    permission: 'public',
    input: z.strictObject({ email, password: z.string().min(1, 'required').max(500, 'too_long') }),
    output: z.object({
      token: z.string(),
      email: z.string(),
      type: z.literal('vorstand'),
      token_type: z.literal('Bearer'),
      expires_in: z.int(),
    }),
    status: 200,
    outside: true,
    errors: ['login_failed', 'rate_limited', 'provider_failed', 'not_configured'],
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
};
