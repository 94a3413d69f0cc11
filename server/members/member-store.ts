import { and, asc, count, eq, max, sql } from 'drizzle-orm';
import type { Member, MemberFields } from '../../shared/members/member.ts';
import type { Database } from '../db/open.ts';
import { memberTable } from './member-tables.ts';

export interface MemberFilter {
  readonly status?: Member['status'] | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}
export type MemberRow = typeof memberTable.$inferSelect;

/** Members by last name, first name (accents and capitals do not count) and id. */
export function listMembers(db: Database, filter: MemberFilter): MemberRow[] {
  return db.orm
    .select()
    .from(memberTable)
    .where(matching(filter))
    .orderBy(sql`aktuar_fold(nachname)`, sql`aktuar_fold(vorname)`, asc(memberTable.id))
    .limit(filter.limit ?? -1)
    .offset(filter.offset ?? 0)
    .all();
}

export function countMembers(db: Database, filter: MemberFilter): number {
  return db.orm.select({ n: count() }).from(memberTable).where(matching(filter)).get()?.n ?? 0;
}

export function findMember(db: Database, id: string): MemberRow | undefined {
  return db.orm.select().from(memberTable).where(eq(memberTable.id, id)).get();
}

/** Members who hold an office of this name. */
export function membersOfFunktion(db: Database, funktion: string): MemberRow[] {
  return db.orm
    .select()
    .from(memberTable)
    .where(eq(memberTable.funktion, funktion))
    .orderBy(asc(memberTable.nachname), asc(memberTable.vorname), asc(memberTable.id))
    .all();
}

export function highestMemberNumber(db: Database): number {
  return (
    db.orm
      .select({ nr: max(memberTable.nr) })
      .from(memberTable)
      .get()?.nr ?? 0
  );
}

/** True when a member has this e-mail address; capitals do not count. */
export function isMembersEmail(db: Database, email: string): boolean {
  const found = db.sql.prepare<[string]>('SELECT 1 FROM member WHERE lower(email) = ? LIMIT 1');
  return found.get(email.toLowerCase()) !== undefined;
}

/** The number that a removed member had; null when none was removed under this id. */
export function findFormerNumber(db: Database, id: string): number | null {
  const former = db.sql.prepare<[string], number | null>(
    "SELECT body ->> 'nr' FROM trash WHERE tbl = 'member' AND id = ?",
  );
  return former.pluck().get(id) ?? null;
}

/** True when no member has this number, and no removed one had it. */
export function isNumberFree(db: Database, nr: number): boolean {
  const taken = db.sql.prepare<[number, number]>(
    `SELECT 1 FROM member WHERE nr = ?
     UNION ALL SELECT 1 FROM trash WHERE tbl = 'member' AND body ->> 'nr' = ?`,
  );
  return taken.get(nr, nr) === undefined;
}

export function insertMember(db: Database, row: MemberRow): void {
  db.orm.insert(memberTable).values(row).run();
}

export function changeMember(
  db: Database,
  id: string,
  change: Partial<MemberFields> & Pick<MemberRow, 'updated_at' | 'version'>,
): void {
  db.orm.update(memberTable).set(change).where(eq(memberTable.id, id)).run();
}

export function deleteMember(db: Database, id: string): void {
  db.orm.delete(memberTable).where(eq(memberTable.id, id)).run();
}

const matching = ({ status }: MemberFilter) => and(status ? eq(memberTable.status, status) : undefined);
