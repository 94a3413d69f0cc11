import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** What every TypeScript program is started with. */
const preloads = ['resolve-once.mjs', 'end-with-parent.ts'].flatMap(file => [
  '--import',
  new URL(file, import.meta.url).href,
]);
/** How long a program may take to end by itself before it is stopped. */
const patience = 10_000;
const keptLines = 30;
/** A login link is for the terminal only. */
const secret = /(?<=#token=)\S+/;

/** A program that runs beside this one. */
export interface ChildProgram {
  /** The first line on its output that starts so; null when it ends before. */
  line(prefix: string): Promise<string | null>;
  /** What it said last, on both outputs. */
  lastOutput(): string;
  /** Resolves when it is gone. */
  readonly ended: Promise<void>;
  /** Asks it to end and waits until it has. */
  end(): Promise<void>;
}

export interface ChildOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** File that everything it says is added to. */
  readonly log: string;
}

/** Starts a TypeScript file under this very Node; it ends when this program is gone. */
export const startNode = (
  script: string,
  args: readonly string[],
  options: Pick<ChildOptions, 'env' | 'log'>,
): ChildProgram =>
  startChild({ command: process.execPath, args: [...preloads, script, ...args], ...options });

/** Starts a program in a process group of its own: Ctrl+C reaches only this program, which then ends it in order. */
export function startChild({ command, args, env, log }: ChildOptions): ChildProgram {
  const child = spawn(command, [...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
  });
  const lines: string[] = [];
  const waiting = new Map<string, (line: string | null) => void>();
  const ended = new Promise<void>(resolve => {
    child.once('error', error => {
      lines.push(error.message);
      resolve();
    });
    child.once('close', () => resolve());
  });
  void ended.then(() => waiting.forEach(tell => tell(null)));
  follow(child, log, line => {
    lines.push(line);
    if (lines.length > keptLines) lines.shift();
    for (const [prefix, tell] of waiting) if (line.startsWith(prefix)) tell(line);
  });
  return {
    line: prefix => new Promise(resolve => waiting.set(prefix, resolve)),
    lastOutput: () => lines.join('\n'),
    ended,
    end: () => end(child, ended),
  };
}

function follow(child: ChildProcess, log: string, onLine: (line: string) => void): void {
  mkdirSync(dirname(log), { recursive: true, mode: 0o700 });
  const file = createWriteStream(log, { flags: 'a', mode: 0o600 });
  // A log that cannot be written (full disk) does not stop the program it belongs to.
  file.on('error', () => undefined);
  const read = (stream: Readable | null): void => {
    if (!stream) return;
    createInterface({ input: stream }).on('line', line => {
      file.write(`${line.replace(secret, '…')}\n`);
      onLine(line);
    });
  };
  read(child.stdout);
  read(child.stderr);
  child.once('close', () => file.end());
}

async function end(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), patience);
  await ended;
  clearTimeout(impatience);
}
