import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { compileCache, endWithParent, nodeOptions } from '../../test/node-program.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A real process of the product, which a test may end politely or not. */
export interface Program {
  /** The first line that matches, from its output so far or to come. Throws with all it said when it ends before, or a minute has passed. */
  line(pattern: RegExp): Promise<string>;
  /** SIGTERM; resolves when it is gone. */
  stop(): Promise<void>;
  /** SIGKILL, as when the power goes; resolves when it is gone. */
  kill(): Promise<void>;
}

/** The server as operators run it; the stage `build` makes it. */
export const serverProgram = 'dist/server/main.mjs';

/** Starts a program of the project under this very Node. */
export function startProgram(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Program {
  const child = spawn(process.execPath, [...nodeOptions, ...endWithParent, script, ...args], {
    cwd: root,
    env: { ...process.env, ...compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lines: string[] = [];
  let gone = false;
  const watchers = new Set<() => void>();
  const tell = (): void => watchers.forEach(watcher => watcher());
  const follow = (stream: Readable | null): void => {
    if (!stream) return;
    createInterface({ input: stream }).on('line', line => {
      lines.push(line);
      tell();
    });
  };
  follow(child.stdout);
  follow(child.stderr);
  const ended = once(child, 'close').then(() => {
    gone = true;
    tell();
  });
  const line = (pattern: RegExp): Promise<string> =>
    new Promise((found, failed) => {
      let isLate = false;
      const look = (): void => {
        const match = lines.find(each => pattern.test(each));
        if (match === undefined && !gone && !isLate) return;
        watchers.delete(look);
        clearTimeout(patience);
        const why = gone ? 'ended' : `did not say ${String(pattern)}`;
        if (match === undefined) failed(new Error(`${script} ${why}:\n${lines.join('\n')}`));
        else found(match);
      };
      const patience = setTimeout(() => {
        isLate = true;
        look();
      }, 60_000);
      watchers.add(look);
      look();
    });
  const end = (signal: 'SIGTERM' | 'SIGKILL') => async (): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  return { line, stop: end('SIGTERM'), kill: end('SIGKILL') };
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
