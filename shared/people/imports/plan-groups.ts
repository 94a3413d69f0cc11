import { groupCell, groupsInCell, noGroupPlan, planGroups, type GroupPlan } from '../groups/group-cell.ts';
import type { Member } from '../members/member.ts';
import type { CellChange } from './import-row.ts';
import type { CheckedRow, SourceTable } from './table.ts';

/** The groups of the association by name, and those of a member. */
export interface KnownGroups {
  readonly names: readonly string[];
  of(memberId: string): readonly string[];
}

interface Parts {
  readonly table: Pick<SourceTable, 'exported'>;
  readonly groups?: KnownGroups;
}

/** The groups that a row puts a new member into. */
export const groupsOfNew = ({ groups }: Parts, { groups: cell }: CheckedRow): GroupPlan =>
  cell === undefined ? noGroupPlan : { add: groupsInCell(cell, groups?.names ?? []), remove: [] };

/** What a row changes of a member's groups; as a cell it shows all groups before and after. */
export function groupChanges(
  { table, groups }: Parts,
  { groups: cell }: CheckedRow,
  member: Member,
): { readonly groups: GroupPlan; readonly changes: readonly CellChange[] } {
  const names = groups?.names ?? [];
  const said = table.exported?.rows[member.id]?.['gruppen'];
  const exported = typeof said === 'string' ? groupsInCell(said, names) : null;
  if (cell === undefined) return { groups: noGroupPlan, changes: [] };
  const here = groups?.of(member.id) ?? [];
  const plan = planGroups(groupsInCell(cell, names), here, exported);
  if (plan.add.length === 0 && plan.remove.length === 0) return { groups: plan, changes: [] };
  const from = groupCell(here);
  const to = groupCell([...here.filter(name => !plan.remove.includes(name)), ...plan.add]);
  return { groups: plan, changes: [{ field: 'gruppen', from, to, here: from, conflict: false }] };
}
