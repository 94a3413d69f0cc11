import { eq } from 'drizzle-orm';
import type { SavedFilter } from '../../../shared/people/members/member-filter.ts';
import type { Database } from '../../db/open.ts';
import { memberFilterTable } from './member-filter-tables.ts';

export const findMemberFilter = (db: Database, id: string): SavedFilter | undefined =>
  db.orm.select().from(memberFilterTable).where(eq(memberFilterTable.id, id)).get();

/** How many filters there are, and how many of them one owner keeps. */
export function countMemberFilters(db: Database, owner: string): { all: number; own: number } {
  const count = db.sql.prepare<[string], { all: number; own: number }>(
    'SELECT count(*) AS "all", count(*) FILTER (WHERE lower(owner) = lower(?)) AS own FROM member_filter',
  );
  return count.get(owner) ?? { all: 0, own: 0 };
}

export function insertMemberFilter(db: Database, filter: SavedFilter): void {
  db.orm.insert(memberFilterTable).values(filter).run();
}

export function changeMemberFilter(db: Database, filter: SavedFilter): void {
  db.orm.update(memberFilterTable).set(filter).where(eq(memberFilterTable.id, filter.id)).run();
}

export function deleteMemberFilter(db: Database, id: string): void {
  db.orm.delete(memberFilterTable).where(eq(memberFilterTable.id, id)).run();
}
