import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoSuppressed } from '../../../server/demo/demo-correspondence.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import {
  openHostileMailServer,
  type HostileMailServer,
} from '../../server/delivery/mail/hostile-mail-server.ts';
import { settle } from '../desktop-fixtures.ts';
import { openTravellingDesktop, type TravellingDesktop } from '../events/event-fixture.ts';

let fixture: HostileMailServer;
let app: TestApp;
let anna: TravellingDesktop;
let ben: TravellingDesktop;
beforeEach(async () => {
  fixture = await openHostileMailServer();
  app = await startApp({
    at: new Date().toISOString(),
    config: { demo: true, smtpUrl: fixture.url, mailFrom: 'Verein <info@verein.example>' },
  });
  [anna, ben] = await Promise.all([
    openTravellingDesktop(app.server.address),
    openTravellingDesktop(app.server.address),
  ]);
});
afterEach(async () => {
  await Promise.all([anna.close(), ben.close()]);
  await app.stop();
  await fixture.close();
});

const patience = { timeout: 15_000 };
const address = 'zoe@post.example';
const fromDemo = new Set<string>(demoSuppressed.map(([blocked]) => blocked));
const notOfDemo = <T extends { readonly address: string }>(rows: readonly T[]) =>
  rows.filter(row => !fromDemo.has(row.address));
const onServer = async () =>
  notOfDemo(await app.as('board').suppressed.list({})).map(row => [row.address, row.reason]);
const listOf = async ({ api }: TravellingDesktop) => notOfDemo(await api.desktopSuppressed.list({}));
const onList = async (desktop: TravellingDesktop) =>
  (await listOf(desktop)).map(row => [row.address, row.reason]);
const refused = async ({ api }: TravellingDesktop) => (await api.desktopSync.refused({})).length;

async function meet(): Promise<void> {
  for (const { line } of [anna, ben]) line.open = true;
  await Promise.all([settle(anna), settle(ben)]);
  await Promise.all([anna.api.desktopSync.now({}), ben.api.desktopSync.now({})]);
}

function leave(): void {
  for (const { line } of [anna, ben]) line.open = false;
}

async function rowOf(desktop: TravellingDesktop) {
  await expect.poll(async () => (await listOf(desktop)).length, patience).toBe(1);
  const [row] = await listOf(desktop);
  if (!row) throw new Error('no row');
  return row;
}

describe('an address that nothing is sent to', () => {
  test('is added without the network, and the server follows', async () => {
    leave();
    const added = await anna.api.desktopSuppressed.add({
      address: 'Zoe@Post.example',
      reason: 'will nichts',
    });
    expect(added).toMatchObject({ address, reason: 'will nichts', waiting: true });
    expect(await onServer()).toEqual([]);
    await meet();
    expect(await onServer()).toEqual([[address, 'will nichts']]);
    await expect.poll(() => onList(ben), patience).toEqual([[address, 'will nichts']]);
  });

  test('is cleared without the network; undone, it keeps its reason and its day', async () => {
    await app.as('board').suppressed.add({ address, reason: '550 5.1.1 unknown' });
    await meet();
    const row = await rowOf(anna);
    app.clock.now = new Date(app.clock.now.getTime() + 5 * 86_400_000);
    leave();
    await anna.api.desktopSuppressed.clear({ uuid: row.uuid });
    expect(await listOf(anna)).toEqual([]);
    const { uuid, reason, since } = row;
    await anna.api.desktopSuppressed.restore({ uuid, address, reason, since });
    expect(await listOf(anna)).toMatchObject([{ address, reason, since }]);
    await meet();
    expect(notOfDemo(await app.as('board').suppressed.list({}))).toEqual([{ address, reason, since }]);
    expect(await refused(anna)).toBe(0);

    await anna.api.desktopSuppressed.clear({ uuid });
    await settle(anna);
    await anna.api.desktopSuppressed.restore({ uuid, address, reason, since });
    await settle(anna);
    expect(notOfDemo(await app.as('board').suppressed.list({}))).toEqual([{ address, reason, since }]);
    await anna.api.desktopSuppressed.clear({ uuid });
    await meet();
    expect(await onServer()).toEqual([]);
    await expect.poll(() => onList(ben), patience).toEqual([]);
  });

  test('that two people add at once stands there once, with the first reason, and none is refused', async () => {
    leave();
    await anna.api.desktopSuppressed.add({ address, reason: 'von Anna' });
    await ben.api.desktopSuppressed.add({ address, reason: 'von Ben' });
    anna.line.open = true;
    await settle(anna);
    await meet();
    for (const desktop of [anna, ben]) {
      await expect.poll(() => onList(desktop), patience).toEqual([[address, 'von Anna']]);
      expect(await refused(desktop)).toBe(0);
      expect((await desktop.api.desktopSync.state({})).conflicts).toBe(0);
    }
    expect(await onServer()).toEqual([[address, 'von Anna']]);
  });

  test('that two people add at once, of whom one takes it back at once, stays as the other wrote it', async () => {
    leave();
    await anna.api.desktopSuppressed.add({ address, reason: 'von Anna' });
    const { uuid } = await ben.api.desktopSuppressed.add({ address, reason: 'von Ben' });
    await ben.api.desktopSuppressed.clear({ uuid });
    anna.line.open = true;
    await settle(anna);
    await meet();
    expect(await refused(ben)).toBe(0);
    // Ben took back his own line, not the one that Anna wrote.
    for (const desktop of [anna, ben])
      await expect.poll(() => onList(desktop), patience).toEqual([[address, 'von Anna']]);
  });

  test('that two people clear at once is cleared without a conflict', async () => {
    await app.as('board').suppressed.add({ address });
    await meet();
    const rows = [await rowOf(anna), await rowOf(ben)];
    leave();
    await anna.api.desktopSuppressed.clear({ uuid: rows[0]?.uuid ?? '' });
    await ben.api.desktopSuppressed.clear({ uuid: rows[1]?.uuid ?? '' });
    await meet();
    expect(await onServer()).toEqual([]);
    for (const desktop of [anna, ben]) {
      expect(await onList(desktop)).toEqual([]);
      expect(await refused(desktop)).toBe(0);
      expect((await desktop.api.desktopSync.state({})).conflicts).toBe(0);
    }
  });

  test('says whose it is', async () => {
    const { api } = anna;
    for (const vorname of ['Zoe', 'Adam'])
      await api.desktopMembers.create({ vorname, nachname: 'Muster', email: 'Familie@post.example' });
    const added = await api.desktopSuppressed.add({ address: 'familie@post.example', reason: '' });
    expect(added.members.map(({ name }) => name)).toEqual(['Adam Muster', 'Zoe Muster']);
    expect((await api.desktopSuppressed.add({ address: 'niemand@post.example' })).members).toEqual([]);
  });

  test('means nothing to a member who has another one now', async () => {
    const board = app.as('board');
    const { id } = await board.members.create({ vorname: 'Zoe', nachname: 'Muster', email: address });
    await board.suppressed.add({ address, reason: '550 5.1.1 unknown' });
    const mail = () =>
      board.email.bulk({ member_ids: [id], subject: 'Hallo', text: 'Guten Tag {{vorname}}' });
    expect(await mail()).toMatchObject({ queued: 0, skipped: [{ member_id: id, reason: 'suppressed' }] });
    await meet();
    await expect
      .poll(async () => (await anna.api.desktopMembers.get({ id })).member.email, patience)
      .toBe(address);
    leave();
    await anna.api.desktopMembers.save({ id, changes: { email: { from: address, to: 'zoe@neu.example' } } });
    await meet();
    expect(await mail()).toMatchObject({ queued: 1, skipped: [] });
    await app.server.mail.flush();
    expect(fixture.accepted.map(({ to }) => to)).toEqual(['zoe@neu.example']);
    for (const desktop of [anna, ben]) await expect.poll(() => onList(desktop), patience).toEqual([]);
  });
});
