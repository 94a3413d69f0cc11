import { holdsOffer } from '../../../../shared/events/shifts/shift-rule.ts';
import type { MailKind } from '../../../../shared/association/mail-texts/mail-text.ts';
import type { Call } from '../../../context.ts';
import type { MailExtra } from '../../helper-mail.ts';
import { recordMove, type MoveLine } from './record-move.ts';
import type { StoredRegistration } from '../registration-store.ts';
import { dropHeldMails, notifyApproved, notifyHelper } from './notify-person.ts';
import { promoteWaiting } from '../promote-waiting.ts';

export interface AppliedMove {
  readonly move: MoveLine;
  readonly change: Partial<StoredRegistration>;
  /** The e-mail to the helper; none when it is left out. */
  readonly mail?: { readonly kind: MailKind; readonly extra?: MailExtra };
}

/** Applies a move of a registration: row, history, e-mail; a vacated place is offered to the waiting list. */
export function applyMove(
  call: Call,
  before: StoredRegistration,
  { move, change, mail }: AppliedMove,
): StoredRegistration {
  dropHeldMails(call, before);
  const after = recordMove(call, before, move, change);
  if (mail?.kind === 'registration_approved') notifyApproved(call, after);
  else if (mail) notifyHelper(call, mail.kind, after, mail.extra);
  const keepsPlace = after.shift_id === before.shift_id && takesPlace(call, after);
  if (takesPlace(call, before) && !keepsPlace) promoteWaiting(call, before.shift_id);
  return after;
}

/** Approved, or a place is kept for it. */
export const takesPlace = (call: Call, registration: StoredRegistration): boolean =>
  registration.status === 'approved' || holdsOffer(registration, call.now().toISOString());
