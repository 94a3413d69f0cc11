import { and, asc, count, eq, gte, ne } from 'drizzle-orm';
import type { EventStatus } from '../../shared/events/event.ts';
import { entityStore } from '../db/entity-store.ts';
import { entityTable } from '../db/entity-table.ts';
import type { Database } from '../db/open.ts';
import { readPage, type Paging } from '../db/list-page.ts';
import { oneOf } from '../db/one-of.ts';

const clubEventTable = entityTable('club_event');

export const eventStore = entityStore(clubEventTable);

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

const matching = ({ status, endsFrom, drafts }: EventFilter) =>
  and(
    status ? eq(clubEventTable.status, status) : undefined,
    endsFrom === undefined ? undefined : gte(clubEventTable.end_date, endsFrom),
    drafts ? undefined : ne(clubEventTable.status, 'draft'),
  );
