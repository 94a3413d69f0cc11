import { z } from 'zod';
import { localCall } from '../../endpoint.ts';
import { uuid } from '../../fields.ts';
import { fieldChangeSchema } from '../../sync/mutation.ts';
import { memberGroupFields, memberGroupSchema } from './member-group.ts';

const { name, color } = memberGroupFields.shape;
const groups = z.array(uuid).max(500, 'too_many');

/** A group as the list shows it; `count`: members who are in it. */
const memberGroupViewSchema = memberGroupSchema.extend({
  count: z.int(),
  waiting: z.boolean(),
  conflict: z.boolean(),
});
export type MemberGroupView = z.output<typeof memberGroupViewSchema>;

/** Groups of members, with or without network. */
export const desktopMemberGroupContract = {
  /** In their order, retired ones too. */
  list: localCall({ input: z.strictObject({}), output: z.array(memberGroupViewSchema) }),
  /** Stands behind the others. Throws `validation_failed` for a name that is taken. */
  create: localCall({
    input: z.strictObject({ id: uuid.optional(), name, color: color.default('') }),
    output: memberGroupSchema,
  }),
  /** Throws `not_found`, and as `create`. */
  save: localCall({
    input: z.strictObject({ id: uuid, changes: z.record(z.string(), fieldChangeSchema) }),
    output: memberGroupSchema,
  }),
  /** Puts a group at this place of the list of all groups, the first is 0. */
  move: localCall({ input: z.strictObject({ id: uuid, index: z.int().min(0) }), output: z.null() }),
  remove: localCall({ input: z.strictObject({ id: uuid }), output: z.null() }),
  /** Brings one back that was removed, with the members that it had (undo). */
  restore: localCall({ input: z.strictObject({ group: memberGroupSchema }), output: z.null() }),
  /** The groups that a member is in, in their order. */
  of: localCall({ input: z.strictObject({ member_id: uuid }), output: z.array(uuid) }),
  /** Puts a member into these groups and out of those. Throws `not_found`. */
  change: localCall({
    input: z.strictObject({ member_id: uuid, add: groups.default([]), remove: groups.default([]) }),
    output: z.null(),
  }),
};
