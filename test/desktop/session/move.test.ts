import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { aMember } from '../../build.ts';
import { newFolder, settle, type TestDesktop } from '../desktop-fixtures.ts';
import {
  foundHere,
  inPhase,
  openMovingDesktop,
  patience,
  startNewServer,
  stateOf,
  type NewServer,
} from './move-fixture.ts';

let desktop: TestDesktop | undefined;
let server: NewServer | undefined;
let folder = '';

afterEach(async () => {
  await desktop?.close();
  await server?.kill();
  desktop = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function open(): Promise<TestDesktop> {
  folder = newFolder();
  desktop = await openMovingDesktop(join(folder, 'laptop'));
  await foundHere(desktop);
  server = await startNewServer(join(folder, 'server'));
  return desktop;
}

const moved = (at: TestDesktop) =>
  vi.waitUntil(async () => (await stateOf(at)).move.ended !== null, patience);
const servers = (): string[] => readdirSync(join(folder, 'laptop/servers'));

it('moves to a new server with everything, goes on there, and comes back as long as nothing has happened', async () => {
  const { api } = await open();
  const link = server?.link() ?? '';
  expect(await api.desktopMove.check({ link })).toMatchObject({
    to: server?.address,
    members: 2,
    invoices: 0,
  });
  await api.desktopMove.start({ link });
  await moved(desktop as TestDesktop);
  expect(await stateOf(desktop as TestDesktop)).toMatchObject({
    server: server?.address,
    phase: 'ready',
    move: { running: null, ended: { to: server?.address, members: 2 } },
  });
  await settle(desktop as TestDesktop);
  expect(servers()).toEqual([expect.stringMatching(/^moved-/)]);
  expect(existsSync(join(folder, 'laptop/moving'))).toBe(false);

  await api.desktopMove.goBack({});
  await inPhase(desktop as TestDesktop, 'ready');
  expect(await stateOf(desktop as TestDesktop)).toMatchObject({
    local: { kind: 'own' },
    move: { ended: null },
  });
  await settle(desktop as TestDesktop);
  expect(servers()).toEqual(['own']);
  expect(existsSync(join(folder, 'server/aktuar.db'))).toBe(true);
  expect((await api.desktopMembers.counts({})).total).toBe(2);
  expect((await fetch(`${server?.address}/health`).then(answer => answer.json())) as object).toMatchObject({
    association: '',
  });
});

it('stays on the new server once anything was entered there', async () => {
  const { api } = await open();
  await api.desktopMove.start({ link: server?.link() ?? '' });
  await moved(desktop as TestDesktop);
  await api.desktopMembers.create(aMember({ nachname: 'Zweite' }));
  await settle(desktop as TestDesktop);
  await expect(api.desktopMove.goBack({})).rejects.toMatchObject({ code: 'move_used' });
  expect(await stateOf(desktop as TestDesktop)).toMatchObject({
    server: server?.address,
    move: { running: null },
  });
});
