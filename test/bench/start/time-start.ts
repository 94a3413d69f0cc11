import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { compileCache, endWithParent, nodeOptions } from '../../node-program.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

/** What one start took until the program said that it is ready, in seconds. */
export interface Start {
  readonly processor: number;
  readonly clock: number;
}

/** User and system time of all threads of a process so far, in seconds (proc(5), fields 14 and 15 of `stat`). */
function processorTimeOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Starts a program of the project, waits for its line and ends it. Throws when it ends before. */
export async function timeStart(
  script: string,
  args: readonly string[],
  ready: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<Start> {
  const begin = performance.now();
  const child = spawn(process.execPath, [...nodeOptions, ...endWithParent, script, ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...compileCache, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const { stdout } = child;
  if (!stdout) throw new Error(`${script} has no output`);
  const closed = once(child, 'close');
  try {
    for await (const line of createInterface({ input: stdout }))
      if (ready.test(line))
        return {
          processor: processorTimeOf(child.pid ?? 0),
          clock: (performance.now() - begin) / 1000,
        };
    throw new Error(`${script} ended before it was ready`);
  } finally {
    child.kill();
    await closed;
  }
}
