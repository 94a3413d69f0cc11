import { z } from 'zod';
import { checked } from '../../../../shared/fields.ts';
import type { GroupPlan } from '../../../../shared/people/groups/group-cell.ts';
import { isSameGroupName } from '../../../../shared/people/groups/member-group.ts';
import type { StepRow } from '../../../../shared/people/imports/undo-import.ts';
import { createGroup, memberships, type GroupParts } from '../groups/group-local.ts';
import { localGroups, membersInGroup } from '../groups/group-rows.ts';
import type { Replica } from '../../replica/open-replica.ts';

/** Groups that a step put a member into and took it out of, by id. */
interface GroupStep {
  readonly joined: readonly string[];
  readonly left: readonly string[];
  /** Groups that were not here before. */
  readonly made: readonly { readonly id: string; readonly name: string }[];
}

interface Grouped {
  readonly row: Pick<StepRow, 'member_id'>;
  readonly groups: GroupPlan;
}

/** Writes what rows say of groups; a group that is not here yet is made. Throws `limit_reached`. */
export function grouping(parts: GroupParts): (write: Grouped) => GroupStep {
  const { join, leave } = memberships(parts);
  const known = localGroups(parts.replica).map(({ id, name }) => ({ id, name }));
  const find = (name: string) => known.find(group => isSameGroupName(group.name, name))?.id;
  const make = (name: string): { id: string; name: string } => {
    const { id } = createGroup(parts, parts.context.newId(), { name, color: '' });
    known.push({ id, name });
    return { id, name };
  };
  return ({ row: { member_id }, groups: { add, remove } }) => {
    const made = add.flatMap(name => (find(name) === undefined ? make(name) : []));
    const wanted = add.flatMap(name => find(name) ?? []);
    const unwanted = remove.flatMap(name => find(name) ?? []);
    return {
      joined: wanted.filter(id => join(id, member_id)),
      left: unwanted.filter(id => leave(id, member_id)),
      made,
    };
  };
}

const field = 'gruppen';
const madeField = 'gruppen_made';

/** The record of a row with what it did to groups. */
export function withGroupStep(row: StepRow, { joined, left, made }: GroupStep): StepRow {
  const moved = joined.length > 0 || left.length > 0;
  const own = {
    ...(moved && { [field]: { from: left, to: joined } }),
    ...(made.length > 0 && { [madeField]: { from: null, to: made } }),
  };
  return { ...row, fields: { ...row.fields, ...own } };
}

/** The record without it, as fields of the member are compared. */
export function withoutGroupStep(row: StepRow): StepRow {
  const { [field]: _, [madeField]: _made, ...fields } = row.fields;
  return { ...row, fields };
}

/** Takes back what rows did to groups; answers whether anything changed. What was changed since stays. */
export function ungrouping(parts: Pick<GroupParts, 'replica' | 'context'>): (row: StepRow) => boolean {
  const { join, leave } = memberships(parts);
  const { replica } = parts;
  return ({ member_id, fields }) => {
    const step = fields[field];
    if (!step) return false;
    const left = idsIn(step.to).filter(id => leave(id, member_id));
    const isHere = replica.read('member', member_id) !== null;
    const back = idsIn(step.from).filter(
      id => isHere && replica.read('member_group', id) !== null && join(id, member_id),
    );
    return left.length + back.length > 0;
  };
}

const madeGroups = z.array(z.object({ id: z.string(), name: z.string() })).catch([]);
export type MadeGroup = GroupStep['made'][number];

/** Groups that a row made. */
export const madeGroupsOf = ({ fields }: StepRow): MadeGroup[] => checked(madeGroups, fields[madeField]?.to);

/** Removes groups that a step made, where they have their name still and no member. */
export function removeMadeGroups(replica: Replica, made: readonly MadeGroup[]): void {
  for (const { id, name } of made) {
    if (replica.read('member_group', id)?.name !== name) continue;
    if (membersInGroup(replica, id).size === 0) replica.remove('member_group', id);
  }
}

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(id => typeof id === 'string') : [];
