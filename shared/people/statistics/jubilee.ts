import { z } from 'zod';
import { day, uuid } from '../../fields.ts';
import { fullName, isCompany, type Member, type Named } from '../members/member.ts';
import { belongs } from './statistic.ts';

const jubileeKinds = ['birthday', 'membership'] as const;

/** A day to congratulate on: so many years of life, or in the association. */
export const jubileeSchema = z.object({
  kind: z.enum(jubileeKinds),
  member_id: uuid,
  name: z.string(),
  on: day,
  years: z.int(),
});
export type Jubilee = z.output<typeof jubileeSchema>;

type Known = Named & Pick<Member, 'id' | 'geburtsdatum' | 'eintritt' | 'austritt'>;

/** Round birthdays: every ten years, from 75 on every five. */
const isRoundBirthday = (years: number): boolean =>
  years > 0 && (years % 10 === 0 || (years >= 75 && years % 5 === 0));

/** Round years of membership: every ten, and 25. */
const isRoundMembership = (years: number): boolean => years > 0 && (years % 10 === 0 || years === 25);

/**
 * Members whom the association congratulates in a year, by day and name: members who still belong to it on that day. Born or
 * joined on 29 February, the day is 1 March in common years.
 */
export function jubileesOf(members: Iterable<Known>, year: number): Jubilee[] {
  const found: Jubilee[] = [];
  for (const member of members) {
    const { id, geburtsdatum, eintritt } = member;
    const add = (kind: Jubilee['kind'], since: string | null, isRound: (years: number) => boolean) => {
      if (since === null) return;
      const years = year - Number(since.slice(0, 4));
      const on = dayIn(since, year);
      if (isRound(years) && belongs(member, on))
        found.push({ kind, member_id: id, name: fullName(member), on, years });
    };
    if (!isCompany(member)) add('birthday', geburtsdatum, isRoundBirthday);
    add('membership', eintritt, isRoundMembership);
  }
  return found.toSorted((a, b) => compare(a.on, b.on) || compare(a.name, b.name) || compare(a.kind, b.kind));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function dayIn(since: string, year: number): string {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const rest = since.slice(5) === '02-29' && !isLeap ? '03-01' : since.slice(5);
  return `${String(year).padStart(4, '0')}-${rest}`;
}
