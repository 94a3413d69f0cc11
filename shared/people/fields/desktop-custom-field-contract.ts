import { z } from 'zod';
import { localCall } from '../../endpoint.ts';
import { uuid } from '../../fields.ts';
import { fieldChangeSchema } from '../../sync/mutation.ts';
import { newCustomFieldSchema } from './custom-field-contract.ts';
import { customFieldSchema, mostCustomFields } from './custom-field.ts';
import { customValueFields, valuesByField } from './custom-value.ts';

const { value } = customValueFields.shape;

/** A field as the list shows it; `count`: members who have a value. */
const customFieldViewSchema = customFieldSchema.extend({
  count: z.int(),
  waiting: z.boolean(),
  conflict: z.boolean(),
});
export type CustomFieldView = z.output<typeof customFieldViewSchema>;

/** Fields that the association adds to its members, with or without network. */
export const desktopCustomFieldContract = {
  /** In their order, retired ones too; without the limited ones for who may not change members. */
  list: localCall({ input: z.strictObject({}), output: z.array(customFieldViewSchema) }),
  /** Stands behind the others. Throws `validation_failed` for a name that is taken and what does not fit the kind. */
  create: localCall({
    input: newCustomFieldSchema.omit({ place: true, active: true }),
    output: customFieldSchema,
  }),
  /** Throws `not_found`, and as `create`. */
  save: localCall({
    input: z.strictObject({ id: uuid, changes: z.record(z.string(), fieldChangeSchema) }),
    output: customFieldSchema,
  }),
  /** Puts a field at this place of the list of all fields, the first is 0. */
  move: localCall({ input: z.strictObject({ id: uuid, index: z.int().min(0) }), output: z.null() }),
  /** Throws `custom_field_in_use` where a member has a value. */
  remove: localCall({ input: z.strictObject({ id: uuid }), output: z.null() }),
  /** Brings one back that was removed (undo). */
  restore: localCall({ input: z.strictObject({ field: customFieldSchema }), output: z.null() }),
  /** What a member has in its fields. */
  of: localCall({ input: z.strictObject({ member_id: uuid }), output: valuesByField }),
  /** Sets fields of a member, from what the person saw. Throws `not_found`, and `validation_failed` naming each bad field by its id. */
  setValues: localCall({
    input: z.strictObject({
      member_id: uuid,
      changes: z
        .array(z.strictObject({ field_id: uuid, from: value, to: value }))
        .max(mostCustomFields, 'too_many'),
    }),
    output: z.null(),
  }),
};
