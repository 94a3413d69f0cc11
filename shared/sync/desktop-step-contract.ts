import { z } from 'zod';
import { localCall } from '../endpoint.ts';

/** A step of the page that is taken back. */
const step = z.string().min(1).max(60);

/** Taking back what was done, without undoing what others have done since. */
export const desktopStepContract = {
  /**
   * Makes a call as a part of taking a step back. Throws what the call throws, and `changed_since` for a field that is
   * not as the step left it any more.
   */
  carryOut: localCall({
    input: z.strictObject({ step, area: z.string().max(60), name: z.string().max(60), input: z.unknown() }),
    output: z.unknown(),
  }),
  /** True when nothing but fields changed when this step was taken back, so that it can be done again. */
  mayRedo: localCall({ input: z.strictObject({ step }), output: z.boolean() }),
  /** Does a step again that was taken back. Throws `changed_since`, and `not_found` where it cannot be done again. */
  redo: localCall({ input: z.strictObject({ step }), output: z.null() }),
};
