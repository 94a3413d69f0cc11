import { z } from 'zod';
import { isCompany, memberKinds, memberStatuses, type Member, type MemberKind } from '../members/member.ts';

/** Years of life, both ends included, the youngest first. */
export const ageGroups = ['0-17', '18-25', '26-35', '36-50', '51-65', '66+', 'unknown'] as const;
export type AgeGroup = (typeof ageGroups)[number];

/** What statistics look at; of a group `key` is one of the values below, a name of an office or a year. */
export const groupings = ['status', 'funktion', 'delivery', 'kind', 'age', 'joined', 'left'] as const;
export type Grouping = (typeof groupings)[number];

/** One bar of a plot, and the list behind it: those members who share this. */
export const groupSchema = z.strictObject({ by: z.enum(groupings), key: z.string().min(1).max(60) });
export type MemberGroup = z.output<typeof groupSchema>;

/** What is known of a member for statistics. */
export type Counted = Pick<
  Member,
  'status' | 'funktion' | 'zustellung_post' | 'email' | 'geburtsdatum' | 'eintritt' | 'austritt'
> & { readonly firma?: string | undefined };

const tally = z.record(z.string(), z.int());

/**
 * How many people belong to the association, each counted once in every tally but these: `by_funktion` names the
 * offices that are held; `by_age_group` counts persons only; the years count every member who ever joined or left.
 */
export const statisticSchema = z.object({
  /** Members of today, without those who have left. */
  total: z.int(),
  by_status: tally,
  by_funktion: tally,
  by_delivery: z.object({ email: z.int(), post: z.int() }),
  by_kind: z.object({ person: z.int(), company: z.int() }),
  by_age_group: z.object({
    '0-17': z.int(),
    '18-25': z.int(),
    '26-35': z.int(),
    '36-50': z.int(),
    '51-65': z.int(),
    '66+': z.int(),
    unknown: z.int(),
  }),
  joined_by_year: tally,
  left_by_year: tally,
});
export type Statistic = z.output<typeof statisticSchema>;

/** True for a member who still belongs to the association on this day: the last day counts. */
export const belongs = ({ austritt }: Pick<Member, 'austritt'>, today: string): boolean =>
  austritt === null || austritt >= today;

/** How a member wants to be reached; without an e-mail address only post is left. */
export const deliveryOf = ({
  zustellung_post,
  email,
}: Pick<Member, 'zustellung_post' | 'email'>): 'email' | 'post' =>
  zustellung_post || email === '' ? 'post' : 'email';

const kindOf = (member: { readonly firma?: string | undefined }): MemberKind =>
  isCompany(member) ? 'company' : 'person';

/** Full years of life on a day ('YYYY-MM-DD'); born on 29 February, one is a year older on 1 March of common years. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** The group of a birthday; 'unknown' without one and for one in the future. */
export function ageGroupOf(birthday: string | null, today: string): AgeGroup {
  if (birthday === null || birthday > today) return 'unknown';
  const age = ageOn(birthday, today);
  const upper = [17, 25, 35, 50, 65].findIndex(limit => age <= limit);
  return ageGroups[upper === -1 ? 5 : upper] ?? 'unknown';
}

/** True for members behind a bar of the statistics of this day. */
export function isInGroup(member: Counted, { by, key }: MemberGroup, today: string): boolean {
  if (by === 'joined') return member.eintritt?.slice(0, 4) === key;
  if (by === 'left') return member.austritt?.slice(0, 4) === key && !belongs(member, today);
  if (!belongs(member, today)) return false;
  switch (by) {
    case 'status':
      return member.status === key;
    case 'funktion':
      return member.funktion === key;
    case 'delivery':
      return deliveryOf(member) === key;
    case 'kind':
      return kindOf(member) === key;
    case 'age':
      return !isCompany(member) && ageGroupOf(member.geburtsdatum, today) === key;
  }
}

/** Counts members once through. `today`: 'YYYY-MM-DD' on the association's calendar. */
export function statisticOf(members: Iterable<Counted>, today: string): Statistic {
  const counts = emptyStatistic();
  for (const member of members) count(counts, member, today);
  for (const name of ['by_funktion', 'joined_by_year', 'left_by_year'] as const)
    counts[name] = Object.fromEntries(Object.entries(counts[name]).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return counts;
}

function emptyStatistic(): Statistic {
  const zeros = <K extends string>(keys: readonly K[]) =>
    Object.fromEntries(keys.map(key => [key, 0])) as Record<K, number>;
  return {
    total: 0,
    by_status: zeros(memberStatuses),
    by_funktion: {},
    by_delivery: zeros(['email', 'post']),
    by_kind: zeros(memberKinds),
    by_age_group: zeros(ageGroups),
    joined_by_year: {},
    left_by_year: {},
  };
}

const add = (counts: Record<string, number>, key: string | undefined): void => {
  if (key !== undefined && key !== '') counts[key] = (counts[key] ?? 0) + 1;
};

function count(counts: Statistic, member: Counted, today: string): void {
  add(counts.joined_by_year, member.eintritt?.slice(0, 4));
  if (!belongs(member, today)) {
    add(counts.left_by_year, member.austritt?.slice(0, 4));
    return;
  }
  counts.total += 1;
  add(counts.by_status, member.status);
  add(counts.by_funktion, member.funktion);
  counts.by_delivery[deliveryOf(member)] += 1;
  counts.by_kind[kindOf(member)] += 1;
  if (!isCompany(member)) counts.by_age_group[ageGroupOf(member.geburtsdatum, today)] += 1;
}
