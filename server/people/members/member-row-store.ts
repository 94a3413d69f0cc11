import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { MemberFields } from '../../../shared/people/members/member.ts';
import { fold } from '../../../shared/people/members/name-order.ts';
import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import type { MemberRow } from './member-store.ts';
import { memberTable, nameSeparator } from './member-tables.ts';

// Writes rows of members without asking for anything: only write-member.ts, which holds the rules, may import this file
// (test/rules/import-rule.ts).

/** Not by drizzle, which prepares a statement each time: with its triggers that costs far more than the row. */
const insertion = (() => {
  const names = Object.values(getTableColumns(memberTable)).map(({ name }) => name);
  return `INSERT INTO member(${names.join(', ')}) VALUES (${names.map(name => `@${name}`).join(', ')})`;
})();

export function insertMember(db: Database, row: MemberRow): void {
  prepared(db, insertion).run({
    ...row,
    zustellung_post: Number(row.zustellung_post),
    verzeichnis: Number(row.verzeichnis),
    email_events: Number(row.email_events),
    sort_name: fold(row.nachname) + nameSeparator + fold(row.vorname),
  });
}

export function changeMember(
  db: Database,
  id: string,
  change: Partial<MemberFields & Pick<MemberRow, 'email_events'>> & Pick<MemberRow, 'updated_at' | 'version'>,
): void {
  const { nachname = memberTable.nachname, vorname = memberTable.vorname } = change;
  const sort_name = sql`aktuar_fold(${nachname}) || ${nameSeparator} || aktuar_fold(${vorname})`;
  db.orm
    .update(memberTable)
    .set({ ...change, sort_name })
    .where(eq(memberTable.id, id))
    .run();
}

export function deleteMember(db: Database, id: string): void {
  db.orm.delete(memberTable).where(eq(memberTable.id, id)).run();
}
