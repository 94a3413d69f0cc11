import { z } from 'zod';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { knownEmail, line, paging } from '../fields.ts';
import { suppressedAddressSchema } from './suppressed-address.ts';

export const suppressedContract = {
  list: listEndpoint({
    method: 'get',
    path: '/suppressed-addresses',
    summary: 'E-Mail-Adressen, an die nichts mehr gesendet wird, nach Adresse',
    permission: 'dispatch.read',
    input: z.strictObject({
      /** Part of the address. */
      search: z.string().max(200).optional(),
      ...paging,
    }),
    output: suppressedAddressSchema,
    errors: [],
  }),
  add: endpoint({
    method: 'put',
    path: '/suppressed-addresses/:address',
    summary: 'Einer Adresse nichts mehr senden; eine, die schon gesperrt ist, bleibt es mit ihrem Grund',
    permission: 'dispatch.write',
    input: z.strictObject({ address: knownEmail, reason: line(500).default('') }),
    output: suppressedAddressSchema,
    status: 200,
    errors: [],
  }),
  clear: endpoint({
    method: 'delete',
    path: '/suppressed-addresses/:address',
    summary: 'Die Sperre einer Adresse aufheben',
    permission: 'dispatch.write',
    input: z.strictObject({ address: knownEmail }),
    output: z.null(),
    status: 204,
    errors: ['not_found'],
  }),
};
