import { isUsualDay } from '../../day.ts';
import { DomainError, requireValid, type FieldError } from '../../errors.ts';
import type { Member } from './member.ts';

export type MemberDays = Pick<Member, 'geburtsdatum' | 'eintritt' | 'austritt'>;
const dayFields = ['geburtsdatum', 'eintritt', 'austritt'] as const satisfies (keyof MemberDays)[];

/**
 * What is wrong with the days of a member: a birth in the future, leaving before joining, a year outside of 1900 to 2199.
 * Joining before the birth is right where a family has one day of joining.
 * Only days that change are judged, so that an old entry can be edited elsewhere. `before`: null for a new member;
 * `today`: on the association's calendar.
 */
export function dayProblems(before: MemberDays | null, after: MemberDays, today: string): FieldError[] {
  const isNew = (field: keyof MemberDays) => before?.[field] !== after[field];
  const { geburtsdatum, eintritt, austritt } = after;
  const problems: FieldError[] = dayFields
    .filter(field => isNew(field) && after[field] !== null && !isUsualDay(after[field]))
    .map(path => ({ path, message: 'day_years' }));
  if (geburtsdatum !== null && geburtsdatum > today && isNew('geburtsdatum'))
    problems.push({ path: 'geburtsdatum', message: 'day_future' });
  if (eintritt !== null && austritt !== null && austritt < eintritt)
    if (isNew('eintritt') || isNew('austritt'))
      problems.push({ path: 'austritt', message: 'before_joining' });
  return problems;
}

/** Throws `validation_failed` naming the days that are wrong, see `dayProblems`. */
export const requireDays = (before: MemberDays | null, after: MemberDays, today: string): void =>
  requireValid(dayProblems(before, after, today));

/** False for a member whom invoices name: vouchers are kept for ten years, with the billed person. */
export const isRemovable = ({ invoices }: { readonly invoices: number }): boolean => invoices === 0;

/** Throws `member_holds_office` for a member with an office, which has to be given up or handed over first. */
export function requireNoOffice({ funktion }: Pick<Member, 'funktion'>): void {
  if (funktion !== '') throw new DomainError('member_holds_office', { office: funktion });
}

/** Throws `member_has_invoices` for a member who may not be removed. */
export function requireRemovable(member: { readonly invoices: number }): void {
  if (!isRemovable(member)) throw new DomainError('member_has_invoices', { count: member.invoices });
}
