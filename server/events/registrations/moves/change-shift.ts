import type { RowRef } from '../../../../shared/fields.ts';
import { heldBackMs } from '../../../../shared/delivery/held-mail.ts';
import { isCountedOn } from '../../../../shared/events/registrations/registration-move.ts';
import { offersForMove } from '../../../../shared/events/registrations/registration-rule.ts';
import type { Call } from '../../../context.ts';
import { type StoredShift, shiftStore } from '../../shifts/shift-store.ts';
import { takesPlace } from './apply-move.ts';
import { deleteTokens } from '../links/link-token-store.ts';
import { revocableOffers, revokeOffers } from '../make-room.ts';
import { promoteWaiting } from '../promote-waiting.ts';
import { recordMove } from './record-move.ts';
import { movesOf, type StoredRegistration } from '../registration-store.ts';
import { shiftFacts } from '../shift-load.ts';
import { dropHeldMails, mailOfStatus, notifyHelper } from './notify-person.ts';

/**
 * Puts a person into another shift of its event, in the state it is in; an offer of the old shift ends. Throws
 * `shift_full` when an approved one finds no place there, or `already_registered`. `quietly`: a following decision
 * notifies the helper.
 */
export function moveToShift(
  call: Call,
  registration: StoredRegistration,
  to: RowRef,
  quietly = false,
): StoredRegistration {
  const shift = shiftStore.get(call.db, to);
  if (shift.id === registration.shift_id) return registration;
  const revocable = () => revocableOffers(call, shift);
  revokeOffers(call, offersForMove(shiftFacts(call, shift), registration, revocable));
  const known = knownShift(call, registration);
  const dropped = dropHeldMails(call, registration);
  deleteTokens(call.db, registration.uuid, 'offer');
  const moved = recordMove(call, registration, 'moved', {
    shift_id: shift.id,
    shift_uuid: shift.uuid,
    offered_until: null,
    offer_missed: false,
  });
  if (takesPlace(call, registration)) promoteWaiting(call, registration.shift_id);
  if (!quietly && isCountedOn(registration.status)) notifyMoved(call, moved, { known, dropped });
  return moved;
}

interface NotifiedState {
  /** The shift that the helper believes in. */
  readonly known: StoredShift;
  /** Kinds of e-mails that the helper will not get any more. */
  readonly dropped: readonly string[];
}

function notifyMoved(call: Call, moved: StoredRegistration, { known, dropped }: NotifiedState): void {
  // A pending e-mail about the state is replaced by one with the new shift; none is sent if nothing has changed after all.
  if (dropped.some(kind => kind !== 'shift_moved')) notifyHelper(call, mailOfStatus[moved.status], moved);
  else if (known.id !== moved.shift_id) notifyHelper(call, 'shift_moved', moved, { otherShift: known });
}

/** The shift named in the last e-mail: moves whose e-mails are pending do not count. */
function knownShift(call: Call, { uuid, shift_uuid }: StoredRegistration): StoredShift {
  const lines = movesOf(call.db, uuid).toReversed();
  let until = call.now().getTime();
  let known = shift_uuid;
  for (const [index, { move, at }] of lines.entries()) {
    const isHeld = call.actor.kind === 'device' && until - Date.parse(at) < heldBackMs;
    if (move !== 'moved' || !isHeld) break;
    until = Date.parse(at);
    known = lines[index + 1]?.shift_uuid ?? known;
  }
  return shiftStore.get(call.db, known);
}
