import { DomainError } from '../../../../shared/errors.ts';
import { requireOnce } from '../../../../shared/events/registrations/registration-rule.ts';
import type { Call } from '../../../context.ts';
import { takeBackMail } from '../../../delivery/take-back-mail.ts';
import { mailKey } from '../../helper-mail.ts';
import { getShift } from '../../shifts/get-shift.ts';
import { takesPlace } from './apply-move.ts';
import { deleteTokens } from '../links/link-token-store.ts';
import { promoteWaiting } from '../promote-waiting.ts';
import { recordMove } from './record-move.ts';
import type { StoredRegistration } from '../registration-store.ts';
import { shiftFacts } from '../shift-load.ts';
import { mailOfStatus } from './notify-person.ts';

/**
 * Undoes the last decision before the helper is notified: its e-mail must still be pending. Throws
 * `already_told` otherwise, and `already_registered` when the person has signed up again meanwhile.
 */
export function undoDecision(
  call: Call,
  decided: StoredRegistration,
  status: 'pending' | 'waiting',
): StoredRegistration {
  const told = decided.email !== '' && !takeBackMail(call, mailKey(decided, mailOfStatus[decided.status]));
  if (told) throw new DomainError('already_told', {});
  requireOnce(shiftFacts(call, getShift(call, decided.shift_id)), decided);
  deleteTokens(call.db, decided.uuid, 'alternative');
  const undone = recordMove(call, decided, 'undone', {
    status,
    reason: '',
    alternative_shift_id: null,
    alternative_shift_uuid: null,
    alternative_message: '',
    offered_until: null,
    ...(status === 'waiting' ? { waiting_since: decided.waiting_since ?? call.now().toISOString() } : {}),
  });
  if (takesPlace(call, decided)) promoteWaiting(call, decided.shift_id);
  return undone;
}
