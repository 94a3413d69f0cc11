import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const nameOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const put = (bytes: Uint8Array, sha256 = nameOf(bytes), headers: Record<string, string> = {}) =>
  app.request('PUT', `/files/${sha256}`, { as: 'board', body: bytes, headers });
const count = () =>
  app.server.context.effects.sql.prepare<[], number>('SELECT count(*) FROM dispatch_file').pluck().get();

describe('a file', () => {
  test('is returned byte by byte, however often it was uploaded', async () => {
    const bytes = new Uint8Array(randomBytes(3_000_000));
    const sha256 = nameOf(bytes);
    const board = app.as('board');
    expect(await board.files.put({ sha256, bytes })).toEqual({ sha256, size: 3_000_000 });
    const before = count();
    expect(await app.as('device').files.put({ sha256, bytes })).toEqual({ sha256, size: 3_000_000 });
    expect(count()).toBe(before);
    const file = await board.files.get({ sha256 });
    expect(Buffer.compare(file.bytes, bytes)).toBe(0);
  });

  test('is handed out to be kept, never to be shown', async () => {
    const bytes = Buffer.from('<script>alert(1)</script>');
    await put(bytes);
    const answer = await app.request('GET', `/files/${nameOf(bytes)}`, { as: 'board' });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="datei-${nameOf(bytes).slice(0, 12)}"`,
      'x-content-type-options': 'nosniff',
    });
  });

  test('that was never uploaded is not found', async () => {
    const answer = await app.request('GET', `/files/${'a'.repeat(64)}`, { as: 'board' });
    expect([answer.status, answer.json]).toMatchObject([404, { code: 'not_found' }]);
  });

  test('may travel packed', async () => {
    const bytes = Buffer.from('Protokoll '.repeat(1000));
    const answer = await put(gzipSync(bytes), nameOf(bytes), { 'content-encoding': 'gzip' });
    expect(answer.json).toEqual({ sha256: nameOf(bytes), size: bytes.length });
  });
});

describe('refused, with nothing kept', () => {
  const some = Buffer.from('Protokoll');
  test.each([
    ['another content than its name says', () => put(some, 'b'.repeat(64)), 'sha256', 'file_changed'],
    ['nothing', () => put(new Uint8Array()), 'bytes', 'file_empty'],
    [
      'bytes that were not packed as they say',
      () => put(some, nameOf(some), { 'content-encoding': 'gzip' }),
      'bytes',
      'file_changed',
    ],
    ['a name that is none', () => put(some, 'protokoll.pdf'), 'sha256', 'sha256'],
    ['a name in capitals', () => put(some, nameOf(some).toUpperCase()), 'sha256', 'sha256'],
  ])('%s', async (_what, attempt, path, code) => {
    const before = count();
    const answer = await attempt();
    expect([answer.status, answer.json]).toMatchObject([
      400,
      { code: 'validation_failed', errors: [{ path, code }] },
    ]);
    const [error] = (answer.json as { errors: { message: string }[] }).errors;
    expect(error?.message).not.toBe('Das stimmt so nicht.');
    expect(count()).toBe(before);
  });

  test('a body of another kind', async () => {
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      const answer = await put(some, nameOf(some), { 'content-type': type });
      expect([answer.status, answer.json]).toMatchObject([
        415,
        { code: 'unsupported_media_type', params: { expected: 'application/octet-stream' } },
      ]);
    }
  });

  test('30 MB, also packed small', async () => {
    const before = count();
    const large = Buffer.alloc(30_000_000, 1);
    for (const [body, headers] of [
      [large, {}],
      [gzipSync(large), { 'content-encoding': 'gzip' }],
    ] as const) {
      const answer = await put(body, nameOf(large), { ...headers });
      expect([answer.status, answer.json]).toMatchObject([
        413,
        {
          code: 'too_large',
          params: { limit: 10_000_000 },
          detail: 'Das ist zu gross. Erlaubt sind höchstens 10 MB.',
        },
      ]);
    }
    expect(count()).toBe(before);
  });

  test('30 MB that were only announced, at once', async () => {
    const answer = await firstText([
      `PUT /files/${'c'.repeat(64)} HTTP/1.1`,
      'Host: localhost',
      `Authorization: ${(await app.credentials('board'))['authorization']}`,
      'Content-Type: application/octet-stream',
      'Content-Length: 30000000',
      '',
      'the first few bytes',
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('a stranger’s file, before it has come', async () => {
    const answer = await firstText([
      `PUT /files/${'c'.repeat(64)} HTTP/1.1`,
      'Host: localhost',
      'Content-Type: application/octet-stream',
      'Content-Length: 9000000',
      '',
      '',
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });
});

/** What the server says to the beginning of a request whose rest never comes. */
function firstText(lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(app.server.address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(lines.join('\r\n')));
    socket.once('data', data => {
      socket.destroy();
      resolve(data.toString());
    });
    socket.once('error', reject);
  });
}
