import { DomainError, invalid } from '../../../shared/errors.ts';
import type { RowRef } from '../../../shared/fields.ts';
import type { RegistrationPatch } from '../../../shared/events/registrations/registration-contract.ts';
import { isLive } from '../../../shared/events/registrations/registration-move.ts';
import { decisionOf, requireOnce } from '../../../shared/events/registrations/registration-rule.ts';
import { personOf, type RegistrationStatus } from '../../../shared/events/registrations/registration.ts';
import type { Call } from '../../context.ts';
import { changedFields } from '../../db/changed-fields.ts';
import { shiftStore } from '../shifts/shift-store.ts';
import { moveToShift } from './moves/change-shift.ts';
import {
  approveRegistration,
  proposeAlternative,
  queueRegistration,
  rejectRegistration,
  withdrawRegistration,
} from './decide-registration.ts';
import { type StoredRegistration, registrationStore } from './registration-store.ts';
import { shiftFacts } from './shift-load.ts';
import { takeBackMail } from '../../delivery/take-back-mail.ts';
import { mailKey } from '../helper-mail.ts';
import { takesPlace } from './moves/apply-move.ts';
import { deleteTokens } from './links/link-token-store.ts';
import { promoteWaiting } from './promote-waiting.ts';
import { recordMove } from './moves/record-move.ts';
import { mailOfStatus } from './moves/notify-person.ts';

/**
 * Carries out whatever a patch means: other fields of the person, another shift, a decision or its undoing. All of it
 * happens or, in the transaction of the caller, nothing. Throws what the moves throw.
 */
export function updateRegistration(call: Call, ref: RowRef, patch: RegistrationPatch): StoredRegistration {
  const { shift_id, name, email, phone, message, sprache, note } = patch;
  const person = { name, email, phone, message, sprache, note };
  const edited = editPerson(call, registrationStore.get(call.db, ref), person);
  const wanted = wantedBy(call, edited, patch);
  const decision = decisionOf(edited, wanted);
  if (decision === 'undo') {
    const undone = undoDecision(call, edited, wanted.status as 'pending' | 'waiting');
    return shift_id === undefined ? undone : moveToShift(call, undone, shift_id, true);
  }
  const moved = shift_id === undefined ? edited : moveToShift(call, edited, shift_id, decision !== null);
  return decision === null ? moved : decide(call, moved.uuid, wanted.status, patch);
}

/** What the patch decides about; a shift that is not there is refused by the decision itself. */
function wantedBy(
  { db }: Call,
  before: StoredRegistration,
  {
    status = before.status,
    reason = before.reason,
    alternative_message,
    alternative_shift_id,
  }: RegistrationPatch,
): StoredRegistration {
  const alternative =
    alternative_shift_id === undefined ? undefined : shiftStore.find(db, alternative_shift_id);
  return {
    ...before,
    status,
    reason,
    alternative_message: alternative_message ?? before.alternative_message,
    alternative_shift_uuid:
      alternative_shift_id === undefined
        ? before.alternative_shift_uuid
        : (alternative?.uuid ?? String(alternative_shift_id)),
  };
}

function decide(
  call: Call,
  ref: RowRef,
  to: RegistrationStatus,
  patch: RegistrationPatch,
): StoredRegistration {
  switch (to) {
    case 'approved':
      return approveRegistration(call, ref);
    case 'rejected':
      return rejectRegistration(call, ref, patch.reason ?? '');
    case 'waiting':
      return queueRegistration(call, ref);
    case 'withdrawn':
      return withdrawRegistration(call, ref);
    case 'alternative_proposed':
      if (patch.alternative_shift_id === undefined) throw invalid('alternative_shift_id', 'required');
      return proposeAlternative(call, ref, {
        shift: patch.alternative_shift_id,
        message: patch.alternative_message ?? '',
      });
    case 'pending':
    case 'unconfirmed':
      throw new DomainError('registration_state', { status: to });
  }
}

type PersonPatch = Pick<RegistrationPatch, 'name' | 'email' | 'phone' | 'message' | 'sprache' | 'note'>;

/** Throws `already_registered` when the new e-mail address is another helper's of the same shift. */
function editPerson(call: Call, before: StoredRegistration, patch: PersonPatch): StoredRegistration {
  const change = changedFields(before, patch);
  if (Object.keys(change).length === 0) return before;
  const after = { ...before, ...change, version: before.version + 1, updated_at: call.now().toISOString() };
  const person = personOf(after);
  if (person !== before.person && isLive(before.status))
    requireOnce(shiftFacts(call, shiftStore.get(call.db, before.shift_id)), { ...after, person });
  registrationStore.change(call.db, before.id, { ...after, person });
  return { ...after, person };
}

/**
 * Undoes the last decision before the helper is notified: its e-mail must still be pending. Throws
 * `already_told` otherwise, and `already_registered` when the person has signed up again meanwhile.
 */
function undoDecision(
  call: Call,
  decided: StoredRegistration,
  status: 'pending' | 'waiting',
): StoredRegistration {
  const told = decided.email !== '' && !takeBackMail(call, mailKey(decided, mailOfStatus[decided.status]));
  if (told) throw new DomainError('already_told', {});
  requireOnce(shiftFacts(call, shiftStore.get(call.db, decided.shift_id)), decided);
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
