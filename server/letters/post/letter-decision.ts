import type { DispatchDecision } from '../../../shared/delivery/dispatch-log.ts';
import type { Database } from '../../db/open.ts';
import { changeLetter, findLetter, type LetterLine } from './letter-store.ts';

export interface LetterDecision {
  readonly choice: DispatchDecision;
  /** Its outcome was unknown. */
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
  const waits = {
    due_at: at,
    step_since: at,
    tries: 0,
    stop_asked: 0,
    updated_at: at,
    status: 'pending',
    sent_at: null,
  } as const;
  // It may have been ordered: only the provider's word that it was not lets it be ordered again.
  if (isDoubtful && line.provider_id !== null)
    return { ...waits, step: 'submit', begun: 1, provider_status: null } as const;
  return { ...waits, ...anew(line) } as const;
}

/** From the beginning, as a new letter at the provider. */
export function anew(line: LetterLine) {
  const isFinal = line.content.letter.source.kind === 'file';
  return {
    step: 'create',
    carrier: 'service',
    begun: 0,
    reference: nextReference(line),
    // Drawn anew, as what it was refused for may have been mended.
    sha256: isFinal ? line.sha256 : null,
    provider_id: null,
    provider_status: null,
  } as const;
}

/** 'id', 'id-2', 'id-3' …: at most 64 characters. */
function nextReference({ reference, letter_id }: LetterLine): string {
  const round = Number(reference.slice(letter_id.length + 1) || '1');
  return `${letter_id}-${round + 1}`;
}
