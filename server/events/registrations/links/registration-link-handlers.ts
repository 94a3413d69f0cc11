import type { ownShiftContract } from '../../../../shared/events/registrations/own-shift-contract.ts';
import type { registrationLinkContract } from '../../../../shared/events/registrations/registration-link-contract.ts';
import type { Handlers, Call } from '../../../context.ts';
import { answerProposal } from './answer-proposal.ts';
import { confirmRegistration } from './confirm-registration.ts';
import { giveBack } from './give-back.ts';
import { answerHandOver, askToTakeOver } from './hand-over.ts';
import { ownShifts } from './own-shifts.ts';
import { DomainError } from '../../../../shared/errors.ts';
import type { StepAnswer } from '../../../../shared/events/registrations/step-answer.ts';
import { holdsOffer } from '../../../../shared/events/shifts/shift-rule.ts';
import { approveRegistration, withdrawRegistration } from '../decide-registration.ts';
import { completeStep } from './link-token.ts';
import { stepAnswer } from './step-answer.ts';

/** Takes the offered place, or leaves it to the next on the waiting list. */
export const answerOffer = (call: Call, token: string, answer: 'accept' | 'decline'): StepAnswer =>
  completeStep(call, { purpose: 'offer', token, answer }, ({ call, registration }) => {
    const { id, status } = registration;
    if (status !== 'waiting') throw new DomainError('registration_state', { status });
    if (!holdsOffer(registration, call.now().toISOString())) throw new DomainError('gone', {});
    if (answer === 'accept') approveRegistration(call, id, 'offer_accepted');
    else withdrawRegistration(call, id, 'offer_declined');
    return stepAnswer(call, registration, answer === 'accept' ? 'accepted' : 'declined');
  });

export const registrationLinkHandlers: Handlers<typeof registrationLinkContract> = {
  confirm: (call, { token }) => confirmRegistration(call, token),
  alternativeResponse: (call, { token, answer }) => answerProposal(call, token, answer),
  offerResponse: (call, { token, answer }) => answerOffer(call, token, answer),
  handOverResponse: (call, { token, answer }) => answerHandOver(call, token, answer),
};

export const ownShiftHandlers: Handlers<typeof ownShiftContract> = {
  get: (call, { token }) => ownShifts(call, token),
  giveBack: (call, input) => giveBack(call, input),
  handOver: (call, input) => askToTakeOver(call, input),
};
