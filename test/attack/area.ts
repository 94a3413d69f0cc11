/** Something that an attack got through. */
export interface Finding {
  readonly area: string;
  /** Names the kind of hole, the same for every case that goes through it: "status-5xx POST /members". */
  readonly name: string;
  /** What came back, against what had to. */
  readonly text: string;
  /** Number of the case within its area, from 0; the run's seed and this number replay it. */
  readonly caseNumber: number;
  /** So many cases from that number on belong together; 1 unless given. */
  readonly cases?: number;
  /** What was sent, in order, as JSON; a person adopts it for the corpus. */
  readonly steps: readonly unknown[];
}

/** The worst that was seen of a server under attack. */
export interface Seen {
  /** Longest time that others waited, in milliseconds. */
  readonly longestMs: number;
  /** Largest resident memory in bytes. */
  readonly largestBytes: number;
}

export interface AttackOptions {
  /** How many cases to play, beginning with number `first`. */
  readonly cases: number;
  readonly first: number;
  /** Everything generated follows from it and the number of the case: see `randomOf`. */
  readonly seed: number;
  /** Ends the run: an area stops within a second and answers how far it came. */
  readonly signal: AbortSignal;
  readonly report: (finding: Finding) => void;
  /** Called with what was seen of a server, for the line of the area. */
  readonly seen: (observed: Seen) => void;
  /** Called with the number of cases just played, for the progress line. */
  readonly played: (cases: number) => void;
}

/**
 * One part of the attack. It starts what it needs (servers and laptops of its own, on loopback and temporary folders)
 * and has ended all of it when `run` resolves. It throws only when it cannot play at all; a hole is reported.
 */
export interface AttackArea {
  readonly name: string;
  /** What it attacks, in one line of `--help`. */
  readonly summary: string;
  /** Its part of all cases, against the parts of the other areas. */
  readonly weight: number;
  run(options: AttackOptions): Promise<{ readonly cases: number }>;
}
