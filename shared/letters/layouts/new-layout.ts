import { z } from 'zod';
import { filledLine, uuid } from '../../fields.ts';
import { layoutCategories, layoutPartsSchema, layoutSchema } from './layout.ts';

/** What people change of a layout. */
export const layoutFields = z.strictObject({
  name: filledLine(120),
  category: z.enum(layoutCategories),
  layout: layoutSchema,
  active: z.boolean(),
});
export type LayoutFields = z.output<typeof layoutFields>;

const field = { ...layoutFields.shape, layout: layoutPartsSchema };

/** A new one; what its layout leaves out is that of the default, and without `active` the first of its category is. */
export const newLayoutSchema = z.strictObject({
  ...field,
  active: field.active.default(false),
  uuid: uuid.optional(),
});
export type NewLayout = z.output<typeof newLayoutSchema>;
export const layoutPatchSchema = z.strictObject(field).partial();
export type LayoutPatch = z.output<typeof layoutPatchSchema>;
