import { invalid } from '../../../shared/errors.ts';
import type { RowRef } from '../../../shared/fields.ts';
import { moveRegistration } from '../../../shared/events/registrations/registration-move.ts';
import { requireProposal, shiftProblem } from '../../../shared/events/registrations/registration-rule.ts';
import type { Call } from '../../context.ts';
import { applyMove } from './moves/apply-move.ts';
import { answerLinks, expiry, issueToken } from './links/link-token.ts';
import { type StoredRegistration, registrationStore } from './registration-store.ts';
import { shiftBegin } from './shift-begin.ts';
import { makeRoom } from './make-room.ts';
import { shiftFacts } from './shift-load.ts';
import { notifyHelper } from './moves/notify-person.ts';
import type { MoveLine } from './moves/record-move.ts';
import { shiftStore } from '../shifts/shift-store.ts';

const proposalHours = 7 * 24;
/** What a decision leaves behind of an offer or a proposal. */
export const settled = {
  offered_until: null,
  offer_missed: false,
  alternative_shift_id: null,
  alternative_shift_uuid: null,
  alternative_message: '',
} as const satisfies Partial<StoredRegistration>;

/** Gives the registration a place. Throws `registration_state`, or `shift_full` when no place is free for it. */
export function approveRegistration(
  call: Call,
  ref: RowRef,
  move: MoveLine = 'approved',
): StoredRegistration {
  const registration = registrationStore.get(call.db, ref);
  const status = moveRegistration(registration.status, 'approve');
  makeRoom(call, shiftStore.get(call.db, registration.shift_id), registration);
  const change = { ...settled, status, reason: '' };
  return applyMove(call, registration, { move, change, mail: { kind: 'registration_approved' } });
}

/** Throws `registration_state`. */
export function rejectRegistration(call: Call, ref: RowRef, reason: string): StoredRegistration {
  const registration = registrationStore.get(call.db, ref);
  const status = moveRegistration(registration.status, 'reject');
  return applyMove(call, registration, {
    move: 'rejected',
    change: { ...settled, status, reason },
    mail: { kind: 'registration_rejected', extra: { message: reason } },
  });
}

/** Puts the registration at the end of the waiting list. Throws `registration_state`. */
export function queueRegistration(call: Call, ref: RowRef): StoredRegistration {
  const registration = registrationStore.get(call.db, ref);
  const status = moveRegistration(registration.status, 'queue');
  const change = { ...settled, status, waiting_since: call.now().toISOString() };
  return applyMove(call, registration, { move: 'queued', change, mail: { kind: 'registration_waiting' } });
}

/** Takes the registration back, for the board or for the helper. Throws `registration_state`. */
export function withdrawRegistration(
  call: Call,
  ref: RowRef,
  move: MoveLine = 'withdrawn',
): StoredRegistration {
  const registration = registrationStore.get(call.db, ref);
  const status = moveRegistration(registration.status, 'withdraw');
  const change = { ...settled, status };
  return applyMove(call, registration, { move, change, mail: { kind: 'registration_withdrawn' } });
}

export interface Proposal {
  readonly shift: RowRef;
  readonly message: string;
}

/**
 * Proposes another shift of the same event, which reserves nothing there; the helper answers by a link that holds for
 * 7 days. Throws `registration_state`, `registration_refused`, `shift_full`, or `already_registered`.
 */
export function proposeAlternative(call: Call, ref: RowRef, proposal: Proposal): StoredRegistration {
  const registration = registrationStore.get(call.db, ref);
  const status = moveRegistration(registration.status, 'propose');
  const shift = shiftStore.get(call.db, proposal.shift);
  if (shiftProblem(registration, shift, true)) throw invalid('alternative_shift_id', 'invalid');
  requireProposal(shiftFacts(call, shift), registration);
  const proposed = applyMove(call, registration, {
    move: 'proposed',
    change: {
      ...settled,
      status,
      alternative_shift_id: shift.id,
      alternative_shift_uuid: shift.uuid,
      alternative_message: proposal.message,
    },
  });
  const expires_at = expiry(call, proposalHours, shiftBegin(call, shift));
  const token = issueToken(call, proposed, { purpose: 'alternative', expires_at });
  notifyHelper(call, 'alternative_proposed', proposed, {
    otherShift: shift,
    message: proposal.message,
    deadline: new Date(expires_at),
    links: answerLinks(call, 'alternative-response', token),
  });
  return proposed;
}
