import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Call } from '../../../../server/context.ts';
import { queueMail } from '../../../../server/delivery/queue-mail.ts';
import { erasePersonInTurns } from '../../../../server/privacy/erasure/erase-person.ts';
import type { Member } from '../../../../shared/people/members/member.ts';
import { publicActor } from '../../../../shared/permission.ts';
import { aMember } from '../../../build.ts';
import { aLaptop, syncOf } from '../../../desktop/sync/laptop.ts';
import { startApp, type TestApp } from '../../../fixtures.ts';
import { openHostileMailServer, type HostileMailServer } from '../../delivery/mail/hostile-mail-server.ts';

let post: HostileMailServer;
let dataDir: string;
let app: TestApp;

beforeEach(async () => {
  post = await openHostileMailServer();
  dataDir = mkdtempSync(join(tmpdir(), 'aktuar-effects-lost-'));
  app = await start();
});
afterEach(async () => {
  await app.stop();
  await post.close();
  rmSync(dataDir, { recursive: true });
});

const start = (port = 0) =>
  startApp({
    dataDir,
    config: { files: false, smtpUrl: post.url, mailFrom: 'Verein <info@verein.example>', port },
  });
const call = (): Call => ({ ...app.server.context, actor: publicActor, requestId: 'test', address: '' });
function queue(key: string): void {
  const content = {
    to: { name: '', address: `${key}@post.example` },
    subject: 'Einladung',
    html: '',
    text: key,
  };
  app.server.context.db.write('test', () => queueMail(call(), { key, kind: 'single', content }));
}
/** The file is gone, as after a mistake or on a damaged disk; the rest of the folder is whole. */
async function loseEffects(): Promise<void> {
  const port = Number(new URL(app.server.address).port);
  await app.stop();
  for (const end of ['', '-wal', '-shm']) rmSync(join(dataDir, `effects.db${end}`), { force: true });
  app = await start(port);
}

test('a server without its effects.db stays the same for its laptops, and sends nothing by itself', async () => {
  const anna = (await app.as('board').members.create(aMember())) as Member;
  const bea = (await app.as('board').members.create(aMember({ vorname: 'Bea' }))) as Member;
  const laptop = await aLaptop(app, 'Büro');
  try {
    await laptop.sync.now();
    await erasePersonInTurns(app.server.context, { member: bea.id, actor: 'Rita' });
    await laptop.sync.now();
    const highest = laptop.replica.engine.store.highestInvoice();
    await laptop.sync.stop();
    laptop.replica.edit('member', anna.id, { ort: { from: 'Musterwil', to: 'Bern' } });
    queue('anna');
    await loseEffects();
    await app.server.mail.flush();
    expect(post.accepted).toEqual([]);
    // The main file still names who was erased, before any laptop says so.
    const known = app.server.context.effects.sql.prepare("SELECT row_id FROM erasure WHERE tbl = 'member'");
    expect(known.pluck().all()).toEqual([bea.id]);

    const sync = syncOf(laptop.replica, app.server.address, laptop.token);
    expect(await sync.now()).toMatchObject({ kind: 'saved', problem: null, waiting: 0 });
    await sync.stop();
    expect(await app.as('board').members.get({ id: anna.id })).toMatchObject({ ort: 'Bern' });
    // A late change of the erased person is kept nowhere: the list of erasures is there again.
    const { effects } = app.server.context;
    expect(effects.sql.prepare("SELECT row_id FROM erasure WHERE tbl = 'member'").pluck().all()).toEqual([
      bea.id,
    ]);
    const next = effects.sql.prepare("SELECT value FROM counter WHERE name = 'invoice'").pluck().get();
    expect(next).toBeGreaterThan(highest);
    expect((await app.as('board').rollback.get({})).rollback).toMatchObject({
      reason: 'lost',
      devices: 1,
      held: 1,
    });
    await app.as('board').mailBacklog.send({ confirmed: 1 });
    await app.as('board').rollback.end({});
    await app.server.mail.flush();
    expect(post.accepted.map(({ to }) => to)).toEqual(['anna@post.example']);
  } finally {
    await laptop.remove();
  }
});

test('counts of mailings survive the loss of the log; what had no outcome is in doubt', async () => {
  const { db } = app.server.context;
  const at = app.clock.now.toISOString();
  db.write('test', () =>
    db.sql
      .prepare(
        `INSERT INTO mailing(id, uuid, subject, html, text, channel, audience, attachments, status, total, created_by,
           created_at, updated_at, version, sent, failed, unknown, skipped, sent_by)
         VALUES (7, '019b8d2b-0000-7000-8000-00000000000a', 'Rundbrief', '', '', 'email', '{}', '[]', 'sending', 10, 'Rita',
           @at, @at, 1, 6, 1, 0, '[]', 'Rita')`,
      )
      .run({ at }),
  );
  await loseEffects();
  await app.server.mail.flush();
  const row = app.server.context.db.sql
    .prepare('SELECT status, total, sent, failed, unknown FROM mailing WHERE id = 7')
    .get();
  expect(row).toEqual({ status: 'done', total: 10, sent: 6, failed: 1, unknown: 3 });
  expect(await app.as('board').dispatchLog.list({ unresolved: true })).toEqual([]);
});
