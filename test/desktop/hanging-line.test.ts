import { rmSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { callRemote } from '../../desktop/core/remote.ts';
import { listen } from '../../desktop/core/sync/live.ts';
import { httpTransport } from '../../desktop/core/sync/transport.ts';
import { contract } from '../../shared/contract.ts';
import { startApp } from '../fixtures.ts';
import { newFolder, openTestDesktop } from './desktop-fixtures.ts';

const server = 'http://127.0.0.1:9';
const health = contract.system.health;

/** Answers at once with a body that neither comes nor breaks, even when its request is aborted. */
const hanging = (beginning = ''): typeof fetch => {
  const body = new ReadableStream({
    start: stream => stream.enqueue(new TextEncoder().encode(beginning)),
  });
  return () => Promise.resolve(new Response(body));
};
const line = (signal: AbortSignal) => ({ server, token: 'tok', fetch: hanging(), signal });
const context = { fetch: hanging(), randomToken: () => 'key-1' };

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Makes time run out for requests when the test says so. */
function timeAtHand(): AbortController {
  const time = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
  return time;
}
const runOut = (time: AbortController) => time.abort(new DOMException('too late', 'TimeoutError'));

it('a call whose answer stops coming half-way counts as offline', async () => {
  const time = timeAtHand();
  const call = callRemote(context, { server, token: null }, health, {});
  setTimeout(() => runOut(time), 10);
  await expect(call).rejects.toMatchObject({ code: 'offline', params: { server } });
});

it('a refusal that stops coming half-way counts as offline', async () => {
  const time = timeAtHand();
  const refusing: typeof fetch = async () => new Response((await hanging()(server)).body, { status: 409 });
  const call = callRemote({ ...context, fetch: refusing }, { server, token: null }, health, {});
  setTimeout(() => runOut(time), 10);
  await expect(call).rejects.toMatchObject({ code: 'offline' });
});

it('a page of the sync that stops coming half-way counts as offline', async () => {
  const time = timeAtHand();
  const hello = httpTransport(line(new AbortController().signal)).hello({
    protocol: 1,
    schema: 1,
    program: 'test',
  });
  setTimeout(() => runOut(time), 10);
  await expect(hello).rejects.toMatchObject({ code: 'offline' });
});

it('a page under way ends with the sync', async () => {
  const stopped = new AbortController();
  const hello = httpTransport(line(stopped.signal)).hello({ protocol: 1, schema: 1, program: 'test' });
  setTimeout(() => stopped.abort(), 10);
  await expect(hello).rejects.toMatchObject({ code: 'offline' });
});

it('the line for hints ends with the sync', async () => {
  const stopped = new AbortController();
  const heard: string[] = [];
  const listening = listen({ ...line(stopped.signal), fetch: hanging('event: head\n') }, event => {
    heard.push(event);
    stopped.abort();
  });
  await listening;
  expect(heard).toEqual(['head']);
});

it('the line for hints ends when it has been silent for a minute', async () => {
  vi.useFakeTimers();
  let ended = false;
  void listen(line(new AbortController().signal), () => undefined).then(() => (ended = true));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(ended).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ended).toBe(true);
});

it('the program ends at once though every line hangs', async () => {
  const app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  const dataDir = newFolder();
  try {
    const first = await openTestDesktop({ server: app.server.address, dataDir });
    await first.login();
    await first.close();
    const asked: string[] = [];
    const deaf: typeof fetch = (input, init) => {
      asked.push(String(input));
      return hanging()(input, init);
    };
    const second = await openTestDesktop({ server: app.server.address, dataDir, fetch: deaf });
    await vi.waitUntil(() => asked.length > 0, 10_000);
    const begin = performance.now();
    await second.close();
    expect(performance.now() - begin).toBeLessThan(1_000);
  } finally {
    await app.stop();
    rmSync(dataDir, { recursive: true });
  }
});
