import { mostStarts, type FolderStart } from '../../../shared/sync/folder-start.ts';
import type { Replica } from '../replica/open-replica.ts';

const note = 'folder_starts';

/** A start of the program: random, and the mark of the computer. */
export type ProgramStart = Omit<FolderStart, 'known'>;

/**
 * What the greeting says of this folder. The start is written down before the server hears of it, so that a lost answer
 * makes no stranger of this folder.
 */
export function folderStart(replica: Replica, program: ProgramStart): FolderStart {
  const known = JSON.parse(replica.note(note) ?? '[]') as string[];
  if (!known.includes(program.start))
    replica.setNote(note, JSON.stringify([...known, program.start].slice(-mostStarts)));
  return { ...program, known: known.slice(-mostStarts) };
}
