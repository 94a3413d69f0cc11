import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { uuid } from '../fields.ts';

/** Long work that writes many rows as one step. */
export const jobKinds = [
  'import',
  'import_undo',
  'bulk_edit',
  'bulk_remove',
  'bulk_undo',
  'payment_import',
  'payment_undo',
  'dunning_issue',
] as const;
export type JobKind = (typeof jobKinds)[number];

const work = { work_id: uuid };
const share = z.number().min(0).max(1).nullable();

/** Work of the core that takes longer than a moment. */
export const desktopJobContract = {
  /** How much of it (0 to 1) is done; null where nothing runs under this id. */
  progress: localCall({ input: z.strictObject(work), output: share }),
  /** Ends it; what it wrote is rolled back. */
  stop: localCall({ input: z.strictObject(work), output: z.null() }),
  /** The job that the last stop of the program interrupted; `left`: the share that is still to be rolled back, null when all is. */
  interrupted: localCall({
    input: z.strictObject({}),
    output: z.object({ kind: z.enum(jobKinds), left: share }).nullable(),
  }),
  /** The person has read of it. */
  dismiss: localCall({ input: z.strictObject({}), output: z.null() }),
};
