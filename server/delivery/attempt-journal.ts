import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/open.ts';
import { beginAttempt, endAttempt, type Attempt, type Outcome } from './dispatch-store.ts';

/**
 * Writes beginnings and ends of attempts down, those that come at the same time in one commit: a commit waits for
 * the disk, and one per message would be slower than any mail server.
 */
export interface AttemptJournal {
  /**
   * Resolves when the start of this attempt is on the disk; only then may the message be sent. Null: the line is no longer
   * pending or `isFree` returns false, and nothing is sent.
   */
  begin(id: number, messageId: string, isFree: () => boolean): Promise<Attempt | null>;
  /** `outcome` is asked when it is written down, as a person may have stopped the mailing meanwhile. */
  end(attempt: Attempt, outcome: () => Outcome): Promise<void>;
  /** Writes the outcomes that a full disk refused before. */
  settle(): Promise<void>;
}

/** Turns of the event loop during which other attempts may join a commit; their answers arrive one after the other. */
const turns = 4;
/** Where the disk is slow a commit waits for others as long as the last one took, in milliseconds at most this. */
const longestWait = 10;

async function gather(lasted: number, isFull: () => boolean): Promise<void> {
  for (let turn = 0; turn < turns && !isFull(); turn++) await nextTurn();
  const until = performance.now() + Math.min(lasted, longestWait);
  while (!isFull() && performance.now() + 1 <= until) await pause(1);
}

/** `parallel`: how many attempts run at the same time; when all of them wait to begin, no other can join. */
export function attemptJournal(effects: Database, parallel: number): AttemptJournal {
  let waiting: (() => void)[] = [];
  /** Ends that no commit has taken yet: when the disk is full they come again with the next one. */
  let ends: (() => void)[] = [];
  let written: Promise<void> | null = null;
  let lasted = 0;
  const commit = () => {
    const [begins, ended] = [waiting, ends];
    waiting = [];
    written = null;
    const start = performance.now();
    effects.write('system', () => {
      for (const entry of [...ended, ...begins]) entry();
    });
    lasted = performance.now() - start;
    ends = ends.slice(ended.length);
  };
  const soon = (): Promise<void> =>
    (written ??= gather(lasted, () => waiting.length >= parallel).then(commit));
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
