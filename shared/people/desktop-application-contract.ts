import { z } from 'zod';
import { admissionSchema, applicationSchema, rejectionReason } from './applications/application.ts';
import { duplicateSchema } from './applications/duplicate.ts';
import { localCall } from '../endpoint.ts';
import { uuid } from '../fields.ts';
import { memberSchema } from './members/member.ts';

const one = z.strictObject({ uuid });

/** As it stands with the decisions that still wait here laid over it. */
const applicationRowSchema = z.object({
  ...applicationSchema.shape,
  /** A decision about it has not reached the server yet. */
  waiting: z.boolean(),
  /** The server did not carry out the last decision: the code of its reason; null otherwise. */
  refused: z.string().nullable(),
  /** Members who may be the same person, with what is known of them; none once it is decided. */
  duplicates: z.array(z.object({ ...duplicateSchema.shape, member: memberSchema })),
});
export type ApplicationRow = z.output<typeof applicationRowSchema>;

/** Applications for membership from this computer's own copy; decisions are orders to the server. */
export const desktopApplicationContract = {
  /** Open ones first, the longest waiting on top; then decided ones, the latest on top. */
  list: localCall({ input: z.strictObject({}), output: z.array(applicationRowSchema) }),
  counts: localCall({ input: z.strictObject({}), output: z.object({ pending: z.int() }) }),
  approve: localCall({
    input: z.strictObject({
      ...admissionSchema.shape,
      uuid,
      /** A person said yes although a member looks like the same person. */
      despite_duplicates: z.boolean().default(false),
    }),
    output: applicationRowSchema,
  }),
  reject: localCall({
    input: z.strictObject({ uuid, reason: rejectionReason.default('') }),
    output: applicationRowSchema,
  }),
  /** Takes the last decision back. */
  undo: localCall({ input: one, output: applicationRowSchema }),
};
