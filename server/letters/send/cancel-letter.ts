import { DomainError } from '../../../shared/errors.ts';
import type { Letter } from '../../../shared/letters/letter.ts';
import type { Call } from '../../context.ts';
import { deleteOutgoing, findOutgoing, type OutgoingMail } from '../../delivery/outgoing-mail-store.ts';
import { refreshMailing } from '../../delivery/finish-mailings.ts';
import { asked, getPort, type LetterCalls } from '../letter-calls.ts';
import { findShownLetter } from '../letter-list-store.ts';
import { letterOf } from '../letter-view.ts';
import { failed } from '../post/letter-outcome.ts';
import { changeLetter, findLetterById, type LetterLine } from '../post/letter-store.ts';

export interface CancelParts {
  readonly letterCalls: LetterCalls;
  /** Ends lines that have not begun, each with its name in the log. */
  readonly endLines: (call: Call, lines: readonly OutgoingMail[], error: string) => void;
}

/**
 * Cancels a letter. One that is not ordered yet is not sent; otherwise the provider is asked to cancel it, and the next
 * status query shows the result. Throws `not_found`, `conflict` for one that has ended, `provider_failed`.
 */
export async function cancelLetter(
  call: Call,
  { letterCalls, endLines }: CancelParts,
  letterId: string,
): Promise<Letter> {
  const line = findLetterById(call.effects, letterId);
  if (line) await stopLine(call, letterCalls, line);
  else stopWaiting(call, letterId, endLines);
  const letter = findShownLetter(call, letterId);
  if (!letter) throw new DomainError('not_found', { what: 'letter' });
  return letterOf(letter);
}

/** One that has not moved over yet; its name stays in the log. */
function stopWaiting(call: Call, letterId: string, endLines: CancelParts['endLines']): void {
  const shown = findShownLetter(call, letterId);
  const waiting = shown && findOutgoing(call.db, shown.dispatch_id);
  if (!waiting) throw new DomainError('not_found', { what: 'letter' });
  call.db.write(call.actor.name, () => {
    endLines(call, [waiting], 'cancelled');
    deleteOutgoing(call.db, waiting.key);
  });
  refreshMailing(call, waiting.mailing_id);
}

async function stopLine(call: Call, letterCalls: LetterCalls, line: LetterLine): Promise<void> {
  const { effects, now } = call;
  const refuse = () => new DomainError('conflict', { what: 'letter' });
  if (line.status !== 'pending' || line.state === 'unknown') throw refuse();
  if (line.step === 'follow') return askToStop(call, letterCalls, line);
  const change =
    line.begun === 1
      ? // The call in progress reads this mark.
        { letter: { stop_asked: 1 as const, due_at: now().toISOString() } }
      : failed(line, { reason: 'cancelled', now: now() });
  if (!effects.write(call.actor.name, () => changeLetter(effects, line, change))) throw refuse();
  refreshMailing(call, line.mailing_id);
}

async function askToStop(call: Call, letterCalls: LetterCalls, line: LetterLine): Promise<void> {
  const { effects, now } = call;
  const came = await asked(getPort(letterCalls, line.staging === 1).cancel(line.provider_id ?? ''));
  const at = now().toISOString();
  const gone = failed(line, { reason: 'cancelled', now: now(), isOver: true });
  effects.write(call.actor.name, () =>
    changeLetter(effects, line, came === 'removed' ? gone : { letter: { due_at: at, tries: 0 } }),
  );
  refreshMailing(call, line.mailing_id);
}
