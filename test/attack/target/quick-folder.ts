import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const neededBytes = 1_000_000_000;

/** A fresh folder in memory where the system offers one: the attack is not about how fast a disk confirms writes. */
export const quickFolder = (prefix: string): string =>
  mkdtempSync(join(hasMemory() ? memory : tmpdir(), prefix));

function hasMemory(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > neededBytes;
  } catch {
    return false;
  }
}
