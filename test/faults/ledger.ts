/** What people did, as they would tell it afterwards. Values are unique, so that each can be found again. */
export interface Ledger {
  /** Typed, and the program said that it is kept. */
  readonly typed: Set<string>;
  /** Seen by a person who then put something else in its place. */
  readonly replaced: Set<string>;
  /** Conflicts that a person decided. */
  readonly decided: Set<string>;
  /** Members that a person deleted. */
  readonly deleted: Set<string>;
  /** What stood in them. */
  readonly deletedTexts: Set<string>;
  /** Invoices on paper: id → number. */
  readonly printed: Map<string, string>;
  /** Registrations that a desktop said were approved, and that were not taken out again. */
  readonly approved: Set<string>;
  /** Registrations that a person took out. */
  readonly takenOut: Set<string>;
  /** What a program answered and never should have. */
  readonly complaints: string[];
  /** How often each thing was done. */
  readonly count: Map<string, number>;
}

export const openLedger = (): Ledger => ({
  typed: new Set(),
  replaced: new Set(),
  decided: new Set(),
  deleted: new Set(),
  deletedTexts: new Set(),
  printed: new Map(),
  approved: new Set(),
  takenOut: new Set(),
  complaints: [],
  count: new Map(),
});

export function tally({ count }: Ledger, what: string): void {
  count.set(what, (count.get(what) ?? 0) + 1);
}

/** A reproducible stream of numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Dice {
  /** A whole number from `low` up to, not including, `high`. */
  between(low: number, high: number): number;
  one<T>(things: readonly T[]): T;
  /** True with this probability. */
  chance(probability: number): boolean;
}

export function dice(seed: number): Dice {
  const random = randomFrom(seed);
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low));
  return {
    between,
    one<T>(things: readonly T[]): T {
      const thing = things[between(0, things.length)];
      if (thing === undefined) throw new Error('nothing to choose from');
      return thing;
    },
    chance: probability => random() < probability,
  };
}
