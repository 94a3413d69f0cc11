import { DomainError } from '../../../../shared/errors.ts';
import type { StepAnswer } from '../../../../shared/events/registrations/step-answer.ts';
import { holdsOffer } from '../../../../shared/events/shifts/shift-rule.ts';
import type { Call } from '../../../context.ts';
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
