import { z } from 'zod';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { paging } from '../fields.ts';
import { loginWays, loginWaySchema } from './login-way.ts';

/** (+) By which ways the board logs in. */
export const loginWayContract = {
  list: listEndpoint({
    method: 'get',
    path: '/roles/login-ways',
    summary: 'Auf welchen Wegen sich der Vorstand anmelden kann, und welche davon gelten',
    permission: 'accesses.read',
    input: z.strictObject({ ...paging }),
    output: loginWaySchema,
    errors: [],
  }),
  set: endpoint({
    method: 'put',
    path: '/roles/login-ways/:way',
    summary:
      'Einen Weg der Anmeldung gelten lassen oder nicht; es muss jemand bleiben, der Rollen vergeben und sich anmelden kann',
    permission: 'accesses.write',
    input: z.strictObject({ way: z.enum(loginWays), is_on: z.boolean() }),
    output: loginWaySchema,
    status: 200,
    fresh: true,
    errors: ['conflict', 'last_manager', 'not_configured'],
  }),
};
