import { createHash, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openStoredReplica } from '../../stored-desktop.ts';
import { newFolder, openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

/*
 * Files on their way from real desktops to a real server. `line` is the network of a desktop: it records each
 * upload and can fail it.
 */
type UploadFault = (send: () => Promise<Response>, signal: AbortSignal) => Promise<Response>;

let app: TestApp;
const folders: string[] = [];
const open: TestDesktop[] = [];
beforeEach(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map(desktop => desktop.close()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  await app.stop();
});

interface Traveller extends TestDesktop {
  readonly line: { open: boolean; upload: UploadFault | null; uploads: string[] };
}

async function aDesktop(dataDir = newFolder(), server = app.server.address): Promise<Traveller> {
  const line: Traveller['line'] = { open: true, upload: null, uploads: [] };
  const travelling: typeof fetch = (input, init) => {
    if (!line.open) return Promise.reject(new TypeError('no network'));
    const isUpload = init?.method === 'PUT' && String(input).includes('/files/');
    if (!isUpload) return fetch(input, init);
    line.uploads.push(String(input).slice(-64));
    const send = () => fetch(input, init);
    return line.upload ? line.upload(send, init.signal as AbortSignal) : send();
  };
  if (!folders.includes(dataDir)) folders.push(dataDir);
  const desktop = await openTestDesktop({ server, dataDir, fetch: travelling });
  open.push(desktop);
  return { ...desktop, line };
}

async function signedIn(): Promise<Traveller> {
  const desktop = await aDesktop();
  await desktop.login();
  return desktop;
}

/** Ends the program and starts it anew on the same files. */
async function restarted(desktop: TestDesktop): Promise<Traveller> {
  open.splice(open.indexOf(desktop), 1);
  await desktop.close();
  return aDesktop(desktop.dataDir);
}

const patience = { timeout: 15_000, interval: 20 };
const some = (size = 1003) => new Uint8Array(randomBytes(size));
const nameOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const add = ({ api }: TestDesktop, bytes = some(), filename = 'Protokoll.pdf') =>
  api.desktopFiles.add({ filename, type: 'application/pdf', bytes });
const stateOf = async ({ api }: TestDesktop, sha256: string) =>
  (await api.desktopFiles.states({ sha256: [sha256] }))[sha256];
async function becomes(desktop: TestDesktop, sha256: string, state: string): Promise<void> {
  await expect.poll(() => stateOf(desktop, sha256), patience).toBe(state);
}
const onServer = () =>
  app.server.context.effects.sql.prepare<[], string>('SELECT sha256 FROM dispatch_file').pluck().all();
const answering =
  (status: number, body: string, type = 'text/html'): UploadFault =>
  () =>
    Promise.resolve(new Response(body, { status, headers: { 'content-type': type } }));

describe('a file', () => {
  test('added without network goes up when the network is back, and the screens hear of it', async () => {
    const desktop = await signedIn();
    desktop.line.open = false;
    const heard = vi.fn();
    desktop.core.subscribe('dispatch', heard);
    const { sha256 } = await add(desktop);
    await expect.poll(() => heard.mock.calls.length, patience).toBeGreaterThan(0);
    expect(await stateOf(desktop, sha256)).toBe('waiting');
    expect(onServer()).toEqual([]);
    const before = heard.mock.calls.length;
    desktop.line.open = true;
    await becomes(desktop, sha256, 'there');
    expect(onServer()).toEqual([sha256]);
    await expect.poll(() => heard.mock.calls.length, patience).toBeGreaterThan(before);
  });

  test('outlives the end of the program', async () => {
    const first = await signedIn();
    first.line.open = false;
    const bytes = some(3_000_000);
    const { sha256 } = await add(first, bytes);
    const second = await restarted(first);
    await becomes(second, sha256, 'there');
    expect(onServer()).toEqual([sha256]);
    expect((await second.api.desktopFiles.get({ sha256 })).bytes).toEqual(bytes);
  });

  test('whose upload is cut in the middle by the end of the program goes up at the next start', async () => {
    const first = await signedIn();
    let cut = false;
    first.line.upload = (_send, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          cut = true;
          reject(signal.reason as Error);
        });
      });
    const { sha256 } = await add(first);
    await expect.poll(() => first.line.uploads, patience).toEqual([sha256]);
    const begin = performance.now();
    const second = await restarted(first);
    expect(cut).toBe(true);
    expect(performance.now() - begin).toBeLessThan(5000);
    await becomes(second, sha256, 'there');
  });

  test('without an acknowledgement is sent again, and is there once', async () => {
    const desktop = await signedIn();
    desktop.line.upload = async send => {
      await send();
      desktop.line.upload = null;
      throw new TypeError('line broke');
    };
    const { sha256 } = await add(desktop);
    await becomes(desktop, sha256, 'there');
    expect(desktop.line.uploads).toEqual([sha256, sha256]);
    expect(onServer()).toEqual([sha256]);
  });

  test('that is added twice is one file', async () => {
    const desktop = await signedIn();
    const bytes = some();
    const [one, other] = [await add(desktop, bytes, 'a.pdf'), await add(desktop, bytes, 'b.pdf')];
    expect([one.sha256, one.filename, other.filename]).toEqual([other.sha256, 'a.pdf', 'b.pdf']);
    await becomes(desktop, one.sha256, 'there');
    expect(desktop.line.uploads).toEqual([one.sha256]);
  });
});

describe('a server that does not take it', () => {
  test.each([
    [
      'its own limit',
      answering(413, JSON.stringify({ code: 'too_large', params: { limit: 9 } }), 'application/problem+json'),
    ],
    ['the limit of a proxy', answering(413, '<h1>413 Request Entity Too Large</h1>')],
  ])('for %s is told, and not asked again', async (_what, reply) => {
    const desktop = await signedIn();
    desktop.line.upload = reply;
    const bytes = some();
    const { sha256 } = await add(desktop, bytes);
    await becomes(desktop, sha256, 'refused');
    expect(await desktop.api.desktopFiles.problems({ sha256: [sha256] })).toEqual({ [sha256]: 'too_large' });
    await desktop.api.desktopSync.now({});
    expect(desktop.line.uploads).toHaveLength(1);
    // A person who adds it again wants it tried again.
    desktop.line.upload = null;
    await add(desktop, bytes);
    await becomes(desktop, sha256, 'there');
    expect(await desktop.api.desktopFiles.problems({ sha256: [sha256] })).toEqual({});
  });

  test('today holds up neither other files nor rows, and gets it later', async () => {
    const desktop = await signedIn();
    const broken = some();
    const isBroken = () => desktop.line.uploads.at(-1) === nameOf(broken);
    let well = false;
    desktop.line.upload = send =>
      isBroken() && !well ? Promise.resolve(new Response('', { status: 500 })) : send();
    await add(desktop, broken);
    const good = await add(desktop);
    await becomes(desktop, good.sha256, 'there');
    const { uuid } = await desktop.api.desktopMailings.create({ subject: 'Einladung' });
    await settle(desktop);
    expect(await app.as('board').mailings.get({ id: uuid })).toMatchObject({ subject: 'Einladung' });
    expect(await stateOf(desktop, nameOf(broken))).toBe('waiting');
    well = true;
    await becomes(desktop, nameOf(broken), 'there');
  });

  test('is not overrun: pauses grow', async () => {
    const desktop = await signedIn();
    desktop.line.upload = answering(500, '');
    await add(desktop);
    await expect.poll(() => desktop.line.uploads.length, patience).toBe(1);
    for (let turn = 0; turn < 20; turn++) await desktop.api.desktopSync.now({});
    expect(desktop.line.uploads.length).toBeLessThanOrEqual(2);
  });
});

test('nothing goes to another server that stands at the same address', async () => {
  const first = await signedIn();
  first.line.open = false;
  const { sha256 } = await add(first);
  await first.close();
  open.splice(open.indexOf(first), 1);
  const other = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  try {
    const desktop = await aDesktop(first.dataDir, other.server.address);
    await expect.poll(async () => (await desktop.api.desktopSync.state({})).kind, patience).toBe('blocked');
    expect(desktop.line.uploads).toEqual([]);
    expect(await stateOf(desktop, sha256)).toBe('waiting');
  } finally {
    await other.stop();
  }
});

describe('two laptops', () => {
  test('have the file of a draft in common', async () => {
    const [anna, ben] = [await signedIn(), await signedIn()];
    const bytes = some(50_000);
    const file = await add(anna, bytes);
    await becomes(anna, file.sha256, 'there');
    expect(await stateOf(ben, file.sha256)).toBe('missing');
    const { bytes: fetched } = await ben.api.desktopFiles.get({ sha256: file.sha256 });
    expect(Buffer.compare(fetched, bytes)).toBe(0);
    expect(await stateOf(ben, file.sha256)).toBe('there');
    ben.line.open = false;
    expect(Buffer.compare((await ben.api.desktopFiles.get({ sha256: file.sha256 })).bytes, bytes)).toBe(0);
    expect(ben.line.uploads).toEqual([]);
  });

  test('say what they do not have', async () => {
    const desktop = await signedIn();
    const sha256 = 'd'.repeat(64);
    await expect(desktop.api.desktopFiles.get({ sha256 })).rejects.toMatchObject({ code: 'not_found' });
    desktop.line.open = false;
    await expect(desktop.api.desktopFiles.get({ sha256 })).rejects.toMatchObject({ code: 'offline' });
  });
});

/** Everything that stands in the tables of a closed desktop; its file is encrypted, so that bytes say nothing. */
function rowsOf(dataDir: string): string {
  const sql = openStoredReplica(dataDir);
  try {
    const names = sql
      .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table'")
      .pluck()
      .all();
    const tables = names.filter(name => !name.includes('_fts'));
    const cells = (name: string) => sql.prepare<[], unknown[]>(`SELECT * FROM "${name}"`).raw().all().flat();
    return tables.map(name => [name, ...cells(name).map(textOf)].join(' ')).join('\n');
  } finally {
    sql.close();
  }
}

const textOf = (cell: unknown): string => (Buffer.isBuffer(cell) ? cell.toString('latin1') : String(cell));

describe('a logout', () => {
  test('asks first while a file waits, and then leaves no byte of it', async () => {
    const desktop = await signedIn();
    desktop.line.upload = answering(500, '');
    const text = 'Vertraulich '.repeat(5000);
    const { sha256 } = await add(desktop, Buffer.from(text));
    await expect(desktop.api.desktopSession.logout({ discard: false })).rejects.toMatchObject({
      code: 'outbox_not_empty',
      params: { count: 1 },
    });
    await desktop.api.desktopSession.logout({ discard: true });
    open.splice(open.indexOf(desktop), 1);
    await desktop.close();
    const rows = rowsOf(desktop.dataDir);
    expect(rows).toContain('migration');
    expect([rows.includes('Vertraulich'), rows.includes(sha256)]).toEqual([false, false]);
  });
});

test('a file is forgotten a week later when no mailing mentions it, and kept while one does', async () => {
  let now = new Date();
  const dataDir = newFolder();
  folders.push(dataDir);
  const desktop = await openTestDesktop({ server: app.server.address, dataDir, now: () => now });
  open.push(desktop);
  await desktop.login();
  const [loose, attached] = [await add(desktop), await add(desktop, some(), 'Plan.pdf')];
  await desktop.api.desktopMailings.create({ subject: 'Mit Plan', attachments: [attached] });
  for (const { sha256 } of [loose, attached]) await becomes(desktop, sha256, 'there');
  now = new Date(now.getTime() + 8 * 86_400_000);
  app.clock.now = now;
  await desktop.api.desktopSync.now({});
  await becomes(desktop, loose.sha256, 'missing');
  expect(await stateOf(desktop, attached.sha256)).toBe('there');
});
