import type { Entity } from '../../entity.ts';
import { shiftTemplateFields, shiftTemplateSchema } from './shift-template.ts';

export const shiftTemplateEntity = {
  key: 'uuid',
  row: shiftTemplateSchema,
  fields: shiftTemplateFields,
  permission: 'events.write',
  topic: 'events',
  audit: 'shift_template',
  trash: true,
} as const satisfies Entity;
