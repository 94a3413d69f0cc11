import type { RowRef } from '../../../shared/fields.ts';
import { isCountedOn } from '../../../shared/events/registrations/registration-move.ts';
import { requireUnused } from '../../../shared/events/shifts/shift-rule.ts';
import type { Call } from '../../context.ts';
import type { EventRow } from '../event-store.ts';
import { type StoredShift, shiftStore } from '../shifts/shift-store.ts';
import { takesPlace } from './moves/apply-move.ts';
import { promoteWaiting } from './promote-waiting.ts';
import { recordMove } from './moves/record-move.ts';
import { proposalsTo, type StoredRegistration, registrationStore } from './registration-store.ts';
import { hasBegun } from './shift-begin.ts';
import { dropHeldMails, notifyHelper } from './moves/notify-person.ts';

/**
 * Deletes a registration with its history and links. The person of an active one is notified; its place is offered to the waiting
 * list. Throws `not_found`.
 */
export function removeRegistration(call: Call, ref: RowRef): void {
  const registration = registrationStore.get(call.db, ref);
  if (countsOnIt(call, registration)) notifyRemoved(call, registration);
  registrationStore.remove(call.db, registration.id);
  if (takesPlace(call, registration)) promoteWaiting(call, registration.shift_id);
}

/**
 * Deletes the rejected, withdrawn and unconfirmed registrations of a shift that is being removed. Throws `shift_has_registrations`
 * while others are there, or while the shift is suggested to a person as an alternative.
 */
export function removeRegistrationsOfShift(call: Call, shift: StoredShift): void {
  const own = registrationStore.list(call.db, { shift_id: shift.id });
  const proposed = proposalsTo(call.db, shift.id);
  requireUnused([...own, ...proposed.filter(({ shift_id }) => shift_id !== shift.id)]);
  for (const registration of proposed) forgetProposal(call, registration);
  for (const { id } of own) registrationStore.remove(call.db, id);
}

/** Deletes every registration of an event that is being removed. Sends no e-mail: the cancellation already did. */
export function removeRegistrationsOfEvent(call: Call, event: EventRow): void {
  for (const { id } of registrationStore.list(call.db, { event_id: event.id }))
    registrationStore.remove(call.db, id);
}

function forgetProposal(call: Call, { id }: StoredRegistration): void {
  registrationStore.change(call.db, id, { alternative_shift_id: null, alternative_shift_uuid: null });
}

const countsOnIt = (call: Call, { status, shift_id }: StoredRegistration): boolean =>
  isCountedOn(status) && !hasBegun(call, shiftStore.get(call.db, shift_id));

function notifyRemoved(call: Call, registration: StoredRegistration): void {
  dropHeldMails(call, registration);
  const gone = recordMove(call, registration, 'withdrawn', { status: 'withdrawn', offered_until: null });
  notifyHelper(call, 'registration_withdrawn', gone);
}
