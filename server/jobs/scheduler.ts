/** How a piece of the server's own work is doing. */
export interface JobState {
  readonly name: string;
  readonly everyMs: number;
  /** When its last run began, or the timer where it has not run yet, in ms since 1970. */
  readonly beganAt: number;
  /** True when its last run threw. */
  readonly failed: boolean;
}

/** Work that the server does by itself, at intervals. */
interface Scheduler {
  /** Runs `run` every `ms` milliseconds, never twice at the same time; an error is reported and the timer continues. */
  every(ms: number, name: string, run: () => void | Promise<void>): void;
  states(): readonly JobState[];
  /** Runs nothing new and waits for what runs. */
  stop(): Promise<void>;
}

interface Line {
  readonly name: string;
  readonly everyMs: number;
  readonly timer: NodeJS.Timeout;
  beganAt: number;
  failed: boolean;
  running: Promise<void> | null;
}

/** Timers never keep the process alive. `report` gets the errors of failed runs. */
export function createScheduler(now: () => Date, report: (name: string, error: unknown) => void): Scheduler {
  const lines: Line[] = [];
  const runOnce = async (line: Line, run: () => void | Promise<void>) => {
    line.beganAt = now().getTime();
    try {
      await run();
      line.failed = false;
    } catch (error) {
      line.failed = true;
      report(line.name, error);
    }
  };
  return {
    every(everyMs, name, run) {
      const timer = setInterval(() => {
        line.running ??= runOnce(line, run).finally(() => (line.running = null));
      }, everyMs).unref();
      const line: Line = { name, everyMs, timer, beganAt: now().getTime(), failed: false, running: null };
      lines.push(line);
    },
    states: () => lines,
    async stop() {
      for (const { timer } of lines) clearInterval(timer);
      await Promise.all(lines.map(({ running }) => running));
    },
  };
}
