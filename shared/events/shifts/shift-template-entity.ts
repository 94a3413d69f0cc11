import type { Entity } from '../../entity.ts';
import { shiftTemplateFields, shiftTemplateSchema } from './shift-template.ts';

export const shiftTemplateEntity = {
  key: 'uuid',
  row: shiftTemplateSchema,
  fields: shiftTemplateFields,
  permission: 'events.write',
  topic: 'events',
  audit: { name: 'shift_template' },
  trash: true,
  person: { impersonal: 'titles of shifts; its texts are swept' },
} as const satisfies Entity;
