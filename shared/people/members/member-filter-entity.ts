import type { Entity } from '../../entity.ts';
import { memberFilterFields, savedFilterSchema } from './member-filter.ts';

export const memberFilterEntity = {
  key: 'id',
  row: savedFilterSchema,
  fields: memberFilterFields,
  // Who reads members may keep what they search for.
  permission: 'members.read',
  topic: 'members',
  audit: 'member_filter',
  trash: true,
} as const satisfies Entity;
