import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { languages } from '../language.ts';

/** Releases that were tried before by those who chose them, and releases for all. */
export const updateChannels = ['stable', 'beta'] as const;
export type UpdateChannel = (typeof updateChannels)[number];

/** Longest text about what is new, per language. */
export const notesLength = 4000;

const updateStateSchema = z.object({
  /** 'ready': downloaded and checked, and installed when the program is quit. */
  phase: z.enum(['off', 'idle', 'checking', 'downloading', 'ready']),
  /**
   * Why the program does not look for updates, where `phase` is 'off': this package knows no address of them, or this
   * copy was not installed by a package that can replace itself. Null elsewhere.
   */
  off: z.enum(['no_address', 'not_installed']).nullable(),
  channel: z.enum(updateChannels),
  /** The newer version, while one is loaded or ready. */
  version: z.string().max(60).nullable(),
  /** 0 to 100 of the download; null where none runs. */
  percent: z.int().min(0).max(100).nullable(),
  /** What is new in `version`, as plain text, by language. */
  notes: z.partialRecord(z.enum(languages), z.string().max(notesLength)),
  /** When the program last got an answer about updates; null where it never did. */
  checked_at: instant.nullable(),
  /** Why the last attempt gave nothing; null where it did. */
  problem: z.enum(['unreachable', 'damaged', 'unsigned', 'storage_full']).nullable(),
});
export type UpdateState = z.output<typeof updateStateSchema>;
export type UpdateProblem = NonNullable<UpdateState['problem']>;

/** Updates of this program: looked for and loaded by itself, installed when it is quit. */
export const desktopUpdateContract = {
  state: localCall({ input: z.strictObject({}), output: updateStateSchema }),
  /** Looks for an update now and answers when there is none, or when it is ready. */
  check: localCall({ input: z.strictObject({}), output: updateStateSchema }),
  setChannel: localCall({
    input: z.strictObject({ channel: z.enum(updateChannels) }),
    output: updateStateSchema,
  }),
};
