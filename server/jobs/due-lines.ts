import type { Context } from '../context.ts';
import { dueDispatches, type DueMail } from '../delivery/dispatch-store.ts';
import { pausedMailings, takeOverDue } from '../messages/mailings/claim-deliveries.ts';

/** The lines that are due, one after the other. */
export interface DueLines {
  /** Undefined when nothing is due any more. */
  next(): DueMail | undefined;
  /** Says that this line has its outcome, or waits on. */
  done(mail: DueMail): void;
}

/**
 * Reads a portion whenever the last one is used up, while its lines are still on their way: nobody waits for the
 * slowest of them, and what comes meanwhile waits for one portion at most.
 */
export function dueLines(context: Context, portion: number): DueLines {
  const underWay = new Set<number>();
  let waiting: DueMail[] = [];
  /** Nothing was due, and nothing has come to its end since: nobody needs to look again. */
  let isDry = false;
  const read = (): boolean => {
    const moved = takeOverDue(context, portion);
    const now = context.now().toISOString();
    waiting = dueDispatches(context.effects, now, pausedMailings(context), portion + underWay.size)
      .filter(({ id }) => !underWay.has(id))
      // What is read first comes last, so that it is taken from the end.
      .toReversed();
    for (const { id } of waiting) underWay.add(id);
    return waiting.length > 0 || moved === 0;
  };
  return {
    next() {
      // A portion may be letters only, or addresses that nobody writes to any more.
      if (waiting.length === 0 && !isDry) while (!read());
      isDry = waiting.length === 0;
      return waiting.pop();
    },
    done({ id }) {
      underWay.delete(id);
      isDry = false;
    },
  };
}
