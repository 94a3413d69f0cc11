import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { bytes, country, filledLine, uuid } from '../fields.ts';
import { letterCheckSchema } from './letter-check.ts';

const readBack = z.object({ check: letterCheckSchema, preview: bytes });

/** Letters on this computer, before anything is sent. */
export const desktopLetterContract = {
  /** Reads any file back as the provider would; `preview` is the file with each problem drawn over its page. */
  check: localCall({
    input: z.strictObject({
      bytes,
      side: z.enum(['left', 'right']),
      country,
      /** The address is set later: what is wrong with it now is no problem. */
      unaddressed: z.boolean().default(false),
    }),
    output: readBack,
  }),
  /** A PDF for many as this member gets it, with the address set where it is missing. */
  addressed: localCall({
    input: z.strictObject({ bytes, member_id: uuid }),
    output: readBack.extend({ way: z.enum(['kept', 'stamped', 'cover']) }),
  }),
  /** Typed words as a letter to a member, byte for byte as the server draws it today. */
  typed: localCall({
    input: z.strictObject({
      member_id: uuid,
      subject: filledLine(200),
      body: z.string().min(1, 'required').max(20_000, 'too_long'),
    }),
    output: readBack,
  }),
};
