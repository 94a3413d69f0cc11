import { spawn } from 'node:child_process';
import { z } from 'zod';
import { label } from '../../shared/i18n/label.ts';
import { OperatorError } from '../operator-error.ts';

/** A line that stands still for a minute counts as broken; rclone then tries again, three times. */
const limits = ['--timeout=60s', '--contimeout=30s', '--retries=3', '--low-level-retries=5'];
const longestList = 50_000_000;
const longestReason = 500;
/** What rclone ends with where the folder of a list is not there. */
const folderMissing = 3;

const listSchema = z.array(z.object({ Name: z.string().max(1000), Size: z.int() }));

interface RemoteFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

interface More {
  /** A code besides 0 that is an answer. */
  readonly allowed?: number;
  /** What the command reads. */
  readonly input?: string;
}

interface Outcome {
  readonly code: number;
  readonly output: string;
  readonly reason: string;
}

/**
 * Runs one command of rclone (https://rclone.org), without a shell. Throws OperatorError where rclone is not installed or
 * ends with another code than 0 and `allowed`.
 */
async function run(args: readonly string[], place: string, more: More = {}): Promise<Outcome> {
  const { allowed, input = '' } = more;
  const done = await outcomeOf([...limits, ...args], input);
  if (done.code !== 0 && done.code !== allowed)
    throw new OperatorError(label('server.backup.rclone.failed', { place, reason: done.reason }));
  return done;
}

function outcomeOf(args: readonly string[], input: string): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn('rclone', args, { stdio: 'pipe' });
    // One that ended before it read everything says why by its code.
    child.stdin.on('error', () => undefined).end(input);
    let output = '';
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.length > longestList) child.kill();
    });
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-10_000)));
    child.on('error', error => {
      const isMissing = 'code' in error && error.code === 'ENOENT';
      reject(isMissing ? new OperatorError(label('server.backup.rclone.missing'), { cause: error }) : error);
    });
    child.on('close', code => resolve({ code: code ?? -1, output, reason: lastLine(said) }));
  });
}

/** What rclone said last, without the time and without characters that a terminal obeys. */
function lastLine(said: string): string {
  const lines = said.split('\n').map(line => line.replaceAll(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').trim());
  const last = lines.findLast(line => line !== '') ?? '';
  return last.replace(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d /, '').slice(0, longestReason);
}

/** Files directly in a place; none where it is not there yet. */
export async function listRemote(place: string): Promise<RemoteFile[]> {
  const { code, output } = await run(['lsjson', '--files-only', '--', place], place, {
    allowed: folderMissing,
  });
  if (code === folderMissing) return [];
  try {
    return listSchema.parse(JSON.parse(output)).map(({ Name, Size }) => ({ name: Name, size: Size }));
  } catch (error) {
    throw new OperatorError(label('server.backup.rclone.failed', { place, reason: 'lsjson' }), {
      cause: error,
    });
  }
}

/** Copies one file from or to a place; rclone compares size and digest where the place knows them. */
export const copyRemote = async (from: string, to: string): Promise<void> =>
  void (await run(['copyto', '--', from, to], to));

/** Gives a file of a place another name there. */
export const moveRemote = async (from: string, to: string): Promise<void> =>
  void (await run(['moveto', '--', from, to], to));

export const removeRemote = async (file: string): Promise<void> =>
  void (await run(['deletefile', '--', file], file));

/** Writes a small text as a file of a place. */
export const writeRemote = async (file: string, text: string): Promise<void> =>
  void (await run(['rcat', '--', file], file, { input: text }));
