import { eq } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { boardAccountTable } from './board-account-tables.ts';

export type BoardAccount = typeof boardAccountTable.$inferSelect;

export function findBoardAccount(db: Database, email: string): BoardAccount | undefined {
  return db.orm.select().from(boardAccountTable).where(eq(boardAccountTable.email, email)).get();
}

/** Creates the account or gives it another password. */
export function saveBoardAccount(db: Database, account: BoardAccount): void {
  db.orm
    .insert(boardAccountTable)
    .values(account)
    .onConflictDoUpdate({ target: boardAccountTable.email, set: account })
    .run();
}
