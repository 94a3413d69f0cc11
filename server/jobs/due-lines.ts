import type { Context } from '../context.ts';
import { dueDispatches, type DueMail } from '../delivery/dispatch-store.ts';
import { pausedMailings, takeOverDue } from '../messages/mailings/claim-deliveries.ts';

/** The lines that are due, one after the other. */
export interface DueLines {
  /** Undefined when nothing is due any more. */
  next(): DueMail | undefined;
  /** Reports that this line has its outcome or waits for a retry. */
  done(mail: DueMail): void;
}

/**
 * Reads a portion whenever the last one is used up, while its lines are still being sent: the
 * slowest line blocks no other, and a new line waits for one portion at most.
 */
export function dueLines(context: Context, portion: number): DueLines {
  const underWay = new Set<number>();
  let waiting: DueMail[] = [];
  /** Nothing was due and nothing has finished since: the query need not be repeated. */
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
      // A portion may consist of letters only, or of suppressed addresses.
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
