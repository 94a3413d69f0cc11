import { DomainError, invalid } from '../../../shared/errors.ts';
import type { RowRef } from '../../../shared/fields.ts';
import type { RegistrationPatch } from '../../../shared/events/registrations/registration-contract.ts';
import { isLive, moveBetween } from '../../../shared/events/registrations/registration-move.ts';
import { personOf, type RegistrationStatus } from '../../../shared/events/registrations/registration.ts';
import type { Call } from '../../context.ts';
import { changedFields } from '../../db/changed-fields.ts';
import { getShift } from '../shifts/get-shift.ts';
import { moveToShift } from './moves/change-shift.ts';
import {
  approveRegistration,
  proposeAlternative,
  queueRegistration,
  rejectRegistration,
  withdrawRegistration,
} from './decide-registration.ts';
import { getRegistration, requireOnce } from './get-registration.ts';
import { changeRegistration, type StoredRegistration } from './registration-store.ts';
import { undoDecision } from './moves/undo-decision.ts';

/**
 * Carries out whatever a patch means: other fields of the person, another shift, a decision or its undoing. All of it
 * happens or, in the transaction of the caller, nothing. Throws what the moves throw.
 */
export function updateRegistration(call: Call, ref: RowRef, patch: RegistrationPatch): StoredRegistration {
  const { shift_id, name, email, phone, message, sprache, note } = patch;
  const person = { name, email, phone, message, sprache, note };
  const edited = editPerson(call, getRegistration(call, ref), person);
  const decision = decisionOf(call, edited, patch);
  if (decision?.move === 'undo') {
    const undone = undoDecision(call, edited, decision.to);
    return shift_id === undefined ? undone : moveToShift(call, undone, shift_id, true);
  }
  const moved = shift_id === undefined ? edited : moveToShift(call, edited, shift_id, decision !== null);
  return decision === null ? moved : decision.run(moved);
}

type Decision =
  | { readonly move: 'undo'; readonly to: 'pending' | 'waiting' }
  | { readonly move: 'decide'; run(registration: StoredRegistration): StoredRegistration };

/** Null when nothing is decided. Throws `registration_state` for words that belong to no decision. */
function decisionOf(call: Call, before: StoredRegistration, patch: RegistrationPatch): Decision | null {
  const to = patch.status ?? before.status;
  const proposes = to === 'alternative_proposed' && changesProposal(call, before, patch);
  if (to === before.status && !proposes) {
    requireNoLooseWords(before, patch);
    return null;
  }
  if (moveBetween(before.status, to) === 'undo') return { move: 'undo', to: to as 'pending' | 'waiting' };
  return { move: 'decide', run: ({ uuid }) => decide(call, uuid, to, patch) };
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

const changesProposal = (call: Call, before: StoredRegistration, patch: RegistrationPatch): boolean =>
  before.status !== 'alternative_proposed' ||
  (patch.alternative_shift_id !== undefined &&
    getShift(call, patch.alternative_shift_id).id !== before.alternative_shift_id);

/** A reason without a rejection, or a proposal that is none, would reach nobody. */
function requireNoLooseWords(before: StoredRegistration, patch: RegistrationPatch): void {
  const { reason = before.reason, alternative_message = before.alternative_message } = patch;
  const isLoose =
    reason !== before.reason ||
    alternative_message !== before.alternative_message ||
    (patch.alternative_shift_id !== undefined && before.status !== 'alternative_proposed');
  if (isLoose) throw new DomainError('registration_state', { status: before.status });
}

type PersonPatch = Pick<RegistrationPatch, 'name' | 'email' | 'phone' | 'message' | 'sprache' | 'note'>;

/** Throws `already_registered` when the new e-mail address is another helper's of the same shift. */
function editPerson(call: Call, before: StoredRegistration, patch: PersonPatch): StoredRegistration {
  const change = changedFields(before, patch);
  if (Object.keys(change).length === 0) return before;
  const after = { ...before, ...change, version: before.version + 1, updated_at: call.now().toISOString() };
  const person = personOf(after);
  if (person !== before.person && isLive(before.status)) requireOnce(call, { ...after, person });
  changeRegistration(call.db, before.id, { ...after, person });
  return { ...after, person };
}
