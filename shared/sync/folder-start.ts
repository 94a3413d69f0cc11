import { z } from 'zod';

/** Starts that a folder remembers, the newest last: a server that was set back still finds its own among them. */
export const mostStarts = 200;
const mark = z.string().min(8).max(80);

/** By what the greeting shows whether a data folder is the only one of its device. */
export const folderStartSchema = z.strictObject({
  /** Random, made at each start of the program. */
  start: mark,
  /** Starts of this folder that the server was told, the newest last. */
  known: z.array(mark).max(mostStarts),
  /** Names the computer, as a digest; null where its system tells no id. */
  machine: mark.nullable(),
});
export type FolderStart = z.output<typeof folderStartSchema>;

/** The device that a copied folder becomes. */
export const copiedFolderSchema = z.object({
  device: z.object({ id: z.string().max(80), name: z.string().max(80) }),
  token: z.string().max(200),
  /** Name of the device whose folder it is a copy of. */
  of: z.string().max(80),
});
export type CopiedFolder = z.output<typeof copiedFolderSchema>;

/** A device that was made of a copy of the caller's folder. */
export const folderCopySchema = z.object({ id: z.string().max(80), name: z.string().max(80) });
export type FolderCopy = z.output<typeof folderCopySchema>;
