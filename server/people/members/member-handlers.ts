import type { memberContract } from '../../../shared/people/members/member-contract.ts';
import { directoryEntry } from '../../../shared/people/members/member.ts';
import { may } from '../../../shared/permission.ts';
import type { Call, Handlers } from '../../context.ts';
import { countMembers, listMembers } from './member-store.ts';
import { withPending } from '../email-changes/email-change-store.ts';
import { getMember, updateMember, members } from './write-member.ts';

/** Callers who are not on the board see the directory only. */
const seesAll = (call: Call) => may(call.actor, 'members.read');

export const memberHandlers: Handlers<typeof memberContract> = {
  list: (call, filter) => {
    const rows = listMembers(call.db, filter);
    return { rows: seesAll(call) ? rows : rows.map(directoryEntry), total: countMembers(call.db, filter) };
  },
  get: (call, { id }) => {
    const member = getMember(call, id);
    return seesAll(call) ? withPending(call, member) : directoryEntry(member);
  },
  create: (call, values) => members.create(call, values),
  update: (call, { id, ...patch }) => withPending(call, updateMember(call, id, patch)),
  remove: (call, { id }) => {
    members.remove(call, id);
    return null;
  },
};
