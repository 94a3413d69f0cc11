import type { AudienceSource } from '../../../shared/people/audience.ts';
import { eventOccasion } from '../../../shared/messages/audience/event-occasion.ts';
import type { EventOccasion } from '../../../shared/messages/audience/recipient-values.ts';
import type { Registration } from '../../../shared/events/registrations/registration.ts';
import { shiftsOfEvent } from '../events/event-rows.ts';
import { rowsWhere } from '../replica/read-rows.ts';
import type { Replica } from '../replica/open-replica.ts';
import { filterSource } from '../people/filter-source.ts';
import { memberCopy } from '../people/member-copy.ts';

/** Where the people of an audience are looked up in this computer's own copy; each event is read once. */
export function audienceSource(replica: Replica): AudienceSource {
  const { byName, byId } = memberCopy(replica);
  const helpers = new Map<string, Registration[]>();
  return {
    ...filterSource(replica),
    members: () => byName,
    member: id => byId.get(id) ?? null,
    approved(uuid) {
      const known = helpers.get(uuid) ?? approved(replica, uuid);
      helpers.set(uuid, known);
      return known;
    },
    eventsOf: uuid => replica.read('event_group', uuid)?.event_uuids ?? [],
  };
}

/** What a mailing about this event may say of it; null when there is none. */
export function occasionOfEvent(replica: Replica, uuid: string | null): EventOccasion | null {
  const event = uuid === null ? null : replica.read('club_event', uuid);
  if (!event) return null;
  // The server signs each person's link when the mailing leaves.
  const link = replica.read('attendance', event.uuid) === null ? '' : 'https://…/antwort/…';
  const shifts = shiftsOfEvent(replica, event.uuid);
  return eventOccasion(event, shifts, approved(replica, event.uuid), () => link);
}

const approved = (replica: Replica, eventUuid: string): Registration[] =>
  rowsWhere(replica, 'registration', "event_uuid = ? AND status = 'approved'", eventUuid);
