import { DomainError, requireValid } from '../../shared/errors.ts';
import { eventProblems, moveEvent, requireRemovableEvent } from '../../shared/events/event-rule.ts';
import type { EventStatus } from '../../shared/events/event.ts';
import type { EventPatch, NewEvent } from '../../shared/events/new-event.ts';
import type { RowRef } from '../../shared/fields.ts';
import type { Call } from '../context.ts';
import { changedFields } from '../db/changed-fields.ts';
import { wasErased } from '../db/erasure-store.ts';
import { rowNumber } from '../db/row-number.ts';
import { leaveEventGroups } from './groups/event-group-use-cases.ts';
import { setOrganizerPassword } from './organizers/organizer-password.ts';
import { promoteWaiting } from './registrations/promote-waiting.ts';
import { countLiveOfEvent } from './registrations/registration-store.ts';
import { removeRegistrationsOfEvent } from './registrations/remove-registrations.ts';
import { loadsOfShifts } from './registrations/shift-load.ts';
import { listShifts, shiftStore } from './shifts/shift-store.ts';
import { findEventBySlug, type EventRow, eventStore } from './event-store.ts';
import { getEvent } from './get-event.ts';
import { notifyNewStatus } from './notify-status.ts';

/**
 * Makes an event; `end_date` is `start_date` unless given. Throws `conflict` for a slug (what: 'slug') or uuid that
 * exists, `validation_failed` for days that do not fit together.
 */
export function createEvent(
  call: Call,
  { uuid = call.newId(), organizer_password = '', ...values }: NewEvent,
  former: number | null = null,
): EventRow {
  const { db, effects } = call;
  if (eventStore.has(db, uuid)) throw new DomainError('conflict', { what: 'event' });
  if (wasErased(effects, 'club_event', uuid)) throw new DomainError('erased', {});
  const fields = { ...values, end_date: values.end_date ?? values.start_date };
  requireValid(eventProblems(fields));
  requireFreeSlug(call, fields.slug, null);
  const now = call.now().toISOString();
  const id = rowNumber(call, {
    tbl: 'club_event',
    counter: 'event',
    uuid,
    former,
    isFree: id => !eventStore.has(db, id),
    highest: eventStore.highest(db),
  });
  const organizer_login = organizer_password !== '';
  const row = { ...fields, organizer_login, id, uuid, created_at: now, updated_at: now, version: 1 };
  eventStore.insert(db, row);
  if (organizer_login) setOrganizerPassword(call, uuid, organizer_password);
  return row;
}

/**
 * Changes the given fields. A cancellation, and its being taken back, is told to everybody who is registered. Throws
 * what `createEvent` throws, and what `moveEvent` says about the status.
 */
export function updateEvent(call: Call, ref: RowRef, { organizer_password, ...patch }: EventPatch): EventRow {
  const before = getEvent(call, ref);
  const change = changedFields(before, { ...patch, organizer_login: loginAfter(organizer_password) });
  if (organizer_password !== undefined && (organizer_password !== '' || before.organizer_login))
    setOrganizerPassword(call, before.uuid, organizer_password);
  if (Object.keys(change).length === 0) return before;
  if (change.status) moveEvent(before.status, change.status, countLiveOfEvent(call.db, before.id));
  if (change.slug !== undefined) requireFreeSlug(call, change.slug, before.id);
  const event = { ...before, ...change, updated_at: call.now().toISOString(), version: before.version + 1 };
  requireValid(eventProblems(event));
  eventStore.change(call.db, before.id, event);
  if (event.status !== before.status) enterStatus(call, before.status, event);
  return event;
}

/**
 * Removes an event with its shifts and registrations. Throws `event_has_registrations` while people count on it: they
 * hear of it by cancelling it first.
 */
export function removeEvent(call: Call, ref: RowRef): void {
  const event = getEvent(call, ref);
  requireRemovableEvent(event.status, countLiveOfEvent(call.db, event.id));
  removeRegistrationsOfEvent(call, event);
  for (const { id } of listShifts(call.db, event.id)) shiftStore.remove(call.db, id);
  leaveEventGroups(call, event.uuid);
  eventStore.remove(call.db, event.id);
}

/** Who is registered hears of it; places that fell free meanwhile go to the waiting lists. */
function enterStatus(call: Call, from: EventStatus, event: EventRow): void {
  notifyNewStatus(call, from, event);
  if (event.status !== 'active') return;
  for (const [shiftId, { waiting_count, free_places }] of loadsOfShifts(call, listShifts(call.db, event.id)))
    if (waiting_count > 0 && free_places > 0) promoteWaiting(call, shiftId);
}

const loginAfter = (password: string | undefined): boolean | undefined =>
  password === undefined ? undefined : password !== '';

function requireFreeSlug(call: Call, slug: string, own: number | null): void {
  const holder = findEventBySlug(call.db, slug);
  if (holder && holder.id !== own) throw new DomainError('conflict', { what: 'slug' });
}
