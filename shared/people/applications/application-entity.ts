import { noFields, type Entity } from '../../entity.ts';
import { movedWithMember, someAddress } from '../../person-rule.ts';
import { nameIn } from '../members/member-entity.ts';
import { applicationSchema } from './application.ts';

export const applicationEntity = {
  key: 'uuid',
  row: applicationSchema,
  fields: noFields,
  permission: 'applications.write',
  topic: 'members',
  audit: {
    name: 'application',
    // Data of the applicant go with the row.
    only: ['status', 'member_id'],
  },
  trash: false,
  person: {
    about: `member_id = @member OR ${someAddress('email')}`,
    erasure: 'erase',
    referenced: true,
    unreported: ['version', 'updated_at'],
    merge: movedWithMember,
  },
  title: ({ row }) => nameIn(row),
} as const satisfies Entity;
