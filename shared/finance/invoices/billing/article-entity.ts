import type { Entity } from '../../../entity.ts';
import { articleFields, articleSchema } from './article.ts';

export const articleEntity = {
  key: 'id',
  row: articleSchema,
  money: ['amount'],
  appended: ['place', 'account'],
  fields: articleFields,
  permission: 'invoices.write',
  topic: 'invoices',
  audit: { name: 'article' },
  trash: true,
  person: { impersonal: 'what is billed, without the person' },
} as const satisfies Entity;
