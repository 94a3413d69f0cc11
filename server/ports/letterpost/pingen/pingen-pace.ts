import { label } from '../../../../shared/i18n/label.ts';
import { LetterpostError } from '../letterpost-port.ts';

/** Holds back calls so that the provider need not: evenly, with some at once. */
export interface Pace {
  /** Resolves when the next call may go; throws while the provider has asked for silence. */
  turn(): Promise<void>;
  /** The provider wants no call for so many seconds. */
  hush(seconds: number): void;
}

/** A fifth at once and the rest evenly: in no minute more than allowed. */
const atOnceShare = 0.2;

export function pingenPace(perMinute: number, now: () => number): Pace {
  const atOnce = Math.max(1, Math.floor(perMinute * atOnceShare));
  const everyMs = 60_000 / Math.max(1, perMinute - atOnce);
  /** When the next call would be due if all were evenly spread. */
  let due = Number.NEGATIVE_INFINITY;
  let silentUntil = Number.NEGATIVE_INFINITY;
  return {
    async turn() {
      const at = now();
      if (silentUntil > at) {
        const retryAfter = Math.ceil((silentUntil - at) / 1000);
        throw new LetterpostError(
          'temporary',
          label('service.letterpost.patience', { seconds: retryAfter }),
          { retryAfter },
        );
      }
      due = Math.max(due + everyMs, at - (atOnce - 1) * everyMs);
      const waitMs = due - at;
      if (waitMs > 0) await new Promise(resolve => setTimeout(resolve, waitMs));
    },
    hush(seconds) {
      silentUntil = Math.max(silentUntil, now() + seconds * 1000);
    },
  };
}
