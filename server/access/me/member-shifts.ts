import type { MemberShift, MemberShifts } from '../../../shared/access/own-shifts.ts';
import type { Call } from '../../context.ts';
import { eventStore } from '../../events/event-store.ts';
import { localNow } from '../../association/local-today.ts';
import { provenAddresses } from '../member-login/login-store.ts';
import { getOwnMember } from '../../people/members/write-member.ts';
import { helperAddresses } from '../../events/registrations/helper-address.ts';
import { stepAnswer } from '../../events/registrations/links/step-answer.ts';
import {
  registrationsOfMember,
  registrationsOfPerson,
  type StoredRegistration,
} from '../../events/registrations/registration-store.ts';

/**
 * Shifts of the member who calls: signed up for as a member, or as a helper with an address that is proven to be
 * this member's. Those of cancelled events are left out: everybody was told.
 */
export function memberShifts(call: Call): MemberShifts {
  const { id } = getOwnMember(call);
  const proven = provenAddresses(call.db, id);
  const now = localNow(call);
  const pages = new Map<string, string | null>();
  const pageOf = (person: string) => {
    const known = pages.get(person);
    if (known !== undefined) return known;
    const page = managePage(call, { id, proven }, person);
    pages.set(person, page);
    return page;
  };
  const shifts = registrationsOfMember(call.db, id, proven)
    .filter(({ event_uuid }) => eventStore.find(call.db, event_uuid)?.status !== 'cancelled')
    .map((registration): MemberShift => {
      const { uuid, status, person } = registration;
      const { event, shift } = stepAnswer(call, registration, status);
      const is_over = shift.end_time <= now;
      return { registration: { uuid, status }, event, shift, is_over, manage_url: pageOf(person) };
    })
    .toSorted((a, b) => a.shift.start_time.localeCompare(b.shift.start_time));
  return {
    coming: shifts.filter(({ is_over }) => !is_over),
    past: shifts.filter(({ is_over }) => is_over).toReversed(),
  };
}

interface Own {
  readonly id: string;
  readonly proven: readonly string[];
}

/**
 * A helper's page shows everything of that person, so it must be this member alone: a member may have typed
 * in an address that belongs to another helper.
 */
function managePage(call: Call, { id, proven }: Own, person: string): string | null {
  const isOwn = (each: StoredRegistration) => each.member_id === id;
  const isSafe =
    person === id || proven.includes(person) || registrationsOfPerson(call.db, person).every(isOwn);
  if (!isSafe) return null;
  return call.db.write(call.actor.name, () => helperAddresses(call, person).page);
}
