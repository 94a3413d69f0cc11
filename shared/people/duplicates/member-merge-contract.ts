import { z } from 'zod';
import { endpoint, listEndpoint } from '../../endpoint.ts';
import { paging, uuid } from '../../fields.ts';
import { memberFields, memberSchema } from '../members/member.ts';
import { distinctPairSchema, leftSchema, memberMergeSchema } from './member-merge.ts';

const fields = memberFields.shape;
const side = z.enum(['keep', 'other']);
/** Which of two values a field takes, or another one. */
const choices = z.strictObject(
  Object.fromEntries([
    ...Object.entries(fields).map(([name, value]) => [
      name,
      z.union([side, z.strictObject({ value })]).optional(),
    ]),
    ['foto', side.optional()],
  ]) as {
    [F in keyof typeof fields]: z.ZodOptional<
      z.ZodUnion<[typeof side, z.ZodObject<{ value: (typeof fields)[F] }>]>
    >;
  } & { foto: z.ZodOptional<typeof side> },
);

/** Two entries of one person become one, and two again. */
export const memberMergeContract = {
  merge: endpoint({
    method: 'post',
    path: '/members/:id/merge',
    summary:
      'Ein doppelt erfasstes Mitglied mit diesem zusammenlegen (+); alles, was am anderen hängt, kommt hierher, das andere verschwindet',
    permission: 'members.write',
    input: z.strictObject({
      id: uuid,
      other_id: uuid,
      /** Of both, as the person saw them. */
      version: z.int(),
      other_version: z.int(),
      /** Field → 'keep' | 'other' | { value }; fields that are left out stay. */
      fields: choices.default({}),
    }),
    output: z.object({ member: memberSchema, merge: memberMergeSchema }),
    status: 200,
    // The log of what went out stands in another file and follows after the transaction.
    outside: true,
    errors: ['not_found', 'precondition_failed'],
  }),
  list: listEndpoint({
    method: 'get',
    path: '/member-merges',
    summary: 'Zusammengelegte Mitglieder (+), die neusten zuerst',
    permission: 'members.read',
    input: z.strictObject({ ...paging }),
    output: memberMergeSchema,
    errors: [],
  }),
  undo: endpoint({
    method: 'post',
    path: '/member-merges/:id/undo',
    summary:
      'Zusammenlegen rückgängig machen (+): beide Mitglieder wie zuvor; was seither geändert wurde, bleibt und wird genannt',
    permission: 'members.write',
    input: z.strictObject({ id: uuid }),
    output: z.object({
      member: memberSchema,
      other: memberSchema,
      merge: memberMergeSchema,
      left: leftSchema,
    }),
    status: 200,
    outside: true,
    errors: ['not_found', 'conflict', 'erased'],
  }),
  distinct: listEndpoint({
    method: 'get',
    path: '/distinct-members',
    summary: 'Paare von Mitgliedern, die gleich aussehen und zwei Personen sind (+)',
    permission: 'members.read',
    input: z.strictObject({ ...paging }),
    output: distinctPairSchema,
    errors: [],
  }),
  sayDistinct: endpoint({
    method: 'post',
    path: '/distinct-members',
    summary: 'Festhalten, dass zwei Mitglieder nicht dieselbe Person sind (+)',
    permission: 'members.write',
    input: z.strictObject({ one_id: uuid, other_id: uuid }),
    output: distinctPairSchema,
    status: 200,
    errors: ['not_found'],
  }),
  forgetDistinct: endpoint({
    method: 'delete',
    path: '/distinct-members/:id',
    summary: 'Zurücknehmen, dass zwei Mitglieder nicht dieselbe Person sind (+)',
    permission: 'members.write',
    input: z.strictObject({ id: uuid }),
    output: z.null(),
    status: 204,
    errors: ['not_found'],
  }),
};
