import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { email, line, uuid } from '../../fields.ts';
import { filledPlainName } from '../../plain-name.ts';
import { registrationSchema } from './registration.ts';
import { stepAnswerSchema } from './step-answer.ts';
import { warningSchema } from './warning.ts';

const token = line(200);

/** One shift of the helper whose secret address was called. */
const ownShiftSchema = z.object({
  registration: registrationSchema.pick({ uuid: true, status: true, offered_until: true, name: true }),
  ...stepAnswerSchema.pick({ event: true, shift: true }).shape,
  contact: z.string(),
  /** Overlaps and short rests with other shifts of the same person, of all events. */
  warnings: z.array(warningSchema),
  /** False once it has begun, or when it is not the helper's any more. */
  can_give_back: z.boolean(),
});

/** The helper's page at the secret address in every e-mail. */
export const ownShiftContract = {
  get: endpoint({
    method: 'get',
    path: '/helper-access/:token',
    summary: 'Die eigenen Einsätze, nach Beginn',
    permission: 'public',
    input: z.strictObject({ token }),
    output: z.object({ name: z.string(), shifts: z.array(ownShiftSchema) }),
    status: 200,
    errors: ['gone'],
  }),
  giveBack: endpoint({
    method: 'post',
    path: '/helper-access/:token/give-back',
    summary: 'Eine Schicht zurückgeben; der Platz wird der Warteliste angeboten',
    permission: 'public',
    input: z.strictObject({ token, registration: uuid }),
    output: stepAnswerSchema,
    status: 200,
    errors: ['gone', 'not_found', 'registration_state', 'shift_past'],
  }),
  handOver: endpoint({
    method: 'post',
    path: '/helper-access/:token/hand-over',
    summary: 'Jemanden bitten, die Schicht zu übernehmen; sie bleibt die eigene, bis die Person zusagt',
    permission: 'public',
    input: z.strictObject({ token, registration: uuid, name: filledPlainName(120), email }),
    output: stepAnswerSchema,
    status: 200,
    errors: ['gone', 'not_found', 'registration_state', 'shift_past'],
  }),
};
