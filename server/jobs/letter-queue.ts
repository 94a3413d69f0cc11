import type { Context } from '../context.ts';
import { pausedMailings, takeOverDue } from '../messages/mailings/claim-deliveries.ts';
import { dueLetters, type LetterLine } from '../letters/post/letter-store.ts';

/** The letters whose turn it is, one after the other, each to one at a time. */
export interface LetterQueue {
  /** Undefined when nothing is due any more. */
  next(): LetterLine | undefined;
  /** Reports that this step has finished. */
  done(line: LetterLine): void;
}

/** `isOpen` is checked for each letter: an environment may be paused while its letters are being processed. */
export function letterQueue(
  context: Context,
  portion: number,
  isOpen: (staging: 0 | 1) => boolean,
): LetterQueue {
  const underWay = new Set<number>();
  let waiting: LetterLine[] = [];
  let isDry = false;
  const read = (): boolean => {
    const moved = takeOverDue(context, portion);
    waiting = dueLetters(context.effects, {
      now: context.now().toISOString(),
      open: ([0, 1] as const).filter(isOpen),
      held: pausedMailings(context),
      limit: portion + underWay.size,
    })
      .filter(({ dispatch_id }) => !underWay.has(dispatch_id))
      // What is read first comes last, so that it is taken from the end.
      .toReversed();
    return waiting.length > 0 || moved === 0;
  };
  return {
    next() {
      // A portion may be e-mails only.
      if (waiting.length === 0 && !isDry) while (!read());
      isDry = waiting.length === 0;
      const line = waiting.pop();
      if (!line) return undefined;
      if (!isOpen(line.staging)) return this.next();
      underWay.add(line.dispatch_id);
      return line;
    },
    done({ dispatch_id }) {
      underWay.delete(dispatch_id);
      isDry = false;
    },
  };
}
