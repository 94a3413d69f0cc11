import { eq } from 'drizzle-orm';
import type { SavedFilter } from '../../shared/members/filters/member-filter.ts';
import type { Database } from '../db/open.ts';
import { memberFilterTable } from './member-filter-tables.ts';

export const findMemberFilter = (db: Database, id: string): SavedFilter | undefined =>
  db.orm.select().from(memberFilterTable).where(eq(memberFilterTable.id, id)).get();

export function insertMemberFilter(db: Database, filter: SavedFilter): void {
  db.orm.insert(memberFilterTable).values(filter).run();
}

export function changeMemberFilter(db: Database, filter: SavedFilter): void {
  db.orm.update(memberFilterTable).set(filter).where(eq(memberFilterTable.id, filter.id)).run();
}

export function deleteMemberFilter(db: Database, id: string): void {
  db.orm.delete(memberFilterTable).where(eq(memberFilterTable.id, id)).run();
}
