/** Work that the server does by itself, at intervals. */
export interface Scheduler {
  /** Runs `run` every `ms` milliseconds, never twice at the same time; an error is reported and the timer continues. */
  every(ms: number, name: string, run: () => void | Promise<void>): void;
  /** Runs nothing new and waits for what runs. */
  stop(): Promise<void>;
}

/** Timers never keep the process alive. `report` gets the errors of failed runs. */
export function createScheduler(report: (name: string, error: unknown) => void): Scheduler {
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<string, Promise<void>>();
  const runOnce = async (name: string, run: () => void | Promise<void>) => {
    try {
      await run();
    } catch (error) {
      report(name, error);
    }
  };
  return {
    every(ms, name, run) {
      const timer = setInterval(() => {
        if (running.has(name)) return;
        running.set(
          name,
          runOnce(name, run).finally(() => running.delete(name)),
        );
      }, ms);
      timers.push(timer.unref());
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
