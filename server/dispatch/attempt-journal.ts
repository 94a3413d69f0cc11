import type { Database } from '../db/open.ts';
import { beginAttempt, endAttempt, type Outcome } from './dispatch-store.ts';

/**
 * Writes beginnings and ends of attempts down, those that come at the same time in one commit: a commit waits for
 * the disk, and one per message would be slower than any mail server.
 */
export interface AttemptJournal {
  /**
   * Resolves when it is on the disk that this attempt begins; only then may anything leave. False: the line waits no
   * more, and nothing leaves.
   */
  begin(id: number, messageId: string): Promise<boolean>;
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
    async begin(id, messageId) {
      let begun = false;
      await add(() => {
        begun = beginAttempt(effects, id, messageId);
      });
      return begun;
    },
    end: (id, outcome) => add(() => endAttempt(effects, id, outcome)),
  };
}
