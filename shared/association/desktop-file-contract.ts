import { z } from 'zod';
import { attachmentSchema } from './attachment.ts';
import { localCall } from '../endpoint.ts';
import { bytes, line } from '../fields.ts';
import { fileName } from './file-name.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'invalid');

const several = z.strictObject({ sha256: z.array(sha256).max(100, 'too_many') });

/** Files that this computer holds: on their way to the server, or fetched from it. */
export const desktopFileContract = {
  /**
   * Keeps a file for attaching; it goes to the server in its own queue. Name and type come back as they will be sent.
   * Throws `validation_failed` for one that is empty or too large, `storage_full`.
   */
  add: localCall({
    input: z.strictObject({ filename: fileName, type: line(120), bytes }),
    output: attachmentSchema,
  }),
  /** From this computer, else from the server. Throws `not_found` or `offline`. */
  get: localCall({ input: z.strictObject({ sha256 }), output: z.object({ type: z.string(), bytes }) }),
  /** How far each of these files is: 'missing' is neither here nor known to be there. */
  states: localCall({
    input: several,
    output: z.record(z.string(), z.enum(['waiting', 'there', 'refused', 'missing'])),
  }),
  /** Error codes with which the server refused files of these. */
  problems: localCall({ input: several, output: z.record(z.string(), z.string()) }),
};
