import { z } from 'zod';
import { endpoint, fileEndpoint } from '../../endpoint.ts';
import { memberSchema } from '../members/member.ts';
import { phoneColumns, phoneListOptions } from './phone-list.ts';
import { statisticSchema } from './statistic.ts';

/** Columns as they stand in a query: repeated or with commas between them. */
const queryColumns = z
  .array(z.string())
  .transform(texts => texts.flatMap(text => text.split(',')))
  .pipe(z.array(z.enum(phoneColumns)))
  .default(['phone', 'mobile', 'email', 'funktion']);

/** What the register says about everybody at once. */
export const memberStatisticContract = {
  overview: endpoint({
    method: 'get',
    path: '/members/stats/overview',
    summary:
      'Mitglieder nach Status, Funktion, Zustellung und Alter, Ein- und Austritte nach Jahren; Ausgetretene zählen nur bei den Jahren',
    permission: 'members.read',
    input: z.strictObject({}),
    output: statisticSchema,
    status: 200,
    errors: [],
  }),
  delivery: endpoint({
    method: 'get',
    path: '/members/emails/zustellung',
    summary:
      'Mitglieder von heute nach Zustellung: per E-Mail oder per Post (Wunsch, oder keine E-Mail-Adresse)',
    permission: 'members.read',
    input: z.strictObject({}),
    output: z.object({ email: z.array(memberSchema), post: z.array(memberSchema) }),
    status: 200,
    errors: [],
  }),
  phoneList: fileEndpoint({
    method: 'get',
    path: '/members/pdf/telefonliste',
    summary: 'Telefonliste der Mitglieder von heute als PDF',
    permission: 'members.read',
    input: z.strictObject({ ...phoneListOptions.shape, columns: queryColumns }),
    produces: ['application/pdf'],
    heavy: true,
    errors: [],
  }),
};
