import { DomainError } from '../../../../shared/errors.ts';
import { isLive } from '../../../../shared/events/registrations/registration-move.ts';
import type { StepAnswer } from '../../../../shared/events/registrations/step-answer.ts';
import type { Call } from '../../../context.ts';
import { eventStore } from '../../event-store.ts';
import { hashOfToken } from '../../../db/link-secrets.ts';
import { type StoredRegistration, registrationStore } from '../registration-store.ts';
import {
  deleteTokens,
  findToken,
  insertToken,
  useToken,
  type StoredToken,
  type TokenPurpose,
} from './link-token-store.ts';

export type Answer = 'accept' | 'decline' | 'wait';

interface NewToken {
  readonly purpose: TokenPurpose;
  readonly expires_at: string;
  readonly data?: Readonly<Record<string, string>>;
}

/** A fresh token of 256 bits for a step of this registration; earlier ones for the same step stop working. */
export function issueToken(
  call: Call,
  { uuid }: Pick<StoredRegistration, 'uuid'>,
  { purpose, expires_at, data = {} }: NewToken,
): string {
  deleteTokens(call.db, uuid, purpose);
  const token = call.randomToken(32);
  insertToken(call.db, {
    token_hash: hashOfToken(token),
    purpose,
    registration_uuid: uuid,
    data,
    expires_at,
    used_at: null,
    answer: null,
  });
  return token;
}

type StepPath = 'confirm' | 'alternative-response' | 'offer-response' | 'hand-over-response';

export const stepUrl = (call: Call, step: StepPath, token: string): string =>
  `${call.baseUrl()}/registrations/${step}/${token}`;

/** The yes and the no, in the order of the buttons. */
export const answerLinks = (call: Call, step: StepPath, token: string): { readonly url: string }[] =>
  (['accept', 'decline'] as const).map(answer => ({ url: `${stepUrl(call, step, token)}?answer=${answer}` }));

/** `hours` from now, but not after `latest`. */
export const expiry = (call: Call, hours: number, latest: Date | null = null): string =>
  new Date(
    Math.min(call.now().getTime() + hours * 3_600_000, latest?.getTime() ?? Number.MAX_SAFE_INTEGER),
  ).toISOString();

interface Step {
  readonly purpose: TokenPurpose;
  readonly token: string;
  readonly answer: Answer;
}
/** What a step works on. The call bears the helper's name. */
export interface StepContext {
  readonly call: Call;
  readonly registration: StoredRegistration;
  readonly data: StoredToken['data'];
}

/**
 * Completes a step once: its answer is stored and returned again for the same input. Throws `gone` for a token
 * that is unknown, of another step, expired, whose registration no longer has a person, whose event is cancelled, or
 * that was answered otherwise; `registration_refused` where the person was not notified that the event is cancelled. What `work` throws leaves the token as it was.
 */
export function completeStep(call: Call, step: Step, work: (context: StepContext) => StepAnswer): StepAnswer {
  const stored = findToken(call.db, hashOfToken(step.token));
  if (!stored || stored.purpose !== step.purpose) throw new DomainError('gone', {});
  if (stored.used_at !== null) return keptAnswer(stored, step.answer);
  const registration = registrationStore.find(call.db, stored.registration_uuid);
  if (!registration || stored.expires_at <= call.now().toISOString() || !isLive(registration.status))
    throw new DomainError('gone', {});
  if (isCancelled(call, registration)) throw cancelled(step.purpose);
  return asHelper(call, { ...registration, name: stored.data['name'] ?? registration.name }, named => {
    const result = work({ call: named, registration, data: stored.data });
    const used_at = call.now().toISOString();
    useToken(call.db, stored.token_hash, { used_at, answer: { given: step.answer, result } });
    return result;
  });
}

const isCancelled = (call: Call, { event_id }: StoredRegistration): boolean =>
  eventStore.find(call.db, event_id)?.status === 'cancelled';

/** Unconfirmed people were not notified that the event is cancelled. */
const cancelled = (purpose: TokenPurpose): DomainError =>
  purpose === 'confirm'
    ? new DomainError('registration_refused', { hindrance: 'event_cancelled' })
    : new DomainError('gone', {});

/**
 * Runs a change with the helper as its author in the history, which is deleted with the registration. The audit log,
 * which is kept, names the registration only.
 */
export function asHelper<T>(
  call: Call,
  { id, name }: Pick<StoredRegistration, 'id' | 'name'>,
  work: (named: Call) => T,
): T {
  const actor = { kind: 'none', name } as const;
  return call.db.write(`Anmeldung ${id}`, () => work({ ...call, actor }));
}

function keptAnswer({ answer }: StoredToken, given: Answer): StepAnswer {
  const kept = answer as { readonly given: Answer; readonly result: StepAnswer };
  if (kept.given !== given) throw new DomainError('gone', {});
  return kept.result;
}
