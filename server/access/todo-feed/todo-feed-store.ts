import { eq } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { todoFeedTable } from './todo-feed-tables.ts';

type TodoFeed = typeof todoFeedTable.$inferSelect;

/** The calendar of a login; `email` in small letters. */
export const findTodoFeed = (db: Database, email: string): TodoFeed | undefined =>
  db.orm.select().from(todoFeedTable).where(eq(todoFeedTable.email, email)).get();

/** The calendar whose secret has this hash; none when it was renewed or never existed. */
export const findTodoFeedByHash = (db: Database, hash: string): TodoFeed | undefined =>
  db.orm.select().from(todoFeedTable).where(eq(todoFeedTable.token_hash, hash)).get();

/** Writes the calendar of a login, whether there was one before or not. */
export function writeTodoFeed(db: Database, row: TodoFeed): void {
  db.orm
    .insert(todoFeedTable)
    .values(row)
    .onConflictDoUpdate({ target: todoFeedTable.email, set: row })
    .run();
}
