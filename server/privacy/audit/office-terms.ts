import { addDays } from '../../../shared/day.ts';
import type { OfficeTerm } from '../../../shared/privacy/audit-contract.ts';
import { officeCalled } from '../../../shared/people/office-name.ts';
import type { Database } from '../../db/open.ts';
import { funktionStore } from '../../people/offices/funktion-store.ts';
import { listOfficeChanges, listOfficeHolders } from './audit-store.ts';

/** What a member held during a time; the name of the office is the one of then. */
interface Held {
  readonly member_id: string;
  readonly funktion: string;
  readonly from: string | null;
  readonly until: string | null;
}

/**
 * Who held which office when: what the log says of members, and before its first word the office that it names as the
 * former one. Offices that are no longer there are left out.
 */
export function officeTerms(db: Database): OfficeTerm[] {
  const offices = funktionStore.list(db);
  return heldOffices(db).flatMap(({ member_id, funktion, from, until }) => {
    const office = officeCalled(offices, funktion);
    return office ? [{ office: office.uuid, member_id, from, until }] : [];
  });
}

function heldOffices(db: Database): Held[] {
  const held: Held[] = [];
  /** What each member has held since when, as far as the log was read. */
  const open = new Map<string, { funktion: string; from: string | null }>();
  const close = (member_id: string, until: string | null) => {
    const last = open.get(member_id);
    if (last && last.funktion !== '') held.push({ member_id, ...last, until });
  };
  for (const { member_id, before, after, at } of listOfficeChanges(db)) {
    if (!open.has(member_id)) open.set(member_id, { funktion: before, from: null });
    close(member_id, at);
    open.set(member_id, { funktion: after, from: at });
  }
  for (const { id, funktion, austritt } of listOfficeHolders(db)) {
    // Who leaves holds nothing from the next day on.
    const until = austritt === null ? null : `${addDays(austritt, 1)}T00:00:00.000Z`;
    const from = open.get(id)?.from ?? null;
    held.push({ member_id: id, funktion, from, until });
  }
  return held;
}
