import { z } from 'zod';
import { uuid } from '../../fields.ts';
import { customConditions } from '../fields/custom-condition.ts';
import { memberKinds, memberStatuses } from './member.ts';
import { groupSchema } from '../statistics/statistic.ts';

export const memberSorts = ['name', 'ort', 'status', 'funktion', 'nr'] as const;

/** What a list of members is about, and its order. */
export const memberListSchema = z.strictObject({
  /** Words of name, place, address, e-mail or phone, each from its beginning; umlauts and accents do not matter. */
  search: z.string().max(200, 'too_long').default(''),
  status: z.enum(memberStatuses).nullable().default(null),
  /** Name of an office; '*' for every holder of one. */
  funktion: z.string().max(60, 'too_long').nullable().default(null),
  /** Persons or companies only. Left out for both: a laptop of before reads only lists that it knows. */
  kind: z.enum(memberKinds).optional(),
  /** Those behind one bar of the statistics. */
  group: groupSchema.nullable().default(null),
  /** Id of a group of members; left out where none is asked for, as a laptop of before knows no such field. */
  gruppe: uuid.optional(),
  /** What own fields shall have; left out where nothing is asked, for the same reason. */
  felder: customConditions.optional(),
  sort: z.enum(memberSorts).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
});
export type MemberListQuery = z.output<typeof memberListSchema>;
