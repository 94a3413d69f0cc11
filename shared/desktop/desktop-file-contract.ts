import { z } from 'zod';
import { attachmentSchema } from '../dispatch/mailing.ts';
import { localCall } from '../endpoint.ts';
import { bytes, filledLine, line } from '../fields.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'invalid');

/** Files that this computer holds until the server has them. */
export const desktopFileContract = {
  /** Keeps a file for attaching; it goes to the server in its own queue. Throws `validation_failed` for one too large. */
  add: localCall({
    input: z.strictObject({ filename: filledLine(120), type: line(120), bytes }),
    output: attachmentSchema,
  }),
  /** From this computer, else from the server. Throws `not_found` or `offline`. */
  get: localCall({ input: z.strictObject({ sha256 }), output: z.object({ type: z.string(), bytes }) }),
  /** How far each of these files is: 'missing' is neither here nor known to be there. */
  states: localCall({
    input: z.strictObject({ sha256: z.array(sha256).max(100, 'too_many') }),
    output: z.record(z.string(), z.enum(['waiting', 'there', 'refused', 'missing'])),
  }),
};
