import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { memberSync } from '../../../server/people/members/member-sync.ts';
import { createSync } from '../../../server/sync/create-sync.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { quadrants } from '../../server/people/picture.ts';
import { newFolder, openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

/** Photos on their way between a real desktop and a real server; `line` is the network of each desktop. */
interface Traveller extends TestDesktop {
  readonly line: { open: boolean; calls: string[]; reply: ((url: string) => Response | null) | null };
}

let app: TestApp;
const folders: string[] = [];
const open: TestDesktop[] = [];
beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map(desktop => desktop.close()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});
afterAll(() => app.stop());

const patience = { timeout: 20_000, interval: 20 };

async function aDesktop(dataDir = newFolder()): Promise<Traveller> {
  const line: Traveller['line'] = { open: true, calls: [], reply: null };
  const travelling: typeof fetch = (input, init) => {
    if (!line.open) return Promise.reject(new TypeError('no network'));
    const call = `${init?.method ?? 'GET'} ${String(input).slice(app.server.address.length)}`;
    if (/photo/.test(call)) line.calls.push(call);
    const reply = line.reply?.(call) ?? null;
    return reply ? Promise.resolve(reply) : fetch(input, init);
  };
  if (!folders.includes(dataDir)) folders.push(dataDir);
  const desktop = await openTestDesktop({ server: app.server.address, dataDir, fetch: travelling });
  open.push(desktop);
  return { ...desktop, line };
}

async function signedIn(): Promise<Traveller> {
  const desktop = await aDesktop();
  await desktop.login();
  return desktop;
}

async function restarted(desktop: TestDesktop): Promise<Traveller> {
  open.splice(open.indexOf(desktop), 1);
  await desktop.close();
  return aDesktop(desktop.dataDir);
}

/** A member whom the server knows too. */
async function someone(desktop: TestDesktop, vorname = 'Anna'): Promise<string> {
  const { id } = await desktop.api.desktopMembers.create(aMember({ vorname, nachname: 'Fotogen' }));
  await settle(desktop);
  return id;
}

let width = 300;
/** Another one at each call, with what the page would draw of it. */
async function chosen() {
  width += 1;
  const [photo, small, large] = await Promise.all([
    quadrants(width, 300)
      .modulate({ hue: (width * 37) % 360 })
      .png()
      .toBuffer(),
    quadrants(96, 96).jpeg({ quality: 50 }).toBuffer(),
    quadrants(200, width).jpeg({ quality: 51 }).toBuffer(),
  ]);
  const bytes = (buffer: Buffer) => new Uint8Array(buffer);
  return { photo: bytes(photo), crop: null, preview: { small: bytes(small), large: bytes(large) } };
}

const stateOf = ({ api }: TestDesktop, id: string) => api.desktopPhotos.state({ id });
const rowOf = async ({ api }: TestDesktop, id: string) =>
  (await api.desktopMembers.page({ search: 'Fotogen', limit: 500 })).rows.find(row => row.id === id);
const onServer = async (id: string) => (await app.as('device').members.get({ id })).foto;
const smallOf = async ({ api }: TestDesktop, hash: string | null) =>
  (await api.desktopPhotos.small({ hashes: [hash ?? ''] }))[hash ?? ''];
async function becomesThere(desktop: TestDesktop, id: string): Promise<void> {
  await expect.poll(async () => (await stateOf(desktop, id)).state, patience).toBe('there');
}
const waits = (desktop: Traveller) => {
  desktop.line.open = false;
};

describe('a photo that is chosen without network', () => {
  test('shows at once, outlives the end of the program and goes up when the network is back', async () => {
    const first = await signedIn();
    const id = await someone(first);
    waits(first);
    const photo = await chosen();
    const { foto, state } = await first.api.desktopPhotos.set({ id, ...photo });
    expect([state, (await rowOf(first, id))?.foto, await smallOf(first, foto)]).toEqual([
      'waiting',
      foto,
      photo.preview.small,
    ]);
    expect((await first.api.desktopPhotos.large({ hash: foto ?? '' })).bytes).toEqual(photo.preview.large);
    expect((await first.api.desktopMembers.get({ id })).member.foto).toBe(foto);
    expect(await onServer(id)).toBe(null);
    const second = await restarted(first);
    await becomesThere(second, id);
    const there = await onServer(id);
    expect(there).toMatch(/^[0-9a-f]{64}$/);
    await expect.poll(async () => (await rowOf(second, id))?.foto, patience).toBe(there);
    // The server's own square is here as well.
    expect((await smallOf(second, there))?.length).toBeGreaterThan(300);
  });

  test('of a person who was taken in without network waits for the person', async () => {
    const desktop = await signedIn();
    waits(desktop);
    const { id } = await desktop.api.desktopMembers.create(aMember({ nachname: 'Fotogen' }));
    await desktop.api.desktopPhotos.set({ id, ...(await chosen()) });
    desktop.line.open = true;
    await becomesThere(desktop, id);
    await expect.poll(() => onServer(id), patience).not.toBe(null);
  });

  test('does not keep the warning back that it would be lost', async () => {
    const desktop = await signedIn();
    const id = await someone(desktop);
    waits(desktop);
    await desktop.api.desktopPhotos.set({ id, ...(await chosen()) });
    await expect(desktop.api.desktopSession.logout({ discard: false })).rejects.toMatchObject({
      code: 'outbox_not_empty',
      params: { count: 1 },
    });
  });

  test('and taken back is as if it had never been; the one before it is there again', async () => {
    const desktop = await signedIn();
    const id = await someone(desktop);
    waits(desktop);
    const { foto } = await desktop.api.desktopPhotos.set({ id, ...(await chosen()) });
    const second = await desktop.api.desktopPhotos.set({ id, ...(await chosen()) });
    expect(second.foto).not.toBe(foto);
    expect(await desktop.api.desktopPhotos.takeBack({ id })).toMatchObject({ foto, state: 'waiting' });
    await desktop.api.desktopPhotos.remove({ id });
    expect((await rowOf(desktop, id))?.foto).toBe(null);
    expect(await desktop.api.desktopPhotos.takeBack({ id })).toMatchObject({ foto, state: 'waiting' });
  });
});

describe('a photo', () => {
  test('that cannot be read is refused in words and holds up neither rows nor other photos', async () => {
    const desktop = await signedIn();
    const [broken, sound] = [await someone(desktop), await someone(desktop, 'Ben')];
    waits(desktop);
    const half = (await chosen()).photo.subarray(0, 400);
    await desktop.api.desktopPhotos.set({ id: broken, photo: half, crop: null, preview: null });
    await desktop.api.desktopPhotos.set({ id: sound, ...(await chosen()) });
    await desktop.api.desktopMembers.save({
      id: broken,
      changes: { ort: { from: 'Musterwil', to: 'Uster' } },
    });
    desktop.line.open = true;
    await expect
      .poll(() => stateOf(desktop, broken), patience)
      .toMatchObject({ state: 'refused', problem: 'photo_broken' });
    await becomesThere(desktop, sound);
    await settle(desktop);
    expect(((await app.as('device').members.get({ id: broken })) as { ort: string }).ort).toBe('Uster');
    expect(await desktop.api.desktopPhotos.discard({ id: broken })).toEqual({
      foto: null,
      state: 'there',
      problem: null,
      refused: null,
    });
  });

  test.each([
    ['photo_type', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['photo_too_large', new Uint8Array(15 * 1024 * 1024 + 1)],
  ])('is refused before it is kept: %s', async (message, photo) => {
    const desktop = await signedIn();
    const id = await someone(desktop);
    await expect(
      desktop.api.desktopPhotos.set({ id, photo, crop: null, preview: null }),
    ).rejects.toMatchObject({
      params: { fields: [{ path: 'photo', message }] },
    });
  });

  test('of another person meanwhile is not overwritten before a person says so', async () => {
    const desktop = await signedIn();
    const id = await someone(desktop);
    waits(desktop);
    await desktop.api.desktopPhotos.set({ id, ...(await chosen()) });
    const { foto: theirs } = await app.as('board').photos.set({ id, photo: (await chosen()).photo });
    desktop.line.open = true;
    await expect
      .poll(() => stateOf(desktop, id), patience)
      .toMatchObject({ state: 'refused', problem: 'conflict', foto: theirs });
    expect(await onServer(id)).toBe(theirs);
    await desktop.api.desktopPhotos.insist({ id });
    await becomesThere(desktop, id);
    expect(await onServer(id)).not.toBe(theirs);
  });

  test('that was sent can still be taken back, and one that was removed comes back', async () => {
    const desktop = await signedIn();
    const id = await someone(desktop);
    await desktop.api.desktopPhotos.set({ id, ...(await chosen()) });
    await becomesThere(desktop, id);
    const first = await onServer(id);
    await expect.poll(async () => (await rowOf(desktop, id))?.foto, patience).toBe(first);
    // Looking at it keeps the large square here.
    const { bytes: large } = await desktop.api.desktopPhotos.large({ hash: first ?? '' });
    await desktop.api.desktopPhotos.remove({ id });
    await expect.poll(() => onServer(id), patience).toBe(null);
    const back = await desktop.api.desktopPhotos.takeBack({ id });
    expect(back).toMatchObject({ foto: first, state: 'waiting' });
    expect((await desktop.api.desktopPhotos.large({ hash: first ?? '' })).bytes).toEqual(large);
    await expect.poll(() => onServer(id), patience).not.toBe(null);
    await becomesThere(desktop, id);
    await desktop.api.desktopPhotos.set({ id, ...(await chosen()) });
    await becomesThere(desktop, id);
    await desktop.api.desktopPhotos.takeBack({ id });
    await becomesThere(desktop, id);
    // The row follows with the next pull.
    await expect.poll(async () => (await stateOf(desktop, id)).foto, patience).not.toBe(null);
  });
});

describe('photos of others', () => {
  test('come after the rows, are here without network, and one that does not come holds up none', async () => {
    const board = app.as('board');
    const ids = await Promise.all(
      ['Cla', 'Dora', 'Egon'].map(
        async vorname => (await board.members.create(aMember({ vorname, nachname: 'Fotogen' }))).id,
      ),
    );
    const hashes: string[] = [];
    for (const id of ids) hashes.push((await board.photos.set({ id, photo: (await chosen()).photo })).foto);
    const desktop = await aDesktop();
    desktop.line.reply = call => (call.includes(hashes[0] ?? '-') ? new Response('', { status: 500 }) : null);
    await desktop.login();
    await expect
      .poll(async () => Object.keys(await desktop.api.desktopPhotos.small({ hashes })).toSorted(), patience)
      .toEqual(hashes.slice(1).toSorted());
    expect(desktop.line.calls.every(call => call.endsWith('?size=96'))).toBe(true);
    waits(desktop);
    expect(await smallOf(desktop, hashes[2] ?? '')).toBeDefined();
    // The large one was not looked at: the small one stands in.
    expect((await desktop.api.desktopPhotos.large({ hash: hashes[2] ?? '' })).bytes).toEqual(
      await smallOf(desktop, hashes[2] ?? ''),
    );
    await expect(desktop.api.desktopPhotos.large({ hash: hashes[0] ?? '' })).rejects.toMatchObject({
      code: 'offline',
    });
  });

  test('leave the laptop with a person who is erased', async () => {
    const desktop = await signedIn();
    const id = await someone(desktop, 'Vergessen');
    await desktop.api.desktopPhotos.set({ id, ...(await chosen()) });
    await becomesThere(desktop, id);
    const hash = await onServer(id);
    await desktop.api.desktopPhotos.large({ hash: hash ?? '' });
    waits(desktop);
    const { foto: unsent } = await desktop.api.desktopPhotos.set({ id, ...(await chosen()) });
    const noCommands = { isQueued: () => false, run: () => undefined };
    createSync(app.server.context, [memberSync], noCommands).eraseRow('member', id);
    desktop.line.open = true;
    await expect
      .poll(async () => {
        await desktop.api.desktopSync.now({});
        return Object.keys(await desktop.api.desktopPhotos.small({ hashes: [hash ?? '', unsent ?? ''] }));
      }, patience)
      .toEqual([]);
    await expect(desktop.api.desktopPhotos.state({ id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(desktop.api.desktopSession.logout({ discard: false })).resolves.toBeDefined();
  });
});
