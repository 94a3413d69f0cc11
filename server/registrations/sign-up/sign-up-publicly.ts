import type { PublicRegistrationInput } from '../../../shared/registrations/sign-up-contract.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { HelperFields } from '../../../shared/registrations/registration.ts';
import { personOf } from '../../../shared/registrations/registration.ts';
import type { Call } from '../../context.ts';
import { readSettings } from '../../settings/setting-store.ts';
import { findLiveRegistration } from '../get-registration.ts';
import { expiry, issueToken, stepUrl } from '../links/link-token.ts';
import { tokensOf } from '../links/link-token-store.ts';
import { recordMove } from '../moves/record-move.ts';
import type { StoredRegistration } from '../registration-store.ts';
import { mailOfStatus, tellHelper } from '../moves/tell-person.ts';
import { beginningStatus, getWanted, verdictFor, type Wanted } from './circumstance.ts';
import { insertSignUp } from './insert-sign-up.ts';

const confirmHours = 48;

export interface SignUpAnswer {
  readonly status: 'unconfirmed' | 'pending' | 'waiting';
  readonly event_id: number;
  readonly shift_id: number;
}

/**
 * A registration from the website. The answer follows from event and shift alone: it is the same for who is known
 * and who is not, for a repeat, and for a machine that fills in the hidden field; the last two store nothing. Throws
 * `not_found` (drafts included), `registration_refused` or `shift_full`.
 */
export function signUpPublicly(call: Call, input: PublicRegistrationInput): SignUpAnswer {
  const wanted = getWanted(call, input);
  if (wanted.event.status === 'draft') throw new DomainError('not_found', { what: 'event' });
  const settings = readSettings(call.db);
  const begins = beginningStatus(verdictFor(call, wanted, []), input.waiting_list);
  const status = settings.registration_opt_in === 'on' ? 'unconfirmed' : begins;
  const { name, email, phone, message, sprache = settings.sprache as HelperFields['sprache'] } = input;
  if (input.website === '')
    storeOnce(call, { ...wanted, helper: { name, email, phone, message, sprache } }, { status, begins });
  return { status, event_id: wanted.event.id, shift_id: wanted.shift.id };
}

interface Beginning {
  readonly status: SignUpAnswer['status'];
  /** The state once the address is confirmed. */
  readonly begins: 'pending' | 'waiting';
}

function storeOnce(
  call: Call,
  signUp: Wanted & { readonly helper: HelperFields },
  { status, begins }: Beginning,
): void {
  const person = personOf({ ...signUp.helper, member_id: null });
  const known = findLiveRegistration(call, signUp.shift.id, person);
  if (known) {
    if (known.status === 'unconfirmed') askAgain(call, known, begins);
    return;
  }
  const registration = insertSignUp(call, { ...signUp, member_id: null, source: 'public', status });
  if (status === 'unconfirmed') askToConfirm(call, registration, begins);
  else tellHelper(call, mailOfStatus[status], registration);
}

/** A link that has run out is replaced; one that still holds is on its way or lies in the mailbox. */
function askAgain(call: Call, registration: StoredRegistration, begins: Beginning['begins']): void {
  const now = call.now().toISOString();
  if (tokensOf(call.db, registration.uuid, 'confirm').some(({ expires_at }) => expires_at > now)) return;
  askToConfirm(call, recordMove(call, registration, 'signed_up', {}), begins);
}

function askToConfirm(call: Call, registration: StoredRegistration, begins: Beginning['begins']): void {
  const expires_at = expiry(call, confirmHours);
  const token = issueToken(call, registration, { purpose: 'confirm', expires_at, data: { begins } });
  tellHelper(call, 'registration_confirm', registration, {
    deadline: new Date(expires_at),
    links: [{ url: stepUrl(call, 'confirm', token) }],
  });
}
