import { noFields, type Entity } from '../../entity.ts';
import { movedWithMember, someAddress } from '../../person-rule.ts';
import { nameIn } from '../members/member-entity.ts';
import { applicationSchema } from './application.ts';

const told = ['id', 'uuid', 'status', 'wanted_status'];

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
  webhooks: [
    { event: 'application.received', on: 'insert', when: "NEW.status = 'pending'", data: told, once: true },
    {
      event: 'application.received',
      on: 'update',
      // Its sender has confirmed the address.
      when: "OLD.status = 'unconfirmed' AND NEW.status = 'pending'",
      data: told,
      once: true,
    },
  ],
  title: ({ row }) => nameIn(row),
} as const satisfies Entity;
