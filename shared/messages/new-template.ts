import { z } from 'zod';
import { uuid } from '../fields.ts';
import { templateFields } from './template.ts';

const field = templateFields.shape;
export const newTemplateSchema = z.strictObject({
  ...field,
  html: field.html.default(''),
  text: field.text.default(''),
  uuid: uuid.optional(),
});
export const templatePatchSchema = templateFields.partial();
