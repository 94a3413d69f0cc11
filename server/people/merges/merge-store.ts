import { and, asc, count, desc, eq, isNull } from 'drizzle-orm';
import type { MemberMerge } from '../../../shared/people/duplicates/member-merge.ts';
import { fullName } from '../../../shared/people/members/member.ts';
import type { Database } from '../../db/open.ts';
import { readPage, type Paging } from '../../db/list-page.ts';
import { memberTable } from '../members/member-tables.ts';
import { distinctPairTable, memberMergeTable } from './merge-tables.ts';

export type StoredMerge = typeof memberMergeTable.$inferSelect;
export type StoredPair = typeof distinctPairTable.$inferSelect;

/** Merges, the newest first. */
export function listMerges(db: Database, page: Paging): MemberMerge[] {
  return readPage(named(db).orderBy(desc(memberMergeTable.merged_at), desc(memberMergeTable.id)), page).map(
    shown,
  );
}

export const countMerges = (db: Database): number =>
  db.orm.select({ n: count() }).from(memberMergeTable).get()?.n ?? 0;

export const findMerge = (db: Database, id: string): StoredMerge | undefined =>
  db.orm.select().from(memberMergeTable).where(eq(memberMergeTable.id, id)).get();

/** As the board reads it; throws nothing for one that was erased meanwhile. */
export function showMerge(db: Database, id: string): MemberMerge | undefined {
  const found = named(db).where(eq(memberMergeTable.id, id)).get();
  return found && shown(found);
}

export const allMerges = (db: Database): StoredMerge[] => db.orm.select().from(memberMergeTable).all();

/** Who was merged into a member, is not parted from it again and has not come back otherwise. */
export function mergedInto(db: Database, memberId: string): string[] {
  const { member_id, other_id, undone_at } = memberMergeTable;
  return db.orm
    .selectDistinct({ id: other_id })
    .from(memberMergeTable)
    .leftJoin(memberTable, eq(memberTable.id, other_id))
    .where(and(eq(member_id, memberId), isNull(undone_at), isNull(memberTable.id)))
    .all()
    .map(({ id }) => id);
}

export function insertMerge(db: Database, row: StoredMerge): void {
  db.orm.insert(memberMergeTable).values(row).run();
}

export function markUndone(db: Database, id: string, by: { undone_at: string; undone_by: string }): void {
  db.orm.update(memberMergeTable).set(by).where(eq(memberMergeTable.id, id)).run();
}

export function listDistinct(db: Database, page: Paging): StoredPair[] {
  const { said_at, id } = distinctPairTable;
  return readPage(db.orm.select().from(distinctPairTable).orderBy(asc(said_at), asc(id)), page);
}

export const countDistinct = (db: Database): number =>
  db.orm.select({ n: count() }).from(distinctPairTable).get()?.n ?? 0;

export function findDistinct(db: Database, one: string, other: string): StoredPair | undefined {
  const { one_id, other_id } = distinctPairTable;
  return db.orm
    .select()
    .from(distinctPairTable)
    .where(and(eq(one_id, one), eq(other_id, other)))
    .get();
}

export function insertDistinct(db: Database, row: StoredPair): void {
  db.orm.insert(distinctPairTable).values(row).run();
}

/** False when there was none. */
export const deleteDistinct = (db: Database, id: string): boolean =>
  db.orm.delete(distinctPairTable).where(eq(distinctPairTable.id, id)).run().changes > 0;

const named = (db: Database) =>
  db.orm
    .select({
      merge: memberMergeTable,
      firma: memberTable.firma,
      vorname: memberTable.vorname,
      nachname: memberTable.nachname,
    })
    .from(memberMergeTable)
    .leftJoin(memberTable, eq(memberTable.id, memberMergeTable.member_id))
    .$dynamic();

interface Found {
  readonly merge: StoredMerge;
  readonly firma: string | null;
  readonly vorname: string | null;
  readonly nachname: string | null;
}

function shown({ merge, firma, vorname, nachname }: Found): MemberMerge {
  const { other, fields: _fields, moved, ...rest } = merge;
  const rows = new Map<string, number>();
  for (const { tbl } of moved) rows.set(tbl, (rows.get(tbl) ?? 0) + 1);
  return {
    ...rest,
    name: fullName({ firma: firma ?? '', vorname: vorname ?? '', nachname: nachname ?? '' }),
    other_name: fullName(other),
    other_nr: other.nr,
    moved: [...rows].map(([tbl, n]) => ({ tbl, rows: n })),
  };
}
