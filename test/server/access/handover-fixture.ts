import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HandoverKind } from '../../../shared/access/handover.ts';
import { aMember } from '../../build.ts';
import { sessionToken, startApp, type TestApp } from '../../fixtures.ts';
import { authentikToken, startAuthentik } from '../../emulators/authentik/authentik-emulator.ts';
import { mailcowKeys, startMailcow } from '../../emulators/mailcow/mailcow-emulator.ts';
import { nextcloudLogin, startNextcloud } from '../../emulators/nextcloud/nextcloud-emulator.ts';
import { addCloudUser } from '../../emulators/nextcloud/nextcloud-world.ts';

const domain = 'verein.example';
export type HandoverFixture = Awaited<ReturnType<typeof startHandoverFixture>>;

/** Anna looks after the treasury, Beat will, Cora presides; with a mail server, a login service and a cloud around them. */
export async function startHandoverFixture() {
  const [idp, cloud, mail] = await Promise.all([
    startAuthentik(),
    startNextcloud(),
    startMailcow({ domain }),
  ]);
  const dataDir = mkdtempSync(join(tmpdir(), 'aktuar-handover-'));
  const start = () =>
    startApp({
      dataDir,
      config: {
        authentik: { url: idp.url, token: authentikToken },
        nextcloud: { url: cloud.url, ...nextcloudLogin },
        mailcow: { url: mail.url, apiKey: mailcowKeys.readWrite, domain },
      },
    });
  let app = await start();
  const board = () => app.as('board');
  addOffices(app);
  const member = (vorname: string, funktion: string) =>
    board().members.create(
      aMember({ vorname, nachname: 'Ünal', funktion, email: `${vorname.toLowerCase()}@post.example` }),
    );
  const anna = await member('Anna', 'Kasse');
  const beat = await member('Beat', '');
  const cora = await member('Cora', 'Präsidium');
  await board().settings.put({ key: 'name', value: 'Verein' });
  await board().settings.put({ key: 'cloud_function_groups', value: 'Kasse = Finanzen' });
  await board().accounts.syncUsers({});
  for (const { vorname } of [anna, beat, cora] as { vorname: string }[])
    addCloudUser(cloud.world, `${vorname.toLowerCase()}.uenal`, `${vorname} Ünal`, '');
  await board().accounts.syncGroups({});
  cloud.world.groups.get('admin')?.add('anna.uenal');
  await board().mailboxes.create({ local_part: 'kasse' });
  await board().aliases.create({
    address: 'vorstand@verein.example',
    goto: ['anna@post.example', 'cora@post.example'],
  });
  await board().aliases.create({ address: 'anna.uenal@verein.example', goto: 'anna@post.example' });
  const mailboxSession = () => sessionToken('board', app.clock.now, { sub: `kasse@${domain}` });
  await app.withToken(await mailboxSession()).devices.enrol({ name: 'Annas Laptop' });
  const { sql } = { sql: () => app.server.context.db.sql };
  return {
    idp,
    cloud,
    mail,
    anna,
    beat,
    cora,
    board,
    mailboxSession,
    get app() {
      return app;
    },
    order: () => ({ funktion_id: 2, successor_id: beat.id, predecessor_id: anna.id }),
    boardSessionOf: (id: string) => sessionToken('member', app.clock.now, { sub: id, board: true }),
    writes: () => [idp.writes().length, cloud.writes().length, mail.requests.filter(isChange).length],
    aliases: () =>
      Object.fromEntries(
        [...mail.world.aliases.values()].map(({ address, goto }) => [address, goto.split(',')]),
      ),
    inGroup: (name: string) =>
      [...idp.world.groups.values()]
        .find(group => group.name === name)
        ?.users.map(pk => idp.world.users.get(pk)?.username),
    mailsTo: async (address: string) => {
      await app.server.mail.flush();
      const lines = await board().dispatchLog.list({});
      return lines.filter(({ recipient }) => recipient === address).map(({ subject }) => subject);
    },
    filesHold: (text: string) =>
      readdirSync(dataDir, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .some(entry => readFileSync(join(entry.parentPath, entry.name)).includes(text)),
    /** From now on the server dies as it writes down that this step has come so far. */
    dieAt: (kind: HandoverKind, status: 'running' | 'done' | '' = 'done') => {
      sql().exec('DROP TRIGGER IF EXISTS dies');
      sql().exec(`CREATE TRIGGER dies BEFORE UPDATE OF status ON handover_step
        WHEN NEW.kind = '${kind}' AND '${status}' IN ('', NEW.status)
        BEGIN SELECT RAISE(ABORT, 'dies'); END`);
    },
    liveOn: () => sql().exec('DROP TRIGGER IF EXISTS dies'),
    restart: async () => {
      await app.stop();
      app = await start();
    },
    stop: async () => {
      await app.stop();
      await Promise.all([idp.stop(), cloud.stop(), mail.stop()]);
      rmSync(dataDir, { recursive: true });
    },
  };
}

const isChange = (request: string): boolean => !request.startsWith('GET ');

function addOffices(app: TestApp): void {
  const { db } = app.server.context;
  const insert = `INSERT INTO funktion(id, uuid, name, email, vorstand, reihenfolge, updated_at, version)
     VALUES (?, ?, ?, ?, 1, ?, '2026-11-20T10:00:00.000Z', 1)`;
  db.write('test', () => {
    for (const [id, name, email] of [
      [1, 'Präsidium', `praes@${domain}`],
      [2, 'Kasse', `kasse@${domain}`],
    ] as const)
      db.sql.prepare(insert).run(id, `019b8d2b-0000-7000-8000-00000000${1000 + id}`, name, email, id);
  });
}
