import { and, asc, count, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { readPage, type Paging } from '../../db/list-page.ts';
import { deleteSessionsOf } from '../own-login/board-session-store.ts';
import { handoverStepTable, handoverTable, sessionEndTable } from './handover-tables.ts';

export type HandoverRow = typeof handoverTable.$inferSelect;
export type HandoverStepRow = typeof handoverStepTable.$inferSelect;

/** The newest first. */
export const listHandovers = (db: Database, page: Paging): HandoverRow[] =>
  readPage(db.orm.select().from(handoverTable).orderBy(desc(handoverTable.id)), page);

export const countHandovers = (db: Database): number =>
  db.orm.select({ n: count() }).from(handoverTable).get()?.n ?? 0;

export const findHandover = (db: Database, id: number): HandoverRow | undefined =>
  db.orm.select().from(handoverTable).where(eq(handoverTable.id, id)).get();

export const findHandoverByUuid = (db: Database, uuid: string): HandoverRow | undefined =>
  db.orm.select().from(handoverTable).where(eq(handoverTable.uuid, uuid)).get();

/** Answers the number of the new row. */
export const insertHandover = (db: Database, row: Omit<HandoverRow, 'id'>): number =>
  db.orm.insert(handoverTable).values(row).returning({ id: handoverTable.id }).get().id;

export function changeHandover(
  db: Database,
  id: number,
  change: Pick<HandoverRow, 'status' | 'updated_at'>,
): void {
  db.orm.update(handoverTable).set(change).where(eq(handoverTable.id, id)).run();
}

/** Those that are done keep the name that the office had. */
export function renameOpenHandovers(db: Database, officeId: number, name: string): void {
  const { funktion_id, status } = handoverTable;
  db.orm
    .update(handoverTable)
    .set({ funktion: name })
    .where(and(eq(funktion_id, officeId), eq(status, 'open')))
    .run();
}

/** In the order in which they are taken. */
export const stepsOfHandover = (db: Database, handoverId: number): HandoverStepRow[] =>
  db.orm
    .select()
    .from(handoverStepTable)
    .where(eq(handoverStepTable.handover_id, handoverId))
    .orderBy(asc(handoverStepTable.position))
    .all();

export function insertStep(db: Database, row: HandoverStepRow): void {
  db.orm.insert(handoverStepTable).values(row).run();
}

export function changeStep(
  db: Database,
  id: string,
  change: Partial<Pick<HandoverStepRow, 'status' | 'reason' | 'message' | 'items' | 'finished_at'>>,
): void {
  db.orm.update(handoverStepTable).set(change).where(eq(handoverStepTable.id, id)).run();
}

/** Longer than any session lasts. */
const dayMs = 24 * 60 * 60 * 1000;

/** Ends all sessions of a mailbox, or of a member with the rights of the board, that began until now. */
export function endSessionsOf(db: Database, owner: string, ended_at: string): void {
  deleteSessionsOf(db, owner);
  const over = new Date(Date.parse(ended_at) - dayMs).toISOString();
  db.orm.delete(sessionEndTable).where(lt(sessionEndTable.ended_at, over)).run();
  db.orm
    .insert(sessionEndTable)
    .values({ owner, ended_at })
    .onConflictDoUpdate({ target: sessionEndTable.owner, set: { ended_at } })
    .run();
}

/** True when a session of this owner that began then (milliseconds since 1970) was ended. Asked for with every call. */
export function isSessionCutOff(db: Database, owner: string, began: number): boolean {
  const row = prepared<[string], { ended_at: string }>(
    db,
    'SELECT ended_at FROM session_end WHERE owner = ?',
  ).get(owner);
  return row !== undefined && began <= Date.parse(row.ended_at);
}
