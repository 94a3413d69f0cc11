import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { erasePersonInTurns } from '../../../../server/privacy/erasure/erase-person.ts';
import { rescueStore } from '../../../../server/sync/recovery-store.ts';
import type { Call } from '../../../../server/context.ts';
import { queueMail } from '../../../../server/delivery/queue-mail.ts';
import type { Member } from '../../../../shared/people/members/member.ts';
import { publicActor } from '../../../../shared/permission.ts';
import { aMember } from '../../../build.ts';
import { aLaptop, until } from '../../../desktop/sync/laptop.ts';
import { startApp, type TestApp } from '../../../fixtures.ts';
import { openHostileMailServer, type HostileMailServer } from '../../delivery/mail/hostile-mail-server.ts';

let post: HostileMailServer;
let folder: string;
let dataDir: string;
let app: TestApp;

beforeEach(async () => {
  post = await openHostileMailServer();
  folder = mkdtempSync(join(tmpdir(), 'aktuar-put-back-'));
  dataDir = join(folder, 'data');
  app = await start();
});
afterEach(async () => {
  await app.stop();
  await post.close();
  rmSync(folder, { recursive: true });
});

const start = (port = 0, at?: string) =>
  startApp({
    dataDir,
    config: { files: false, smtpUrl: post.url, mailFrom: 'Verein <info@verein.example>', port },
    ...(at === undefined ? {} : { at }),
  });
const portOf = ({ server }: TestApp) => Number(new URL(server.address).port);
const call = (): Call => ({ ...app.server.context, actor: publicActor, requestId: 'test', address: '' });
function queue(key: string, kind = 'single'): void {
  const content = {
    to: { name: '', address: `${key}@post.example` },
    subject: 'Einladung',
    html: '',
    text: key,
  };
  app.server.context.db.write('test', () => queueMail(call(), { key, kind, content }));
}
const taken = () => post.accepted.map(({ to }) => to).toSorted();
const board = () => app.as('board');
const rollback = async () => (await board().rollback.get({})).rollback;

/** Copies the whole folder of the stopped server, as an operator does by hand. */
async function copyByHand(): Promise<void> {
  const port = portOf(app);
  await app.stop();
  cpSync(dataDir, join(folder, 'copy'), { recursive: true });
  app = await start(port);
}

/** Stops the server and puts the whole folder back; `hide`: nothing beside the databases shows it, as after a snapshot. */
async function putBack({ hide = false, at = '2026-11-20T11:00:00.000Z' } = {}): Promise<void> {
  const port = portOf(app);
  await app.stop();
  rmSync(dataDir, { recursive: true });
  cpSync(join(folder, 'copy'), dataDir, { recursive: true });
  if (hide) writeFileSync(join(dataDir, 'effects.mark'), 'trusted');
  app = await start(port, at);
}

describe('the whole data folder is put back', () => {
  test('what left since the copy does not leave again before a person has decided', async () => {
    queue('anna');
    await copyByHand();
    await app.server.mail.flush();
    expect(taken()).toEqual(['anna@post.example']);
    await putBack();
    queue('neu');
    await app.server.mail.flush();
    expect(taken()).toEqual(['anna@post.example']);
    expect(await rollback()).toMatchObject({ reason: 'copied', held: 2, devices: 0 });
    expect(await board().system.services({})).toMatchObject({
      rollback: { since: '2026-11-20T11:00:00.000Z' },
    });
    expect((await app.request('GET', '/ready')).status).toBe(503);
    await expect(board().rollback.end({})).rejects.toMatchObject({ code: 'rollback_undecided' });
    const { subjects } = await board().mailBacklog.get({});
    expect(subjects).toMatchObject([
      { subject: 'Einladung', count: 2, letters: 0, recipients: ['anna@post.example', 'neu@post.example'] },
    ]);
    await board().mailBacklog.discard({ confirmed: 2 });
    await board().rollback.end({});
    expect(await rollback()).toBeNull();
    queue('spaeter');
    await app.server.mail.flush();
    expect(taken()).toEqual(['anna@post.example', 'spaeter@post.example']);
    expect((await app.request('GET', '/ready')).status).toBe(200);
  });

  test('what a person releases leaves once', async () => {
    queue('anna');
    await copyByHand();
    await putBack();
    await app.server.mail.flush();
    expect(taken()).toEqual([]);
    await board().mailBacklog.send({ confirmed: 1 });
    await app.server.mail.flush();
    await app.server.mail.flush();
    expect(taken()).toEqual(['anna@post.example']);
  });

  test('a link that a person asks for now leaves, an old one does not', async () => {
    queue('alt', 'account_password');
    await copyByHand();
    await putBack();
    queue('neu', 'account_password');
    await app.server.mail.flush();
    expect(taken()).toEqual(['neu@post.example']);
  });

  test('a backup put in place of the folder is noticed at the start', async () => {
    await app.stop();
    cpSync(dataDir, join(folder, 'copy'), { recursive: true });
    rmSync(join(folder, 'copy', 'effects.mark'));
    app = await start();
    await putBack();
    expect(await rollback()).toMatchObject({ reason: 'put_back' });
  });

  test('a server that stops and starts again is not taken for one that was put back', async () => {
    const port = portOf(app);
    for (let n = 0; n < 3; n++) {
      queue(`p${n}`);
      await app.server.mail.flush();
      await app.stop();
      app = await start(port);
      expect(await rollback()).toBeNull();
    }
    expect(taken()).toHaveLength(3);
  });
});

describe('a laptop knows more than the server', () => {
  test(
    'it shows that everything was put back, and brings erasures, numbers and unsent work',
    { timeout: 40_000 },
    async () => {
      const anna = (await board().members.create(aMember())) as Member;
      const bea = (await board().members.create(
        aMember({ vorname: 'Bea', nachname: 'Geheimnis' }),
      )) as Member;
      const laptop = await aLaptop(app, 'Büro');
      try {
        await until(() => laptop.sync.state().kind === 'saved' && laptop.replica.ready());
        queue('anna');
        await copyByHand();
        await laptop.sync.now();
        await app.server.mail.flush();
        // Another laptop gets numbers that the copy does not know of.
        await app.as('device').sync.hello({ protocol: 1, schema: 1, program: 'test' });
        await erasePersonInTurns(app.server.context, { member: bea.id, actor: 'Rita' });
        await laptop.sync.now();
        await until(() => laptop.replica.read('member', bea.id) === null);
        await laptop.sync.now();
        // The program is started anew and greets the server.
        await laptop.close();
        laptop.reopen();
        await laptop.sync.now();
        const highest = laptop.replica.engine.store.highestInvoice();
        laptop.replica.edit('member', anna.id, { ort: { from: 'Musterwil', to: 'Bern' } });
        await laptop.close();
        await putBack({ hide: true });
        expect(await rollback()).toBeNull();
        expect(await board().members.get({ id: bea.id })).toMatchObject({ nachname: 'Geheimnis' });
        laptop.reopen();
        expect(await laptop.sync.now()).toMatchObject({ kind: 'saved', waiting: 0 });
        expect(await rollback()).toMatchObject({ reason: 'put_back', devices: 1 });
        await expect(board().members.get({ id: bea.id })).rejects.toMatchObject({ code: 'not_found' });
        const left = app.server.context.db.sql.serialize().toString('latin1');
        expect(left).not.toContain('Geheimnis');
        expect(await board().members.get({ id: anna.id })).toMatchObject({ ort: 'Bern' });
        await app.server.mail.flush();
        expect(taken()).toEqual(['anna@post.example']);
        const numbers = app.server.context.effects.sql
          .prepare("SELECT value FROM counter WHERE name = 'invoice'")
          .pluck()
          .get();
        expect(numbers).toBeGreaterThan(highest);
      } finally {
        await laptop.remove();
      }
    },
  );
});

describe('a report of a laptop', () => {
  const witness = () => app.as('device').rollback.witness({ mark: null });
  const report = (erasures: { tbl: string; id: string; er: string }[], invoice = 0) =>
    app.as('device').rollback.report({ erasures, invoice, last: true });

  test('counts only where the server asks, and once', async () => {
    const { id } = (await board().members.create(aMember())) as Member;
    const made = [{ tbl: 'member', id, er: 'x' }];
    expect(await witness()).toMatchObject({ asks: false });
    expect(await report(made)).toEqual({ taken: 0 });
    await copyByHand();
    await putBack();
    expect(await witness()).toMatchObject({ asks: true });
    expect(await report([])).toEqual({ taken: 0 });
    expect(await witness()).toMatchObject({ asks: false });
    expect(await report(made)).toEqual({ taken: 0 });
    expect(await board().members.get({ id })).toMatchObject({ vorname: 'Anna' });
  });

  test('of a person who may not erase counts only with the signature of the server', async () => {
    const { id } = (await board().members.create(aMember())) as Member;
    const other = (await board().members.create(aMember({ vorname: 'Bea' }))) as Member;
    await copyByHand();
    await erasePersonInTurns(app.server.context, { member: id, actor: 'Rita' });
    const er = app.server.context.effects.sql
      .prepare<[string], string>("SELECT id FROM erasure WHERE tbl = 'member' AND row_id = ?")
      .pluck()
      .get(id);
    await putBack();
    const rescue = rescueStore(app.server.context.effects);
    expect(rescue.isOwnErasure(er ?? '', { tbl: 'member', id })).toBe(true);
    expect(rescue.isOwnErasure(er ?? '', { tbl: 'member', id: other.id })).toBe(false);
    expect(rescue.isOwnErasure('x', { tbl: 'member', id })).toBe(false);
    expect(rescue.isOwnErasure((er ?? '').split('.')[0] ?? '', { tbl: 'member', id })).toBe(false);
  });

  test('lifts the numbers of invoices, but not out of all bounds', async () => {
    await copyByHand();
    await putBack();
    await witness();
    const counter = () =>
      app.server.context.effects.sql
        .prepare("SELECT value FROM counter WHERE name = 'invoice'")
        .pluck()
        .get();
    await app.as('device').rollback.report({ erasures: [], invoice: 999_999_999, last: false });
    expect(counter()).toBe(1000);
    await report([], 5000);
    expect(counter()).toBe(5000);
  });
});
