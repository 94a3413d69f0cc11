import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A tool of node_modules as [command, …arguments], run by this very Node. */
export function tool(name: string, ...args: readonly string[]): string[] {
  return [process.execPath, join(root, 'node_modules', name), ...args];
}

/** Runs a command in the project's folder with its output on ours; resolves to its exit code. */
export function run(command: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((done, broken) => {
    const [program = '', ...args] = command;
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    const stop = (signal: NodeJS.Signals): void => void child.kill(signal);
    process.once('SIGTERM', stop).once('SIGHUP', stop);
    child.on('error', broken);
    child.on('close', (code, signal) => {
      process.off('SIGTERM', stop).off('SIGHUP', stop);
      done(code ?? 128 + (signal ? constants.signals[signal] : 1));
    });
  });
}

/** Runs a command and keeps its output to itself. */
export function capture(command: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((done, broken) => {
    const [program = '', ...args] = command;
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', broken);
    child.on('close', code => done({ code: code ?? 1, output }));
  });
}
