import { eq } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { mailserverChangeTable } from './mailserver-change-tables.ts';

export type MailserverChange = typeof mailserverChangeTable.$inferSelect;

/** Answers the number of the new row. */
export function insertChange(
  db: Database,
  row: Pick<MailserverChange, 'action' | 'target' | 'detail' | 'created_at'>,
): number {
  const values = { ...row, status: 'pending' as const, error: '' };
  return db.orm.insert(mailserverChangeTable).values(values).returning({ id: mailserverChangeTable.id }).get()
    .id;
}

export function finishChange(
  db: Database,
  id: number,
  outcome: Pick<MailserverChange, 'status' | 'error' | 'finished_at'>,
): void {
  db.orm.update(mailserverChangeTable).set(outcome).where(eq(mailserverChangeTable.id, id)).run();
}

/** Changes that were running when the server was killed: their outcome is unknown. */
export function doubtRunningChanges(db: Database, now: string): void {
  db.orm
    .update(mailserverChangeTable)
    .set({ status: 'unknown', finished_at: now })
    .where(eq(mailserverChangeTable.status, 'pending'))
    .run();
}
