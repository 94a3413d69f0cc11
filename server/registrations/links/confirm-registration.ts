import { moveRegistration } from '../../../shared/registrations/registration-move.ts';
import type { StepAnswer } from '../../../shared/registrations/step-answer.ts';
import type { Call } from '../../context.ts';
import { applyMove } from '../moves/apply-move.ts';
import { mailOfStatus } from '../moves/tell-person.ts';
import { completeStep } from './link-token.ts';
import { stepAnswer } from './step-answer.ts';

/** Confirms the e-mail address of a registration; one that the board has decided meanwhile stays as it is. */
export const confirmRegistration = (call: Call, token: string): StepAnswer =>
  completeStep(call, { purpose: 'confirm', token, answer: 'accept' }, ({ call, registration, data }) => {
    if (registration.status !== 'unconfirmed') return stepAnswer(call, registration, registration.status);
    const waits = data['begins'] === 'waiting';
    const status = moveRegistration(registration.status, waits ? 'queue' : 'confirm');
    const change = { status, waiting_since: waits ? call.now().toISOString() : null };
    applyMove(call, registration, { move: 'confirmed', change, mail: { kind: mailOfStatus[status] } });
    return stepAnswer(call, registration, status);
  });
