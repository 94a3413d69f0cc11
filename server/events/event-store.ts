import { and, asc, count, eq, gte, max, ne } from 'drizzle-orm';
import type { EventStatus } from '../../shared/events/event.ts';
import type { RowRef } from '../../shared/fields.ts';
import type { Database } from '../db/open.ts';
import { readPage, type Paging } from '../db/list-page.ts';
import { oneOf } from '../db/one-of.ts';
import { clubEventTable } from './event-tables.ts';

export type EventRow = typeof clubEventTable.$inferSelect;

export interface EventFilter extends Paging {
  readonly status?: EventStatus | undefined;
  /** Only events whose last day is this one or later. */
  readonly endsFrom?: string | undefined;
  readonly drafts: boolean;
}

/** Events by begin. */
export function listEvents(db: Database, filter: EventFilter): EventRow[] {
  return readPage(
    db.orm
      .select()
      .from(clubEventTable)
      .where(matching(filter))
      .orderBy(asc(clubEventTable.start_date), asc(clubEventTable.start_time), asc(clubEventTable.id)),
    filter,
  );
}

export function countEvents(db: Database, filter: EventFilter): number {
  return db.orm.select({ n: count() }).from(clubEventTable).where(matching(filter)).get()?.n ?? 0;
}

/** By number or by uuid. */
export function findEvent(db: Database, ref: RowRef): EventRow | undefined {
  return db.orm.select().from(clubEventTable).where(named(ref)).get();
}

export function findEventBySlug(db: Database, slug: string): EventRow | undefined {
  return db.orm.select().from(clubEventTable).where(eq(clubEventTable.slug, slug)).get();
}

export function eventsByUuid(db: Database, uuids: readonly string[]): EventRow[] {
  return db.orm
    .select()
    .from(clubEventTable)
    .where(oneOf(clubEventTable.uuid, uuids))
    .orderBy(asc(clubEventTable.start_date), asc(clubEventTable.start_time), asc(clubEventTable.id))
    .all();
}

export function highestEventId(db: Database): number {
  return (
    db.orm
      .select({ id: max(clubEventTable.id) })
      .from(clubEventTable)
      .get()?.id ?? 0
  );
}

export function insertEvent(db: Database, row: EventRow): void {
  db.orm.insert(clubEventTable).values(row).run();
}

export function changeEvent(db: Database, id: number, change: Partial<EventRow>): void {
  db.orm.update(clubEventTable).set(change).where(eq(clubEventTable.id, id)).run();
}

export function deleteEvent(db: Database, id: number): void {
  db.orm.delete(clubEventTable).where(eq(clubEventTable.id, id)).run();
}

const named = (ref: RowRef) =>
  typeof ref === 'number' ? eq(clubEventTable.id, ref) : eq(clubEventTable.uuid, ref);

const matching = ({ status, endsFrom, drafts }: EventFilter) =>
  and(
    status ? eq(clubEventTable.status, status) : undefined,
    endsFrom === undefined ? undefined : gte(clubEventTable.end_date, endsFrom),
    drafts ? undefined : ne(clubEventTable.status, 'draft'),
  );
