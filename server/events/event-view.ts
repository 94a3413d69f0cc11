import type { EventDetail } from '../../shared/events/event-detail.ts';
import { DomainError } from '../../shared/errors.ts';
import type { ClubEvent } from '../../shared/events/event.ts';
import { may } from '../../shared/permission.ts';
import { isLive } from '../../shared/events/registrations/registration-move.ts';
import type { PublicRegistration } from '../../shared/events/registrations/registration.ts';
import type { Shift } from '../../shared/events/shifts/shift.ts';
import type { Call } from '../context.ts';
import { type StoredRegistration, registrationStore } from './registrations/registration-store.ts';
import { shiftViews } from './shifts/shift-view.ts';
import type { EventRow } from './event-store.ts';
import { shiftStore } from './shifts/shift-store.ts';

/** The board sees every event as a whole. */
export const isBoard = (call: Call): boolean => may(call.actor, 'events.read');

const organizes = ({ actor }: Call, { id }: Pick<EventRow, 'id'>): boolean =>
  actor.kind === 'organizer' && actor.event_id === id;

/** True for the board and the event's own organisers, who may see everything of it. */
const seesAll = (call: Call, event: Pick<EventRow, 'id'>): boolean => isBoard(call) || organizes(call, event);

/** An event as this caller may see it: of the person in charge the public reads the name only. */
export const shownEvent = (call: Call, event: EventRow): ClubEvent =>
  seesAll(call, event) ? event : { ...event, contact_email: '', contact_phone: '' };

/** Drafts exist for the board alone. Throws `not_found`. */
export function requireVisible(call: Call, { status }: Pick<EventRow, 'status'>): void {
  if (status === 'draft' && !isBoard(call)) throw new DomainError('not_found', { what: 'event' });
}

/**
 * An event with its shifts and registrations; what is personal only for its organisers and who may read registrations.
 * Throws `not_found`.
 */
export function eventDetail(call: Call, event: EventRow): EventDetail {
  requireVisible(call, event);
  const shifts = shiftViews(call, shiftStore.list(call.db, { event_id: event.id }));
  return {
    ...shownEvent(call, event),
    shifts: seesAll(call, event) ? shifts : shifts.map(publicShift),
    registrations: registrationsFor(call, event, registrationStore.list(call.db, { event_id: event.id })),
  };
}

/** Notes are for the board, names for the organisers; the number of taken places is public, also for a key of events alone. */
function registrationsFor(
  call: Call,
  event: EventRow,
  registrations: readonly StoredRegistration[],
): EventDetail['registrations'] {
  if (may(call.actor, 'registrations.read')) return [...registrations];
  if (organizes(call, event)) return registrations.map(withoutNote);
  return registrations.filter(({ status }) => isLive(status)).map(publicRegistration);
}

export const withoutNote = (registration: StoredRegistration): StoredRegistration => ({
  ...registration,
  note: '',
});

/** Who is in charge on the spot stands there with a telephone number. */
const publicShift = (shift: Shift): Shift => ({ ...shift, contact: '' });

const publicRegistration = ({ id, shift_id, status }: StoredRegistration): PublicRegistration => ({
  id,
  shift_id,
  status,
});
