import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../../shared/contract.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { mailcowKeys, startMailcow, type MailcowEmulator } from '../../emulators/mailcow/mailcow-emulator.ts';

const domain = 'verein.example';
const at = (name: string) => `${name}@${domain}`;
const mailcowOf = ({ url }: MailcowEmulator) => ({ url, apiKey: mailcowKeys.readWrite, domain });

/** Offices come with the association; a test adds them by hand. */
function addOffice(app: TestApp, id: number, name: string, email: string): void {
  const { db } = app.server.context;
  db.write('test', () =>
    db.sql
      .prepare(
        `INSERT INTO funktion(id, uuid, name, email, vorstand, reihenfolge, updated_at, version)
         VALUES (?, ?, ?, ?, 0, ?, '2026-11-20T10:00:00.000Z', 1)`,
      )
      .run(id, `019b8d2b-0000-7000-8000-00000000${1000 + id}`, name, email, id * 10),
  );
}

describe('mailboxes over HTTP', () => {
  let emulator: MailcowEmulator;
  let app: TestApp;
  beforeEach(async () => {
    emulator = await startMailcow({ domain });
    app = await startApp({ config: { mailcow: mailcowOf(emulator) } });
  });
  afterEach(async () => {
    await app.stop();
    await emulator.stop();
  });
  const raw = (method: string, path: string, body?: unknown) =>
    app.request(method, `/mailserver${path}`, { as: 'board', ...(body === undefined ? {} : { body }) });

  test("are created with their address as location, and a password of one's own is not answered", async () => {
    const body = { local_part: 'Kasse', name: 'Kasse', password: 'selber-gesetzt', quota: 2048 };
    const created = await raw('POST', '/mailboxes', body);
    expect(created.status).toBe(201);
    expect(decodeURIComponent(created.headers.get('location') ?? '')).toBe(
      `/mailserver/mailboxes/${at('kasse')}`,
    );
    expect(created.json).toMatchObject({ email: at('kasse'), quota: 2048, used: 0, password: null });
    const read = await raw('GET', `/mailboxes/${encodeURIComponent(at('kasse'))}`);
    expect(read.json).toMatchObject({ email: at('kasse'), name: 'Kasse' });
    expect(read.text).not.toContain('selber-gesetzt');
    expect(emulator.world.mailboxes.get(at('kasse'))?.password).toBe('selber-gesetzt');
  });

  test('get a password that is answered once and stands nowhere here', async () => {
    const { password } = await app.as('board').mailboxes.create({ local_part: 'kasse', name: 'Kasse' });
    expect(password).toMatch(/^(\w{4}-){4}\w{4}$/);
    expect(emulator.world.mailboxes.get(at('kasse'))?.password).toBe(password);
    const rows = app.server.context.db.sql.prepare('SELECT * FROM mailserver_change').all();
    const audit = app.server.context.db.sql.prepare('SELECT * FROM audit').all();
    expect(JSON.stringify([rows, audit])).not.toContain(password);
  });

  test('change by address, in small letters or not', async () => {
    const board = app.as('board');
    await board.mailboxes.create({ local_part: 'kasse', name: 'Kasse', quota: 1024 });
    const answer = await raw('PUT', '/mailboxes/KASSE@Verein.example', { quota: 3000, active: false });
    expect([answer.status, answer.json]).toMatchObject([200, { quota: 3000, active: false, name: 'Kasse' }]);
    expect(emulator.world.mailboxes.get(at('kasse'))).toMatchObject({ quota: 3000 * 1_048_576, active: 0 });
  });

  test('refuse in words what mailcow refuses', async () => {
    const body = { local_part: 'kasse', name: 'Kasse', quota: 9999 };
    const tooBig = await raw('POST', '/mailboxes', body);
    expect([tooBig.status, tooBig.json]).toMatchObject([
      400,
      { code: 'validation_failed', errors: [{ path: 'quota', code: 'quota_above' }] },
    ]);
    await raw('POST', '/mailboxes', { ...body, quota: 100 });
    const again = await raw('POST', '/mailboxes', { ...body, quota: 100 });
    expect([again.status, again.json]).toMatchObject([
      409,
      { detail: 'Diese Adresse hat schon ein Postfach.' },
    ]);
    const gone = await raw('DELETE', `/mailboxes/${at('niemand')}`);
    expect([gone.status, gone.json]).toMatchObject([404, { code: 'not_found' }]);
  });

  test('tell every bad field', async () => {
    const answer = await raw('POST', '/mailboxes', {
      local_part: 'a b',
      name: 'x',
      password: 'kurz',
      quota: -1,
    });
    const { errors } = answer.json as { errors: { path: string }[] };
    expect([answer.status, errors.map(({ path }) => path).toSorted()]).toEqual([
      400,
      ['local_part', 'password', 'quota'],
    ]);
  });

  test('tell their room in MiB as the contract says', async () => {
    const board = app.as('board');
    await board.mailboxes.create({ local_part: 'kasse', name: 'Kasse', quota: 1024 });
    await board.mailboxes.create({ local_part: 'aktuariat', name: 'Aktuariat', quota: 512 });
    const box = emulator.world.mailboxes.get(at('kasse'));
    if (box) box.used = 300.5 * 1_048_576;
    expect((await raw('GET', '/quota')).json).toEqual({
      used: 301,
      total: 20_480,
      mailboxes: [
        { email: at('aktuariat'), used: 0, total: 512 },
        { email: at('kasse'), used: 301, total: 1024 },
      ],
    });
    expect((await raw('GET', '/domain')).json).toMatchObject({ domain, quota_allocated: 1536, mailboxes: 2 });
    const page = await raw('GET', '/mailboxes?limit=1&offset=1');
    expect(page.headers.get('x-total-count')).toBe('2');
    expect(page.json).toMatchObject([{ email: at('kasse') }]);
  });

  test('are recorded before they happen and with what came of it', async () => {
    const board = app.as('board');
    await board.mailboxes.create({ local_part: 'kasse', name: 'Kasse', password: 'geheim-geheim' });
    await expect(board.mailboxes.create({ local_part: 'kasse', name: 'Kasse' })).rejects.toMatchObject({
      code: 'conflict',
    });
    emulator.writeTroubles.push('cut');
    await expect(board.mailboxes.remove({ email: at('kasse') })).rejects.toMatchObject({
      code: 'provider_failed',
    });
    const sql = 'SELECT action, target, detail, status FROM mailserver_change ORDER BY id';
    expect(app.server.context.db.sql.prepare(sql).all()).toEqual([
      {
        action: 'mailbox_create',
        target: at('kasse'),
        detail: '{"name":"Kasse"}',
        status: 'done',
      },
      { action: 'mailbox_create', target: at('kasse'), detail: '{"name":"Kasse"}', status: 'failed' },
      { action: 'mailbox_remove', target: at('kasse'), detail: '{}', status: 'unknown' },
    ]);
    const audit = await board.audit.list({ entity: 'mailserver_change' });
    expect(audit).toHaveLength(6);
    expect(audit.at(-1)).toMatchObject({
      action: 'create',
      entity_id: at('kasse'),
      actor: 'praesidium@verein.example',
      changes: { action: [null, 'mailbox_create'], status: [null, 'pending'] },
    });
    expect(audit[0]).toMatchObject({ changes: { status: ['pending', 'unknown'] } });
  });

  test('that were under way when the server died are in doubt afterwards', async () => {
    const { db } = app.server.context;
    db.write('test', () =>
      db.sql.exec(
        `INSERT INTO mailserver_change(action, target, detail, status, error, created_at)
         VALUES ('mailbox_remove', 'a@b.ch', '{}', 'pending', '', '2026-11-20T10:00:00.000Z')`,
      ),
    );
    await app.server.stop();
    const again = await startApp({ dataDir: app.dataDir });
    const row = again.server.context.db.sql.prepare('SELECT status FROM mailserver_change').pluck().get();
    await again.stop();
    expect(row).toBe('unknown');
  });
});

describe('aliases over HTTP', () => {
  let emulator: MailcowEmulator;
  let app: TestApp;
  beforeEach(async () => {
    emulator = await startMailcow({ domain });
    app = await startApp({ config: { mailcow: mailcowOf(emulator) } });
  });
  afterEach(async () => {
    await app.stop();
    await emulator.stop();
  });

  test('take one target, a text with commas or a list', async () => {
    const board = app.as('board');
    const one = await board.aliases.create({ address: at('eins'), goto: 'A@post.example' });
    expect(one).toMatchObject({ goto: 'a@post.example', targets: ['a@post.example'], active: true });
    const two = await board.aliases.create({ address: at('zwei'), goto: 'a@post.example, b@post.example' });
    const list = await board.aliases.update({ id: two.id, goto: ['c@post.example'] });
    expect([two.targets, list.targets]).toEqual([['a@post.example', 'b@post.example'], ['c@post.example']]);
    expect(await board.aliases.get({ id: one.id })).toEqual(one);
    await board.aliases.remove({ id: one.id });
    await expect(board.aliases.get({ id: one.id })).rejects.toMatchObject({ code: 'not_found' });
    const loop = { address: at('drei'), goto: `a@b.ch, ${at('DREI')}` };
    const named = { code: 'validation_failed', params: { fields: [{ path: 'goto' }] } };
    await expect(board.aliases.create(loop)).rejects.toMatchObject(named);
    await expect(board.aliases.update({ id: two.id, goto: ['a@b.ch', at('zwei')] })).rejects.toMatchObject(
      named,
    );
    await expect(board.aliases.create({ address: at('zwei'), goto: 'a@b.ch' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('follow the offices: rehearsed first, then done, then nothing more to do', async () => {
    const board = app.as('board');
    addOffice(app, 1, 'Kasse', at('kasse'));
    addOffice(app, 2, 'Material', at('material'));
    addOffice(app, 3, 'Fahne', '');
    await board.members.create(aMember({ funktion: 'Kasse', email: 'anna@post.example' }));
    await board.members.create(
      aMember({ vorname: 'Beat', funktion: 'Material', email: 'beat@post.example' }),
    );
    await board.aliases.create({ address: at('material'), goto: 'alt@post.example' });
    await board.aliases.create({ address: at('info'), goto: 'alt@post.example' });
    expect(await board.aliases.config({})).toEqual([
      { alias: at('kasse'), funktion: 'Kasse', targets: ['anna@post.example'] },
      { alias: at('material'), funktion: 'Material', targets: ['beat@post.example'] },
    ]);
    const counts = { created: 1, updated: 1, removed: 0, unchanged: 0, errors: [] };
    const before = JSON.stringify([...emulator.world.aliases]);
    expect(await board.aliases.sync({ dry_run: true })).toMatchObject({ ...counts, dry_run: true });
    expect(JSON.stringify([...emulator.world.aliases])).toBe(before);
    expect(await board.aliases.sync({})).toMatchObject({ ...counts, dry_run: false });
    expect((await board.aliases.list({})).map(({ address, goto }) => [address, goto])).toEqual([
      [at('info'), 'alt@post.example'],
      [at('kasse'), 'anna@post.example'],
      [at('material'), 'beat@post.example'],
    ]);
    expect(await board.aliases.sync({})).toMatchObject({ created: 0, updated: 0, removed: 0, unchanged: 2 });
    const [anna] = await board.members.list({ limit: 1 });
    await board.members.update({ id: anna?.id ?? '', funktion: '' });
    expect(await board.aliases.sync({})).toMatchObject({ removed: 1, unchanged: 1 });
  });

  test('that fail one by one stop no other', async () => {
    const board = app.as('board');
    for (const [id, name] of ['Kasse', 'Material', 'Revision'].entries()) {
      addOffice(app, id + 1, name, at(name.toLowerCase()));
      await board.members.create(aMember({ funktion: name, email: `${name.toLowerCase()}@post.example` }));
    }
    emulator.writeTroubles.push('error500');
    const result = await board.aliases.sync({});
    expect(result).toMatchObject({ created: 2, unchanged: 0, errors: [{ item: at('kasse') }] });
    expect(result.errors[0]?.error).toContain('Verbindung');
    expect(emulator.world.aliases.size).toBe(2);
    expect(await board.aliases.sync({})).toMatchObject({ created: 1, unchanged: 2, errors: [] });
  });
});

describe('a server without mailcow', () => {
  test('says so, except in the demo, which has mailboxes of its own', async () => {
    const plain = await startApp();
    const refused = await plain.request('GET', '/mailserver/mailboxes', { as: 'board' });
    await plain.stop();
    expect([refused.status, refused.json]).toMatchObject([
      503,
      { detail: 'Der Mailserver ist auf diesem Server nicht eingerichtet.' },
    ]);
    const demo = await startApp({ config: { demo: true, boardEmails: ['praesidium@verein.example'] } });
    const board = demo.as('board');
    const boxes = await board.mailboxes.list({});
    const plan = await board.aliases.sync({ dry_run: true });
    const { password } = await board.mailboxes.create({ local_part: 'neu', name: 'Neu' });
    const login = await demo.request('POST', '/auth/vorstand/login', {
      body: { email: 'neu@musterwil.example', password: password ?? '' },
    });
    await demo.stop();
    expect(boxes.map(({ local_part }) => local_part)).toContain('praesidium');
    expect(plan).toMatchObject({ created: 2, updated: 1, removed: 1 });
    expect(login.status).toBe(401);
  });

  test('declares for every call that it may not be there', () => {
    const calls = Object.values({ ...contract.mailboxes, ...contract.aliases });
    for (const { path, errors } of calls)
      expect([path, errors.includes('not_configured' as never)]).toEqual([
        path,
        path !== '/members/emails/alias-config',
      ]);
  });
});
