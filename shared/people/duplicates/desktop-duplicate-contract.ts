import { z } from 'zod';
import { distinctPairSchema } from './member-merge.ts';
import { memberPairSchema } from './member-pair.ts';
import { localCall } from '../../endpoint.ts';
import { uuid } from '../../fields.ts';
import { memberSchema } from '../members/member.ts';

/** How many rows of a table hang on a member, as this computer's copy knows it. */
const hangingSchema = z.array(z.object({ tbl: z.string(), rows: z.int() }));

/** One of two members who may be one person. */
const sideSchema = z.object({
  member: memberSchema,
  hanging: hangingSchema,
  /** A change of it has not reached the server yet. */
  waiting: z.boolean(),
});
export type DuplicateSide = z.output<typeof sideSchema>;

/** A line of the list; `distinct`: declared to be two people. */
const duplicateRowSchema = z.object({
  ...memberPairSchema.shape,
  one_name: z.string(),
  other_name: z.string(),
  distinct: distinctPairSchema.nullable(),
});
export type DuplicateRow = z.output<typeof duplicateRowSchema>;

/** Members who may be one person, from this computer's own copy. Merging and remembering need the server. */
export const desktopDuplicateContract = {
  /** The surest first. Found anew only after a member has changed. */
  list: localCall({ input: z.strictObject({}), output: z.array(duplicateRowSchema) }),
  /** Pairs of one member that are not declared distinct. */
  of: localCall({ input: z.strictObject({ member_id: uuid }), output: z.array(duplicateRowSchema) }),
  /** Two members side by side. */
  compare: localCall({
    input: z.strictObject({ one_id: uuid, other_id: uuid }),
    output: z.object({ one: sideSchema, other: sideSchema }),
  }),
};
