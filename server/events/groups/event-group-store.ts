import { asc, count, eq, max, sql } from 'drizzle-orm';
import type { RowRef } from '../../../shared/fields.ts';
import type { Database } from '../../db/open.ts';
import { readPage, type Paging } from '../../db/list-page.ts';
import { eventGroupTable } from './event-group-tables.ts';

export type StoredEventGroup = typeof eventGroupTable.$inferSelect;

/** Groups by name; accents and capitals do not count. */
export function listEventGroups(db: Database, page: Paging): StoredEventGroup[] {
  return readPage(
    db.orm
      .select()
      .from(eventGroupTable)
      .orderBy(sql`aktuar_fold(name)`, asc(eventGroupTable.id)),
    page,
  );
}

export function countEventGroups(db: Database): number {
  return db.orm.select({ n: count() }).from(eventGroupTable).get()?.n ?? 0;
}

/** By number or by uuid. */
export function findEventGroup(db: Database, ref: RowRef): StoredEventGroup | undefined {
  const named = typeof ref === 'number' ? eq(eventGroupTable.id, ref) : eq(eventGroupTable.uuid, ref);
  return db.orm.select().from(eventGroupTable).where(named).get();
}

/** Groups that this event is in. */
export function groupsWithEvent(db: Database, eventUuid: string): StoredEventGroup[] {
  return db.orm
    .select()
    .from(eventGroupTable)
    .where(
      sql`EXISTS (SELECT 1 FROM json_each(${eventGroupTable.event_uuids}) WHERE json_each.value = ${eventUuid})`,
    )
    .orderBy(asc(eventGroupTable.id))
    .all();
}

export function highestEventGroupId(db: Database): number {
  return (
    db.orm
      .select({ id: max(eventGroupTable.id) })
      .from(eventGroupTable)
      .get()?.id ?? 0
  );
}

export function insertEventGroup(db: Database, row: StoredEventGroup): void {
  db.orm.insert(eventGroupTable).values(row).run();
}

export function changeEventGroup(db: Database, id: number, change: Partial<StoredEventGroup>): void {
  db.orm.update(eventGroupTable).set(change).where(eq(eventGroupTable.id, id)).run();
}

export function deleteEventGroup(db: Database, id: number): void {
  db.orm.delete(eventGroupTable).where(eq(eventGroupTable.id, id)).run();
}
