import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { uuid } from '../fields.ts';
import { memberFilterFields, savedFilterSchema } from './members/member-filter.ts';

const { name, query } = memberFilterFields.shape;
const named = z.strictObject({ id: uuid });

/** A saved filter as the list shows it. */
const filterViewSchema = savedFilterSchema.extend({
  /** Only its owner sees it. */
  own: z.boolean(),
  waiting: z.boolean(),
  conflict: z.boolean(),
});
export type FilterView = z.output<typeof filterViewSchema>;

/** Saved filters of members: the board's and one's own. */
export const desktopMemberFilterContract = {
  list: localCall({ input: z.strictObject({}), output: z.array(filterViewSchema) }),
  /** Stands behind the others. Throws `validation_failed` for a name that is taken. */
  create: localCall({
    input: z.strictObject({ name, query, own: z.boolean().default(false) }),
    output: filterViewSchema,
  }),
  /** Another name, another list, or for others too. Throws as `create`. */
  save: localCall({
    input: z.strictObject({
      id: uuid,
      name: name.optional(),
      query: query.optional(),
      own: z.boolean().optional(),
    }),
    output: filterViewSchema,
  }),
  /** One place to the front or to the back. */
  move: localCall({ input: z.strictObject({ id: uuid, to: z.enum(['front', 'back']) }), output: z.null() }),
  remove: localCall({ input: named, output: z.null() }),
  /** Brings one back that was removed (undo). */
  restore: localCall({ input: z.strictObject({ filter: savedFilterSchema }), output: z.null() }),
};
