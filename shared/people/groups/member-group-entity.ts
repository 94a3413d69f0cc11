import { noFields, textIn, type Entity } from '../../entity.ts';
import {
  groupMemberFields,
  groupMemberSchema,
  memberGroupFields,
  memberGroupSchema,
} from './member-group.ts';
import { groupMemberId } from './group-member-id.ts';
import { nameIn } from '../members/member-entity.ts';

export const memberGroupEntity = {
  key: 'id',
  row: memberGroupSchema,
  fields: memberGroupFields,
  permission: 'members.write',
  topic: 'members',
  audit: { name: 'member_group' },
  trash: true,
  person: { impersonal: 'names of groups' },
} as const satisfies Entity;

export const groupMemberEntity = {
  key: 'id',
  row: groupMemberSchema,
  fields: noFields,
  created: groupMemberFields,
  permission: 'members.write',
  topic: 'members',
  audit: { name: 'group_member' },
  trash: false,
  person: {
    about: 'member_id = @member',
    erasure: 'erase',
    unreported: ['id', 'group_id', 'member_id', 'version', 'updated_at'],
    explained: { gruppe: '(SELECT name FROM member_group WHERE member_group.id = group_id)' },
    merge: {
      where: 'member_id = @other',
      change: ({ group_id }, { kept }) => ({ id: groupMemberId(String(group_id), kept), member_id: kept }),
      // The kept one is in the group already.
      twice: 'drop',
    },
  },
  /** 'Anna Müller, Chor' */
  title({ row, read }) {
    const member = nameIn(read('member', textIn(row, 'member_id')));
    const group = textIn(read('member_group', textIn(row, 'group_id')), 'name');
    return [member, group].filter(text => text !== '').join(', ');
  },
} as const satisfies Entity;
