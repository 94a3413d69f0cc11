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
  /** Writes down the ends that found no room when they came. */
  settle(): Promise<void>;
}

/** So long others who are about to begin or end may join a commit: they hear from the mail server one after the other. */
const turns = 4;
async function gather(): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await nextTurn();
}

export function attemptJournal(effects: Database): AttemptJournal {
  let waiting: (() => void)[] = [];
  /** Ends that no commit has taken yet: when the disk is full they come again with the next one. */
  let ends: (() => void)[] = [];
  let written: Promise<void> | null = null;
  const commit = () => {
    const [begins, ended] = [waiting, ends];
    waiting = [];
    written = null;
    effects.write('system', () => {
      for (const entry of [...ended, ...begins]) entry();
    });
    ends = ends.slice(ended.length);
  };
  const soon = (): Promise<void> => (written ??= gather().then(commit));
  return {
    async begin(id, messageId, isFree) {
      let begun: Attempt | null = null;
      waiting.push(() => {
        begun = isFree() ? beginAttempt(effects, id, messageId) : null;
      });
      await soon();
      return begun;
    },
    end(attempt, outcome) {
      ends.push(() => endAttempt(effects, attempt, outcome()));
      return soon();
    },
    settle: () => (ends.length > 0 ? soon() : Promise.resolve()),
  };
}
