import type { Context } from '../context.ts';

/** Exponential backoff per item, while the other items are processed. */
export interface Backoffs {
  isPaused(what: string): boolean;
  /** `isFinal`: a retry would fail the same way, unless its cause changes elsewhere. */
  begin(what: string, isFinal: boolean): void;
  end(what: string): void;
  clear(): void;
  /** When its pause ends, in milliseconds of the clock; null for what did not fail. */
  until(what: string): number | null;
}

const longest = 60_000;
const whenFinal = 3_600_000;

export function openBackoffs({ now, random }: Pick<Context, 'now' | 'random'>): Backoffs {
  const pauses = new Map<string, { readonly failures: number; readonly until: number }>();
  const time = (): number => now().getTime();
  return {
    isPaused: what => (pauses.get(what)?.until ?? 0) > time(),
    begin(what, isFinal) {
      const failures = (pauses.get(what)?.failures ?? 0) + 1;
      const pause = isFinal ? whenFinal : Math.min(longest, 1000 * 2 ** Math.min(failures - 1, 6));
      pauses.set(what, { failures, until: time() + pause * (0.5 + random() / 2) });
    },
    end: what => void pauses.delete(what),
    clear: () => pauses.clear(),
    until: what => pauses.get(what)?.until ?? null,
  };
}
