import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { documentTexts } from '../../../shared/pdf/document-texts.ts';
import type { ErasureFinding } from '../../../shared/privacy/erasure/erasure-finding.ts';
import { forgetter, isKnown, type PersonIdentifiers } from '../../../shared/privacy/erasure/redact-text.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/open.ts';
import { allContents, dropContents, readContent } from '../../people/records/content-store.ts';

type Files = Pick<Context, 'db' | 'effects'>;

/** A stored document. */
interface FoundDocument {
  readonly tbl: 'dispatch_file' | 'record_content' | 'mail' | 'letters';
  readonly name: string;
  readonly read: () => Uint8Array | null;
}

/**
 * Removes every document that names the person, also those that others got: a PDF cannot be changed without damage. Letters that have
 * not left yet are drawn again, by then without the name. One document after another, with a turn for everything
 * else between them; PDFs are read by a thread. Answers what was removed, and what could not be read.
 */
export async function eraseDocuments(files: Files, person: PersonIdentifiers): Promise<ErasureFinding[]> {
  if (!isKnown(person)) return [];
  const forget = forgetter(person);
  const findings: ErasureFinding[] = [];
  for (const document of documents(files)) {
    await turn();
    const outcome = await judged(document, forget);
    if (outcome === null) continue;
    const title = forget(titleOf(files, document));
    if (outcome === 'removed') remove(files, document);
    findings.push({ tbl: document.tbl, row_id: document.name, outcome, title, rows: 1, kept_until: null });
  }
  return findings;
}

/** Files that people keep in Aktuar and that name the person, for the board to see beforehand. */
export async function findDocuments(files: Files, person: PersonIdentifiers): Promise<ErasureFinding[]> {
  if (!isKnown(person)) return [];
  const forget = forgetter(person);
  const findings: ErasureFinding[] = [];
  for (const document of recordContents(files)) {
    await turn();
    const outcome = await judged(document, forget);
    if (outcome !== null)
      findings.push({
        tbl: document.tbl,
        row_id: document.name,
        outcome,
        title: titleOf(files, document),
        rows: 1,
        kept_until: null,
      });
  }
  return findings;
}

async function judged(
  { read }: FoundDocument,
  forget: (text: string) => string,
): Promise<'removed' | 'unreadable' | null> {
  const bytes = read();
  if (!bytes) return null;
  const { texts, readable } = await documentTexts(bytes);
  if (texts.some(text => forget(text) !== text)) return 'removed';
  return readable ? null : 'unreadable';
}

function* documents(files: Files): Generator<FoundDocument> {
  const { effects } = files;
  const bytes = effects.sql
    .prepare<[string], Buffer>('SELECT bytes FROM dispatch_file WHERE sha256 = ?')
    .pluck();
  const names = effects.sql.prepare<[], string>('SELECT sha256 FROM dispatch_file').pluck().all();
  for (const name of names) yield { tbl: 'dispatch_file', name, read: () => bytes.get(name) ?? null };
  yield* recordContents(files);
  for (const tbl of ['mail', 'letters'] as const) {
    const folder = join(dirname(files.db.file), tbl);
    for (const name of filesIn(folder)) yield { tbl, name, read: () => readOrNull(join(folder, name)) };
  }
}

function* recordContents({ effects }: Files): Generator<FoundDocument> {
  for (const name of allContents(effects))
    yield { tbl: 'record_content', name, read: () => readContent(effects, name) };
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(({ name }) => name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The embedded post may remove a file meanwhile. */
function readOrNull(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** How people call the document; '' for one that only the program names. */
function titleOf({ db, effects }: Files, { tbl, name }: FoundDocument): string {
  if (tbl === 'record_content') return fileTitle(db, name);
  if (tbl !== 'dispatch_file') return '';
  const query = (table: string, column: string) =>
    `SELECT value ->> 'filename' FROM ${table}, json_each(${column}) WHERE instr(${column}, @name) > 0
       AND value ->> 'sha256' = @name LIMIT 1`;
  const find = (database: Database, sql: string) =>
    database.sql.prepare<[{ name: string }], string | null>(sql).pluck().get({ name });
  return (
    find(db, query('mailing', 'attachments')) ??
    find(effects, 'SELECT file_name FROM letter WHERE sha256 = @name LIMIT 1') ??
    find(effects, query('dispatch', "coalesce(dispatch.content -> '$.attachments', '[]')")) ??
    ''
  );
}

/** 'Protokoll.pdf (Sommerfest)' */
const fileTitle = ({ sql }: Database, sha256: string): string =>
  sql
    .prepare<[{ sha256: string }], string>(
      `SELECT filename || ' (' || title || ')' FROM event_file JOIN club_event ON club_event.uuid = event_uuid
         WHERE sha256 = @sha256
       UNION ALL SELECT filename || ' (' || trim(vorname || ' ' || nachname) || ')' FROM member_file
         JOIN member ON member.id = member_id WHERE sha256 = @sha256 LIMIT 1`,
    )
    .pluck()
    .get({ sha256 }) ?? '';

function remove(files: Files, { tbl, name }: FoundDocument): void {
  if (tbl === 'dispatch_file') removeSent(files.effects, name);
  else if (tbl === 'record_content') removeRecords(files, name);
  else rmSync(join(dirname(files.db.file), tbl, name), { force: true });
}

/** A letter that has not begun to leave is drawn again from its text. */
function removeSent(effects: Database, sha256: string): void {
  effects.write('system', () => {
    effects.sql
      .prepare("UPDATE letter SET sha256 = NULL WHERE sha256 = ? AND step = 'create' AND begun = 0")
      .run(sha256);
    effects.sql.prepare('DELETE FROM dispatch_file WHERE sha256 = ?').run(sha256);
  });
}

function removeRecords(files: Files, sha256: string): void {
  const { db } = files;
  db.write('system', () => {
    for (const tbl of ['member_file', 'event_file']) {
      db.sql.prepare(`DELETE FROM ${tbl} WHERE sha256 = ?`).run(sha256);
      db.sql.prepare("DELETE FROM trash WHERE tbl = ? AND body ->> 'sha256' = ?").run(tbl, sha256);
    }
  });
  dropContents(files, [sha256]);
}
