import { assertDefined } from '../../../../shared/assert.ts';
import { DomainError } from '../../../../shared/errors.ts';
import { startingStatus } from '../../../../shared/events/registrations/registration-rule.ts';
import type { StepAnswer } from '../../../../shared/events/registrations/step-answer.ts';
import type { Call } from '../../../context.ts';
import { type StoredShift, shiftStore } from '../../shifts/shift-store.ts';
import { settled, withdrawRegistration } from '../decide-registration.ts';
import { applyMove } from '../moves/apply-move.ts';
import { mailOfStatus } from '../moves/notify-person.ts';
import type { StoredRegistration } from '../registration-store.ts';
import { shiftFacts } from '../shift-load.ts';
import { completeStep, type Answer } from './link-token.ts';
import { stepAnswer } from './step-answer.ts';

/**
 * Takes the proposed shift or withdraws. A proposal reserves nothing: should the shift be full by now, 'wait' takes a
 * place on its waiting list, and 'accept' throws `shift_full`. Throws `already_registered` when the person has signed
 * up there meanwhile, `registration_state` when the board has decided otherwise.
 */
export const answerProposal = (call: Call, token: string, answer: Answer): StepAnswer =>
  completeStep(call, { purpose: 'alternative', token, answer }, ({ call, registration }) => {
    const { id, status, alternative_shift_id } = registration;
    if (status !== 'alternative_proposed') throw new DomainError('registration_state', { status });
    if (answer === 'decline') {
      withdrawRegistration(call, id, 'proposal_declined');
      return stepAnswer(call, registration, 'withdrawn');
    }
    const shift = shiftStore.get(call.db, assertDefined(alternative_shift_id ?? undefined, 'proposed shift'));
    const accepted = takeProposed(call, registration, { shift, answer });
    return stepAnswer(call, accepted, accepted.status);
  });

function takeProposed(
  call: Call,
  registration: StoredRegistration,
  { shift, answer }: { readonly shift: StoredShift; readonly answer: Answer },
): StoredRegistration {
  const wish = { approve: true, waiting_list: answer === 'wait' };
  const status = startingStatus(shiftFacts(call, shift), registration, wish);
  const waiting_since = status === 'waiting' ? call.now().toISOString() : null;
  return applyMove(call, registration, {
    move: 'proposal_accepted',
    change: { ...settled, status, waiting_since, shift_id: shift.id, shift_uuid: shift.uuid },
    mail: { kind: mailOfStatus[status] },
  });
}
