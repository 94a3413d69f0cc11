import { z } from 'zod';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { paging } from '../fields.ts';
import { loginMethods, loginMethodSchema } from './login-method.ts';

/** (+) By which ways the board logs in. */
export const loginMethodContract = {
  list: listEndpoint({
    method: 'get',
    path: '/roles/login-ways',
    summary: 'Auf welchen Wegen sich der Vorstand anmelden kann, und welche davon gelten',
    permission: 'accesses.read',
    input: z.strictObject({ ...paging }),
    output: loginMethodSchema,
    errors: [],
  }),
  set: endpoint({
    method: 'put',
    path: '/roles/login-ways/:way',
    summary:
      'Einen Weg der Anmeldung gelten lassen oder nicht; es muss jemand bleiben, der Rollen vergeben und sich anmelden kann',
    permission: 'accesses.write',
    input: z.strictObject({ way: z.enum(loginMethods), is_on: z.boolean() }),
    output: loginMethodSchema,
    status: 200,
    fresh: true,
    errors: ['conflict', 'last_manager', 'not_configured'],
  }),
};
