import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A tool of node_modules as [command, …arguments], run by this very Node. */
export function tool(name: string, ...args: readonly string[]): string[] {
  return [process.execPath, join(root, 'node_modules', name), ...args];
}

/** Starts a command in the project's folder; it ends with this process. */
function start(
  command: readonly string[],
  stdio: StdioOptions,
  env: NodeJS.ProcessEnv,
): { readonly child: ChildProcess; readonly ended: Promise<number> } {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd: root, stdio, env: { ...process.env, ...env } });
  const ended = new Promise<number>((done, broken) => {
    const stop = (signal: NodeJS.Signals): void => void child.kill(signal);
    process.on('SIGTERM', stop).on('SIGHUP', stop);
    child.on('error', broken);
    child.on('close', (code, signal) => {
      process.off('SIGTERM', stop).off('SIGHUP', stop);
      done(code ?? 128 + (signal ? constants.signals[signal] : 1));
    });
  });
  return { child, ended };
}

/** Runs a command in the project's folder with its output on ours; resolves to its exit code. */
export const run = (command: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  start(command, 'inherit', env).ended;

/** Runs a command and keeps its output to itself. */
export async function capture(
  command: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> {
  const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const { child, ended } = start(command, ['ignore', 'pipe', 'pipe'], { ...colors, ...env });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { code: await ended, output };
}
