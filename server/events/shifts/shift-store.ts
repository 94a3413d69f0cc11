import { entityStore } from '../../db/entity-store.ts';
import type { Database } from '../../db/open.ts';
import { oneOf } from '../../db/one-of.ts';
import { shiftTable } from './shift-tables.ts';

/** Shifts by event, work area, begin and number. */
export const shiftStore = entityStore(shiftTable, { order: 'event_id, bereich, start_time, id' });

export type StoredShift = typeof shiftTable.$inferSelect;

export function shiftsById(db: Database, ids: readonly number[]): StoredShift[] {
  return db.orm.select().from(shiftTable).where(oneOf(shiftTable.id, ids)).all();
}
