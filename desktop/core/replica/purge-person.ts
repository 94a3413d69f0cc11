import { entityOf } from '../../../shared/entities.ts';
import { forgetStored, forgetter } from '../../../shared/privacy/erasure/redact-text.ts';
import type { Row } from '../../../shared/sync/mutation.ts';
import { draftPurge } from './draft-store.ts';
import { isMentioned, recordContents } from './file-store.ts';
import { identifierReader } from './person-identifiers.ts';
import type { Sqlite } from './open-file.ts';

/** The fields of a waiting or refused change that identify its person. */
interface Line {
  readonly mid: string;
  readonly body: string;
  readonly provisional: string | null;
}

/**
 * Removes local data of an erased person besides its row: changes that wait or were refused, offers, own rows that the
 * server has anonymised and sends again, changes by imports, files without a reference. Runs inside the transaction of
 * the purge, before the row itself is removed.
 */
export function personPurge(sql: Sqlite): (id: string) => void {
  const identifiersOf = identifierReader(sql);
  const forgetRows = ownRowPurge(sql);
  const forgetLines = linePurge(sql);
  const forgetSteps = stepPurge(sql);
  const forgetDrafts = draftPurge(sql);
  const forgetTrash = sql.prepare(
    `DELETE FROM trash WHERE body ->> '$.body.member_id' = @id OR lower(coalesce(body ->> '$.body.email',
       body ->> '$.body.address')) IN (SELECT value FROM json_each(@addresses))`,
  );
  // Any of them may name the person. The server looks through its own; those that stay are fetched again.
  const forgetFiles = [
    "DELETE FROM kept_file WHERE state = 'there'",
    "DELETE FROM record_content WHERE state = 'there'",
  ].map(query => sql.prepare(query));
  const forgetLoose = sql.prepare(
    `DELETE FROM kept_file WHERE state <> 'waiting' AND NOT EXISTS (SELECT 1 FROM mailing WHERE instr(body, sha256) > 0)
       AND NOT EXISTS (SELECT 1 FROM template WHERE instr(body, sha256) > 0)`,
  );
  const forgetRecords = recordPurge(sql);
  return id => {
    const person = identifiersOf(id);
    const { addresses } = person;
    const forget = forgetter(person);
    const forgetIn = (text: string) => forgetStored(text, forget);
    forgetRows(id, addresses);
    forgetTrash.run({ id, addresses: JSON.stringify(addresses) });
    forgetLines(id, addresses, forgetIn);
    forgetSteps(id, forgetIn);
    forgetDrafts(id, forget);
    for (const statement of [...forgetFiles, forgetLoose]) statement.run();
    forgetRecords(id);
  };
}

/** Notes and files of the person, which the server erases as well, and contents that no other row names. */
function recordPurge(sql: Sqlite): (id: string) => void {
  const tables = ['member_note', 'member_file'] as const;
  const rows = tables.map(tbl => sql.prepare(`DELETE FROM ${tbl} WHERE member_id = ?`));
  const waiting = tables.map(tbl =>
    sql
      .prepare<[string], string>(
        `SELECT mid FROM outbox_row WHERE tbl = '${tbl}' AND id IN (SELECT id FROM ${tbl} WHERE member_id = ?)`,
      )
      .pluck(),
  );
  const empty = emptyLine(sql);
  const contents = sql.prepare(`DELETE FROM record_content WHERE NOT (${isMentioned(recordContents)})`);
  return id => {
    for (const of of waiting) for (const mid of of.all(id)) empty(mid, id);
    for (const row of rows) row.run(id);
    contents.run();
  };
}

/**
 * The server has anonymised these rows and sends them again in the same cut. A waiting change of them is pushed as an
 * empty change of the member: its place in the stream is kept, and the server answers that the person was erased.
 */
function ownRowPurge(sql: Sqlite): (id: string, addresses: readonly string[]) => void {
  const purges = ['registration', 'reply'].map(tbl => anonymousPurge(sql, tbl));
  return (id, addresses) => purges.forEach(purge => purge(id, addresses));
}

function anonymousPurge(sql: Sqlite, tbl: string): (id: string, addresses: readonly string[]) => void {
  const own = sql.prepare<[{ id: string; addresses: string }], string>(
    `SELECT id FROM ${tbl} WHERE body ->> 'member_id' = @id OR (body ->> 'member_id' IS NULL
       AND lower(body ->> 'email') IN (SELECT value FROM json_each(@addresses)))`,
  );
  const waiting = sql.prepare<[string], string>(`SELECT mid FROM outbox_row WHERE tbl = '${tbl}' AND id = ?`);
  const statements = [
    `DELETE FROM ${tbl} WHERE id = ?`,
    `DELETE FROM base WHERE tbl = '${tbl}' AND id = ?`,
    `DELETE FROM offer WHERE tbl = '${tbl}' AND id = ?`,
    `DELETE FROM outbox_row WHERE tbl = '${tbl}' AND id = ?`,
    `DELETE FROM conflict WHERE tbl = '${tbl}' AND row_id = ?`,
  ].map(text => sql.prepare<[string]>(text));
  const empty = emptyLine(sql);
  return (id, addresses) => {
    for (const row of own.pluck().all({ id, addresses: JSON.stringify(addresses) })) {
      for (const mid of waiting.pluck().all(row)) empty(mid, id);
      for (const statement of statements) statement.run(row);
    }
  };
}

function emptyLine(sql: Sqlite): (mid: string, member: string) => void {
  const empty = sql.prepare('UPDATE outbox SET body = ?, provisional = NULL WHERE mid = ?');
  const touch = sql.prepare(
    "INSERT INTO outbox_row(mid, tbl, id) VALUES (?, 'member', ?) ON CONFLICT DO NOTHING",
  );
  return (mid, id) => {
    empty.run(JSON.stringify({ kind: 'patch', tbl: 'member', id, set: {} }), mid);
    touch.run(mid, id);
  };
}

/** What imports set and found in the person's fields, so that undoing an import does not restore the person; and its name in theirs. */
function stepPurge(sql: Sqlite): (id: string, forget: (text: string) => string) => void {
  const drop = sql.prepare('DELETE FROM import_step_row WHERE member_id = ?');
  const steps = sql.prepare<[], { id: string; file_name: string; person: string }>(
    'SELECT id, file_name, person FROM import_step',
  );
  const rename = sql.prepare('UPDATE import_step SET file_name = ?, person = ? WHERE id = ?');
  return (member, forget) => {
    drop.run(member);
    for (const { id, file_name, person } of steps.all()) rename.run(forget(file_name), forget(person), id);
  };
}

/** An invoice that was printed here is a voucher and is pushed unchanged, as printed. */
function isVoucher(body: string): boolean {
  const person = entityOf(String((JSON.parse(body) as Row)['tbl']))?.person;
  return person !== undefined && 'erasure' in person && person.erasure === 'keep';
}

/** Changes of other rows and commands that name the person; what was refused, and what would be offered. */
function linePurge(sql: Sqlite) {
  const outbox = sql.prepare<[], Line>('SELECT mid, body, provisional FROM outbox');
  const refused = sql.prepare<[], Line>('SELECT mid, body, provisional FROM refused');
  const offers = sql.prepare<[], { n: number; body: string }>('SELECT n, body FROM offer');
  const rewrite = sql.prepare('UPDATE outbox SET body = ?, provisional = ? WHERE mid = ?');
  const drop = sql.prepare('DELETE FROM refused WHERE mid = ?');
  const dropOffer = sql.prepare('DELETE FROM offer WHERE n = ?');
  const empty = emptyLine(sql);
  return (id: string, addresses: readonly string[], forget: (text: string) => string): void => {
    const names = (text: string) =>
      text.includes(id) ||
      addresses.some(address => text.toLowerCase().includes(address)) ||
      forget(text) !== text;
    for (const { mid, body, provisional } of outbox.all()) {
      if (!names(body + (provisional ?? '')) || isVoucher(body)) continue;
      if (isForMember(body, id)) empty(mid, id);
      else rewrite.run(forget(body), provisional && forget(provisional), mid);
    }
    for (const { mid, body, provisional } of refused.all())
      if (names(body + (provisional ?? ''))) drop.run(mid);
    for (const { n, body } of offers.all()) if (names(body)) dropOffer.run(n);
  };
}

/** A command about this one person, or a note or file of it. */
function isForMember(body: string, id: string): boolean {
  const { kind, args, values, base } = JSON.parse(body) as {
    readonly kind: string;
    readonly args?: Row;
    readonly values?: Row;
    readonly base?: Row;
  };
  if (kind === 'command') return args?.['member_id'] === id;
  return (values ?? base)?.['member_id'] === id;
}
