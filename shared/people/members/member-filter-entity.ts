import type { Entity } from '../../entity.ts';
import { memberFilterFields, savedFilterSchema } from './member-filter.ts';

export const memberFilterEntity = {
  key: 'id',
  row: savedFilterSchema,
  fields: memberFilterFields,
  // Who reads members may keep what they search for.
  permission: 'members.read',
  topic: 'members',
  audit: { name: 'member_filter' },
  trash: true,
  person: { impersonal: 'what a list asks for; its texts and the address of its owner are swept' },
} as const satisfies Entity;
