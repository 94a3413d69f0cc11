import { asc, count, eq, max } from 'drizzle-orm';
import type { RowRef } from '../../../shared/fields.ts';
import type { Database } from '../../db/open.ts';
import { readPage, type Paging } from '../../db/list-page.ts';
import { oneOf } from '../../db/one-of.ts';
import { shiftTable } from './shift-tables.ts';

export type StoredShift = typeof shiftTable.$inferSelect;

/** Shifts of one event or of all, by event, work area, begin and number. */
export function listShifts(db: Database, eventId?: number, page: Paging = {}): StoredShift[] {
  return readPage(
    db.orm
      .select()
      .from(shiftTable)
      .where(ofEvent(eventId))
      .orderBy(
        asc(shiftTable.event_id),
        asc(shiftTable.bereich),
        asc(shiftTable.start_time),
        asc(shiftTable.id),
      ),
    page,
  );
}

export function countShifts(db: Database, eventId?: number): number {
  return db.orm.select({ n: count() }).from(shiftTable).where(ofEvent(eventId)).get()?.n ?? 0;
}

/** By number or by uuid. */
export function findShift(db: Database, ref: RowRef): StoredShift | undefined {
  const named = typeof ref === 'number' ? eq(shiftTable.id, ref) : eq(shiftTable.uuid, ref);
  return db.orm.select().from(shiftTable).where(named).get();
}

export function shiftsById(db: Database, ids: readonly number[]): StoredShift[] {
  return db.orm.select().from(shiftTable).where(oneOf(shiftTable.id, ids)).all();
}

export function highestShiftId(db: Database): number {
  return (
    db.orm
      .select({ id: max(shiftTable.id) })
      .from(shiftTable)
      .get()?.id ?? 0
  );
}

export function insertShift(db: Database, row: StoredShift): void {
  db.orm.insert(shiftTable).values(row).run();
}

export function changeShift(db: Database, id: number, change: Partial<StoredShift>): void {
  db.orm.update(shiftTable).set(change).where(eq(shiftTable.id, id)).run();
}

export function deleteShift(db: Database, id: number): void {
  db.orm.delete(shiftTable).where(eq(shiftTable.id, id)).run();
}

const ofEvent = (eventId: number | undefined) =>
  eventId === undefined ? undefined : eq(shiftTable.event_id, eventId);
