import type { Call } from '../../context.ts';
import { takeBackMail } from '../../delivery/take-back-mail.ts';
import { mailKey } from '../helper-mail.ts';
import type { StoredShift } from '../shifts/shift-store.ts';
import { deleteTokens } from './links/link-token-store.ts';
import { recordMove } from './moves/record-move.ts';
import { listRegistrations, type StoredRegistration } from './registration-store.ts';
import { hasPlace, requirePlace } from './shift-load.ts';

/**
 * Throws `shift_full` unless the shift has a place for this registration (null: for somebody else). For a desktop,
 * offers of which nobody has heard yet give way, the latest first: whoever drags somebody back, or gives a place away
 * right after taking it from another, finds it as it was. Their persons wait on, in the same order.
 */
export function makeRoom(call: Call, shift: StoredShift, registration: StoredRegistration | null): void {
  const offers = call.actor.kind === 'device' ? offersOf(call, shift, registration) : [];
  for (const offered of offers) {
    if (hasPlace(call, shift, registration)) return;
    if (!takeBackMail(call, mailKey(offered, 'place_offered'))) continue;
    deleteTokens(call.db, offered.uuid, 'offer');
    recordMove(call, offered, 'undone', { offered_until: null });
  }
  requirePlace(call, shift, registration);
}

const offersOf = (call: Call, shift: StoredShift, but: StoredRegistration | null): StoredRegistration[] =>
  listRegistrations(call.db, { shiftId: shift.id, status: 'waiting' })
    .filter(({ id, offered_until }) => offered_until !== null && id !== but?.id)
    .toReversed();
