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
const share = z.number().min(0).max(1);

const progressSchema = z.object({
  share,
  /** The same in pieces; null for a job that does not count them. */
  counted: z.object({ done: z.int(), total: z.int() }).nullable(),
});
/** How much of a job is done. */
export type JobProgress = z.output<typeof progressSchema>;

/** Work of the core that takes longer than a moment. */
export const desktopJobContract = {
  /** Null where nothing runs under this id. */
  progress: localCall({ input: z.strictObject(work), output: progressSchema.nullable() }),
  /** Ends it; what it wrote as one step is rolled back. */
  stop: localCall({ input: z.strictObject(work), output: z.null() }),
  /** The job that the last stop of the program interrupted; `left`: the share that is still to be rolled back, null when all is. */
  interrupted: localCall({
    input: z.strictObject({}),
    output: z.object({ kind: z.enum(jobKinds), left: share.nullable() }).nullable(),
  }),
  /** The person has read of it. */
  dismiss: localCall({ input: z.strictObject({}), output: z.null() }),
};
