import { offersToRevoke } from '../../../shared/events/registrations/registration-rule.ts';
import type { Call } from '../../context.ts';
import { canTakeBack, takeBackMail } from '../../delivery/take-back-mail.ts';
import { mailKey } from '../helper-mail.ts';
import type { StoredShift } from '../shifts/shift-store.ts';
import { deleteTokens } from './links/link-token-store.ts';
import { recordMove } from './moves/record-move.ts';
import { type StoredRegistration, registrationStore } from './registration-store.ts';
import { shiftFacts } from './shift-load.ts';

/**
 * Throws `shift_full` unless the shift has a place for this registration (null: for a new one). For a desktop, offers
 * whose e-mail has not been sent are revoked, the latest first: a place that was just vacated can be taken again.
 * Their persons stay on the waiting list, in the same order.
 */
export function makeRoom(call: Call, shift: StoredShift, registration: StoredRegistration | null): void {
  revokeOffers(
    call,
    offersToRevoke(shiftFacts(call, shift), registration?.uuid ?? null, revocableOffers(call, shift)),
  );
}

/** Ends offers whose e-mail has not left. */
export function revokeOffers(call: Call, uuids: readonly string[]): void {
  for (const uuid of uuids) {
    const offered = registrationStore.get(call.db, uuid);
    takeBackMail(call, mailKey(offered, 'place_offered'));
    deleteTokens(call.db, uuid, 'offer');
    recordMove(call, offered, 'undone', { offered_until: null });
  }
}

/** Registrations of a shift whose offers a desktop may end, the latest first. */
export function revocableOffers(call: Call, shift: StoredShift): string[] {
  if (call.actor.kind !== 'device') return [];
  return registrationStore
    .list(call.db, { shift_id: shift.id, status: 'waiting' })
    .filter(row => row.offered_until !== null && canTakeBack(call, mailKey(row, 'place_offered')))
    .map(({ uuid }) => uuid)
    .toReversed();
}
