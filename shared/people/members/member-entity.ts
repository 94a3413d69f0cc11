import type { Entity } from '../../entity.ts';
import { memberFields, memberSchema } from './member.ts';

export const memberEntity = {
  key: 'id',
  row: memberSchema,
  fields: memberFields,
  permission: 'members.write',
  topic: 'members',
  audit: { name: 'member' },
  trash: true,
  person: {
    about: 'id = @member',
    erasure: 'erase',
    unreported: ['sort_name', 'version'],
    merge: { stays: 'the kept one gets what was chosen; the other one goes as a removed member does' },
  },
} as const satisfies Entity;
