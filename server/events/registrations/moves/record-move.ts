import type { RegistrationMove } from '../../../../shared/events/registrations/registration.ts';
import type { Call } from '../../../context.ts';
import { insertMove, type StoredRegistration, registrationStore } from '../registration-store.ts';

export type MoveLine = RegistrationMove['move'];

/** Writes the changes of a move, and its line in the history with the caller as its author. */
export function recordMove(
  call: Call,
  before: StoredRegistration,
  move: MoveLine,
  change: Partial<StoredRegistration>,
): StoredRegistration {
  const after = {
    ...before,
    ...change,
    moves: before.moves + 1,
    version: before.version + 1,
    updated_at: call.now().toISOString(),
  };
  registrationStore.change(call.db, before.id, after);
  recordLine(call, after, move, before.status);
  return after;
}

/** A line of the history; `from` is null for the first one. */
export function recordLine(
  call: Call,
  { uuid, event_uuid, shift_uuid, status }: StoredRegistration,
  move: MoveLine,
  from: StoredRegistration['status'] | null,
): void {
  insertMove(call.db, {
    uuid: call.newId(),
    registration_uuid: uuid,
    event_uuid,
    shift_uuid,
    move,
    from_status: from,
    to_status: status,
    actor: call.actor.name,
    at: call.now().toISOString(),
  });
}
