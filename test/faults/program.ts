import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { compileCache, endWithParent, nodeOptions } from '../node-program.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A real process of the product. */
export interface Program {
  readonly child: ChildProcess;
  /** Everything it said so far. */
  said(): { readonly out: string; readonly err: string };
  /** The first match in its output, so far or to come; null when it ends before. */
  match(pattern: RegExp): Promise<string | null>;
  /** Resolves with the exit code when it has ended; null after a signal. */
  readonly ended: Promise<number | null>;
  /** SIGTERM; resolves when it is gone. */
  stop(): Promise<void>;
  /** SIGKILL, as when the power goes; resolves when it is gone. */
  kill(): Promise<void>;
}

/** Starts a TypeScript file of the project under this very Node, with a channel for messages. */
export function startProgram(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn(process.execPath, [...nodeOptions, ...endWithParent, script, ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', TZ: 'Europe/Zurich', ...compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  let out = '';
  let err = '';
  child.stdout?.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (err += text.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const end = (signal: 'SIGTERM' | 'SIGKILL') => async () => {
    child.kill(signal);
    await ended;
  };
  const match = (pattern: RegExp) =>
    new Promise<string | null>(resolve => {
      const look = () => {
        const found = pattern.exec(out);
        if (found) resolve(found[1] ?? found[0]);
      };
      child.stdout?.on('data', look);
      look();
      void ended.then(() => resolve(null));
    });
  return { child, said: () => ({ out, err }), match, ended, stop: end('SIGTERM'), kill: end('SIGKILL') };
}

/** A port that is free right now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
