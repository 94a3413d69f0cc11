import type { Database } from '../db/open.ts';
import { findEvent } from '../events/event-store.ts';
import { listRegistrations } from '../registrations/registration-store.ts';

/** Members who help at these events: those of approved registrations, each once. */
export function approvedMembers(db: Database, eventUuids: readonly string[]): string[] {
  const members = eventUuids.flatMap(uuid => {
    const event = findEvent(db, uuid);
    if (!event) return [];
    return listRegistrations(db, { eventId: event.id, status: 'approved' }).flatMap(({ member_id }) =>
      member_id === null ? [] : [member_id],
    );
  });
  return [...new Set(members)];
}
