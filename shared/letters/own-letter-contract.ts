import { z } from 'zod';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { idText, rowRef } from '../fields.ts';

/** Letters that the board prints and posts itself, because there is no letter service. */
export const ownLetterContract = {
  toPrint: fileEndpoint({
    method: 'get',
    path: '/letterpost/to-print',
    summary: 'Die Briefe zum Selberdrucken hintereinander in einem PDF, höchstens 500',
    permission: 'letters.read',
    input: z.strictObject({ mailing_id: rowRef.optional() }),
    produces: ['application/pdf'],
    heavy: true,
    errors: ['not_found', 'conflict'],
  }),
  posted: endpoint({
    method: 'post',
    path: '/letterpost/posted',
    summary:
      'Briefe zum Selberdrucken als verschickt festhalten, oder mit «posted: false» wieder als nicht verschickt',
    permission: 'letters.write',
    input: z.strictObject({
      letter_ids: z.array(idText(100)).min(1, 'required').max(1000, 'too_many'),
      posted: z.boolean(),
    }),
    output: z.object({ count: z.int() }),
    status: 200,
    errors: ['not_found', 'conflict'],
  }),
};
