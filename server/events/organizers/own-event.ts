import { DomainError } from '../../../shared/errors.ts';
import type { RowRef } from '../../../shared/fields.ts';
import type { Call } from '../../context.ts';
import { type EventRow, eventStore } from '../event-store.ts';
import { type StoredRegistration, registrationStore } from '../registrations/registration-store.ts';

/** The event of the organisers who call. Throws `forbidden` for other callers, `not_found` when it is gone. */
export function ownEvent(call: Call): EventRow {
  if (call.actor.kind !== 'organizer') throw new DomainError('forbidden', {});
  return eventStore.get(call.db, call.actor.event_id);
}

/** A registration for the own event. Throws `not_found` for one of another event, as if it were not there. */
export function ownRegistration(call: Call, ref: RowRef): StoredRegistration {
  const event = ownEvent(call);
  const registration = registrationStore.get(call.db, ref);
  if (registration.event_id !== event.id) throw new DomainError('not_found', { what: 'registration' });
  return registration;
}
