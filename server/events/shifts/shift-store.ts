import { asc, count, eq } from 'drizzle-orm';
import { entityStore } from '../../db/entity-store.ts';
import type { Database } from '../../db/open.ts';
import { readPage, type Paging } from '../../db/list-page.ts';
import { oneOf } from '../../db/one-of.ts';
import { shiftTable } from './shift-tables.ts';

export const shiftStore = entityStore(shiftTable);

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

export function shiftsById(db: Database, ids: readonly number[]): StoredShift[] {
  return db.orm.select().from(shiftTable).where(oneOf(shiftTable.id, ids)).all();
}

const ofEvent = (eventId: number | undefined) =>
  eventId === undefined ? undefined : eq(shiftTable.event_id, eventId);
