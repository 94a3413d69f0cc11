import { DomainError } from '../../../shared/errors.ts';
import { needsDecision } from '../../../shared/events/registrations/needs-decision.ts';
import { localTimeOf } from '../../../shared/local-time.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import { shiftStore } from '../shifts/shift-store.ts';
import { shiftViews } from '../shifts/shift-view.ts';
import type { RowRef } from '../../../shared/fields.ts';
import type { Call } from '../../context.ts';
import { type EventRow, eventStore } from '../event-store.ts';
import { type StoredRegistration, registrationStore } from '../registrations/registration-store.ts';

/** The event of the organisers who call. Throws `forbidden` for other callers, `not_found` when it is gone. */
export function ownEvent(call: Call): EventRow {
  if (call.actor.kind !== 'organizer') throw new DomainError('forbidden', {});
  return eventStore.get(call.db, call.actor.event_id);
}

/** Uuids of the event's registrations that wait for a decision. */
export function undecidedOf(call: Call, event: EventRow): string[] {
  const now = localTimeOf(call.now(), readSettings(call.db).timezone);
  const shifts = shiftViews(call, shiftStore.list(call.db, { event_id: event.id }));
  const byUuid = new Map(shifts.map(shift => [shift.uuid, shift]));
  return registrationStore.list(call.db, { event_id: event.id }).flatMap(registration => {
    const shift = byUuid.get(registration.shift_uuid);
    const isDue = shift && needsDecision(registration, { free_places: shift.free_places, event, shift, now });
    return isDue ? [registration.uuid] : [];
  });
}

/** A registration for the own event. Throws `not_found` for one of another event, as if it were not there. */
export function ownRegistration(call: Call, ref: RowRef): StoredRegistration {
  const event = ownEvent(call);
  const registration = registrationStore.get(call.db, ref);
  if (registration.event_id !== event.id) throw new DomainError('not_found', { what: 'registration' });
  return registration;
}
