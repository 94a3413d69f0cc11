import type { DispatchDecision } from '../../../shared/dispatch/dispatch-log.ts';
import type { Database } from '../../db/open.ts';
import { changeLetter, findLetter, type LetterLine } from './letter-store.ts';

export interface LetterDecision {
  readonly choice: DispatchDecision;
  /** Nobody knew whether it had left. */
  readonly isDoubtful: boolean;
  readonly at: string;
}

/**
 * What a person decided about a line, carried over to its letter in the same transaction. One that failed begins anew
 * under a name of its own; of one in doubt the provider is asked first, and only what it does not have is sent again.
 */
export function decideLetter(
  effects: Database,
  id: number,
  { choice, isDoubtful, at }: LetterDecision,
): void {
  const line = findLetter(effects, id);
  if (!line || choice === 'settle') return;
  const letter =
    choice === 'count'
      ? ({ step: 'ended', status: 'sent', sent_at: at, updated_at: at } as const)
      : again(line, isDoubtful, at);
  changeLetter(effects, line, { letter });
}

function again(line: LetterLine, isDoubtful: boolean, at: string) {
  const isFinal = line.content.letter.source.kind === 'file';
  return {
    ...(isDoubtful
      ? { begun: 1 as const }
      : {
          begun: 0 as const,
          reference: nextReference(line),
          // Drawn anew, as what it was refused for may have been mended.
          sha256: isFinal ? line.sha256 : null,
        }),
    provider_id: null,
    provider_status: null,
    step: 'create' as const,
    tries: 0,
    due_at: at,
    step_since: at,
    stop_asked: 0 as const,
    status: 'pending' as const,
    sent_at: null,
    updated_at: at,
  };
}

/** 'id', 'id-2', 'id-3' …: at most 64 characters. */
function nextReference({ reference, letter_id }: LetterLine): string {
  const round = Number(reference.slice(letter_id.length + 1) || '1');
  return `${letter_id}-${round + 1}`;
}
