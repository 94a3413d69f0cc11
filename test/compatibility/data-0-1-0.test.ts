import Sqlite from 'better-sqlite3';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settled, startDesktop, type DesktopProgram } from '../faults/desktop-program.ts';
import { startServer, visit, type ServerProgram, type Visitor } from '../faults/server-program.ts';
import { unpackKeptData } from './kept-data.ts';

/**
 * Data of version 0.1.0 as it was on 22 November 2026: the demo association, and a laptop on which six changes were
 * made without network while the server changed one of the same fields.
 */
const president = '019b8d2b-8fe8-779a-8a71-ab2b6f07cde2';
const billed = '019b8d2b-e9c0-7b5e-8362-914d7d70543f';
const moved = '019b8d2b-eda8-7034-893f-a1511f234df9';
const applicant = '019b8d2b-8fe8-7a75-8f36-41241fba3b41';

const kept = unpackKeptData('0.1.0');
const before = countRows();
let server: ServerProgram;
let board: Visitor;
let desktop: DesktopProgram;
let waitingAtStart: number;

beforeAll(async () => {
  server = await startServer({ dataDir: kept.serverDir, port: 0 });
  board = await visit(server.address);
  kept.moveServer(server.address);
  desktop = await startDesktop({ dataDir: kept.desktopDir, server: '' });
  waitingAtStart = (await desktop.api.desktopSync.waiting({})).length;
  await settled(desktop);
});

afterAll(async () => {
  await desktop?.stop();
  await server?.stop();
  kept.remove();
});

/** Rows of every table of both of the server's files. */
function countRows(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const file of ['aktuar.db', 'effects.db']) {
    const db = new Sqlite(join(kept.serverDir, file), { readonly: true });
    const names = db
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .pluck()
      .all();
    for (const name of names)
      counts[`${file}:${name}`] = db.prepare<[], number>(`SELECT count(*) FROM "${name}"`).pluck().get() ?? 0;
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    db.close();
  }
  return counts;
}

const field = async (path: string, name: string): Promise<unknown> => {
  const { status, body } = await board.ask('GET', path);
  expect(status).toBe(200);
  return (body as Record<string, unknown>)[name];
};

test('the server opens a data folder of version 0.1.0 and no table has lost a row', () => {
  const after = countRows();
  const lost = Object.entries(before).filter(([name, count]) => (after[name] ?? 0) < count);
  expect(lost).toEqual([]);
});

test.each(['/members', '/events', '/invoices', '/registrations/manage', '/dispatch-log', '/audit'])(
  'GET %s answers from a data folder of version 0.1.0',
  async path => {
    const { status, body } = await board.ask('GET', path);
    expect(status).toBe(200);
    expect((body as unknown[]).length).toBeGreaterThan(0);
  },
);

test('a laptop of version 0.1.0 keeps its unsent changes over the update and delivers them', async () => {
  expect(waitingAtStart).toBe(6);
  expect(await field(`/members/${billed}`, 'notiz')).toBe('Offline notiert');
  expect(await field('/invoices/019b8d2b-0000-7000-8000-0000000000aa', 'number')).toBe('2026-00008');
  expect(await field(`/member-registrations/${applicant}`, 'status')).toBe('approved');
  const { body } = await board.ask('GET', '/members');
  expect((body as { nachname: string }[]).filter(({ nachname }) => nachname === 'Angelegt')).toHaveLength(1);
});

test('an address of a member without office that was changed before the update is in force', async () => {
  expect(await field(`/members/${moved}`, 'email')).toBe('neu@musterwil.example');
  expect(await desktop.api.desktopSync.refused({})).toEqual([]);
});

test('a field that both sides changed before the update becomes a conflict with both values', async () => {
  const conflicts = await desktop.api.desktopSync.conflicts({});
  expect(conflicts).toMatchObject([
    { row_id: president, field: 'mobile', mine: '+41791112233', theirs: '+41799999999' },
  ]);
});
