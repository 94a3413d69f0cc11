import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { leadsInside, postWebhook, type WebhookLine } from '../../../server/ports/webhook/post-webhook.ts';
import { isReachable } from '../../../server/ports/webhook/public-address.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** A receiver; answers its port. */
async function listen(answer: (response: ServerResponse) => void): Promise<number> {
  const made = createServer((request, response) => {
    request.resume();
    request.on('end', () => answer(response));
  });
  server = made;
  await new Promise<void>(resolve => made.listen(0, '127.0.0.1', resolve));
  return (made.address() as AddressInfo).port;
}

const anywhere = { loopback: true, ownNetworks: true };
const outside = { loopback: false, ownNetworks: false };
const line = (more: Partial<WebhookLine> = {}): WebhookLine => ({
  reach: anywhere,
  resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  timeoutMs: 500,
  ...more,
});
const post = (url: string, more: Partial<WebhookLine> = {}) =>
  postWebhook({ url, headers: { 'webhook-id': 'msg_1' }, body: '{"a":1}' }, line(more));

describe('an answer', () => {
  test('is cut to 500 characters, however long it is', async () => {
    let sent = 0;
    const port = await listen(response => {
      response.writeHead(200);
      const more = () => {
        while (sent < 200_000_000 && !response.destroyed) {
          sent += 65_536;
          if (!response.write('ä'.repeat(32_768))) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    });
    const answer = await post(`http://127.0.0.1:${port}/`);
    expect(answer).toMatchObject({ status: 200, error: null, answer: 'ä'.repeat(500) });
    expect(sent).toBeLessThan(20_000_000);
  });

  test('that never begins takes no longer than it may', async () => {
    const port = await listen(() => undefined);
    const answer = await post(`http://127.0.0.1:${port}/`);
    expect(answer).toMatchObject({ status: null, error: 'timeout', answer: '' });
    expect(answer.duration_ms).toBeLessThan(2000);
  });

  test('that never ends counts by its status', async () => {
    const port = await listen(response => {
      response.writeHead(202);
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    });
    const answer = await post(`http://127.0.0.1:${port}/`);
    expect(answer).toMatchObject({ status: 202, error: null });
    expect(answer.answer).toMatch(/^\.+$/);
    expect(answer.duration_ms).toBeLessThan(2000);
  });

  test('with headers without end, with control characters, as another protocol, or none', async () => {
    let port = await listen(response => {
      response.writeHead(200, { 'x-long': 'a'.repeat(60_000) }).end();
    });
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ status: null, error: 'broken' });
    server?.close();
    port = await listen(response => response.end('a\u0000\u001b[31mb\u202ec'));
    expect((await post(`http://127.0.0.1:${port}/`)).answer).toBe('a  [31mb c');
    server?.close();
    port = await listen(response => {
      response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n');
    });
    expect((await post(`http://127.0.0.1:${port}/`)).error).not.toBeNull();
    server?.close();
    port = await listen(response => response.socket?.destroy());
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ status: null, error: 'broken' });
    expect(await post(`https://127.0.0.1:${port}/`)).toMatchObject({ status: null, error: 'broken' });
    server?.closeAllConnections();
    await new Promise(resolve => server?.close(resolve));
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ status: null, error: 'refused' });
  });
});

describe('an address inside', () => {
  test('is not connected to, also where its name led outside when it was saved', async () => {
    let calls = 0;
    const port = await listen(response => {
      calls += 1;
      response.end();
    });
    const addresses = ['203.0.114.7', '127.0.0.1'];
    const rebinding = line({
      reach: outside,
      resolve: () => Promise.resolve([{ address: addresses.shift() ?? '127.0.0.1', family: 4 }]),
    });
    const url = `https://rebind.example:${port}/`;
    expect(await leadsInside(url, rebinding)).toBe(false);
    expect(await postWebhook({ url, headers: {}, body: '{}' }, rebinding)).toMatchObject({
      status: null,
      error: 'own_network',
    });
    expect(await post(`http://127.0.0.1:${port}/`, { reach: outside })).toMatchObject({
      error: 'own_network',
    });
    expect(calls).toBe(0);
  });

  test('is not connected to where only one of its addresses leads inside', async () => {
    const resolve = () =>
      Promise.resolve([
        { address: '203.0.114.7', family: 4 },
        { address: 'fd00::1', family: 6 },
      ]);
    expect(await leadsInside('https://both.example/', line({ reach: outside, resolve }))).toBe(true);
    expect(await post('https://both.example/', { reach: outside, resolve })).toMatchObject({
      error: 'own_network',
    });
  });

  test('that nobody knows is said, and may be saved', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }));
    expect(await leadsInside('https://none.example/', line({ reach: outside, resolve }))).toBe(false);
    expect(await post('https://none.example/', { reach: outside, resolve })).toMatchObject({
      error: 'unknown_host',
    });
  });

  test.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '::ffff:0:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::1',
    'kein.name',
    '',
  ])('%s is not reached', address => expect(isReachable(address, outside)).toBe(false));

  test.each(['1.1.1.1', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is reached',
    address => expect(isReachable(address, outside)).toBe(true),
  );

  test('is reached as the operator says', () => {
    const demo = { loopback: true, ownNetworks: false };
    expect(['127.0.0.1', '::1', '10.0.0.1'].map(each => isReachable(each, demo))).toEqual([
      true,
      true,
      false,
    ]);
    expect(['127.0.0.1', 'fe80::1', '10.0.0.1'].every(each => isReachable(each, anywhere))).toBe(true);
  });
});
