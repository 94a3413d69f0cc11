import { z } from 'zod';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { paging } from '../fields.ts';
import { rowIdPattern } from './mutation.ts';
import { trashRowSchema } from './trash.ts';

/** Deleted rows. A row comes back by being created under its former key. */
export const trashContract = {
  list: listEndpoint({
    method: 'get',
    path: '/trash',
    summary: 'Gelöschte Zeilen, die sich wiederherstellen lassen, die zuletzt gelöschte zuerst',
    permission: 'audit.read',
    input: z.strictObject({ ...paging }),
    output: trashRowSchema,
    errors: [],
  }),
  remove: endpoint({
    method: 'delete',
    path: '/trash/:id',
    summary: 'Eine gelöschte Zeile mit ihren Teilen endgültig löschen',
    // Every role may read; the use case asks for the right to write the table of the row.
    permission: 'audit.read',
    input: z.strictObject({ id: z.string().toLowerCase().regex(rowIdPattern, 'row_id') }),
    output: z.null(),
    status: 204,
    outbox: true,
    errors: ['not_found', 'forbidden'],
  }),
};
