import { and, asc, count, eq, getTableColumns, max } from 'drizzle-orm';
import type { Member } from '../../../shared/people/members/member.ts';
import { fold } from '../../../shared/people/members/name-order.ts';
import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { boundsOf, type Paging } from '../../db/list-page.ts';
import { memberTable, nameSeparator } from './member-tables.ts';

export interface MemberFilter extends Paging {
  readonly status?: Member['status'] | undefined;
}
export type MemberRow = Omit<typeof memberTable.$inferSelect, 'sort_name'>;

const { sort_name: _, ...wireColumns } = getTableColumns(memberTable);
const wireNames = Object.values(wireColumns)
  .map(({ name }) => name)
  .join(', ');
/** As SQLite keeps it. Read without drizzle, which builds its statement anew each time: that takes longer than the rows. */
type StoredRow = Omit<MemberRow, 'zustellung_post' | 'verzeichnis' | 'email_events'> & {
  readonly zustellung_post: number;
  readonly verzeichnis: number;
  readonly email_events: number;
};
const rowOf = (row: StoredRow): MemberRow => ({
  ...row,
  zustellung_post: row.zustellung_post === 1,
  verzeichnis: row.verzeichnis === 1,
  email_events: row.email_events === 1,
});

/** Members by last name, first name (accents and capitals do not count) and id. */
export function listMembers(db: Database, { status, ...page }: MemberFilter): MemberRow[] {
  const where = status === undefined ? '' : 'WHERE status = @status';
  return prepared<object, StoredRow>(
    db,
    `SELECT ${wireNames} FROM member ${where} ORDER BY sort_name, id LIMIT @limit OFFSET @offset`,
  )
    .all({ ...boundsOf(page), ...(status === undefined ? {} : { status }) })
    .map(rowOf);
}

export function countMembers(db: Database, filter: MemberFilter): number {
  return db.orm.select({ n: count() }).from(memberTable).where(matching(filter)).get()?.n ?? 0;
}

export function findMember(db: Database, id: string): MemberRow | undefined {
  const found = prepared<[string], StoredRow>(db, `SELECT ${wireNames} FROM member WHERE id = ?`).get(id);
  return found && rowOf(found);
}

/** Ids of the members whose name has each of these words in it, at most 500; accents and capitals do not count. */
export function membersCalled(db: Database, text: string): string[] {
  const words = fold(text)
    .split(/\s+/)
    .filter(word => word !== '');
  return prepared<[string], { id: string }>(
    db,
    `SELECT id FROM member WHERE NOT EXISTS (
       SELECT 1 FROM json_each(?) WHERE instr(sort_name, value) = 0) LIMIT 500`,
  )
    .all(JSON.stringify(words))
    .map(({ id }) => id);
}

/** Members who hold an office of this name. */
export function membersOfFunktion(db: Database, funktion: string): MemberRow[] {
  return db.orm
    .select(wireColumns)
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

/** Members with this e-mail address, given in small letters; capitals do not count. */
export function membersOfEmail(db: Database, email: string): MemberRow[] {
  return prepared<[string], StoredRow>(db, `SELECT ${wireNames} FROM member WHERE lower(email) = ?`)
    .all(email)
    .map(rowOf);
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

/** The photo that a removed member had. */
export function findFormerPhoto(db: Database, id: string): string | null {
  const former = prepared<[string], { foto: string | null }>(
    db,
    "SELECT body ->> 'foto' AS foto FROM trash WHERE tbl = 'member' AND id = ?",
  );
  return former.get(id)?.foto ?? null;
}

/** True when no member has this number, and no removed one had it. */
export function isNumberFree(db: Database, nr: number): boolean {
  const taken = db.sql.prepare<[number, number]>(
    `SELECT 1 FROM member WHERE nr = ?
     UNION ALL SELECT 1 FROM trash WHERE tbl = 'member' AND body ->> 'nr' = ?`,
  );
  return taken.get(nr, nr) === undefined;
}

/** Rows that an earlier program wrote take their place in the list. */
export function fillSortNames(db: Database): void {
  const missing = db.sql.prepare('SELECT 1 FROM member WHERE sort_name IS NULL LIMIT 1').get();
  if (missing === undefined) return;
  db.write('system', () =>
    db.sql
      .prepare(
        `UPDATE member SET sort_name = aktuar_fold(nachname) || ? || aktuar_fold(vorname)
         WHERE sort_name IS NULL`,
      )
      .run(nameSeparator),
  );
}

const matching = ({ status }: MemberFilter) => and(status ? eq(memberTable.status, status) : undefined);
