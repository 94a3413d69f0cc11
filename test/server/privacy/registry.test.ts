import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasLabel } from '../../../shared/i18n/label.ts';
import { erasePerson } from '../../../server/privacy/erasure/erase-person.ts';
import type { Database } from '../../../server/db/open.ts';
import { impersonalTables, personalEffects, personalTables } from '../../../server/db/table-rules.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const personal = [...personalTables, ...personalEffects];
const known = new Set([...personal.map(({ tbl }) => tbl), ...impersonalTables.keys()]);
/** A column of such a name says something of a person. */
const telling =
  /^(member_id|email|e_mail|contact_email|recipient|vorname|nachname|phone|mobile|payer_name|debtor|strasse|geburtsdatum|address|person)$/;
/** Columns of such a name without a person. */
const exceptions: Readonly<Record<string, string>> = {
  'funktion.email': 'mailbox of a function',
  'erased_person.member_id': 'the mark by which the erasure is repeated',
  'erasure_finding.member_id': 'the mark of the erasure that it belongs to',
};

const tablesOf = (db: Database): string[] =>
  db.sql
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all();
const columnsOf = (db: Database, tbl: string): string[] =>
  db.sql.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(tbl);

describe('the list of what is known of people', () => {
  test('has every table of both databases, once', () => {
    const { db, effects } = app.server.context;
    const all = [...tablesOf(db), ...tablesOf(effects)];
    expect(all.filter(tbl => !known.has(tbl))).toEqual([]);
    expect([...known].filter(tbl => !all.includes(tbl))).toEqual([]);
    expect(personal.map(({ tbl }) => tbl).filter(tbl => impersonalTables.has(tbl))).toEqual([]);
  });

  test('calls no table impersonal that has a column about people', () => {
    const { db, effects } = app.server.context;
    const wrong = [db, effects].flatMap(each =>
      tablesOf(each)
        .filter(tbl => impersonalTables.has(tbl))
        .flatMap(tbl => columnsOf(each, tbl).map(column => `${tbl}.${column}`)),
    );
    expect(wrong.filter(name => telling.test(name.split('.')[1] ?? '') && !(name in exceptions))).toEqual([]);
  });

  test('has a word for every table that the report shows', () => {
    const shown = personal.filter(({ reported }) => reported !== false).map(({ tbl }) => tbl);
    expect(shown.filter(tbl => !hasLabel(`accessReport.table.${tbl}`))).toEqual([]);
  });

  test('asks each table for columns that it has', () => {
    const { db, effects } = app.server.context;
    const about = { member: '', addresses: '[]', names: '[]', rows: '[]' };
    for (const [files, tables] of [[db, personalTables] as const, [effects, personalEffects] as const])
      for (const { tbl, about: where, unreported = [], set = {} } of tables) {
        expect(files.sql.prepare(`SELECT * FROM ${tbl} WHERE ${where}`).all(about)).toEqual([]);
        const columns = columnsOf(files, tbl);
        const named = [...unreported, ...Object.keys(set)];
        expect(named.filter(column => !columns.includes(column))).toEqual([]);
      }
  });

  test('takes removed rows of every table out of the bin, but vouchers that law keeps', async () => {
    const { id: member } = await app.as('board').members.create(aMember({ nachname: 'Entfernt' }));
    const { sql } = app.server.context.db;
    const bin = sql.prepare(
      `INSERT INTO trash (tbl, id, body, deleted_by, deleted_at) VALUES (?, ?, ?, 'test', '2026-01-01T00:00:00Z')`,
    );
    for (const { tbl } of personalTables)
      bin.run(tbl, `removed-${tbl}`, JSON.stringify({ member_id: member }));
    erasePerson(app.server.context, { member, actor: 'test' });
    const left = sql.prepare<[string], string>(
      `SELECT tbl FROM trash WHERE body ->> 'member_id' = ? ORDER BY tbl`,
    );
    expect(left.pluck().all(member)).toEqual(
      personalTables
        .filter(({ erasure }) => erasure === 'keep')
        .map(({ tbl }) => tbl)
        .toSorted(),
    );
  });
});
