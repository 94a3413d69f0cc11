import type { LetterpostError, ProviderLetter } from '../../ports/letterpost/letterpost-port.ts';
import type { LetterChange, LetterLine } from './letter-store.ts';

/*
 * The outcome of a letter after an answer of the provider or a timeout: pure functions, so that a repeated call has the
 * same result.
 */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Pauses after the first, second … failure; the last one repeats. */
const pauses = [minute, 5 * minute, 15 * minute, hour, 3 * hour];
/** A step that fails for this long has failed. */
const patienceMs = day;
/** Longest pause between two status queries of a letter in delivery. */
const rarest = hour;
/** A letter in the provider's check is looked at so often at least. */
const rarestCheck = 5 * minute;
/** A posted letter may still be returned; until then the provider reports it by webhook or is queried. */
const pollsAfterPost = [3 * day, 7 * day, 14 * day];

/** When it is looked at again. */
const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

interface QueryTime {
  readonly now: Date;
  /** Shortest pause between two status queries of a letter. */
  readonly pollMs: number;
}

/** Outcome by the status of the letter at the provider. */
export function outcomeOf(
  line: LetterLine,
  letter: ProviderLetter,
  { now, pollMs }: QueryTime,
): LetterChange {
  const known = knownOf(line, letter, now);
  const isViewing = (line.step === 'check' || line.step === 'follow') && line.begun === 0;
  const nth = isViewing ? line.tries + 1 : 0;
  const moved = (step: LetterLine['step'], ms: number): LetterChange['letter'] => ({
    ...known.letter,
    ...(step === line.step ? {} : { step_since: now.toISOString() }),
    step,
    begun: 0,
    tries: step === line.step ? nth : 0,
    due_at: later(now, ms),
  });
  switch (letter.phase) {
    case 'checking':
      return {
        letter: moved('check', Math.min(pollMs * 1.5 ** nth, rarestCheck)),
        line: { ...known.line, error: null },
      };
    case 'ready':
      return line.step === 'follow'
        ? { letter: moved('follow', rarest), line: known.line }
        : { letter: moved('submit', 0), line: { ...known.line, error: null } };
    case 'underway':
      return {
        letter: { ...moved('follow', Math.min(pollMs * 2 ** nth, rarest)), status: 'pending' },
        line: { ...known.line, state: 'sending', error: letter.reason },
      };
    case 'posted':
      return posted(line, known, now);
    case 'refused':
      return failed(line, { reason: letter.reason ?? letter.status, now, known });
    case 'failed':
      return failed(line, { reason: letter.reason ?? letter.status, now, known, isOver: true });
  }
}

/** Values that the provider reports in every status. */
function knownOf(line: LetterLine, letter: ProviderLetter, now: Date): Required<LetterChange> {
  const { price } = letter;
  return {
    letter: {
      provider_id: letter.id,
      provider_status: letter.status,
      pages: letter.pages ?? line.pages,
      ...(price ? { price_rappen: price.rappen, currency: price.currency } : {}),
      updated_at: now.toISOString(),
    },
    line: { provider_id: letter.id },
  };
}

function posted(line: LetterLine, known: Required<LetterChange>, now: Date): LetterChange {
  const sent_at = line.sent_at ?? now.toISOString();
  const age = now.getTime() - Date.parse(sent_at);
  const next = pollsAfterPost.find(ms => ms > age);
  return {
    letter: {
      ...known.letter,
      step: next === undefined ? 'ended' : 'follow',
      begun: 0,
      tries: 0,
      due_at: later(now, next === undefined ? 0 : next - age),
      step_since: line.status === 'sent' ? line.step_since : now.toISOString(),
      status: 'sent',
      sent_at,
    },
    line: { ...known.line, state: 'sent', error: null, sent_at },
  };
}

/** It has failed. A letter that was uploaded but not ordered is deleted at the provider. */
export function failed(
  line: Pick<LetterLine, 'provider_id'>,
  { reason, now, known = { letter: {} }, isOver = false }: Failing,
): LetterChange {
  const at = now.toISOString();
  const lies = !isOver && (known.letter.provider_id ?? line.provider_id) !== null;
  return {
    letter: {
      ...known.letter,
      step: lies ? 'cancel' : 'ended',
      begun: 0,
      tries: 0,
      due_at: at,
      step_since: at,
      status: 'failed',
      updated_at: at,
    },
    line: { ...known.line, state: 'failed', error: reason },
  };
}

interface Failing {
  readonly reason: string;
  readonly now: Date;
  readonly known?: LetterChange | undefined;
  /** Nothing was uploaded that would have to be deleted. */
  readonly isOver?: boolean;
}

/** What follows from a call that failed, but for the account: for that all letters wait. */
export function outcomeOfFailure(line: LetterLine, error: LetterpostError, now: Date): LetterChange {
  const { step } = line;
  if (step === 'cancel') return afterCancel(line, error, now);
  if (error.failure === 'permanent') {
    // The provider forgets letters that were posted long ago.
    if (line.status === 'sent') return { letter: { step: 'ended', updated_at: now.toISOString() } };
    return step === 'follow' || step === 'submit'
      ? inDoubt(error.message, now)
      : failed(line, { reason: error.message, now });
  }
  const tooLate = now.getTime() - Date.parse(line.step_since) > patienceMs;
  if (!tooLate || step === 'follow') return again(line, error, now);
  // What was never ordered was never posted.
  return step === 'submit' ? inDoubt(error.message, now) : failed(line, { reason: error.message, now });
}

/** It is unknown whether it was posted: a person decides. */
const inDoubt = (reason: string, now: Date): LetterChange => ({
  letter: { step: 'ended', begun: 0, updated_at: now.toISOString() },
  line: { state: 'unknown', error: reason },
});

function again(line: LetterLine, { message, retryAfter }: LetterpostError, now: Date): LetterChange {
  const pause = pauses[Math.min(line.tries, pauses.length - 1)] ?? minute;
  const wait = Math.min(Math.max(pause, (retryAfter ?? 0) * 1000), day);
  return {
    letter: { tries: line.tries + 1, due_at: later(now, wait), updated_at: now.toISOString() },
    // A missing answer is no failure of a letter that was ordered.
    line: line.step === 'follow' ? {} : { error: message },
  };
}

/** Taking away what will not be ordered is courtesy: nothing depends on it. */
function afterCancel(line: LetterLine, error: LetterpostError, now: Date): LetterChange {
  const isOver = error.failure === 'permanent' || now.getTime() - Date.parse(line.step_since) > patienceMs;
  return isOver
    ? { letter: { step: 'ended', begun: 0, updated_at: now.toISOString() } }
    : { letter: { ...again(line, error, now).letter } };
}
