import type { ImportUndo } from './import-row.ts';
import { fullName, type Member, type MemberFields } from '../members/member.ts';
import { sameValue } from '../../sync/merge.ts';
import type { FieldChanges } from '../../sync/mutation.ts';

/** What a step did to one member: for each field what stood there before (from) and what it set (to). */
export interface StepRow {
  readonly member_id: string;
  readonly kind: 'create' | 'update';
  readonly fields: FieldChanges;
}

export interface UndoInput {
  readonly rows: Iterable<StepRow>;
  readonly memberOf: (id: string) => Member | null;
  /** Something else needs the member: an invoice, a registration. */
  readonly isUsed: (member: Member) => boolean;
}

/** Members to remove and fields to set back, and what stays. */
export interface UndoPlan {
  readonly remove: readonly string[];
  readonly restore: readonly { readonly id: string; readonly changes: FieldChanges }[];
  readonly kept: ImportUndo['kept'];
}

/**
 * What taking a step back does: only what still is as the step left it goes back. A member who was edited since, is in use
 * or is not here any more stays. Pauses so that others get their turn.
 */
export function* planUndo({ rows, memberOf, isUsed }: UndoInput): Generator<number, UndoPlan> {
  const plan = { remove: [] as string[], restore: [] as UndoPlan['restore'][number][], kept: [] as Kept[] };
  let seen = 0;
  for (const row of rows) {
    const member = memberOf(row.member_id);
    if (!member) plan.kept.push({ ...keptOf(row), reason: 'gone' });
    else if (row.kind === 'create') undoCreate(plan, row, { member, isUsed });
    else undoUpdate(plan, row, member);
    seen++;
    yield seen;
  }
  return plan;
}

type Kept = ImportUndo['kept'][number];
type Parts = Pick<UndoInput, 'isUsed'> & { readonly member: Member };
interface Plan {
  readonly remove: string[];
  readonly restore: UndoPlan['restore'][number][];
  readonly kept: Kept[];
}

const valueOf = (member: Member, field: string): unknown => member[field as keyof MemberFields];

function keptOf({ member_id, fields }: StepRow): Kept {
  const text = (field: string) => String(fields[field]?.to ?? '');
  const name = fullName({ firma: text('firma'), vorname: text('vorname'), nachname: text('nachname') });
  return { member_id, name, fields: [], reason: 'edited' };
}

function undoCreate(plan: Plan, row: StepRow, { member, isUsed }: Parts): void {
  const edited = Object.entries(row.fields).flatMap(([field, { to }]) =>
    sameValue(valueOf(member, field), to) ? [] : [field],
  );
  const kept = { member_id: member.id, name: fullName(member) };
  if (edited.length > 0) plan.kept.push({ ...kept, fields: edited, reason: 'edited' });
  else if (isUsed(member)) plan.kept.push({ ...kept, fields: [], reason: 'in_use' });
  else plan.remove.push(member.id);
}

function undoUpdate(plan: Plan, { fields }: StepRow, member: Member): void {
  const changes: Record<string, FieldChanges[string]> = {};
  const edited: string[] = [];
  for (const [field, { from, to }] of Object.entries(fields)) {
    const here = valueOf(member, field);
    if (sameValue(here, from)) continue;
    if (sameValue(here, to)) changes[field] = { from: to, to: from };
    else edited.push(field);
  }
  if (Object.keys(changes).length > 0) plan.restore.push({ id: member.id, changes });
  if (edited.length > 0)
    plan.kept.push({ member_id: member.id, name: fullName(member), fields: edited, reason: 'edited' });
}

/** The plan in figures and names. */
export const undoView = ({ remove, restore, kept }: UndoPlan): ImportUndo => ({
  removed: remove.length,
  restored: restore.length,
  kept: [...kept],
});
