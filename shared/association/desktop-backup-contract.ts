import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { line } from '../fields.ts';

const copySchema = z.object({
  at: z.iso.datetime(),
  path: z.string(),
  bytes: z.int(),
  members: z.int(),
  invoices: z.int(),
  photos: z.int(),
});

/** Copies of an association that lives on this computer. */
const backupStateSchema = z.object({
  /** False where the association lives on a server: its operator makes the copies. */
  is_possible: z.boolean(),
  /** Where the copies go; '' for nowhere yet. */
  folder: z.string(),
  daily: z.boolean(),
  running: z.boolean(),
  /** The last one that was written and read back. */
  last: copySchema.nullable(),
  /** Why the try after it failed; null where none did. */
  failure: z
    .object({ at: z.iso.datetime(), code: z.string(), params: z.record(z.string(), z.unknown()) })
    .nullable(),
  /** This program can ask for a folder in a window. */
  can_choose: z.boolean(),
});
export type BackupState = z.output<typeof backupStateSchema>;

/** What this computer remembers of its copies. */
export const keptBackupSchema = backupStateSchema.pick({
  folder: true,
  daily: true,
  last: true,
  failure: true,
});
export type KeptBackup = z.output<typeof keptBackupSchema>;

/** Copies of the association into a folder that the person chose. Errors: `conflict` where it does not live here. */
export const desktopBackupContract = {
  state: localCall({ input: z.strictObject({}), output: backupStateSchema }),
  /** Throws `validation_failed` for a folder that is not there, cannot be written, or belongs to the program. */
  save: localCall({
    input: z.strictObject({ folder: line(1000), daily: z.boolean() }),
    output: backupStateSchema,
  }),
  /** Writes a copy now. Throws `backup_folder`, `backup_damaged`, `storage_full`, `offline`. */
  run: localCall({ input: z.strictObject({}), output: backupStateSchema }),
  /** Asks for a folder in a window; null where the person gave up. */
  choose: localCall({ input: z.strictObject({}), output: z.string().nullable() }),
};
