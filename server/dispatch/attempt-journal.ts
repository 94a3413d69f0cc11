import type { Database } from '../db/open.ts';
import { beginAttempt, endAttempt, type Outcome } from './dispatch-store.ts';

/**
 * Writes beginnings and ends of attempts down, those that come at the same time in one commit: a commit waits for
 * the disk, and one per message would be slower than any mail server.
 */
export interface AttemptJournal {
  /** Resolves when it is on the disk that this attempt begins; only then may anything leave. */
  begin(id: number, messageId: string): Promise<void>;
  end(id: number, outcome: Outcome): Promise<void>;
}

export function attemptJournal(effects: Database): AttemptJournal {
  let waiting: (() => void)[] = [];
  let written: Promise<void> | null = null;
  const commit = () => {
    const entries = waiting;
    waiting = [];
    written = null;
    effects.write('system', () => {
      for (const entry of entries) entry();
    });
  };
  const add = (entry: () => void): Promise<void> => {
    waiting.push(entry);
    written ??= new Promise<void>(resolve => {
      setImmediate(resolve);
    }).then(commit);
    return written;
  };
  return {
    begin: (id, messageId) => add(() => beginAttempt(effects, id, messageId)),
    end: (id, outcome) => add(() => endAttempt(effects, id, outcome)),
  };
}
