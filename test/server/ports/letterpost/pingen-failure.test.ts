import { afterEach, describe, expect, test } from 'vitest';
import {
  cheap,
  failureOf,
  inPhase,
  letterOf,
  openLetterpost,
  readyLetter,
  until,
  type LetterPostFixture,
} from './letterpost-fixture.ts';

let post: LetterPostFixture;
afterEach(() => post.fixture.stop());

const tokenCalls = (): number =>
  post.fixture.state.log.filter(line => line === 'POST /auth/access-tokens').length;

describe('the token', () => {
  test('is asked for once, however many call at the same time', async () => {
    post = await openLetterpost();
    await Promise.all(Array.from({ length: 20 }, () => post.port.account()));
    expect(tokenCalls()).toBe(1);
  });

  test('is renewed five minutes before its end', async () => {
    let now = Date.now();
    post = await openLetterpost({ tokenSeconds: 3600 }, { now: () => now });
    await post.port.account();
    now += 3_290_000;
    await post.port.account();
    expect(tokenCalls()).toBe(1);
    now += 20_000;
    await post.port.account();
    expect(tokenCalls()).toBe(2);
  });

  test('that was taken back is renewed once', async () => {
    post = await openLetterpost();
    await post.port.account();
    post.fixture.state.tokens.clear();
    expect((await post.port.account()).currency).toBe('CHF');
    expect(tokenCalls()).toBe(2);
    post.fixture.fail({ path: '/organisations/', times: 2, what: { status: 401 } });
    expect(await failureOf(post.port.account())).toMatchObject({ failure: 'account' });
    expect(tokenCalls()).toBe(3);
  });

  test('is not asked for again and again with a secret that is wrong', async () => {
    post = await openLetterpost({}, { clientSecret: 'falsch' });
    const first = await failureOf(post.port.account());
    expect(first).toMatchObject({ failure: 'account' });
    expect(first.message).toMatch(/kennt die Zugangsdaten nicht/);
    await Promise.all(Array.from({ length: 10 }, () => failureOf(post.port.create(letterOf('ref')))));
    expect(tokenCalls()).toBe(1);
    expect(post.fixture.state.log).toHaveLength(1);
  });

  test('without the right to write letters is a matter of the account', async () => {
    post = await openLetterpost({ scopes: ['organisation_read'] });
    await post.port.account();
    const error = await failureOf(post.port.create(letterOf('ref')));
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
    post = await openLetterpost();
    const body = JSON.stringify({ errors: [{ code: '1', title: null, detail: 'Odd thing.' }] });
    post.fixture.fail({ path: '/organisations/', what: { status, body } });
    const error = await failureOf(post.port.account());
    expect(error).toMatchObject({ failure });
    expect(error.message).toMatch(/Pingen/);
    expect(error.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.for([500, 502, 504])('%i to an order leaves it open whether it was taken', async status => {
    post = await openLetterpost();
    const id = await readyLetter(post.port, 'ref-1');
    post.fixture.fail({ method: 'PATCH', what: { status, body: '<html>Bad gateway</html>' } });
    expect(await failureOf(post.port.submit(id, cheap))).toMatchObject({ failure: 'unknown' });
  });

  test('names the field that it does not like', async () => {
    post = await openLetterpost();
    const error = await failureOf(post.port.create({ ...letterOf('ref-1'), window_side: 'mitte' as 'left' }));
    expect(error.failure).toBe('permanent');
    expect(error.message).toBe('Pingen hat abgelehnt: The address position is invalid. (address_position)');
  });

  test('sets a pause, and no call is made until its end', async () => {
    let now = Date.now();
    post = await openLetterpost({ perMinute: 3, speed: 1 }, { now: () => now });
    for (let n = 0; n < 3; n++) await post.port.account();
    const error = await failureOf(post.port.account());
    expect(error).toMatchObject({ failure: 'temporary' });
    expect(error.retryAfter).toBeGreaterThan(30);
    const before = post.fixture.state.log.length;
    expect(await failureOf(post.port.account())).toMatchObject({ failure: 'temporary' });
    expect(post.fixture.state.log).toHaveLength(before);
    now += 61_000;
    post.fixture.state.calls.length = 0;
    expect((await post.port.account()).currency).toBe('CHF');
  });

  test('may say when in any spelling, and as a date', async () => {
    post = await openLetterpost();
    post.fixture.fail({
      path: '/organisations/',
      what: { status: 503, headers: { 'retry-AFTER': new Date(Date.now() + 30_000).toUTCString() } },
    });
    expect((await failureOf(post.port.account())).retryAfter).toBeGreaterThan(25);
  });

  test('is never called faster than agreed', async () => {
    post = await openLetterpost({}, { perMinute: 600 });
    await post.port.account();
    const began = performance.now();
    // A fifth at once, then 8 a second.
    await Promise.all(Array.from({ length: 123 }, () => post.port.account()));
    expect(performance.now() - began).toBeGreaterThan(400);
  });
});

describe('a line that breaks', () => {
  test('before anything was handed over is temporary', async () => {
    post = await openLetterpost({}, { apiUrl: 'http://127.0.0.1:9' });
    const error = await failureOf(post.port.create(letterOf('ref-1')));
    expect(error).toMatchObject({ failure: 'temporary' });
    expect(error.message).toMatch(/nicht erreichbar/);
  });

  test('at the storage has posted nothing', async () => {
    post = await openLetterpost();
    post.fixture.fail({ method: 'PUT', what: 'after' });
    expect(await failureOf(post.port.create(letterOf('ref-1')))).toMatchObject({ failure: 'temporary' });
    expect(post.fixture.state.letters.size).toBe(0);
  });

  test.for(['before', 'after'] as const)(
    '%s a letter was made leaves a doubt, and a repeat makes no second one',
    async what => {
      post = await openLetterpost();
      post.fixture.fail({ method: 'POST', path: '/deliveries/letters', what });
      expect(await failureOf(post.port.create(letterOf('ref-1')))).toMatchObject({ failure: 'unknown' });
      const made = await post.port.create(letterOf('ref-1'));
      expect(await post.port.create(letterOf('ref-1'))).toMatchObject({ id: made.id });
      expect([...post.fixture.state.letters.keys()]).toEqual([made.id]);
    },
  );

  test('after an order leaves a doubt, and the order is there once', async () => {
    post = await openLetterpost();
    const id = await readyLetter(post.port, 'ref-1');
    post.fixture.fail({ method: 'PATCH', path: '/send', what: 'after' });
    expect(await failureOf(post.port.submit(id, cheap))).toMatchObject({ failure: 'unknown' });
    expect((await post.port.submit(id, cheap)).phase).toMatch(/underway|posted/);
    await until(post.port, id, inPhase('posted'));
    expect(post.fixture.state.letters.get(id)?.ordered).toBe(1);
  });

  test('is one too without an answer', async () => {
    post = await openLetterpost({}, { timeoutMs: 200 });
    await post.port.account();
    post.fixture.fail({ path: '/organisations/', what: 'silent' });
    expect(await failureOf(post.port.account())).toMatchObject({ failure: 'temporary' });
    post.fixture.fail({ method: 'POST', path: '/deliveries/letters', what: 'silent' });
    expect(await failureOf(post.port.create(letterOf('ref-1')))).toMatchObject({ failure: 'unknown' });
  });

  test('a repeat while the first one still runs is told to wait', async () => {
    post = await openLetterpost();
    post.fixture.fail({ method: 'POST', path: '/deliveries/letters', what: { delayMs: 300 } });
    const first = post.port.create(letterOf('ref-1'));
    await new Promise(resolve => setTimeout(resolve, 150));
    const second = await failureOf(post.port.create(letterOf('ref-1')));
    expect(second).toMatchObject({ failure: 'temporary' });
    expect((await post.port.create(letterOf('ref-1')).catch(() => first)).id).toBe((await first).id);
    expect(post.fixture.state.letters.size).toBe(1);
  });
});

describe('looking for a letter by its reference', () => {
  test('finds it a day later, when the provider has forgotten the key', async () => {
    post = await openLetterpost({ listLagMs: 0 });
    const { id } = await post.port.create(letterOf('0192-a'));
    await post.port.create(letterOf('0192-b'));
    post.fixture.state.kept.clear();
    expect(await post.port.find('0192-a')).toMatchObject({ id });
    expect(await post.port.find('0192-c')).toBeNull();
    expect(await post.port.find('0192')).toBeNull();
  });

  test('finds it also in an unfiltered list', async () => {
    post = await openLetterpost({ listLagMs: 0, filters: false });
    const { id } = await post.port.create(letterOf('first'));
    for (let n = 0; n < 120; n++) await post.port.create(letterOf(`other-${n}`));
    expect(await post.port.find('first')).toMatchObject({ id });
    expect(await post.port.find('none')).toBeNull();
  });

  test('does not see it at once, because the list lags', async () => {
    post = await openLetterpost({ listLagMs: 30_000, speed: 100 });
    const { id } = await post.port.create(letterOf('ref-1'));
    expect(await post.port.find('ref-1')).toBeNull();
    await new Promise(resolve => setTimeout(resolve, 350));
    expect(await post.port.find('ref-1')).toMatchObject({ id });
  });
});
