import { DomainError, invalid } from '../../../../shared/errors.ts';
import { requireOnce } from '../../../../shared/events/registrations/registration-rule.ts';
import { personOf, type HelperFields } from '../../../../shared/events/registrations/registration.ts';
import type { StepAnswer } from '../../../../shared/events/registrations/step-answer.ts';
import type { Call } from '../../../context.ts';
import { mayWriteTo } from '../../../delivery/forms/mail-budget.ts';
import { queueHelperMail } from '../../helper-mail.ts';
import { settled } from '../decide-registration.ts';
import { hashOfToken } from '../../../db/link-secrets.ts';
import { recordMove } from '../moves/record-move.ts';
import { dropHeldMails, notifyHelper } from '../moves/notify-person.ts';
import type { StoredRegistration } from '../registration-store.ts';
import { hasBegun, shiftBegin } from '../shift-begin.ts';
import { shiftFacts } from '../shift-load.ts';
import { insertSignUp } from '../sign-up/insert-sign-up.ts';
import { answerLinks, completeStep, expiry, issueToken } from './link-token.ts';
import { tokensOf } from './link-token-store.ts';
import { getOwnRegistration } from './own-registration.ts';
import { stepAnswer } from './step-answer.ts';
import { eventStore } from '../../event-store.ts';
import { shiftStore } from '../../shifts/shift-store.ts';

const answerHours = 48;

interface Asked {
  readonly token: string;
  readonly registration: string;
  readonly name: string;
  readonly email: string;
}

/**
 * Asks another person by e-mail to take over an approved shift. It stays with the giver until that person accepts;
 * asking a further person ends the request before. Throws `gone`, `not_found`, `shift_past` or `registration_state`.
 */
export function askToTakeOver(call: Call, { token, registration: uuid, name, email }: Asked): StepAnswer {
  const registration = getOwnRegistration(call, token, uuid);
  const { status, person } = registration;
  const shift = shiftStore.get(call.db, registration.shift_id);
  if (status !== 'approved') throw new DomainError('registration_state', { status });
  if (hasBegun(call, shift)) throw new DomainError('shift_past', {});
  if (email.toLowerCase() === person) throw invalid('email', 'invalid');
  if (!isAsked(call, registration, email) && mayWriteTo(call, email)) {
    const expires_at = expiry(call, answerHours, shiftBegin(call, shift));
    const data = { name, email, shift_uuid: shift.uuid };
    const question = issueToken(call, registration, { purpose: 'hand_over', expires_at, data });
    queueHelperMail(call, 'hand_over_asked', registration, {
      to: { name, address: email },
      deadline: new Date(expires_at),
      links: answerLinks(call, 'hand-over-response', question),
      key: `registration:${uuid}:hand_over_asked:${hashOfToken(question)}`,
    });
  }
  return stepAnswer(call, registration, status);
}

/** A repeated call sends no second e-mail. */
const isAsked = (call: Call, { uuid }: StoredRegistration, email: string): boolean =>
  tokensOf(call.db, uuid, 'hand_over').some(
    ({ data, used_at, expires_at }) =>
      used_at === null && expires_at > call.now().toISOString() && data['email'] === email,
  );

/**
 * Takes the shift over, giver out and taker in at once, or declines. Throws `registration_state` when the giver no
 * longer has it, `already_registered` when the taker is in it already.
 */
export const answerHandOver = (call: Call, token: string, answer: 'accept' | 'decline'): StepAnswer =>
  completeStep(call, { purpose: 'hand_over', token, answer }, ({ call, registration, data }) => {
    const { status } = registration;
    if (answer === 'decline') {
      notifyDeclined(call, registration, token, data['name'] ?? '');
      return stepAnswer(call, registration, 'declined');
    }
    if (data['shift_uuid'] !== registration.shift_uuid) throw new DomainError('gone', {});
    if (status !== 'approved') throw new DomainError('registration_state', { status });
    takeOver(call, registration, { name: data['name'] ?? '', email: data['email'] ?? '' });
    return stepAnswer(call, registration, 'accepted');
  });

/** Notifies the giver that the shift was declined; one e-mail per request. */
function notifyDeclined(call: Call, giver: StoredRegistration, token: string, person: string): void {
  if (giver.status !== 'approved') return;
  const key = `registration:${giver.uuid}:hand_over_declined:${hashOfToken(token)}`;
  queueHelperMail(call, 'hand_over_declined', giver, { person, key });
}

function takeOver(
  call: Call,
  giver: StoredRegistration,
  { name, email }: Pick<HelperFields, 'name' | 'email'>,
): void {
  const shift = shiftStore.get(call.db, giver.shift_id);
  const taker = { name, email, member_id: null };
  requireOnce(shiftFacts(call, shift), { ...taker, person: personOf(taker) });
  dropHeldMails(call, giver);
  const given = recordMove(call, giver, 'handed_over', { ...settled, status: 'withdrawn' });
  notifyHelper(call, 'hand_over_done', given, { person: name });
  const taken = insertSignUp(call, {
    event: eventStore.get(call.db, giver.event_id),
    shift,
    helper: { name, email, phone: '', message: '', sprache: giver.sprache },
    member_id: null,
    source: 'public',
    status: 'approved',
    move: 'taken_over',
  });
  notifyHelper(call, 'registration_approved', taken);
}
