import { z } from 'zod';
import type { OfficeView } from '../../../shared/people/desktop-office-contract.ts';
import { funktionSchema } from '../../../shared/people/funktion.ts';
import { fullName, type Member } from '../../../shared/people/members/member.ts';
import { localToday } from '../association/local-today.ts';
import type { Replica } from '../replica/open-replica.ts';
import { getRow, rowsWhere } from '../replica/read-rows.ts';
import { rowMarks } from '../sync/changes/row-sync-state.ts';

const localOffice = funktionSchema.extend({ id: z.int().nullable() });
/** An office as this computer has it: without a number until the server has given one. */
export type LocalOffice = z.output<typeof localOffice>;

/** By their order, then by name; one that an earlier server sent is offered and has no former names. */
export const localOffices = (replica: Replica): LocalOffice[] =>
  replica
    .all('funktion')
    .map(row => localOffice.parse(row))
    .sort((one, other) => one.reihenfolge - other.reihenfolge || (one.name < other.name ? -1 : 1));

/** Throws `not_found`. */
export const getOffice = (replica: Replica, uuid: string): LocalOffice =>
  localOffice.parse(getRow(replica, 'funktion', uuid));

/** Members who are noted with an office. */
export const membersOfOffice = (replica: Replica, name: string): Member[] =>
  rowsWhere(replica, 'member', 'funktion = ?', name);

/** Those of them who have not left. */
export function holdersOf(replica: Replica, now: Date, name: string): Member[] {
  const today = localToday(replica, now);
  return membersOfOffice(replica, name).filter(({ austritt }) => austritt === null || austritt >= today);
}

/** Every office with its holders, retired ones last, and names of offices that members have but that are none. */
export function officeViews(
  replica: Replica,
  now: Date,
): { offices: OfficeView[]; unknown: { name: string; count: number }[] } {
  const noted = new Map<string, Member[]>();
  for (const member of rowsWhere(replica, 'member', "funktion > ''"))
    noted.set(member.funktion, [...(noted.get(member.funktion) ?? []), member]);
  const today = localToday(replica, now);
  const mark = rowMarks(replica);
  const views = localOffices(replica).map((office): OfficeView => {
    const members = noted.get(office.name) ?? [];
    const holders = members.filter(({ austritt }) => austritt === null || austritt >= today);
    noted.delete(office.name);
    return {
      ...office,
      holders: holders.map(member => ({ id: member.id, name: fullName(member) })).sort(byName),
      past: members.length - holders.length,
      ...mark('funktion', office.uuid),
    };
  });
  return {
    offices: [...views.filter(({ active }) => active), ...views.filter(({ active }) => !active)],
    unknown: [...noted].map(([name, { length: count }]) => ({ name, count })).sort(byName),
  };
}

const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  one.name.localeCompare(other.name, 'de');
