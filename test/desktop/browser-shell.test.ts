import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { keepTestKey, testPassphrase } from '../test-keyring.ts';
import { serveDesktop, type Desktop } from '../../desktop/browser/serve-desktop.ts';
import { decodeFrame, encodeFrame } from '../../desktop/browser/bridge-socket.ts';
import { newFolder } from './desktop-fixtures.ts';

let desktop: Desktop;
let folder: string;
let links: string[];

beforeEach(async () => {
  folder = newFolder();
  const page = join(folder, 'page');
  mkdirSync(join(page, 'assets'), { recursive: true });
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>Aktuar</title>');
  writeFileSync(join(page, 'assets/main-abcdefgh.js'), 'export {}');
  writeFileSync(join(folder, 'secret.json'), '"outside"');
  links = [];
  await keepTestKey(join(folder, 'data'));
  desktop = await serveDesktop({
    server: null,
    dataDir: join(folder, 'data'),
    port: 0,
    passphrase: testPassphrase,
    page,
    version: '0.1.0',
    onLink: link => links.push(link),
  });
});
afterEach(async () => {
  await desktop.close();
  rmSync(folder, { recursive: true });
});

interface Asked {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** A request with any header, which `fetch` would not allow. */
async function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<Asked> {
  const options = { host: '127.0.0.1', port: desktop.port, method, path, headers };
  const asked = request(options).end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  for await (const part of answer) text += String(part);
  return { status: answer.statusCode ?? 0, headers: answer.headers, text };
}

const origin = (): string => `http://127.0.0.1:${desktop.port}`;
const tokenOf = (link: string): string => link.split('#token=')[1] ?? '';
const enter = (token: string, from = origin()): Promise<Asked> =>
  ask('POST', '/session', { origin: from, 'content-type': 'application/json' }, JSON.stringify({ token }));

/** Enters by the link and answers the cookie of the session. */
async function cookie(): Promise<string> {
  const { headers } = await enter(tokenOf(desktop.link()));
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

/** Knocks at the bridge: the open socket, or the status of the refusal. */
function knock(headers: Record<string, string>, path = '/bridge'): Promise<WebSocket | number> {
  const socket = new WebSocket(`ws://127.0.0.1:${desktop.port}${path}`, { headers });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0));
    socket.once('error', reject);
  });
}

async function reply(socket: WebSocket, frame: unknown): Promise<unknown> {
  socket.send(encodeFrame(frame));
  const [data] = (await once(socket, 'message')) as [Buffer];
  return decodeFrame(data.toString('utf8'));
}

describe('the link', () => {
  it('opens one session and no second one', async () => {
    const token = tokenOf(desktop.link());
    const first = await enter(token);
    expect(first.status).toBe(204);
    expect(first.headers['set-cookie']?.[0]).toMatch(
      /^aktuar_\d+=\S{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect((await enter(token)).status).toBe(401);
  });

  it.each(['', 'wrong', 'x'.repeat(43), 'x'.repeat(5_000)])(
    'does not open with the token %j',
    async token => {
      const { status, headers } = await enter(token);
      expect(status).toBe(401);
      expect(headers['set-cookie']).toBeUndefined();
      expect((await enter(tokenOf(desktop.link()))).status).toBe(204);
    },
  );

  it('does not open for a page from elsewhere, even with the right token', async () => {
    const token = tokenOf(desktop.link());
    for (const from of ['http://evil.example', 'null', `http://127.0.0.1:${desktop.port + 1}`])
      expect((await enter(token, from)).status).toBe(403);
    expect((await enter(token)).status).toBe(204);
  });

  it('is shown anew after it was used', async () => {
    const used = desktop.link();
    await enter(tokenOf(used));
    expect(links).toEqual([]);
    expect((await ask('GET', '/session')).status).toBe(401);
    expect(links).toHaveLength(1);
    expect(links[0]).not.toBe(used);
    expect((await enter(tokenOf(links[0] ?? ''))).status).toBe(204);
  });

  it('that was used still works in the browser that used it', async () => {
    const token = tokenOf(desktop.link());
    const session = (await enter(token)).headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const headers = { origin: origin(), cookie: session };
    expect((await ask('POST', '/session', headers, JSON.stringify({ token }))).status).toBe(204);
    expect((await ask('GET', '/session', { cookie: session })).status).toBe(204);
  });
});

describe('the bridge', () => {
  it('answers calls and tells of news', async () => {
    const socket = await knock({ origin: origin(), cookie: await cookie() });
    if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
    expect(await reply(socket, { id: 7, area: 'desktopSession', name: 'state', input: {} })).toMatchObject({
      id: 7,
      reply: { ok: { phase: 'setup', shell: 'browser' } },
    });
    expect(await reply(socket, { id: 8, area: 'desktopNothing', name: 'x', input: {} })).toMatchObject({
      id: 8,
      reply: { error: 'not_found' },
    });
    socket.close();
  });

  it('carries bytes both ways', () => {
    const bytes = new Uint8Array([0, 255, 10, 128]);
    const frame = { document: { bytes, pages: [Buffer.from('ä')] } };
    expect(decodeFrame(encodeFrame(frame))).toEqual({
      document: { bytes, pages: [new Uint8Array([0xc3, 0xa4])] },
    });
  });

  it('stays shut without the cookie', async () => {
    expect(await knock({ origin: origin() })).toBe(401);
    expect(await knock({ origin: origin(), cookie: `aktuar_${desktop.port}=${'x'.repeat(43)}` })).toBe(401);
  });

  it('stays shut for a page from elsewhere that has the cookie', async () => {
    const session = await cookie();
    for (const from of ['http://evil.example', `https://127.0.0.1:${desktop.port}`, 'null'])
      expect(await knock({ origin: from, cookie: session })).toBe(403);
    expect(await knock({ cookie: session })).toBe(403);
  });

  it('stays shut for a name that was made to point here', async () => {
    const host = `evil.example:${desktop.port}`;
    expect(await knock({ host, origin: `http://${host}`, cookie: await cookie() })).toBe(403);
  });

  it('is nowhere else', async () => {
    expect(await knock({ origin: origin(), cookie: await cookie() }, '/other')).toBe(404);
  });

  it('hangs up on frames that are none', async () => {
    const socket = await knock({ origin: origin(), cookie: await cookie() });
    if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
    socket.send('{"id": 1');
    const [code] = (await once(socket, 'close')) as [number];
    expect(code).toBe(1007);
  });
});

describe('the page', () => {
  it('comes with a policy that lets nothing else in', async () => {
    const { status, headers, text } = await ask('GET', '/members/some-id');
    expect(status).toBe(200);
    expect(text).toContain('<title>Aktuar</title>');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`connect-src 'self' ws://127.0.0.1:${desktop.port}`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe-/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('keeps built files for ever and asks again for the rest', async () => {
    expect((await ask('GET', '/assets/main-abcdefgh.js')).headers['cache-control']).toContain('immutable');
    expect((await ask('GET', '/')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/../secret.json',
    '/%2e%2e/secret.json',
    '/..%2fsecret.json',
    '/assets/../../secret.json',
    '/%00.js',
    '/%',
  ])('gives away nothing for %s', async path => {
    const { status, text } = await ask('GET', path);
    expect(status === 404 || text.includes('<title>Aktuar</title>')).toBe(true);
    expect(text).not.toContain('outside');
  });

  it('is not given to a name that was made to point here', async () => {
    expect((await ask('GET', '/', { host: `evil.example:${desktop.port}` })).status).toBe(403);
  });

  it('is offered to this machine only', async () => {
    const other = connect({ host: '127.0.0.2', port: desktop.port });
    const [error] = (await once(other, 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ECONNREFUSED');
  });
});

describe('the port', () => {
  it('that is taken is named', async () => {
    const page = join(folder, 'page');
    const options = { server: null, page, version: '0.1.0', onLink: () => undefined };
    await expect(
      serveDesktop({ ...options, dataDir: join(folder, 'other'), port: desktop.port }),
    ).rejects.toMatchObject({ code: 'port_in_use', params: { port: desktop.port } });
  });
});
