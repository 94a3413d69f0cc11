import type { Entity } from '../../../entity.ts';
import { articleFields, articleSchema } from './article.ts';

export const articleEntity = {
  key: 'id',
  row: articleSchema,
  fields: articleFields,
  permission: 'invoices.write',
  topic: 'invoices',
  audit: 'article',
  trash: true,
} as const satisfies Entity;
