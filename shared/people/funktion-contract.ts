import { z } from 'zod';
import { listEndpoint } from '../endpoint.ts';
import { paging } from '../fields.ts';
import { boardEntrySchema, funktionSchema } from './funktion.ts';

export const funktionContract = {
  list: listEndpoint({
    method: 'get',
    path: '/funktionen',
    summary: 'Alle Funktionen, in der Reihenfolge der Liste',
    permission: 'public',
    input: z.strictObject({ ...paging }),
    output: funktionSchema,
    errors: [],
  }),
  board: listEndpoint({
    method: 'get',
    path: '/vorstand',
    summary: 'Der Vorstand, wie ihn die Website zeigt',
    permission: 'public',
    input: z.strictObject({ ...paging }),
    output: boardEntrySchema,
    errors: [],
  }),
};
