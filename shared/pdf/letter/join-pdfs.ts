import { askThread } from './thread/letter-thread.ts';

/**
 * One PDF of the pages of several, in their order, made beside the rest of the program. Throws `UnreadableLetter` for a
 * file that cannot be read.
 */
export const joinPdfs = (files: readonly Uint8Array[]): Promise<Uint8Array> =>
  files.length === 1 && files[0] ? Promise.resolve(files[0]) : askThread({ kind: 'join', files });
