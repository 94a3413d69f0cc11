import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { phoneListOptions } from '../members/statistics/phone-list.ts';
import { statisticSchema } from '../members/statistics/statistic.ts';
import { documentSchema } from './desktop-event-contract.ts';
import { memberQuerySchema } from './desktop-member-contract.ts';

/** What this computer's own copy says about all members at once. */
export const desktopStatisticContract = {
  overview: localCall({ input: z.strictObject({}), output: statisticSchema }),
  /** The phone list of those members of today whom a list shows, in its order. */
  phoneList: localCall({
    input: z.strictObject({ query: memberQuerySchema, options: phoneListOptions }),
    output: documentSchema,
  }),
};
