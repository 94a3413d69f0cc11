import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A part of the comparison in a process of its own; it says one line of JSON when it is ready or done. */
export interface Role<T> {
  readonly said: T;
  /** Ends the process. */
  stop(): Promise<Cost>;
}

/** What a process took in all: peak memory in MB, seconds of processor time. */
export interface Cost {
  readonly megabytes: number;
  readonly processor: number;
}

/** Starts `file` of this folder with arguments and waits for its line. */
export async function startRole<T>(file: string, args: readonly string[]): Promise<Role<T>> {
  const script = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [script, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const first = await lines.next();
  if (first.done) throw new Error(`${file} ended without a word`);
  return {
    said: JSON.parse(first.value) as T,
    async stop() {
      child.stdin.end();
      const last = await lines.next();
      await exit(child);
      if (last.done) throw new Error(`${file} ended before its time`);
      return JSON.parse(last.value) as Cost;
    },
  };
}

/** In the process: says something, waits until the other side hangs up, says what it took. */
export async function printAndWait(what: unknown, end: () => Promise<void> | void): Promise<void> {
  console.log(JSON.stringify(what));
  await new Promise(resolve => process.stdin.on('end', resolve).resume());
  await end();
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const processor = (userCPUTime + systemCPUTime) / 1e6;
  console.log(JSON.stringify({ megabytes: Math.round(maxRSS / 1024), processor } satisfies Cost));
  process.exit(0);
}

const exit = (child: ChildProcess) =>
  child.exitCode === null ? new Promise(resolve => child.once('exit', resolve)) : Promise.resolve();
