import type { memberContract } from '../../../shared/people/members/member-contract.ts';
import { DomainError } from '../../../shared/errors.ts';
import { requireNoOffice } from '../../../shared/people/members/member-rule.ts';
import { directoryEntry } from '../../../shared/people/members/member.ts';
import { may } from '../../../shared/permission.ts';
import type { Call, Handlers } from '../../context.ts';
import { assertOfficeMove } from './board-office.ts';
import { directoryPage, isInDirectory } from './member-directory.ts';
import { countMembers, listMembers } from './member-store.ts';
import { withPending } from '../email-changes/email-change-store.ts';
import { getMember, updateMember, members } from './write-member.ts';

/** Callers who are not on the board see the directory only. */
const seesAll = (call: Call) => may(call.actor, 'members.read');

export const memberHandlers: Handlers<typeof memberContract> = {
  list: (call, filter) => {
    if (!seesAll(call)) return directoryPage(call, filter);
    return { rows: listMembers(call.db, filter), total: countMembers(call.db, filter) };
  },
  get: (call, { id }) => {
    const member = getMember(call, id);
    if (seesAll(call)) return withPending(call, member);
    if (!isInDirectory(call, member)) throw new DomainError('not_found', { what: 'member' });
    return directoryEntry(member);
  },
  create: (call, values) => members.create(call, values),
  update: (call, { id, ...patch }) => withPending(call, updateMember(call, id, patch)),
  remove: (call, { id }) => {
    const member = getMember(call, id);
    assertOfficeMove(call, [member.funktion, '']);
    requireNoOffice(member);
    members.remove(call, id);
    return null;
  },
};
