import type { Parsed } from '../../../shared/endpoint.ts';
import type { desktopEventContract } from '../../../shared/events/desktop-event-contract.ts';
import { DomainError, requireValid } from '../../../shared/errors.ts';
import { eventFields, type ClubEvent, type EventFields } from '../../../shared/events/event.ts';
import {
  eventProblems,
  freeSlug,
  moveEvent,
  requireRemovableEvent,
  slugOf,
} from '../../../shared/events/event-rule.ts';
import type { ShiftRow } from '../../../shared/events/shifts/shift.ts';
import type { FieldChanges, Row } from '../../../shared/sync/mutation.ts';
import { checkedChanges, wantedValues } from '../sync/changes/checked-changes.ts';
import type { Context } from '../context.ts';
import type { Replica } from '../replica/open-replica.ts';
import { restoreShift } from './shifts/write-shift.ts';
import { getEvent, liveCount } from './event-rows.ts';
import { rowsWhere } from '../replica/read-rows.ts';

export interface WriteParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
}

type NewEvent = Parsed<(typeof desktopEventContract)['create']>;

/** Throws `validation_failed`, or `conflict` for a slug that another event has. */
export function createEvent(parts: WriteParts, event: NewEvent): ClubEvent {
  const { uuid = parts.context.newId(), slug, end_date = event.start_date, ...rest } = event;
  if (slug !== undefined) requireFreeSlug(parts.replica, slug);
  const values = { ...rest, end_date, slug: slug ?? unusedSlug(parts.replica, rest.title) };
  return addEvent(parts, uuid, values);
}

/** Writes a new event whose slug is free. Throws `validation_failed`. */
export function addEvent({ context, replica }: WriteParts, uuid: string, values: EventFields): ClubEvent {
  requireValid(eventProblems(values));
  const created_at = context.now().toISOString();
  replica.create('club_event', uuid, values, {
    ...provisional(uuid),
    organizer_login: false,
    created_at,
    updated_at: created_at,
  });
  return getEvent(replica, uuid);
}

/** What every new row shows until the server has given it a number. */
const provisional = (uuid: string): Row => ({ id: null, uuid, version: 0 });

/** A slug from the title that no event of this copy has. */
export function unusedSlug(replica: Replica, title: string): string {
  const taken = new Set(rowsWhere(replica, 'club_event', 'true').map(({ slug }) => slug));
  return freeSlug(slugOf(title), slug => taken.has(slug));
}

/** Throws `not_found`, `validation_failed`, `conflict` or `event_has_registrations` by the rules of the server. */
export function saveEvent(replica: Replica, uuid: string, changes: FieldChanges): ClubEvent {
  const event = getEvent(replica, uuid);
  const good = checkedChanges(eventFields, changes);
  const wanted = { ...event, ...wantedValues(good) };
  requireValid(eventProblems(wanted));
  if (wanted.slug !== event.slug) requireFreeSlug(replica, wanted.slug);
  moveEvent(event.status, wanted.status, liveCount(replica, uuid));
  replica.edit('club_event', uuid, good);
  return getEvent(replica, uuid);
}

/** Only a cancelled event can be removed with its registrations. Throws `not_found` or `event_has_registrations`. */
export function removeEvent(replica: Replica, uuid: string): void {
  const event = getEvent(replica, uuid);
  requireRemovableEvent(event.status, liveCount(replica, uuid));
  replica.remove('club_event', uuid);
}

/** Brings an event back with its shifts. */
export function restoreEvent(replica: Replica, event: ClubEvent, shifts: readonly ShiftRow[]): ClubEvent {
  const {
    id: _id,
    uuid,
    created_at,
    updated_at,
    version: _version,
    organizer_login: _login,
    ...values
  } = event;
  replica.engine.store.transaction(() => {
    replica.create('club_event', uuid, values, {
      ...provisional(uuid),
      // The password is deleted with the event and must be set again.
      organizer_login: false,
      created_at,
      updated_at,
    });
    for (const shift of shifts) restoreShift(replica, shift);
  });
  return getEvent(replica, uuid);
}

function requireFreeSlug(replica: Replica, slug: string): void {
  if (rowsWhere(replica, 'club_event', "body ->> 'slug' = ?", slug).length > 0)
    throw new DomainError('conflict', { what: 'slug' });
}
