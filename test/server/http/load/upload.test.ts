import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { LoadLimits } from '../../../../server/http/load.ts';
import type { CredentialKind } from '../../../../shared/permission.ts';
import { aMember } from '../../../build.ts';
import { startApp, type TestApp } from '../../../fixtures.ts';
import { quadrants } from '../../people/picture.ts';

const patient = { idleMs: 60_000, graceMs: 60_000, bytesPerSecond: 10_000, totalMs: 60_000 };
const slots = { perCaller: 2, inAll: 4, waitMs: 100, mostWaiting: 10 };

let app: TestApp;
const open: ClientRequest[] = [];
async function start(load: Partial<LoadLimits> = {}): Promise<void> {
  app = await startApp({ load: { uploads: slots, pace: patient, ...load } });
}
afterEach(async () => {
  for (const each of open.splice(0)) each.destroy();
  await app.stop();
});

const bytes = Buffer.alloc(100_000, 7);
const path = `/files/${createHash('sha256').update(bytes).digest('hex')}`;
const own = '/members/me/photo';
const form = { 'content-type': 'multipart/form-data; boundary=line' };
const file = { 'content-type': 'application/octet-stream', 'content-length': '100000' };
const uploads = () => readdirSync(join(app.dataDir, 'uploads'));

interface Begun {
  readonly sending: ClientRequest;
  readonly answer: Promise<{ readonly status: number; readonly code: string; readonly headers: object }>;
}

/** Begins an upload, without ending it. */
async function begin(as: CredentialKind, to = path, headers: Record<string, string> = file): Promise<Begun> {
  const method = to.startsWith('/files') ? 'PUT' : 'POST';
  const credentials = await app.credentials(as);
  const options = { method, headers: { ...credentials, ...headers }, agent: false };
  const sending = request(app.server.address + to, options);
  sending.on('error', () => undefined);
  open.push(sending);
  const answer = once(sending, 'response').then(async ([response]: IncomingMessage[]) => {
    const { code = '' } = (await json(response as IncomingMessage)) as { readonly code?: string };
    return { status: response?.statusCode ?? 0, code, headers: response?.headers ?? {} };
  });
  answer.catch(() => undefined);
  sending.flushHeaders();
  return { sending, answer };
}

/** Begins an upload and waits until it has a slot: a file is made for it then. */
async function hold(as: CredentialKind, to = path, headers = file): Promise<Begun> {
  const before = uploads().length;
  const begun = await begin(as, to, headers);
  begun.sending.write(
    to === own ? '--line\r\ncontent-disposition: form-data; name="photo"; filename="x"\r\n\r\nx' : 'x',
  );
  await vi.waitFor(() => expect(uploads()).toHaveLength(before + 1), 10_000);
  return begun;
}

const busyOwn = { status: 429, code: 'rate_limited', headers: { 'retry-after': '5' } };
const busyAll = { status: 429, code: 'server_busy', headers: { 'retry-after': '5' } };

describe('slots for uploads', () => {
  test('a person has two, on whatever device; all together have four', async () => {
    await start();
    await hold('board');
    await hold('device');
    expect(await (await begin('board')).answer).toMatchObject(busyOwn);
    expect(await (await begin('device')).answer).toMatchObject(busyOwn);
    await hold('member', own, { ...form, 'content-length': '1000000' });
    await hold('member', own, { ...form, 'content-length': '1000000' });
    expect(await (await begin('member', own, { ...form, 'content-length': '5000' })).answer).toMatchObject(
      busyOwn,
    );
  });

  test('when others have all of them, the answer says that the server is busy', async () => {
    await start({ uploads: { ...slots, inAll: 2 } });
    await hold('board');
    await hold('board');
    const refused = await begin('member', own, { ...form, 'content-length': '5000' });
    expect(await refused.answer).toMatchObject(busyAll);
    expect((await app.request('GET', '/health')).status).toBe(200);
  });

  test('who waits is let in as soon as one is free', async () => {
    await start({ uploads: { ...slots, waitMs: 10_000 } });
    const first = await hold('board');
    await hold('board');
    const third = await begin('board');
    third.sending.end(bytes);
    first.sending.end(bytes.subarray(1));
    // Its first byte is another one, so that its content is not what its name says.
    expect(await first.answer).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(await third.answer).toMatchObject({ status: 200 });
  });

  test('who goes away leaves the slot and no file', async () => {
    await start();
    const held = [await hold('board'), await hold('board')];
    const waiting = await begin('board');
    waiting.sending.destroy();
    for (const { sending } of held) sending.destroy();
    await vi.waitFor(() => expect(uploads()).toEqual([]), 10_000);
    const next = await begin('board');
    next.sending.end(bytes);
    expect(await next.answer).toMatchObject({ status: 200 });
  });

  test('rights, type and declared length are checked before a slot is needed or anything is read', async () => {
    await start();
    await hold('board');
    await hold('board');
    const codes = await Promise.all(
      (
        [
          ['none', path, file],
          ['member', path, file],
          ['board', path, { ...file, 'content-type': 'text/plain' }],
          ['board', path, { ...file, 'content-encoding': 'zopfli' }],
          ['board', path, { ...file, 'content-length': '10000001' }],
          [
            'board',
            '/letterpost/check',
            { 'content-type': 'application/json', 'content-length': '12000001' },
          ],
        ] as const
      ).map(async ([as, to, headers]) => (await (await begin(as, to, headers)).answer).status),
    );
    expect(codes).toEqual([401, 403, 415, 415, 413, 413]);
  });

  test('JSON counts as an upload from a megabyte on', async () => {
    await start();
    await hold('board');
    await hold('board');
    const check = (size: number) =>
      app.request('POST', '/letterpost/check', { as: 'board', body: { pdf_base64: 'A'.repeat(size) } });
    expect((await check(10_000)).status).toBe(200);
    expect((await check(1_000_000)).status).toBe(429);
    const body = gzipSync(JSON.stringify({ pdf_base64: 'A'.repeat(1_000_000) }));
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect((await app.request('POST', '/letterpost/check', { as: 'board', body, headers })).status).toBe(429);
  });
});

describe('a slow upload', () => {
  test('that stops coming is ended, and its slot and file are free again', async () => {
    await start({ pace: { ...patient, idleMs: 150 } });
    const held = [await hold('board'), await hold('board')];
    for (const { answer } of held)
      expect(await answer).toMatchObject({
        status: 408,
        code: 'too_slow',
        headers: { connection: 'close' },
      });
    expect(uploads()).toEqual([]);
    const next = await begin('board');
    next.sending.end(bytes);
    expect(await next.answer).toMatchObject({ status: 200 });
  });

  test('that drips is ended once its average is too low', async () => {
    await start({ pace: { ...patient, idleMs: 1000, graceMs: 300 } });
    const { sending, answer } = await hold('board');
    const timer = setInterval(() => sending.write('x'), 20);
    expect(await answer).toMatchObject({ status: 408, code: 'too_slow' });
    clearInterval(timer);
  });

  test('has a longest time, however fast it comes', async () => {
    await start({ pace: { ...patient, totalMs: 300 } });
    const { sending, answer } = await hold('board');
    const timer = setInterval(() => sending.write(Buffer.alloc(1000)), 20);
    expect(await answer).toMatchObject({ status: 408, code: 'too_slow' });
    clearInterval(timer);
  });
});

describe('the file of an upload', () => {
  test.skipIf(process.platform === 'win32')(
    'is for this account only, and gone with the answer',
    async () => {
      await start();
      const { sending, answer } = await hold('board');
      const folder = join(app.dataDir, 'uploads');
      const modes = [folder, join(folder, uploads()[0] ?? '')].map(each =>
        (statSync(each).mode & 0o777).toString(8),
      );
      expect(modes).toEqual(['700', '600']);
      sending.end();
      await pause(10);
      sending.destroy();
      await answer.catch(() => undefined);
      await vi.waitFor(() => expect(uploads()).toEqual([]), 10_000);
    },
  );

  test('goes after a photo that is kept, and after one that is refused', async () => {
    await start();
    const { id } = await app.as('board').members.create(aMember());
    const photo = new Uint8Array(await quadrants().png().toBuffer());
    await app.as('board').photos.set({ id, photo });
    expect(uploads()).toEqual([]);
    await expect(app.as('board').photos.set({ id, photo: photo.subarray(0, 500) })).rejects.toMatchObject({
      code: 'validation_failed',
    });
    expect(uploads()).toEqual([]);
  });

  test('may be unpacked to its limit only', async () => {
    await start();
    const body = gzipSync(Buffer.alloc(11_000_000));
    const headers = { 'content-encoding': 'gzip' };
    expect((await app.request('PUT', path, { as: 'board', body, headers })).status).toBe(413);
    expect(uploads()).toEqual([]);
  });
});

test('an ordinary body and a form that stop coming are answered after a minute', async () => {
  await start();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const held = [
    await begin('none', '/contact', { 'content-type': 'application/json', 'content-length': '500000' }),
    await begin('none', '/auth/callback', {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': '50000',
      accept: 'application/json',
    }),
  ];
  for (const { sending } of held) sending.write('{');
  const answered = Promise.all(held.map(({ answer }) => answer.then(({ status, code }) => [status, code])));
  const began = performance.now();
  while (vi.getTimerCount() < 2 && performance.now() - began < 5000) await new Promise(setImmediate);
  vi.advanceTimersByTime(59_000);
  expect(await Promise.race([answered, new Promise(resolve => setImmediate(resolve, 'open'))])).toBe('open');
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
  expect(await answered).toEqual([
    [408, 'too_slow'],
    [408, 'too_slow'],
  ]);
});

test('a body that is refused half-way leaves the connection to the next request', async () => {
  await start();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = async (sending: ClientRequest, body?: Buffer) => {
    const response = once(sending, 'response');
    sending.end(body);
    const [answer] = (await response) as [IncomingMessage];
    for await (const _ of answer);
    return { status: answer.statusCode, isReused: sending.reusedSocket };
  };
  const body = Buffer.alloc(3_000_000, 7);
  const headers = { ...(await app.credentials('board')), ...file, 'content-length': String(body.length) };
  const put = { method: 'PUT', agent, headers: { ...headers, 'content-encoding': 'br' } };
  try {
    expect(await send(request(app.server.address + path, put), body)).toMatchObject({ status: 400 });
    const next = request(`${app.server.address}/health`, { agent, signal: AbortSignal.timeout(5_000) });
    expect(await send(next)).toEqual({ status: 200, isReused: true });
  } finally {
    agent.destroy();
  }
});

test('what a crash left in the folder of uploads is cleared at the start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aktuar-uploads-'));
  mkdirSync(join(dataDir, 'uploads', 'folder'), { recursive: true });
  writeFileSync(join(dataDir, 'uploads', '0190.part'), 'half a photo');
  app = await startApp({ dataDir });
  expect(uploads()).toEqual([]);
  await app.server.stop();
  expect(existsSync(join(dataDir, 'uploads'))).toBe(true);
  rmSync(dataDir, { recursive: true });
});
