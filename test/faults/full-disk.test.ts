import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DesktopClient } from '../../shared/desktop-contract.ts';
import { errorMessage } from '../../shared/i18n/label.ts';
import {
  logIn,
  refusedDesktop,
  settled,
  startDesktop,
  until,
  type DesktopProgram,
} from './desktop-program.ts';
import { refusedStart, startServer, visit, type ServerProgram, type Visitor } from './server-program.ts';
import { canMount, smallDisk, type SmallDisk } from './small-disk.ts';

const patience = { timeout: 90_000 };
let disk: SmallDisk;
let folder: string;
let server: ServerProgram;
let desktop: DesktopProgram | null;
let count: number;

beforeEach(() => {
  const mounted = smallDisk('24m');
  if (mounted === null) throw new Error('nothing can be mounted');
  disk = mounted;
  folder = mkdtempSync(join(tmpdir(), 'aktuar-faults-'));
  desktop = null;
  count = 0;
});
afterEach(async () => {
  await desktop?.kill();
  await server.kill();
  disk.remove();
  rmSync(folder, { recursive: true });
});

/** A note that fills a page of the database. */
const note = () => `${++count} ${'lang '.repeat(780)}`.trim();

async function someMember(api: DesktopClient) {
  const { rows } = await api.desktopMembers.page({ limit: 1, search: 'Müller' });
  const id = rows[0]?.id ?? '';
  const current = async () => (await api.desktopMembers.get({ id })).member.notiz;
  const save = async (to: string) =>
    api.desktopMembers.save({ id, changes: { notiz: { from: await current(), to } } });
  return { id, current, save };
}

/** Saves until it is refused; answers the last text that was kept, and the refusal. */
async function saveUntilRefused(save: (text: string) => Promise<unknown>) {
  let kept = '';
  for (let n = 0; n < 2000; n++) {
    const text = note();
    try {
      await save(text);
      kept = text;
    } catch (error) {
      return { kept, refusal: error };
    }
  }
  throw new Error('the disk never became full');
}

describe.runIf(canMount())('on a full disk', () => {
  test('the server refuses to write, goes on, and writes again when there is room', patience, async () => {
    server = await startServer({ dataDir: join(disk.folder, 'server'), port: 0 });
    const board = await visit(server.address);
    const path = await memberPath(board);
    const write = async (notiz: string) => {
      const answer = await board.ask('PUT', path, { notiz });
      if (answer.status !== 200) throw Object.assign(new Error('refused'), answer);
    };
    await write('Vorher');
    disk.fill();
    const { kept, refusal } = await saveUntilRefused(write);
    expect(refusal).toMatchObject({
      status: 507,
      body: { code: 'storage_full', detail: errorMessage('storage_full') },
    });
    expect((await board.ask('GET', path)).body).toMatchObject({ notiz: kept === '' ? 'Vorher' : kept });
    const health = await fetch(`${server.address}/health`);
    expect(await health.json()).toMatchObject({ status: 'storage_full' });
    const ready = await fetch(`${server.address}/ready`);
    expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining('not_ready')]);
    disk.free();
    expect(await (await fetch(`${server.address}/health`)).json()).toMatchObject({ status: 'ok' });
    expect(await board.ask('PUT', path, { notiz: 'Platz' })).toMatchObject({
      status: 200,
      body: { notiz: 'Platz' },
    });
  });

  test(
    'the server keeps what desktops send out of refusals, and takes it when there is room',
    patience,
    async () => {
      server = await startServer({ dataDir: join(disk.folder, 'server'), port: 0 });
      desktop = await startDesktop({ dataDir: join(folder, 'desktop'), server: server.address });
      await logIn(desktop, 'Laptop');
      const { api } = desktop;
      const { id, save } = await someMember(api);
      disk.fill();
      const waits = async () => (await api.desktopSync.state({})).problem === 'storage_full';
      let last = '';
      await until('the server to be full', async () => {
        last = note();
        await save(last);
        return waits();
      });
      expect((await api.desktopSync.state({})).waiting).toBeGreaterThan(0);
      expect(await api.desktopSync.refused({})).toEqual([]);
      disk.free();
      await settled(desktop);
      const board = await visit(server.address);
      expect((await board.ask('GET', `/members/${id}`)).body).toMatchObject({ notiz: last });
    },
  );

  test(
    'the desktop refuses an edit with nothing half done, and works when there is room',
    patience,
    async () => {
      server = await startServer({ dataDir: join(folder, 'server'), port: 0 });
      desktop = await startDesktop({ dataDir: join(disk.folder, 'desktop'), server: server.address });
      await logIn(desktop, 'Laptop');
      await settled(desktop);
      const { api } = desktop;
      const { current, save } = await someMember(api);
      await server.stop();
      disk.fill();
      const { kept, refusal } = await saveUntilRefused(save);
      expect(refusal).toMatchObject({ name: 'DomainError', code: 'storage_full' });
      const shown = await current();
      if (kept !== '') expect(shown).toBe(kept);
      const waiting = await api.desktopSync.waiting({});
      await expect(api.desktopMembers.create({ vorname: 'Kein', nachname: 'Platz' })).rejects.toMatchObject({
        code: 'storage_full',
      });
      expect(await api.desktopSync.waiting({})).toEqual(waiting);
      disk.free();
      await save('Platz');
      expect(await current()).toBe('Platz');
      server = await startServer({
        dataDir: join(folder, 'server'),
        port: Number(new URL(server.address).port),
      });
      await settled(desktop);
      expect(await api.desktopSync.refused({})).toEqual([]);
    },
  );

  test(
    'a desktop that was killed opens again when there is room, with all that it kept',
    patience,
    async () => {
      server = await startServer({ dataDir: join(folder, 'server'), port: 0 });
      const place = { dataDir: join(disk.folder, 'desktop'), server: server.address };
      desktop = await startDesktop(place);
      await logIn(desktop, 'Laptop');
      const { current, save } = await someMember(desktop.api);
      await server.stop();
      const before = await current();
      disk.fill();
      const { kept } = await saveUntilRefused(save);
      await desktop.kill();
      desktop = await startDesktop(place).catch(() => null);
      if (desktop === null) {
        expect(await refusedDesktop(place)).toMatchObject({
          refused: 'storage_full',
          code: 1,
          err: `${errorMessage('storage_full')}\n`,
        });
        disk.free();
        desktop = await startDesktop(place);
      } else disk.free();
      const again = await someMember(desktop.api);
      expect(await again.current()).toBe(kept === '' ? before : kept);
      await again.save('Platz');
      expect(await again.current()).toBe('Platz');
    },
  );

  test('what comes from the server waits for room and then arrives', patience, async () => {
    server = await startServer({ dataDir: join(folder, 'server'), port: 0 });
    desktop = await startDesktop({ dataDir: join(disk.folder, 'desktop'), server: server.address });
    await logIn(desktop, 'Laptop');
    const { api } = desktop;
    const { id, current } = await someMember(api);
    disk.fill();
    const board = await visit(server.address);
    let last = '';
    const isFull = async () => {
      last = note();
      expect((await board.ask('PUT', `/members/${id}`, { notiz: last })).status).toBe(200);
      return (await api.desktopSync.state({})).problem === 'storage_full';
    };
    // As many changes as it takes, however slow the machine is.
    await until('the desktop to be full', isFull, 60_000);
    disk.free();
    await until('the news to arrive', async () => (await current()) === last);
    await settled(desktop);
  });
});

describe.runIf(canMount())('on a disk that is full already', () => {
  test('neither program starts, and both say why', patience, async () => {
    const serverPlace = { dataDir: join(disk.folder, 'server'), port: 0 };
    server = await startServer(serverPlace);
    const desktopPlace = { dataDir: join(disk.folder, 'desktop'), server: server.address };
    desktop = await startDesktop(desktopPlace);
    await logIn(desktop, 'Laptop');
    await desktop.stop();
    disk.fill();
    // Ending needs no room.
    await server.stop();
    expect([await server.ended, server.said().err]).toEqual([0, '']);
    disk.fill();
    const full = { code: 1, err: `${errorMessage('storage_full')}\n` };
    expect(await refusedStart(serverPlace)).toEqual(full);
    expect(await refusedDesktop(desktopPlace)).toEqual({ refused: 'storage_full', ...full });
    disk.free();
    server = await startServer(serverPlace);
    desktop = await startDesktop(desktopPlace);
    expect((await desktop.api.desktopMembers.counts({})).total).toBe(63);
  });

  test(
    'a desktop that waits for a login goes on, and so does one that loses its access',
    patience,
    async () => {
      server = await startServer({ dataDir: join(folder, 'server'), port: 0 });
      const port = Number(new URL(server.address).port);
      await server.stop();
      desktop = await startDesktop({ dataDir: join(disk.folder, 'desktop'), server: server.address });
      const { api } = desktop;
      disk.fill();
      server = await startServer({ dataDir: join(folder, 'server'), port });
      const name = async () => (await api.desktopSession.state({})).association;
      await until('the name of the association', async () => (await name()) === 'Feuerwehrverein Musterwil');
      await expect(logIn(desktop, 'Laptop')).rejects.toMatchObject({ code: 'storage_full' });
      disk.free();
      await logIn(desktop, 'Laptop');
      disk.fill();
      const board = await visit(server.address);
      const { device } = await api.desktopSession.state({});
      expect((await board.ask('DELETE', `/sync/devices/${device?.id ?? ''}`)).status).toBe(204);
      expect((await api.desktopSync.now({})).kind).toBe('blocked');
      disk.free();
      await until('the loss of access', async () => (await api.desktopSession.state({})).phase === 'revoked');
    },
  );
});

describe.runIf(canMount())('on a write-protected disk', () => {
  test('neither program starts, and both say why', patience, async () => {
    const serverPlace = { dataDir: join(disk.folder, 'server'), port: 0 };
    server = await startServer(serverPlace);
    const desktopPlace = { dataDir: join(disk.folder, 'desktop'), server: server.address };
    desktop = await startDesktop(desktopPlace);
    await logIn(desktop, 'Laptop');
    await desktop.stop();
    await server.stop();
    disk.writable(false);
    const sentence = /^In den Ordner \S+ kann nicht geschrieben werden\. Bitte prüfen Sie die Rechte\.\n$/;
    expect(await refusedStart(serverPlace)).toEqual({ code: 1, err: expect.stringMatching(sentence) });
    expect(await refusedDesktop(desktopPlace)).toEqual({
      refused: 'storage_readonly',
      code: 1,
      err: expect.stringMatching(sentence),
    });
    disk.writable(true);
    server = await startServer(serverPlace);
    desktop = await startDesktop(desktopPlace);
    expect((await desktop.api.desktopMembers.counts({})).total).toBe(63);
  });
});

async function memberPath(board: Visitor): Promise<string> {
  const [first] = (await board.ask('GET', '/members?limit=1')).body as { id: string }[];
  return `/members/${first?.id ?? ''}`;
}
