import type { ClubEvent } from '../../../shared/events/event.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import type { PlanSource } from '../../../shared/pdf/plans/plan-source.ts';
import { getEvent, shiftsOfEvent } from './event-rows.ts';
import { rowsWhere } from '../replica/read-rows.ts';
import type { Replica } from '../replica/open-replica.ts';

/** Throws `not_found`. */
export function sourceOf(replica: Replica, uuid: ClubEvent['uuid']): PlanSource {
  return {
    event: getEvent(replica, uuid),
    shifts: shiftsOfEvent(replica, uuid),
    registrations: rowsWhere(replica, 'registration', 'event_uuid = ?', uuid),
  };
}

/** Null without a member, and for one that the replica does not have. */
export const findMember = (replica: Replica, id: string | null): Member | null =>
  id === null ? null : replica.read('member', id);

/** Where the members among the participants live, by their id. */
export function townsOf(replica: Replica, { registrations }: PlanSource): Record<string, string> {
  const members = new Set(registrations.flatMap(({ member_id }) => member_id ?? []));
  return Object.fromEntries([...members].map(id => [id, findMember(replica, id)?.ort ?? '']));
}
