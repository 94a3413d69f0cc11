import { noFields, type Entity } from '../../entity.ts';
import { movedWithMember } from '../../person-rule.ts';
import { erasureRequestSchema } from './erasure-request.ts';

export const erasureRequestEntity = {
  key: 'uuid',
  row: erasureRequestSchema,
  fields: noFields,
  permission: 'erasures.write',
  topic: 'members',
  audit: {
    name: 'deletion_request',
    // What the board wrote about a person goes with the person.
    hidden: ['note', 'reason'],
  },
  trash: false,
  person: {
    about: 'member_id = @member',
    erasure: 'blank',
    set: { note: "''", reason: "''" },
    referenced: true,
    unreported: ['version', 'updated_at'],
    merge: movedWithMember,
  },
} as const satisfies Entity;
