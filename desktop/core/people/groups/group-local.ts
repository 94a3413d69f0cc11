import { DomainError, invalid } from '../../../../shared/errors.ts';
import {
  isSameGroupName,
  mostMemberGroups,
  type MemberGroup,
} from '../../../../shared/people/groups/member-group.ts';
import { groupMemberId } from '../../../../shared/people/groups/group-member-id.ts';
import { placeBehind, placesAfterMove } from '../../../../shared/place-order.ts';
import type { LocalHandlers } from '../../answer.ts';
import type { Context } from '../../context.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { getRow } from '../../replica/read-rows.ts';
import { entityRows } from '../../sync/changes/entity-rows.ts';
import { rowMarks } from '../../sync/changes/row-sync-state.ts';
import { groupCounts, groupsOf, localGroups } from './group-rows.ts';

export interface GroupParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
}

/** Groups of members from this computer's own copy. What touches several rows is one local transaction. */
export function memberGroupHandlers(parts: GroupParts): LocalHandlers['desktopMemberGroups'] {
  const { context, replica } = parts;
  const groups = groupRows(parts);
  return {
    list: () => listed(replica),
    create: ({ id = context.newId(), ...typed }) => createGroup(parts, id, typed),
    save: ({ id, changes }) => groups.save(id, changes),
    move({ id, index }) {
      const rows = localGroups(replica).map(group => ({ key: group.id, place: group.place }));
      const places = placesAfterMove(rows, id, index);
      replica.inOne(() => {
        for (const [key, place] of places) groups.update(key, { place });
      });
      return null;
    },
    remove: ({ id }) => groups.remove(id),
    restore({ group }) {
      if (replica.read('member_group', group.id) === null) groups.restore(group);
      return null;
    },
    of: ({ member_id }) => groupsOf(replica, [member_id]).get(member_id) ?? [],
    change({ member_id, add, remove }) {
      getRow(replica, 'member', member_id);
      const { join, leave } = memberships(parts);
      replica.inOne(() => {
        for (const group of add) join(group, member_id);
        for (const group of remove) leave(group, member_id);
      });
      return null;
    },
  };
}

/** A group behind the others. Throws `validation_failed` for a name that is taken, `limit_reached`. */
export function createGroup(
  parts: GroupParts,
  id: string,
  typed: Pick<MemberGroup, 'name' | 'color'>,
): MemberGroup {
  const present = localGroups(parts.replica);
  if (present.length >= mostMemberGroups)
    throw new DomainError('limit_reached', { what: 'member_group', limit: mostMemberGroups });
  const place = Math.max(placeBehind(present.map(group => group.place)), 10);
  return groupRows(parts).create(id, { ...typed, place, active: true });
}

const groupRows = (parts: GroupParts) =>
  entityRows('member_group', parts, {
    check({ before, after, restored }) {
      if (restored || after.name === before?.name) return;
      const taken = localGroups(parts.replica).some(
        other => other.id !== after.id && isSameGroupName(other.name, after.name),
      );
      if (taken) throw invalid('name', 'group_name_taken');
    },
  });

/** Puts a member into a group or out of it. Both answer whether anything changed. */
export interface Memberships {
  /** Throws `not_found` for a group that is not here. */
  join(groupId: string, memberId: string): boolean;
  leave(groupId: string, memberId: string): boolean;
}

export function memberships(parts: GroupParts): Memberships {
  const { replica } = parts;
  const rows = entityRows('group_member', parts);
  const present = replica.sql
    .prepare<[string, string], string>('SELECT id FROM group_member WHERE group_id = ? AND member_id = ?')
    .pluck();
  return {
    join(group_id, member_id) {
      if (present.get(group_id, member_id) !== undefined) return false;
      getRow(replica, 'member_group', group_id);
      rows.create(groupMemberId(group_id, member_id), { group_id, member_id });
      return true;
    },
    leave(groupId, memberId) {
      const ids = present.all(groupId, memberId);
      for (const id of ids) rows.remove(id);
      return ids.length > 0;
    },
  };
}

/** Each group with how many members it has and the state of its sync. */
function listed(replica: Replica) {
  const counts = groupCounts(replica);
  const mark = rowMarks(replica);
  return localGroups(replica).map(group => ({
    ...group,
    count: counts.get(group.id) ?? 0,
    ...mark('member_group', group.id),
  }));
}
