import { noFields } from '../../entity.ts';
import type { Entity } from '../../entity.ts';
import { applicationSchema } from './application.ts';

export const applicationEntity = {
  key: 'uuid',
  row: applicationSchema,
  fields: noFields,
  permission: 'applications.write',
  topic: 'members',
  audit: 'application',
  trash: false,
} as const satisfies Entity;
