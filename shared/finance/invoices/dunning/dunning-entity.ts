import type { Entity } from '../../../entity.ts';
import { dunningSchema } from './dunning.ts';

export const dunningEntity = {
  key: 'id',
  row: dunningSchema,
  fields: dunningSchema.pick({ status: true }).strict(),
  permission: 'invoices.write',
  topic: 'invoices',
  audit: 'dunning',
  trash: false,
} as const satisfies Entity;
