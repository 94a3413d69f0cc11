import type { Entity } from '../entity.ts';
import { templateFields, templateSchema } from './template.ts';

export const templateEntity = {
  key: 'uuid',
  row: templateSchema,
  fields: templateFields,
  permission: 'dispatch.write',
  topic: 'dispatch',
  audit: { name: 'template' },
  trash: true,
  person: { impersonal: 'its texts are swept' },
} as const satisfies Entity;
