import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { groupChoiceTable } from './group-choice-tables.ts';

export type ChosenList = (typeof groupChoiceTable.$inferSelect)['list'];

/** Member → whether it was put into the group or taken out, whatever its office says. */
export function groupChoices(db: Database, list: ChosenList): Map<string, boolean> {
  const rows = db.orm.select().from(groupChoiceTable).where(eq(groupChoiceTable.list, list)).all();
  return new Map(rows.map(({ member_id, enabled }) => [member_id, enabled]));
}

/** True when a group was chosen for a member, or taken away, whatever its office. */
export const hasGroupChoice = (db: Database, memberId: string): boolean =>
  db.orm.select().from(groupChoiceTable).where(eq(groupChoiceTable.member_id, memberId)).get() !== undefined;

/** Sets what was chosen for a member; null leaves it to the office again. */
export function chooseGroup(db: Database, list: ChosenList, memberId: string, enabled: boolean | null): void {
  const { member_id, list: column } = groupChoiceTable;
  if (enabled === null)
    db.orm
      .delete(groupChoiceTable)
      .where(and(eq(member_id, memberId), eq(column, list)))
      .run();
  else
    db.orm
      .insert(groupChoiceTable)
      .values({ member_id: memberId, list, enabled })
      .onConflictDoUpdate({ target: [member_id, column], set: { enabled } })
      .run();
}
