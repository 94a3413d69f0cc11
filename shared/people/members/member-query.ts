import { z } from 'zod';
import { memberStatuses } from './member.ts';
import { groupSchema } from '../statistics/statistic.ts';

export const memberSorts = ['name', 'ort', 'status', 'funktion', 'nr'] as const;

/** What a list of members is about, and its order. */
export const memberListSchema = z.strictObject({
  /** Words of name, place, address, e-mail or phone, each from its beginning; umlauts and accents do not matter. */
  search: z.string().max(200, 'too_long').default(''),
  status: z.enum(memberStatuses).nullable().default(null),
  /** Name of an office; '*' for every holder of one. */
  funktion: z.string().max(60, 'too_long').nullable().default(null),
  /** Those behind one bar of the statistics. */
  group: groupSchema.nullable().default(null),
  sort: z.enum(memberSorts).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
});
export type MemberListQuery = z.output<typeof memberListSchema>;
