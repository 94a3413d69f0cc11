import type { Entity } from '../../entity.ts';
import { pdfTemplateSchema } from './layout.ts';
import { layoutFields } from './new-layout.ts';

export const layoutEntity = {
  key: 'uuid',
  row: pdfTemplateSchema,
  fields: layoutFields,
  permission: 'layouts.write',
  topic: 'dispatch',
  audit: {
    name: 'pdf_template',
  },
  trash: true,
  person: { impersonal: 'a layout; its texts are swept' },
} as const satisfies Entity;
