import type { z } from 'zod';
import { DomainError } from '../../../shared/errors.ts';
import { checked } from '../../../shared/fields.ts';
import {
  newMemberGroupSchema,
  type groupMemberContract,
  type memberGroupContract,
} from '../../../shared/people/groups/member-group-contract.ts';
import {
  groupMemberFields,
  mostMemberGroups,
  type GroupMember,
} from '../../../shared/people/groups/member-group.ts';
import { groupMemberId } from '../../../shared/people/groups/group-member-id.ts';
import type { Call, Handlers } from '../../context.ts';
import { entityStore } from '../../db/entity-store.ts';
import { entityTable } from '../../db/entity-table.ts';
import { crudHandlers, entityUseCases } from '../../db/entity-use-cases.ts';
import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { rowRemoval, rowWrite, syncedEntity, syncedTable } from '../../sync/synced-table.ts';

const groupStore = entityStore(entityTable('member_group'), { order: 'place, aktuar_fold(name), id' });
const groupMemberStore = entityStore(entityTable('group_member'), { order: 'created_at, id' });

/**
 * Groups of members. Two computers may have given the same name while they had no network: both groups stay, and a
 * person renames one. Throws `limit_reached`.
 */
const memberGroups = entityUseCases(groupStore, {
  check(call, _set, { before, restored }) {
    if (before === null && !restored && groupStore.count(call.db) >= mostMemberGroups)
      throw new DomainError('limit_reached', { what: 'member_group', limit: mostMemberGroups });
  },
});

/** Who is in which group. Throws `not_found` for a group or a member that never was, or that was erased. */
const groupMembers = entityUseCases(groupMemberStore, {
  check(call, _set, { after: { group_id, member_id } }) {
    requireKnown(call, 'member_group', group_id);
    requireKnown(call, 'member', member_id);
  },
});

/** A row that was removed meanwhile counts as known: it may come back, and then with its groups. */
function requireKnown({ db }: Pick<Call, 'db'>, tbl: 'member_group' | 'member', id: string): void {
  const known = prepared<[string, string], 1>(
    db,
    `SELECT 1 FROM ${tbl} WHERE id = ? UNION ALL SELECT 1 FROM trash WHERE tbl = '${tbl}' AND id = ?`,
  );
  if (known.get(id, id) === undefined) throw new DomainError('not_found', { what: tbl });
}

type GroupMemberFields = z.output<typeof groupMemberFields>;

/** Puts a member into a group; one who is in it stays in it. Throws what `groupMembers.create` throws. */
function join(call: Call, fields: GroupMemberFields): GroupMember {
  const id = groupMemberId(fields.group_id, fields.member_id);
  return groupMemberStore.find(call.db, id) ?? groupMembers.create(call, { ...fields, id });
}

/** Ids of the members of a group. */
export const membersInGroup = (db: Database, groupId: string): ReadonlySet<string> =>
  new Set(groupMemberStore.list(db, { group_id: groupId }).map(({ member_id }) => member_id));

export const memberGroupHandlers: Handlers<typeof memberGroupContract> = {
  ...crudHandlers(memberGroups),
  list: ({ db }, page) => groupStore.page(db, page),
};

export const groupMemberHandlers: Handlers<typeof groupMemberContract> = {
  list: ({ db }, page) => groupMemberStore.page(db, page),
  get: ({ db }, { id }) => groupMemberStore.get(db, id),
  create: join,
  remove(call, { id }) {
    groupMembers.remove(call, id);
    return null;
  },
};

export const memberGroupSync = syncedEntity(memberGroups, newMemberGroupSchema);

export const groupMemberSync = syncedTable('group_member', {
  isSame: (present, values) =>
    present['group_id'] === values['group_id'] && present['member_id'] === values['member_id'],
  create: rowWrite(values => checked(groupMemberFields, values), joinAs),
  remove: rowRemoval(groupMembers.remove),
  bringBack: rowWrite(body => checked(groupMemberFields.strip(), body), joinAs),
});

/** A laptop names the row itself; the id follows from what it says, so any other one is refused. */
function joinAs(call: Call, id: string, fields: GroupMemberFields): void {
  if (id !== groupMemberId(fields.group_id, fields.member_id))
    throw new DomainError('validation_failed', { fields: [{ path: 'id', message: 'invalid' }] });
  groupMembers.create(call, { ...fields, id });
}
