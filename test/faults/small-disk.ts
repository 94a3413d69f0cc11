import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own, small enough to be full soon. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes every byte that is left, but for `spare` (whole pages of 4 kB). */
  fill(spare?: number): void;
  /** Gives back what `fill` took. */
  free(): void;
  /** No file may be open for writing then. */
  writable(yes: boolean): void;
  remove(): void;
}

function mount(...args: readonly string[]): boolean {
  try {
    execFileSync('mount', args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Null where this account may not mount anything. */
export function smallDisk(size: string): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-disk-'));
  if (process.platform !== 'linux' || !mount('-t', 'tmpfs', '-o', `size=${size},mode=700`, 'tmpfs', folder)) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill(spare = 0) {
      fillUp(filler);
      if (spare > 0) truncateSync(filler, Math.max(0, statSync(filler).size - spare));
    },
    free: () => rmSync(filler),
    writable: yes => void mount('-o', `remount,${yes ? 'rw' : 'ro'}`, folder),
    remove() {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** True where disks can be mounted; else says so. */
export function canMount(): boolean {
  const disk = smallDisk('1m');
  if (disk === null)
    process.stdout.write('Only root on Linux can mount a small disk: these tests are skipped.\n');
  disk?.remove();
  return disk !== null;
}

function fillUp(file: string): void {
  const handle = openSync(file, 'a');
  try {
    for (const size of [65_536, 4096, 1]) while (wrote(handle, size));
  } finally {
    closeSync(handle);
  }
}

function wrote(handle: number, size: number): boolean {
  try {
    return writeSync(handle, Buffer.alloc(size)) === size;
  } catch {
    return false;
  }
}
