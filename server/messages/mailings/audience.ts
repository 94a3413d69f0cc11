import type { Member } from '../../../shared/people/members/member.ts';
import { matchesFilter, type AudienceSource } from '../../../shared/people/audience.ts';
import { eventOccasion } from '../../../shared/messages/audience/event-occasion.ts';
import type { EventOccasion } from '../../../shared/messages/audience/recipient-values.ts';
import type { Database } from '../../db/open.ts';
import { eventGroups } from '../../events/groups/event-group-use-cases.ts';
import { eventStore } from '../../events/event-store.ts';
import { findMember, listMembers } from '../../people/members/member-store.ts';
import { listRegistrations } from '../../events/registrations/registration-store.ts';
import { listShifts } from '../../events/shifts/shift-store.ts';

/** Where the people of an audience are looked up on the server. */
export const audienceSource = (db: Database): AudienceSource => ({
  members: filter => listMembers(db, {}).filter((member: Member) => matchesFilter(member, filter)),
  member: id => findMember(db, id) ?? null,
  approved(uuid) {
    const event = eventStore.find(db, uuid);
    return event ? listRegistrations(db, { eventId: event.id, status: 'approved' }) : [];
  },
  eventsOf: uuid => eventGroups.store.find(db, uuid)?.event_uuids ?? [],
});

/** What a mailing about this event may say of it; null when there is none. */
export function occasionOfEvent(db: Database, uuid: string | null): EventOccasion | null {
  const event = uuid === null ? undefined : eventStore.find(db, uuid);
  if (!event) return null;
  const approved = listRegistrations(db, { eventId: event.id, status: 'approved' });
  return eventOccasion(event, listShifts(db, event.id), approved);
}
