import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { bytes, country } from '../fields.ts';
import { letterCheckSchema } from '../letters/letter-check.ts';

/** Letters on this computer, before anything is sent. */
export const desktopLetterContract = {
  /** Reads any file back as the provider would; `preview` is the file with each problem drawn over its page. */
  check: localCall({
    input: z.strictObject({ bytes, side: z.enum(['left', 'right']), country }),
    output: z.object({ check: letterCheckSchema, preview: bytes }),
  }),
};
