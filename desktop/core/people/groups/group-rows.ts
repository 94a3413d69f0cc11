import type { KnownGroups } from '../../../../shared/people/imports/plan-groups.ts';
import { compareMemberGroups, type MemberGroup } from '../../../../shared/people/groups/member-group.ts';
import type { Replica } from '../../replica/open-replica.ts';

/** Groups of members in their order, retired ones too. */
export const localGroups = (replica: Pick<Replica, 'all'>): MemberGroup[] =>
  replica.all('member_group').sort(compareMemberGroups);

type Sql = Pick<Replica, 'sql'>;

/** Ids of the members of a group. */
export const membersInGroup = ({ sql }: Sql, groupId: string): ReadonlySet<string> =>
  new Set(
    sql
      .prepare<[string], string>('SELECT member_id FROM group_member WHERE group_id = ?')
      .pluck()
      .all(groupId),
  );

/** The ids of the groups of each of these members, in the order of the groups; of one without any there is no entry. */
export function groupsOf(
  replica: Pick<Replica, 'all' | 'sql'>,
  memberIds: readonly string[],
): ReadonlyMap<string, string[]> {
  const found = replica.sql
    .prepare<[string], { member_id: string; group_id: string }>(
      `SELECT DISTINCT member_id, group_id FROM json_each(?) JOIN group_member ON member_id = value`,
    )
    .all(JSON.stringify(memberIds));
  if (found.length === 0) return new Map();
  const places = new Map(localGroups(replica).map(({ id }, place) => [id, place]));
  const groups = new Map<string, string[]>();
  for (const { member_id, group_id } of found) {
    if (!places.has(group_id)) continue;
    const known = groups.get(member_id);
    if (known) known.push(group_id);
    else groups.set(member_id, [group_id]);
  }
  const place = (id: string) => places.get(id) ?? 0;
  for (const ids of groups.values()) ids.sort((one, other) => place(one) - place(other));
  return groups;
}

/** How many members each group has; members that are not here any more do not count. */
export const groupCounts = ({ sql }: Sql): ReadonlyMap<string, number> =>
  new Map(
    sql
      .prepare<[], [string, number]>(
        `SELECT group_id, count(DISTINCT member_id) FROM group_member JOIN member ON member.id = member_id
         GROUP BY group_id`,
      )
      .raw()
      .all(),
  );

/** The groups of the association by name, and those of a member; read once, for work over many members. */
export function groupNames(replica: Pick<Replica, 'all' | 'sql'>): KnownGroups {
  const groups = localGroups(replica);
  const rows = replica.sql
    .prepare<[], [string, string]>('SELECT DISTINCT group_id, member_id FROM group_member')
    .raw();
  const members = new Map(groups.map(({ id }) => [id, [] as string[]]));
  for (const [groupId, memberId] of rows.all()) members.get(groupId)?.push(memberId);
  const known = new Map<string, string[]>();
  for (const { id, name } of groups)
    for (const memberId of members.get(id) ?? []) {
      const own = known.get(memberId);
      if (own) own.push(name);
      else known.set(memberId, [name]);
    }
  return { names: groups.map(({ name }) => name), of: id => known.get(id) ?? [] };
}
