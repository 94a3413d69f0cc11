import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { movedAwayFile } from '../../shared/association/embedded-server.ts';
import { startNewServer, type NewServer } from '../desktop/session/move-fixture.ts';
import { pause, startDesktop, until, type DesktopProgram } from './desktop-program.ts';

const founder = {
  association: 'Turnverein Beispiel',
  vorname: 'Rita',
  nachname: 'Roth',
  funktion: 'Präsidium',
  email: 'rita@post.example',
  password: 'vier lampen hinter dem bahnhof',
};
const members = 30;
const rounds = 12;

const root = mkdtempSync(join(tmpdir(), 'aktuar-move-kill-'));
const founded = join(root, 'founded');
/** How long a move takes here when nothing stops it. */
let usualMs = 0;

afterAll(() => rmSync(root, { recursive: true, force: true }));

const state = ({ api }: DesktopProgram) => api.desktopSession.state({});
const isMoved = async (desktop: DesktopProgram): Promise<boolean> =>
  (await state(desktop)).move.ended !== null;

beforeAll(async () => {
  const desktop = await startDesktop({ dataDir: founded, server: '' });
  const { api } = desktop;
  await api.desktopSession.startLocal({ kind: 'own' });
  await until('the set-up', async () => (await state(desktop)).phase === 'found');
  await api.desktopSession.found(founder);
  await until('the first copy', async () => (await state(desktop)).phase === 'ready');
  for (let n = 1; n < members; n++)
    await api.desktopMembers.create({ vorname: 'Anna', nachname: `Nummer ${n}`, notiz: 'x'.repeat(2000) });
  await until('the sync', async () => (await api.desktopSync.now({})).waiting === 0);
  await desktop.stop();
}, 120_000);

interface Scene {
  readonly laptop: string;
  readonly dataDir: string;
  readonly server: NewServer;
}

async function setScene(name: string): Promise<Scene> {
  const [laptop, dataDir] = [join(root, name, 'laptop'), join(root, name, 'server')];
  cpSync(founded, laptop, { recursive: true });
  return { laptop, dataDir, server: await startNewServer(dataDir) };
}

/** True for a folder on which a server starts with the association. */
function isAlive(folder: string): boolean {
  const file = join(folder, 'aktuar.db');
  if (!existsSync(file) || existsSync(join(folder, movedAwayFile))) return false;
  const sql = new BetterSqlite3(file, { readonly: true });
  try {
    return Number(sql.prepare('SELECT count(*) FROM member').pluck().get()) > 0;
  } finally {
    sql.close();
  }
}

const alive = ({ laptop, dataDir }: Scene): number =>
  [join(laptop, 'servers/own'), dataDir].filter(isAlive).length;

/** The whole association is on the new server, and the laptop has nothing that could go on beside it. */
async function expectMoved(scene: Scene, desktop: DesktopProgram): Promise<void> {
  await until('the end of the move', () => isMoved(desktop), 90_000);
  await until('the sync', async () => (await desktop.api.desktopSync.now({})).waiting === 0, 60_000);
  expect((await desktop.api.desktopMembers.counts({})).total).toBe(members);
  expect((await state(desktop)).server).toBe(scene.server.address);
  expect(alive(scene)).toBe(1);
  expect(readdirSync(join(scene.laptop, 'servers'))).toEqual([expect.stringMatching(/^moved-/)]);
  expect(existsSync(join(scene.dataDir, 'move'))).toBe(false);
}

it('takes its usual time when nothing stops it', async () => {
  const scene = await setScene('usual');
  const desktop = await startDesktop({ dataDir: scene.laptop, server: '' });
  const began = Date.now();
  await desktop.api.desktopMove.start({ link: scene.server.link() });
  await until('the end of the move', () => isMoved(desktop), 60_000);
  usualMs = Date.now() - began;
  expect(usualMs).toBeLessThan(60_000);
  await expectMoved(scene, desktop);
  await desktop.stop();
  await scene.server.kill();
}, 120_000);

it.each(Array.from({ length: rounds }, (_, round) => round))(
  'ends on the new server, and never on two, when computer or server are killed on the way (%i)',
  async round => {
    const scene = await setScene(`round-${round}`);
    let desktop = await startDesktop({ dataDir: scene.laptop, server: '' });
    await desktop.api.desktopMove.start({ link: scene.server.link() });
    for (const kill of round % 3 === 2 ? ['laptop', 'server'] : [round % 3 === 0 ? 'laptop' : 'server']) {
      await pause(((round + Math.random()) / rounds) * usualMs);
      if (kill === 'laptop') {
        await desktop.kill();
        expect(alive(scene)).toBeLessThan(2);
        desktop = await startDesktop({ dataDir: scene.laptop, server: '' });
      } else {
        await scene.server.kill();
        expect(alive(scene)).toBeLessThan(2);
        await scene.server.start();
      }
    }
    await expectMoved(scene, desktop);
    await desktop.stop();
    await scene.server.kill();
  },
  180_000,
);
