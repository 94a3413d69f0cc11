import { z } from 'zod';
import { distinctPairSchema } from './member-merge.ts';
import { memberPairSchema } from './member-pair.ts';
import { localCall } from '../../endpoint.ts';
import { day, line, uuid } from '../../fields.ts';
import { memberFields, memberSchema } from '../members/member.ts';

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

/** What of a new member is compared while it is typed; texts as they stand in the form. */
const typedPersonSchema = z.strictObject({
  ...memberFields.pick({
    firma: true,
    vorname: true,
    nachname: true,
    phone: true,
    mobile: true,
    strasse: true,
    hausnummer: true,
    plz: true,
    land: true,
  }).shape,
  // A half of each may be missing as long as it is being typed.
  email: line(254),
  geburtsdatum: day.nullable(),
});
export type TypedPerson = z.output<typeof typedPersonSchema>;

const alikeSchema = z.object({
  member: memberSchema,
  level: memberPairSchema.shape.level,
  reasons: memberPairSchema.shape.reasons,
});
export type AlikeMember = z.output<typeof alikeSchema>;

/** Members who may be one person, from this computer's own copy. Merging and remembering need the server. */
export const desktopDuplicateContract = {
  /** The surest first; null when it was stopped. Found anew only after a member has changed. */
  list: localCall({
    input: z.strictObject({ work_id: uuid }),
    output: z.array(duplicateRowSchema).nullable(),
  }),
  /** Pairs of one member that are not declared distinct. */
  of: localCall({ input: z.strictObject({ member_id: uuid }), output: z.array(duplicateRowSchema) }),
  /** Members who may be the person that is being typed, the surest first, at most five. */
  alike: localCall({ input: typedPersonSchema, output: z.array(alikeSchema) }),
  /** Two members side by side. */
  compare: localCall({
    input: z.strictObject({ one_id: uuid, other_id: uuid }),
    output: z.object({ one: sideSchema, other: sideSchema }),
  }),
};
