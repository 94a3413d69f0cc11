import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { jubileeSchema } from './statistics/jubilee.ts';
import { membersByYearSchema } from './statistics/members-by-year.ts';
import { phoneListOptions } from './statistics/phone-list.ts';
import { statisticSchema } from './statistics/statistic.ts';
import { documentSchema } from '../document.ts';
import { memberQuerySchema } from './desktop-member-contract.ts';

/** Figures and lists of many members from this computer's own copy. */
export const desktopMemberListContract = {
  overview: localCall({ input: z.strictObject({}), output: statisticSchema }),
  /** The last twenty years; years count with the status of today. */
  byYear: localCall({ input: z.strictObject({}), output: membersByYearSchema }),
  /** Round birthdays and years of membership in a year. */
  jubilees: localCall({
    input: z.strictObject({ year: z.int().min(1900).max(2999) }),
    output: z.array(jubileeSchema),
  }),
  /** The phone list of those members of today whom a list shows, in its order. */
  phoneList: localCall({
    input: z.strictObject({ query: memberQuerySchema, options: phoneListOptions }),
    output: documentSchema,
  }),
  /** All members of a list, in its order: a table for a spreadsheet, or address cards. A workbook
   * (xlsx) also remembers what stands in it now, so that it may be changed for weeks and taken in again. */
  file: localCall({
    input: z.strictObject({ query: memberQuerySchema, format: z.enum(['csv', 'xlsx', 'vcf']) }),
    output: documentSchema,
  }),
};
