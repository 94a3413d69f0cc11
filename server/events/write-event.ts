import { DomainError, requireValid } from '../../shared/errors.ts';
import { eventProblems, moveEvent, requireRemovableEvent } from '../../shared/events/event-rule.ts';
import type { EventStatus } from '../../shared/events/event.ts';
import type { EventPatch, NewEvent } from '../../shared/events/new-event.ts';
import type { RowRef } from '../../shared/fields.ts';
import type { Call } from '../context.ts';
import { entityUseCases } from '../db/entity-use-cases.ts';
import { removeAttendance } from './attendance/attendance-use-cases.ts';
import { leaveEventGroups } from './groups/event-group-use-cases.ts';
import { promoteWaiting } from './registrations/promote-waiting.ts';
import { countLiveOfEvent } from './registrations/registration-store.ts';
import { removeRegistrationsOfEvent } from './registrations/remove-registrations.ts';
import { loadsOfShifts } from './registrations/shift-load.ts';
import { shiftStore } from './shifts/shift-store.ts';
import { findEventBySlug, type EventRow, eventStore } from './event-store.ts';
import { notifyChange } from './notify-change.ts';
import { notifyNewStatus } from './notify-status.ts';
import { hashPasswordNow } from '../ports/board-login/password-hash.ts';
import { findOrganizerAccount, saveOrganizerAccount } from './organizers/organizer-store.ts';

/**
 * Events. Throws `conflict` for a slug that exists (what: 'slug'), `validation_failed` for days that do not fit together,
 * and what `moveEvent` says about the status. A cancellation, and its being taken back, is told to everybody who is
 * registered. An event is removed with its shifts and registrations: `event_has_registrations` while people count on it,
 * as they hear of it by cancelling it first.
 */
export const events = entityUseCases(eventStore, {
  check(call, _set, { before, after }) {
    if (before === null) requireValid(eventProblems(after));
    if (before && after.status !== before.status)
      moveEvent(before.status, after.status, countLiveOfEvent(call.db, before.id));
    if (after.slug !== before?.slug) requireFreeSlug(call, after.slug);
    if (before) requireValid(eventProblems(after, before));
  },
  changed(call, before, event) {
    if (event.status !== before.status) enterStatus(call, before.status, event);
    notifyChange(call, before, event);
  },
  removing(call, event) {
    requireRemovableEvent(event.status, countLiveOfEvent(call.db, event.id));
    removeRegistrationsOfEvent(call, event);
    for (const { id } of shiftStore.list(call.db, { event_id: event.id })) shiftStore.remove(call.db, id);
    removeAttendance(call, event.uuid);
    leaveEventGroups(call, event.uuid);
  },
});

/** Makes an event; `end_date` is `start_date` unless given. Throws what `events.create` throws. */
export function createEvent(
  call: Call,
  { organizer_password = '', ...values }: NewEvent,
  restored?: { readonly former: number | null },
): EventRow {
  const organizer_login = organizer_password !== '';
  const end_date = values.end_date ?? values.start_date;
  const event = events.create(call, { ...values, end_date, organizer_login }, restored);
  if (organizer_login) setOrganizerPassword(call, event.uuid, organizer_password);
  return event;
}

/** Changes the given fields. Throws what `events.update` throws. */
export function updateEvent(call: Call, ref: RowRef, { organizer_password, ...patch }: EventPatch): EventRow {
  const before = eventStore.get(call.db, ref);
  if (organizer_password !== undefined && (organizer_password !== '' || before.organizer_login))
    setOrganizerPassword(call, before.uuid, organizer_password);
  return events.update(call, before.id, { ...patch, organizer_login: loginAfter(organizer_password) });
}

/** Who is registered hears of it; places that fell free meanwhile go to the waiting lists. */
function enterStatus(call: Call, from: EventStatus, event: EventRow): void {
  notifyNewStatus(call, from, event);
  if (event.status !== 'active') return;
  for (const [shiftId, { waiting_count, free_places }] of loadsOfShifts(
    call,
    shiftStore.list(call.db, { event_id: event.id }),
  ))
    if (waiting_count > 0 && free_places > 0) promoteWaiting(call, shiftId);
}

const loginAfter = (password: string | undefined): boolean | undefined =>
  password === undefined ? undefined : password !== '';

function requireFreeSlug(call: Call, slug: string): void {
  if (findEventBySlug(call.db, slug)) throw new DomainError('conflict', { what: 'slug' });
}

/**
 * Gives the organisers of an event a new password, or with '' none. Sessions that are running end: each carries the
 * number that this raises, which never starts anew while the event exists.
 */
function setOrganizerPassword({ db }: Pick<Call, 'db'>, eventUuid: string, password: string): void {
  const session = (findOrganizerAccount(db, eventUuid)?.session ?? 0) + 1;
  const password_hash = password === '' ? '' : hashPasswordNow(password);
  saveOrganizerAccount(db, { event_uuid: eventUuid, password_hash, session });
}
