import { appendFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const largest = 1_000_000;

/** Where unexpected errors go; reading it needs no permission, so it holds nothing about people. */
export interface ErrorLog {
  readonly file: string;
  /** `where` names the call or the part of the program, e.g. 'members.save'. */
  write(where: string, error: unknown): void;
  /** Something that was put right by itself, with its figures. */
  note(what: string, facts: Readonly<Record<string, number | boolean>>): void;
}

/**
 * Opens `desktop.log` in the data folder: one JSON line per unexpected error with its kind, code and place in the
 * program. Messages are left out because they may quote what a person typed. At 1 MB the file is turned over once.
 */
export function openErrorLog(dataDir: string, now: () => Date): ErrorLog {
  const file = join(dataDir, 'desktop.log');
  const add = (where: string, facts: Readonly<Record<string, unknown>>): void => {
    const line = JSON.stringify({ at: now().toISOString(), where, ...facts });
    try {
      turnOver(file);
      appendFileSync(file, `${line}\n`, { mode: 0o600 });
    } catch {
      // A full disk or a folder that cannot be written is told to the person by the call itself.
    }
  };
  return { file, write: (where, error) => add(where, describe(error)), note: add };
}

function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code = 'code' in error ? error.code : undefined;
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line));
  const cause = error.cause === undefined ? {} : { cause: describe(error.cause) };
  return { kind: error.name, code, stack: frames.slice(0, 12).map(line => line.trim()), ...cause };
}

function turnOver(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largest) renameSync(file, `${file}.1`);
}
