import { z } from 'zod';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { idText, paging } from '../fields.ts';
import { apiKeySchema, newApiKeySchema } from './api-key.ts';

const apiKeyId = z.strictObject({ id: idText(80) });

/**
 * (+) Keys by which other programs of the association call the API: `Authorization: Bearer ak_…`. Only a person of the board
 * makes them, with the password; a member's own login makes none (`forbidden`).
 */
export const apiKeyContract = {
  list: listEndpoint({
    method: 'get',
    path: '/api-keys',
    summary: 'API-Schlüssel mit ihren Rechten, die neusten zuerst; nie der Schlüssel selbst',
    permission: 'integrations.read',
    input: z.strictObject({ ...paging }),
    output: apiKeySchema,
    errors: [],
  }),
  create: endpoint({
    method: 'post',
    path: '/api-keys',
    summary: 'Einen API-Schlüssel erstellen; er wird nur hier gezeigt',
    permission: 'integrations.write',
    input: newApiKeySchema,
    output: z.object({ key: apiKeySchema, token: z.string() }),
    status: 201,
    location: '/api-keys',
    fresh: true,
    errors: ['forbidden', 'confirm_password_required', 'limit_reached'],
  }),
  revoke: endpoint({
    method: 'delete',
    path: '/api-keys/:id',
    summary: 'Einen API-Schlüssel widerrufen; er gilt sofort nicht mehr',
    /** Every person may revoke their own keys; those of others need the right to give accesses. */
    permission: 'integrations.write',
    input: apiKeyId,
    output: z.null(),
    status: 204,
    errors: ['not_found', 'forbidden'],
  }),
};
