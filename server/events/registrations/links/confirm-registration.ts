import { DomainError } from '../../../../shared/errors.ts';
import { moveRegistration } from '../../../../shared/events/registrations/registration-move.ts';
import type { StepAnswer } from '../../../../shared/events/registrations/step-answer.ts';
import type { Call } from '../../../context.ts';
import { applyMove } from '../moves/apply-move.ts';
import { notifyTogether } from '../moves/notify-person.ts';
import { type StoredRegistration, registrationStore } from '../registration-store.ts';
import { loadOfShift } from '../shift-load.ts';
import { hasBegun } from '../shift-begin.ts';
import { completeStep } from './link-token.ts';
import { stepAnswer } from './step-answer.ts';
import { eventStore } from '../../event-store.ts';
import { shiftStore } from '../../shifts/shift-store.ts';

/**
 * Confirms the e-mail address of a registration, and of the others of the same event that its e-mail named. One that
 * the board has decided meanwhile stays as it is. A shift that has filled up puts the person on its waiting list.
 * Throws `gone`; `registration_refused` for a cancelled event or a shift that has begun, and `shift_full` where there
 * is no waiting list, when nothing else is confirmed.
 */
export const confirmRegistration = (call: Call, token: string): StepAnswer =>
  completeStep(call, { purpose: 'confirm', token, answer: 'accept' }, ({ call, registration, data }) => {
    const others = (data['others'] ?? '')
      .split(' ')
      .flatMap(uuid => registrationStore.find(call.db, uuid) ?? []);
    const all = [registration, ...others.filter(({ person }) => person === registration.person)];
    const moved: StoredRegistration[] = [];
    const outcomes = all.map(each => ({ each, outcome: confirmed(call, each, moved) }));
    const refusal = outcomes.map(({ outcome }) => outcome).find(outcome => outcome instanceof DomainError);
    if (refusal && outcomes.every(({ outcome }) => outcome instanceof DomainError)) throw refusal;
    notifyTogether(call, moved);
    // Possible registrations come first; the rest stays unconfirmed, which the answer shows.
    const [first, ...more] = outcomes
      .toSorted((a, b) => Number(a.outcome instanceof DomainError) - Number(b.outcome instanceof DomainError))
      .map(({ each, outcome }) =>
        stepAnswer(call, each, outcome instanceof DomainError ? 'unconfirmed' : outcome),
      );
    if (!first) throw new DomainError('gone', {});
    return more.length === 0
      ? first
      : { ...first, more: more.map(({ status, shift }) => ({ status, shift })) };
  });

/** `moved` gets the registration where its state changes. */
function confirmed(
  call: Call,
  registration: StoredRegistration,
  moved: StoredRegistration[],
): StepAnswer['status'] | DomainError {
  if (registration.status !== 'unconfirmed') return registration.status;
  const shift = shiftStore.get(call.db, registration.shift_id);
  if (hasBegun(call, shift)) return new DomainError('registration_refused', { hindrance: 'shift_past' });
  const isFull = loadOfShift(call, shift).free_places === 0;
  const { status: eventStatus, waiting_list } = eventStore.get(call.db, registration.event_id);
  if (eventStatus === 'draft') return new DomainError('gone', {});
  if (isFull && !waiting_list) return new DomainError('shift_full', { waiting_list });
  const status = moveRegistration(registration.status, isFull ? 'queue' : 'confirm');
  const change = { status, waiting_since: isFull ? call.now().toISOString() : null };
  moved.push(applyMove(call, registration, { move: 'confirmed', change }));
  return status;
}
