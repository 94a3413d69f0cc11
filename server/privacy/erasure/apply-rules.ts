import { auditedTables } from '../../db/audit.ts';
import type { Database } from '../../db/open.ts';
import { personalTables, type PersonalTable } from '../../db/table-rules.ts';
import type { PersonIdentifiersByKind } from './person-identifiers.ts';

/** The parameters of every `about`. */
export interface About {
  readonly member: string;
  readonly addresses: string;
  readonly names: string;
  readonly rows: string;
}

/** A row about the person under its name in the sync. */
export interface OwnRow {
  readonly tbl: string;
  readonly id: string;
}

/** What finds the person, with the rows that others hang on. */
export function aboutPerson(db: Database, marks: PersonIdentifiersByKind): About {
  const { member, addresses } = marks;
  const names = JSON.stringify({ names: marks.names, companies: marks.companies });
  const about = { member, addresses: JSON.stringify(addresses), names, rows: '[]' };
  const rows = personalTables
    .filter(({ referenced }) => referenced)
    .flatMap(({ tbl, key, about: where }) =>
      db.sql.prepare<[About], string>(`SELECT ${key} FROM ${tbl} WHERE ${where}`).pluck().all(about),
    );
  return { ...about, rows: JSON.stringify([...new Set([member, ...rows])]) };
}

/** How many rows of a table are about the person. */
export function countRows(db: Database, { tbl, about }: PersonalTable, person: About): number {
  return (
    db.sql.prepare<[About], number>(`SELECT count(*) FROM ${tbl} WHERE ${about}`).pluck().get(person) ?? 0
  );
}

/**
 * Lets each table's rows about the person go or takes the person out of them, inside the caller's transaction. `erase`
 * takes away what laptops have as well. Answers the rows that stay without a name.
 */
export function applyRules(
  { sql }: Database,
  tables: readonly PersonalTable[],
  { person, erase }: { readonly person: About; readonly erase: (row: OwnRow, key: string) => void },
): OwnRow[] {
  const unnamed: OwnRow[] = [];
  for (const { tbl, key, about, erasure, set = {}, anonymous } of tables) {
    const rows = () =>
      sql
        .prepare<[About], string>(`SELECT ${key} FROM ${tbl} WHERE ${about}`)
        .pluck()
        .all(person)
        .map(id => ({ tbl, id }));
    if (erasure === 'keep') emptyKeptLog({ sql }, tbl, rows());
    if (erasure === 'delete') {
      emptyDeletedLog({ sql }, { tbl, about }, person);
      sql.prepare(`DELETE FROM ${tbl} WHERE ${about}`).run(person);
    } else if (erasure === 'erase') for (const row of rows()) erase(row, key);
    else {
      if (anonymous) unnamed.push(...rows());
      const sets = Object.entries(set).map(([column, value]) => `${column} = ${value}`);
      if (sets.length > 0) sql.prepare(`UPDATE ${tbl} SET ${sets.join(', ')} WHERE ${about}`).run(person);
    }
  }
  return unnamed;
}

/** What was kept of rows that stay without a name: former versions, conflicts, values in the log. */
export function forgetFormer({ sql }: Database, { tbl, id }: OwnRow): void {
  sql.prepare('DELETE FROM conflict WHERE tbl = ? AND row_id = ?').run(tbl, id);
  sql.prepare('DELETE FROM sync_parked WHERE tbl = ? AND row_id = ?').run(tbl, id);
  emptyLog({ sql }, tbl, id);
}

/** The log keeps that something happened to the row, with author and time. */
export function emptyLog({ sql }: Pick<Database, 'sql'>, tbl: string, id: string): void {
  const entity = auditedTables.find(audited => audited.table === tbl)?.entity ?? tbl;
  sql.prepare("UPDATE audit SET changes = '{}' WHERE entity = ? AND entity_id = ?").run(entity, id);
}

/** Fields of vouchers that say whose they are; the log keeps the others, which show what was done to the voucher. */
const namedFields = ['debtor', 'payer_name', 'payer_iban', 'message', 'note', 'covers']
  .map(field => `'$.${field}'`)
  .join(', ');

function emptyKeptLog({ sql }: Pick<Database, 'sql'>, tbl: string, rows: readonly OwnRow[]): void {
  const entity = auditedTables.find(audited => audited.table === tbl)?.entity;
  if (entity === undefined) return;
  const empty = sql.prepare(
    `UPDATE audit SET changes = json_remove(changes, ${namedFields}) WHERE entity = ? AND entity_id = ?`,
  );
  for (const { id } of rows) empty.run(entity, id);
}

function emptyDeletedLog(
  { sql }: Pick<Database, 'sql'>,
  { tbl, about }: Pick<PersonalTable, 'tbl' | 'about'>,
  person: About,
): void {
  const audited = auditedTables.find(({ table }) => table === tbl);
  if (!audited) return;
  sql
    .prepare(
      `UPDATE audit SET changes = '{}' WHERE entity = '${audited.entity}'
         AND entity_id IN (SELECT CAST(${audited.id} AS TEXT) FROM ${tbl} WHERE ${about})`,
    )
    .run(person);
}
