import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Memory as a folder, on Linux. */
const memory = '/dev/shm';
const prefix = 'aktuar-tests-';
/** A whole run has used 200 MB at most. */
const neededBytes = 4 * 2 ** 30;

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Folders that a killed run left behind would hold memory until the next start of the machine. */
function removeLeftovers(): void {
  for (const name of readdirSync(memory))
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
      rmSync(join(memory, name), { recursive: true, force: true });
}

let made: string | null | undefined;

/**
 * Folder for everything that tests write, in memory where the system has room: thousands of durable commits would wait
 * for the disk otherwise. Null where it has none. Removed when this process ends.
 */
export function scratchFolder(): string | null {
  if (made !== undefined) return made;
  made = null;
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < neededBytes) return made;
    removeLeftovers();
    const folder = join(memory, `${prefix}${process.pid}`);
    // Mail servers under test run parts under accounts of their own, which have to get through.
    mkdirSync(folder, { mode: 0o711 });
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    made = folder;
  } catch {
    // No such folder here, or none of ours: tests use the usual one.
  }
  return made;
}

/** What a test program is told about it. */
export function scratchVariables(): NodeJS.ProcessEnv {
  const folder = scratchFolder();
  return folder === null ? {} : { TMPDIR: folder };
}
