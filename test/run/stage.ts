/** What a stage has to say: counted tests, and whether everything in it was right. */
export interface Outcome {
  readonly ok: boolean;
  readonly passed?: number;
  readonly failed?: number;
  /** The failed tests, each as file and name with the first line of what it said. */
  readonly broken?: readonly string[];
  /** Tests that passed only at their second try, as file and name. */
  readonly flaky?: readonly string[];
  /** What a quiet stage has kept until its end. */
  readonly output?: string;
  /** Why the stage did not run; `ok` says whether that may be. */
  readonly skipped?: string;
}

/** One headline of `npm test`. */
export interface Stage {
  readonly name: string;
  readonly title: string;
  /** Prints nothing itself, so that it can run beside its neighbours of that kind. */
  readonly isQuiet?: boolean;
  /** Quiet as well, and runs beside the stage before it, which mostly waits for pages. */
  readonly isBeside?: boolean;
  readonly run: () => Promise<Outcome>;
}
