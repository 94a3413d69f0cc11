import { afterEach, describe, expect, test } from 'vitest';
import {
  cheap,
  failureOf,
  inPhase,
  letterOf,
  openDesk,
  readyLetter,
  until,
  type LetterPostFixture,
} from './letterpost-fixture.ts';

let desk: LetterPostFixture;
afterEach(() => desk.fixture.stop());

const tokenCalls = (): number =>
  desk.fixture.state.log.filter(line => line === 'POST /auth/access-tokens').length;

describe('the token', () => {
  test('is asked for once, however many call at the same time', async () => {
    desk = await openDesk();
    await Promise.all(Array.from({ length: 20 }, () => desk.port.account()));
    expect(tokenCalls()).toBe(1);
  });

  test('is renewed five minutes before its end', async () => {
    let now = Date.now();
    desk = await openDesk({ tokenSeconds: 3600 }, { now: () => now });
    await desk.port.account();
    now += 3_290_000;
    await desk.port.account();
    expect(tokenCalls()).toBe(1);
    now += 20_000;
    await desk.port.account();
    expect(tokenCalls()).toBe(2);
  });

  test('that was taken back is renewed once', async () => {
    desk = await openDesk();
    await desk.port.account();
    desk.fixture.state.tokens.clear();
    expect((await desk.port.account()).currency).toBe('CHF');
    expect(tokenCalls()).toBe(2);
    desk.fixture.fail({ path: '/organisations/', times: 2, what: { status: 401 } });
    expect(await failureOf(desk.port.account())).toMatchObject({ failure: 'account' });
    expect(tokenCalls()).toBe(3);
  });

  test('is not asked for again and again with a secret that is wrong', async () => {
    desk = await openDesk({}, { clientSecret: 'falsch' });
    const first = await failureOf(desk.port.account());
    expect(first).toMatchObject({ failure: 'account' });
    expect(first.message).toMatch(/kennt die Zugangsdaten nicht/);
    await Promise.all(Array.from({ length: 10 }, () => failureOf(desk.port.create(letterOf('ref')))));
    expect(tokenCalls()).toBe(1);
    expect(desk.fixture.state.log).toHaveLength(1);
  });

  test('without the right to write letters is a matter of the account', async () => {
    desk = await openDesk({ scopes: ['organisation_read'] });
    await desk.port.account();
    const error = await failureOf(desk.port.create(letterOf('ref')));
    expect(error).toMatchObject({ failure: 'account' });
    expect(error.message).toMatch(/fehlt ein Recht/);
  });
});

describe('what the provider refuses', () => {
  test.for([
    [400, 'permanent'],
    [402, 'account'],
    [403, 'account'],
    [404, 'permanent'],
    [409, 'temporary'],
    [410, 'permanent'],
    [422, 'permanent'],
    [500, 'temporary'],
    [503, 'temporary'],
  ] as const)('%i to a question is %s, in words', async ([status, failure]) => {
    desk = await openDesk();
    const body = JSON.stringify({ errors: [{ code: '1', title: null, detail: 'Odd thing.' }] });
    desk.fixture.fail({ path: '/organisations/', what: { status, body } });
    const error = await failureOf(desk.port.account());
    expect(error).toMatchObject({ failure });
    expect(error.message).toMatch(/Pingen/);
    expect(error.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.for([500, 502, 504])('%i to an order leaves it open whether it was taken', async status => {
    desk = await openDesk();
    const id = await readyLetter(desk.port, 'ref-1');
    desk.fixture.fail({ method: 'PATCH', what: { status, body: '<html>Bad gateway</html>' } });
    expect(await failureOf(desk.port.submit(id, cheap))).toMatchObject({ failure: 'unknown' });
  });

  test('names the field that it does not like', async () => {
    desk = await openDesk();
    const error = await failureOf(desk.port.create({ ...letterOf('ref-1'), window_side: 'mitte' as 'left' }));
    expect(error.failure).toBe('permanent');
    expect(error.message).toBe('Pingen hat abgelehnt: The address position is invalid. (address_position)');
  });

  test('asks for patience, and nobody calls until then', async () => {
    let now = Date.now();
    desk = await openDesk({ perMinute: 3, speed: 1 }, { now: () => now });
    for (let n = 0; n < 3; n++) await desk.port.account();
    const error = await failureOf(desk.port.account());
    expect(error).toMatchObject({ failure: 'temporary' });
    expect(error.retryAfter).toBeGreaterThan(30);
    const before = desk.fixture.state.log.length;
    expect(await failureOf(desk.port.account())).toMatchObject({ failure: 'temporary' });
    expect(desk.fixture.state.log).toHaveLength(before);
    now += 61_000;
    desk.fixture.state.calls.length = 0;
    expect((await desk.port.account()).currency).toBe('CHF');
  });

  test('may say when in any spelling, and as a date', async () => {
    desk = await openDesk();
    desk.fixture.fail({
      path: '/organisations/',
      what: { status: 503, headers: { 'retry-AFTER': new Date(Date.now() + 30_000).toUTCString() } },
    });
    expect((await failureOf(desk.port.account())).retryAfter).toBeGreaterThan(25);
  });

  test('is never called faster than agreed', async () => {
    desk = await openDesk({}, { perMinute: 600 });
    await desk.port.account();
    const began = performance.now();
    // A fifth at once, then 8 a second.
    await Promise.all(Array.from({ length: 123 }, () => desk.port.account()));
    expect(performance.now() - began).toBeGreaterThan(400);
  });
});

describe('a line that breaks', () => {
  test('before anything was handed over is temporary', async () => {
    desk = await openDesk({}, { apiUrl: 'http://127.0.0.1:9' });
    const error = await failureOf(desk.port.create(letterOf('ref-1')));
    expect(error).toMatchObject({ failure: 'temporary' });
    expect(error.message).toMatch(/nicht erreichbar/);
  });

  test('at the storage has posted nothing', async () => {
    desk = await openDesk();
    desk.fixture.fail({ method: 'PUT', what: 'after' });
    expect(await failureOf(desk.port.create(letterOf('ref-1')))).toMatchObject({ failure: 'temporary' });
    expect(desk.fixture.state.letters.size).toBe(0);
  });

  test.for(['before', 'after'] as const)(
    '%s a letter was made leaves a doubt, and a repeat makes no second one',
    async what => {
      desk = await openDesk();
      desk.fixture.fail({ method: 'POST', path: '/deliveries/letters', what });
      expect(await failureOf(desk.port.create(letterOf('ref-1')))).toMatchObject({ failure: 'unknown' });
      const made = await desk.port.create(letterOf('ref-1'));
      expect(await desk.port.create(letterOf('ref-1'))).toMatchObject({ id: made.id });
      expect([...desk.fixture.state.letters.keys()]).toEqual([made.id]);
    },
  );

  test('after an order leaves a doubt, and the order is there once', async () => {
    desk = await openDesk();
    const id = await readyLetter(desk.port, 'ref-1');
    desk.fixture.fail({ method: 'PATCH', path: '/send', what: 'after' });
    expect(await failureOf(desk.port.submit(id, cheap))).toMatchObject({ failure: 'unknown' });
    expect((await desk.port.submit(id, cheap)).phase).toMatch(/underway|posted/);
    await until(desk.port, id, inPhase('posted'));
    expect(desk.fixture.state.letters.get(id)?.ordered).toBe(1);
  });

  test('is one too when nobody answers', async () => {
    desk = await openDesk({}, { timeoutMs: 200 });
    await desk.port.account();
    desk.fixture.fail({ path: '/organisations/', what: 'silent' });
    expect(await failureOf(desk.port.account())).toMatchObject({ failure: 'temporary' });
    desk.fixture.fail({ method: 'POST', path: '/deliveries/letters', what: 'silent' });
    expect(await failureOf(desk.port.create(letterOf('ref-1')))).toMatchObject({ failure: 'unknown' });
  });

  test('a repeat while the first one still runs is told to wait', async () => {
    desk = await openDesk();
    desk.fixture.fail({ method: 'POST', path: '/deliveries/letters', what: { delayMs: 300 } });
    const first = desk.port.create(letterOf('ref-1'));
    await new Promise(resolve => setTimeout(resolve, 150));
    const second = await failureOf(desk.port.create(letterOf('ref-1')));
    expect(second).toMatchObject({ failure: 'temporary' });
    expect((await desk.port.create(letterOf('ref-1')).catch(() => first)).id).toBe((await first).id);
    expect(desk.fixture.state.letters.size).toBe(1);
  });
});

describe('looking for a letter by its reference', () => {
  test('finds it a day later, when the provider has forgotten the key', async () => {
    desk = await openDesk({ listLagMs: 0 });
    const { id } = await desk.port.create(letterOf('0192-a'));
    await desk.port.create(letterOf('0192-b'));
    desk.fixture.state.kept.clear();
    expect(await desk.port.find('0192-a')).toMatchObject({ id });
    expect(await desk.port.find('0192-c')).toBeNull();
    expect(await desk.port.find('0192')).toBeNull();
  });

  test('finds it also in a list that nobody filters', async () => {
    desk = await openDesk({ listLagMs: 0, filters: false });
    const { id } = await desk.port.create(letterOf('first'));
    for (let n = 0; n < 120; n++) await desk.port.create(letterOf(`other-${n}`));
    expect(await desk.port.find('first')).toMatchObject({ id });
    expect(await desk.port.find('none')).toBeNull();
  });

  test('does not see it at once, because the list lags', async () => {
    desk = await openDesk({ listLagMs: 30_000, speed: 100 });
    const { id } = await desk.port.create(letterOf('ref-1'));
    expect(await desk.port.find('ref-1')).toBeNull();
    await new Promise(resolve => setTimeout(resolve, 350));
    expect(await desk.port.find('ref-1')).toMatchObject({ id });
  });
});
