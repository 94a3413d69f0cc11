import type { Page } from '../../../shared/endpoint.ts';
import { fold } from '../../../shared/people/members/name-order.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import { entityStore, type WireRow } from '../../db/entity-store.ts';
import { entityTable, type TableOf } from '../../db/entity-table.ts';
import { boundsOf, type Paging } from '../../db/list-page.ts';
import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { nameSeparator } from './member-tables.ts';

const store = entityStore(entityTable('member'), { order: 'sort_name, id' });
/** Members by last name, first name (accents and capitals do not count) and id. */
export const { find: findMember, list: listMembers, count: countMembers } = store;

export type MemberRow = WireRow<TableOf<'member'>>;

/**
 * SQL of what the list is sorted by: a company by its name before that of its contact person. `sign` stands before each
 * column ('@' for a value that is bound).
 */
export const sortName = (sign = ''): string => {
  const folded = (column: string) => `aktuar_fold(${sign}${column})`;
  const company = `iif(${sign}firma = '', '', ${folded('firma')} || '${nameSeparator}')`;
  return `${company} || ${folded('nachname')} || '${nameSeparator}' || ${folded('vorname')}`;
};

/** SQL of what a member is called by, `row` being the name that the row has in the statement; as `fullName`. */
export const memberName = (row: string): string =>
  `iif(${row}.firma = '', ${row}.vorname || ' ' || ${row}.nachname, ${row}.firma)`;

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
export const membersOfFunktion = (db: Database, funktion: string): MemberRow[] =>
  store.where(db, 'funktion = @funktion ORDER BY nachname, vorname, id', { funktion });

export const highestMemberNumber = (db: Database): number =>
  prepared<[], { nr: number | null }>(db, 'SELECT max(nr) AS nr FROM member').get()?.nr ?? 0;

/** Members with this e-mail address, given in small letters; capitals do not count. */
export const membersOfEmail = (db: Database, email: string): MemberRow[] =>
  store.where(db, 'lower(email) = @email', { email });

export type DirectoryFilter = Paging & { readonly status?: Member['status'] | undefined };

/** Members whom other members see, in the order of the list; who left before `today` is none of them. */
export function shownMembers(
  db: Database,
  today: string,
  { status, ...paging }: DirectoryFilter,
): Page<MemberRow> {
  const shown = `verzeichnis = 1 AND (austritt IS NULL OR austritt >= @today) AND (@status IS NULL OR status = @status)`;
  const values = { today, status: status ?? null };
  const page = `${shown} ORDER BY sort_name, id LIMIT @limit OFFSET @offset`;
  const count = prepared<[typeof values], { n: number }>(
    db,
    `SELECT count(*) AS n FROM member WHERE ${shown}`,
  );
  return {
    rows: store.where(db, page, { ...values, ...boundsOf(paging) }),
    total: count.get(values)?.n ?? 0,
  };
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

/** The name that a removed company had; '' for a person, or for none. */
export const findFormerCompany = (db: Database, id: string): string =>
  prepared<[string], { firma: string | null }>(
    db,
    "SELECT body ->> 'firma' AS firma FROM trash WHERE tbl = 'member' AND id = ?",
  ).get(id)?.firma ?? '';

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
    db.sql.prepare(`UPDATE member SET sort_name = ${sortName()} WHERE sort_name IS NULL`).run(),
  );
}
