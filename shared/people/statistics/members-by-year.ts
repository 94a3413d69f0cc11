import { z } from 'zod';
import { addDays } from '../../day.ts';
import { memberStatuses, type Member } from '../members/member.ts';
import { belongs } from './statistic.ts';

const tally = z.record(z.string(), z.int());

/** Members at the end of each year, the earliest first; of the present year on this day. By the status of today. */
export const membersByYearSchema = z.object({
  years: z.array(z.object({ year: z.int(), by_status: tally })),
  /** Members of today without a date of joining: they are in no year. */
  without_entry: z.int(),
});
export type MembersByYear = z.output<typeof membersByYearSchema>;

type Dated = Pick<Member, 'status' | 'eintritt' | 'austritt'>;

/** The last `count` years, from the first with a date of joining. `today`: 'YYYY-MM-DD'. */
export function membersByYear(members: Iterable<Dated>, today: string, count: number): MembersByYear {
  const last = Number(today.slice(0, 4));
  const changes = new Map<string, Map<number, number>>(memberStatuses.map(status => [status, new Map()]));
  let without_entry = 0;
  let first = last;
  for (const member of members) {
    const { eintritt, austritt } = member;
    if (eintritt === null) {
      if (belongs(member, today)) without_entry += 1;
      continue;
    }
    if (eintritt > today || (austritt !== null && austritt < eintritt)) continue;
    const joined = Number(eintritt.slice(0, 4));
    first = Math.min(first, joined);
    const of = changes.get(member.status);
    if (!of) continue;
    of.set(joined, (of.get(joined) ?? 0) + 1);
    const gone = yearGone(austritt, today);
    if (gone !== null) of.set(gone, (of.get(gone) ?? 0) - 1);
  }
  const sums = new Map<string, number>();
  const years: MembersByYear['years'] = [];
  for (let year = first; year <= last; year++) {
    for (const [status, of] of changes) sums.set(status, (sums.get(status) ?? 0) + (of.get(year) ?? 0));
    years.push({ year, by_status: Object.fromEntries(sums) });
  }
  return { years: years.slice(-count), without_entry };
}

/** The first year at whose end the member is gone; the last day of membership still counts. Null for one who is there. */
function yearGone(austritt: string | null, today: string): number | null {
  if (austritt === null || austritt >= today) return null;
  return Number(addDays(austritt, 1).slice(0, 4)) === Number(austritt.slice(0, 4))
    ? Number(austritt.slice(0, 4))
    : Number(austritt.slice(0, 4)) + 1;
}
