import { noFields } from '../../entity.ts';
import type { Entity } from '../../entity.ts';
import { erasureRequestSchema } from './erasure-request.ts';

export const erasureRequestEntity = {
  key: 'uuid',
  row: erasureRequestSchema,
  fields: noFields,
  permission: 'erasures.write',
  topic: 'members',
  audit: 'deletion_request',
  trash: false,
} as const satisfies Entity;
