import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeOptions } from '../../node-program.ts';
import { root } from '../../run/command.ts';
import type { Mutant } from '../mutant.ts';

const plant = new URL('plant.mjs', import.meta.url).href;

export interface Ended {
  readonly code: number | null;
  readonly output: string;
  /** It had not ended in time and was killed, with all that it had started. */
  readonly hung: boolean;
}

export interface Order {
  /** Arguments of Node. */
  readonly args: readonly string[];
  /** Null: the product as it is. */
  readonly mutant: Mutant | null;
  /** Milliseconds. */
  readonly limit: number;
  /** Where the program puts what it leaves behind. */
  readonly folder: string;
}

/** Runs work with a folder of its own, which is removed afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-mutant-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

const running = new Set<number>();
const stop = (): never => {
  for (const pid of running) kill(pid);
  return process.exit(130);
};
process.once('SIGINT', stop).once('SIGTERM', stop).once('SIGHUP', stop);

/** The whole group: workers and programs that a test started go along. */
function kill(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

/** Runs the project's Node, with the mutant in every program and thread that is started from there. */
export function runProgram({ args, mutant, limit, folder }: Order): Promise<Ended> {
  const planted = mutant && {
    AKTUAR_MUTANT: JSON.stringify({ file: mutant.file, from: mutant.from, to: mutant.to }),
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${plant}`.trim(),
  };
  const { NODE_COMPILE_CACHE: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [...nodeOptions, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // What a killed test leaves in the folder for temporary files goes with it.
    env: { ...inherited, NODE_DISABLE_COMPILE_CACHE: '1', TMPDIR: folder, ...planted },
    detached: true,
  });
  const { pid } = child;
  if (pid !== undefined) running.add(pid);
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((done, broken) => {
    let hung = false;
    const timer = setTimeout(() => {
      hung = true;
      if (pid !== undefined) kill(pid);
    }, limit);
    child.on('error', broken);
    child.on('close', code => {
      clearTimeout(timer);
      if (pid !== undefined) {
        running.delete(pid);
        kill(pid);
      }
      done({ code, output, hung });
    });
  });
}
