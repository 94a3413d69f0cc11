import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Command } from '../../../shared/sync/mutation.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { laptopsOfRoles, type RawLaptop } from './raw-laptop.ts';

let app: TestApp;
let president: RawLaptop;
let secretary: RawLaptop;
let treasurer: RawLaptop;
let reader: RawLaptop;
let application: number;
beforeAll(async () => {
  app = await startApp();
  const of = await laptopsOfRoles(() => app);
  [president, secretary] = [await of('president'), await of('secretary')];
  [treasurer, reader] = [await of('treasurer'), await of('read_only')];
});
afterAll(() => app.stop());

let count = 0;
beforeEach(addApplication);

/** The next one on the list, still to be decided. */
function addApplication(): void {
  const { db } = app.server.context;
  application = ++count;
  const row = { id: application, uuid: crypto.randomUUID(), email: `neu${application}@example.ch` };
  db.write('test', () =>
    db.sql
      .prepare(
        `INSERT INTO application(id, uuid, anrede, vorname, nachname, email, phone, mobile, strasse, hausnummer, plz,
           ort, land, sprache, zustellung_post, verzeichnis, wanted_status, message, status, reason, decided_by,
           created_at, updated_at, version)
         VALUES (@id, @uuid, '', 'Nora', 'Neu', @email, '', '', '', '', '', '', 'CH', 'de', 0, 1, 'Aktivmitglied',
           '', 'pending', '', '', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1)`,
      )
      .run(row),
  );
}

const approval = (): Command => ({
  kind: 'command',
  name: 'applications.approve',
  key: `application:${application}:approve:1`,
  args: { id: application },
  not_after: null,
});
const statusOf = () =>
  app.server.context.db.sql.prepare('SELECT status FROM application WHERE id = ?').pluck().get(application);
const claims = () =>
  app.server.context.effects.sql.prepare('SELECT kind, state FROM effect WHERE key = ?').all(approval().key);

test('a person who may not call a command does not occupy its key', async () => {
  expect(await reader.next(approval())).toMatchObject({ reason: { code: 'forbidden' } });
  expect(claims()).toEqual([]);
  expect(await president.next(approval())).toMatchObject({ status: 'applied' });
  expect(statusOf()).toBe('approved');
});

test('a key that another command has used is free', async () => {
  const wanted = approval();
  addApplication();
  const foreign = { ...wanted, name: 'applications.reject', args: { id: application } };
  expect(await secretary.next(foreign)).toMatchObject({ status: 'applied' });
  expect(await president.next(wanted)).toMatchObject({ status: 'applied' });
});

test('the same command with the same key is carried out once', async () => {
  expect(await president.next(approval())).toMatchObject({ status: 'applied' });
  expect(await president.next(approval())).toMatchObject({ status: 'duplicate' });
  expect(claims()).toEqual([
    { kind: 'applications.approve', state: 'sent' },
    { kind: 'applications.approve', state: 'duplicate' },
  ]);
});

test('a key from before counts for its command', async () => {
  const { effects } = app.server.context;
  effects.sql
    .prepare(
      `INSERT INTO effect(mid, owner, key, kind, args, state, created_at, updated_at)
       VALUES ('old', NULL, ?, 'applications.approve', '{}', 'sent', '2026-01-01T00:00:00.000Z',
         '2026-01-01T00:00:00.000Z')`,
    )
    .run(approval().key);
  expect(await treasurer.next(approval())).toMatchObject({ reason: { code: 'forbidden' } });
  expect(await president.next(approval())).toMatchObject({ status: 'duplicate' });
  expect(statusOf()).toBe('pending');
});

test('a command that is refused lets its key go', async () => {
  const other = { ...approval(), args: { id: 999_999 } };
  expect(await president.next(other)).toMatchObject({ status: 'rejected' });
  expect(claims()).toEqual([]);
  expect(await president.next(approval())).toMatchObject({ status: 'applied' });
});

test.each(['members.list', 'members.remove', 'settings.list', 'sync.push', 'no.such'])(
  'what a laptop may not order as a command is none: %s',
  async name => {
    const order = { ...approval(), name, args: {} };
    expect(await president.next(order)).toMatchObject({
      status: 'rejected',
      reason: { code: 'not_found', params: { what: 'command' } },
    });
    expect(claims()).toEqual([]);
  },
);
