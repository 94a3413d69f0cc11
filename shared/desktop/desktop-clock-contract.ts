import { z } from 'zod';
import { localCall } from '../endpoint.ts';

/** The clock of a computer that no server corrects. */
export const desktopClockContract = {
  /** A person says that it is right, after a call was refused with `clock_doubtful`. */
  confirm: localCall({ input: z.strictObject({}), output: z.null() }),
};
