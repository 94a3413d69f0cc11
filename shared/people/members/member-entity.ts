import type { Entity } from '../../entity.ts';
import { memberFields, memberSchema } from './member.ts';

export const memberEntity = {
  key: 'id',
  row: memberSchema,
  fields: memberFields,
  permission: 'members.write',
  topic: 'members',
  audit: 'member',
  trash: true,
} as const satisfies Entity;
