import { DomainError, invalid } from '../../../shared/errors.ts';
import type { RowRef } from '../../../shared/fields.ts';
import type { RegistrationPatch } from '../../../shared/events/registrations/registration-contract.ts';
import {
  decisionOf,
  requireChange,
  shiftProblem,
  type ShiftSource,
} from '../../../shared/events/registrations/registration-rule.ts';
import { isNotifiedAnew } from '../../../shared/events/registrations/registration-move.ts';
import { personOf, type RegistrationStatus } from '../../../shared/events/registrations/registration.ts';
import type { Call } from '../../context.ts';
import { changedFields } from '../../db/changed-fields.ts';
import { raised } from '../../db/entity-use-cases.ts';
import { shiftStore } from '../shifts/shift-store.ts';
import { moveToShift } from './moves/change-shift.ts';
import {
  approveRegistration,
  proposeAlternative,
  queueRegistration,
  rejectRegistration,
  withdrawRegistration,
} from './decide-registration.ts';
import { revocableOffers } from './make-room.ts';
import { type StoredRegistration, registrationStore } from './registration-store.ts';
import { shiftFacts } from './shift-load.ts';
import { isDispatched } from '../../delivery/dispatch-store.ts';
import { takeBackMail } from '../../delivery/take-back-mail.ts';
import { mailKey } from '../helper-mail.ts';
import { takesPlace } from './moves/apply-move.ts';
import { deleteTokens } from './links/link-token-store.ts';
import { promoteWaiting } from './promote-waiting.ts';
import { recordMove } from './moves/record-move.ts';
import { concernsHelper, dropHeldMails, mailOfStatus, notifyHelper } from './moves/notify-person.ts';

/**
 * Carries out whatever a patch means: other fields of the person, another shift, a decision or its undoing. All of it
 * happens or, in the transaction of the caller, nothing. Throws what the moves throw.
 */
export function updateRegistration(call: Call, ref: RowRef, patch: RegistrationPatch): StoredRegistration {
  const { shift_id } = patch;
  const before = registrationStore.get(call.db, ref);
  const wanted = wantedBy(call, before, patch);
  const decision = decisionOf(before, wanted);
  requireShift(call, before, wanted);
  if (decision === 'decide' && wanted.status === 'alternative_proposed')
    requireAlternative(call, wanted, patch);
  requireChange(shiftSource(call), before, wanted);
  const edited = editPerson(call, before, wanted);
  if (decision === 'undo') {
    const undone = undoDecision(call, edited, wanted.status as 'pending' | 'waiting');
    return shift_id === undefined ? undone : moveToShift(call, undone, shift_id, true);
  }
  if (decision === null && shift_id === undefined) tellNewAddress(call, before, edited);
  const moved = shift_id === undefined ? edited : moveToShift(call, edited, shift_id, decision !== null);
  return decision === null ? moved : decide(call, moved.uuid, wanted.status, patch);
}

/** The registration as the patch means it; a move that does not exist is refused before its shifts are looked at. */
function wantedBy(
  { db }: Call,
  before: StoredRegistration,
  { shift_id, alternative_shift_id, ...patch }: RegistrationPatch,
): StoredRegistration {
  const uuidOf = (ref: RowRef) => shiftStore.find(db, ref)?.uuid ?? String(ref);
  const wanted = {
    ...before,
    ...changedFields(before, patch),
    ...(shift_id !== undefined && { shift_uuid: uuidOf(shift_id) }),
    ...(alternative_shift_id !== undefined && { alternative_shift_uuid: uuidOf(alternative_shift_id) }),
  };
  return { ...wanted, person: personOf(wanted) };
}

/** Throws `not_found`, or `validation_failed` for a shift of another event. */
function requireShift({ db }: Call, before: StoredRegistration, { shift_uuid }: StoredRegistration): void {
  if (shift_uuid !== before.shift_uuid && shiftProblem(before, shiftStore.get(db, shift_uuid)))
    throw invalid('shift_id', 'invalid');
}

/** Throws `not_found`, or `validation_failed` for a proposal without another shift of the event. */
function requireAlternative(
  { db }: Call,
  wanted: StoredRegistration,
  { alternative_shift_id }: RegistrationPatch,
): void {
  if (alternative_shift_id === undefined) throw invalid('alternative_shift_id', 'required');
  if (shiftProblem(wanted, shiftStore.get(db, alternative_shift_id), true))
    throw invalid('alternative_shift_id', 'invalid');
}

/** Facts for `requireChange`, which laptops call over those of their copy. */
const shiftSource = (call: Call): ShiftSource => ({
  facts: uuid => shiftFacts(call, shiftStore.get(call.db, uuid)),
  revocable: uuid => revocableOffers(call, shiftStore.get(call.db, uuid)),
});

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

/** Writes what people enter about themselves, and the note. */
function editPerson(
  call: Call,
  before: StoredRegistration,
  { name, email, phone, message, sprache, note, person }: StoredRegistration,
): StoredRegistration {
  const change = changedFields(before, { name, email, phone, message, sprache, note });
  if (Object.keys(change).length === 0) return before;
  const after = raised(call, before, { ...change, person });
  registrationStore.change(call.db, before.id, after);
  return after;
}

/** What was written to a wrong address has not reached the person, so the new one is told the status. */
function tellNewAddress(call: Call, before: StoredRegistration, after: StoredRegistration): void {
  const { email, status } = after;
  if (email === '' || email.toLowerCase() === before.email.toLowerCase()) return;
  if (!isNotifiedAnew(after)) return;
  dropHeldMails(call, before);
  const kind = mailOfStatus[status];
  notifyHelper(call, kind, after, { key: `${mailKey(after, kind)}:${after.version}` });
}

/**
 * Undoes the last decision before the helper is notified: its e-mail must still be pending. Throws `already_told`
 * otherwise.
 */
function undoDecision(
  call: Call,
  decided: StoredRegistration,
  status: 'pending' | 'waiting',
): StoredRegistration {
  const kind = mailOfStatus[decided.status];
  const told =
    decided.email !== '' &&
    !takeBackMail(call, mailKey(decided, kind)) &&
    !dropHeldMails(call, decided).includes(kind) &&
    (concernsHelper(call, kind, decided) || isDispatched(call.effects, mailKey(decided, kind)));
  if (told) throw new DomainError('already_told', {});
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
