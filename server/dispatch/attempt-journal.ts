import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../db/open.ts';
import { beginAttempt, endAttempt, type Attempt, type Outcome } from './dispatch-store.ts';

/**
 * Writes beginnings and ends of attempts down, those that come at the same time in one commit: a commit waits for
 * the disk, and one per message would be slower than any mail server.
 */
export interface AttemptJournal {
  /**
   * Resolves when it is on the disk that this attempt begins; only then may anything leave. Null: the line waits no
   * more or `isFree` says no, and nothing leaves.
   */
  begin(id: number, messageId: string, isFree: () => boolean): Promise<Attempt | null>;
  /** `outcome` is asked when it is written down, as a person may have stopped the mailing meanwhile. */
  end(attempt: Attempt, outcome: () => Outcome): Promise<void>;
}

/** So long others who are about to begin or end may join a commit: they hear from the mail server one after the other. */
const turns = 4;
async function gather(): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await nextTurn();
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
    written ??= gather().then(commit);
    return written;
  };
  return {
    async begin(id, messageId, isFree) {
      let begun: Attempt | null = null;
      await add(() => {
        begun = isFree() ? beginAttempt(effects, id, messageId) : null;
      });
      return begun;
    },
    end: (attempt, outcome) => add(() => endAttempt(effects, attempt, outcome())),
  };
}
