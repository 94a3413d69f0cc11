import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { movedAwayFile } from '../../../../shared/association/embedded-server.ts';
import { writeAtomic } from '../../storage/atomic-file.ts';

const markerSchema = z.object({
  /**
   * 'sending': the new server cannot have taken the association yet; 'committing': it may have; 'moved': it has, and
   * the folder is only kept; 'returning': it was asked to give the association back.
   */
  state: z.enum(['sending', 'committing', 'moved', 'returning']),
  id: z.string(),
  /** Address of the new server, the token of its one-time link, and the secret of this move. */
  to: z.string(),
  token: z.string(),
  secret: z.string(),
  /** When the state was reached. */
  at: z.string(),
  members: z.int(),
  invoices: z.int(),
  bytes: z.number(),
});

/** In the folder of an association that moves or has moved: as long as it is there no server of this program starts on it. */
export type MoveMarker = z.output<typeof markerSchema>;

/** Null for a folder that stays. Throws for a marker that cannot be read: its folder is then left alone. */
export function readMarker(folder: string): MoveMarker | null {
  let text: string;
  try {
    text = readFileSync(join(folder, movedAwayFile), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return markerSchema.parse(JSON.parse(text));
}

/** A cut of the power right afterwards does not bring the earlier state back. */
export function writeMarker(folder: string, marker: MoveMarker): void {
  const file = join(folder, movedAwayFile);
  writeAtomic(file, JSON.stringify(marker));
  keepNames(folder);
}

/** From here on the association of the folder may be opened again. */
export function removeMarker(folder: string): void {
  rmSync(join(folder, movedAwayFile), { force: true });
  keepNames(folder);
}

/** Brings names that were changed in a folder to the disk; Windows does that by itself. */
export function keepNames(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Where the folder of an ended move is kept, beside the one of an association on this computer. */
export const keptFolder = (own: string, { id }: MoveMarker): string => join(dirname(own), `moved-${id}`);

/** A folder that was left when its association had moved. */
export interface KeptFolder {
  readonly folder: string;
  readonly marker: MoveMarker;
}

/** Folders of ended moves, the newest first. */
export function keptFolders(own: string): KeptFolder[] {
  return namesIn(dirname(own))
    .filter(name => name.startsWith('moved-'))
    .flatMap(name => {
      const folder = join(dirname(own), name);
      const marker = readableMarker(folder);
      return marker === null ? [] : [{ folder, marker }];
    })
    .toSorted((a, b) => b.marker.at.localeCompare(a.marker.at));
}

/** A folder whose marker cannot be read is neither opened nor deleted. */
function readableMarker(folder: string): MoveMarker | null {
  try {
    return readMarker(folder);
  } catch {
    return null;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
