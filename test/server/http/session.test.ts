import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoLogin } from '../../../shared/access/demo-login.ts';
import { sessionToken, startApp, testSecrets, type TestApp } from '../../fixtures.ts';

let app: TestApp;
const login = (email: string, password: string) =>
  app.request('POST', '/auth/vorstand/login', { body: { email, password } });
const me = (token: string) =>
  app.request('GET', '/auth/vorstand/me', { headers: { authorization: `Bearer ${token}` } });

describe('the login of the board', () => {
  beforeEach(async () => {
    app = await startApp({ config: { demo: true } });
  });
  afterEach(() => app.stop());

  test('gives a token for eight hours', async () => {
    const answer = await login(demoLogin.email.toUpperCase(), demoLogin.password);
    expect(answer.json).toMatchObject({
      email: demoLogin.email,
      type: 'vorstand',
      token_type: 'Bearer',
      expires_in: 28_800,
    });
    const { token } = answer.json as { token: string };
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >;
    expect(Object.keys(claims).toSorted()).toEqual(['exp', 'iat', 'jti', 'sub', 'type']);
    expect((await me(token)).json).toEqual({
      email: demoLogin.email,
      name: 'Regula Aebischer',
      type: 'vorstand',
      expires_at: '2026-11-20T18:00:00.000Z',
      role: 'board',
      permissions: expect.arrayContaining(['members.write', 'accesses.write']),
    });
    app.clock.now = new Date('2026-11-20T18:00:01.000Z');
    expect((await me(token)).status).toBe(401);
  });

  test('answers a wrong password and an unknown mailbox alike', async () => {
    const problemOf = async (email: string) => {
      const { request_id: _, ...problem } = (await login(email, 'falsch')).json as Record<string, unknown>;
      return problem;
    };
    const known = await problemOf(demoLogin.email);
    expect(known).toEqual(await problemOf('niemand@musterwil.example'));
    expect(known).toMatchObject({ status: 401, code: 'login_failed' });
  });

  test('waits after five failures, for account and address, and forgives after a quarter of an hour', async () => {
    for (let i = 0; i < 5; i++) expect((await login(demoLogin.email, 'falsch')).status).toBe(401);
    const sixth = await login(demoLogin.email, demoLogin.password);
    expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '900']);
    expect((await login('kasse@musterwil.example', demoLogin.password)).status).toBe(429);
    const elsewhere = { 'x-forwarded-for': '203.0.113.7' };
    const body = { email: 'kasse@musterwil.example', password: demoLogin.password };
    expect((await app.request('POST', '/auth/vorstand/login', { body, headers: elsewhere })).status).toBe(
      200,
    );
    const again = { ...body, email: demoLogin.email };
    expect(
      (await app.request('POST', '/auth/vorstand/login', { body: again, headers: elsewhere })).status,
    ).toBe(429);
    app.clock.now = new Date(app.clock.now.getTime() + 15 * 60_000);
    expect((await login(demoLogin.email, demoLogin.password)).status).toBe(200);
  });

  test('lets no more than five guesses through at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(demoLogin.email, 'falsch')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test('and the one of organisers do not lock each other, wrong passwords or not', async () => {
    const password = 'grill-und-bier';
    const organise = (slug: string) =>
      app.as('board').events.create({
        slug,
        title: slug,
        location: 'Dorfplatz',
        start_date: '2026-12-05',
        organizer_password: password,
      });
    const [advent, lotto] = [await organise('advent'), await organise('lotto')];
    const organizer = (event_id: string, word: string) =>
      app.request('POST', '/events/login', { body: { event_id, password: word } });
    for (let i = 0; i < 5; i++) expect((await organizer(advent.uuid, 'falsch')).status).toBe(401);
    expect((await organizer(lotto.uuid, password)).status).toBe(429);
    expect((await login(demoLogin.email, demoLogin.password)).status).toBe(200);
    app.clock.now = new Date(app.clock.now.getTime() + 16 * 60_000);
    for (let i = 0; i < 5; i++) expect((await login(demoLogin.email, 'falsch')).status).toBe(401);
    expect((await login('kasse@musterwil.example', demoLogin.password)).status).toBe(429);
    expect((await organizer(lotto.uuid, password)).status).toBe(200);
  });

  test('is closed to a mailbox whose office has left the board, at once', async () => {
    const { token } = (await login(demoLogin.email, demoLogin.password)).json as { token: string };
    app.server.context.db.sql.exec("UPDATE funktion SET vorstand = 0 WHERE name = 'Präsidium'");
    expect((await me(token)).status).toBe(401);
    expect((await login(demoLogin.email, demoLogin.password)).status).toBe(401);
  });
});

describe('credentials', () => {
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());

  const key = new TextEncoder().encode(testSecrets.jwtSecret);
  const unsigned = (json: string) => Buffer.from(json).toString('base64url');
  const forged: Record<string, () => Promise<string>> = {
    'signed by somebody else': async () =>
      new SignJWT({ type: 'vorstand' })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject('praesidium@verein.example')
        .setExpirationTime('2h')
        .sign(new TextEncoder().encode('x'.repeat(48))),
    'without signature': () =>
      Promise.resolve(
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"type":"vorstand","sub":"praesidium@verein.example","exp":9999999999}').toString('base64url')}.`,
      ),
    'by another algorithm': () =>
      new SignJWT({ type: 'vorstand' })
        .setProtectedHeader({ alg: 'HS512' })
        .setSubject('praesidium@verein.example')
        .setExpirationTime('2h')
        .sign(key),
    'without an end': () =>
      new SignJWT({ type: 'vorstand' })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject('praesidium@verein.example')
        .sign(key),
    'of an unknown type': () => sessionToken('board', app.clock.now, { type: 'superuser' }),
    'of a mailbox without office': () => sessionToken('board', app.clock.now, { sub: 'gast@verein.example' }),
    'with a body that is no JSON': () => Promise.resolve(`${unsigned('{"alg":"HS256","typ":"JWT"}')}.!!.x`),
    'with a head that is no JSON': () => Promise.resolve(`${unsigned('{')}.${unsigned('{}')}.x`),
    expired: () => sessionToken('board', new Date(app.clock.now.getTime() - 9 * 3_600_000)),
    'of no known device': () => Promise.resolve('dev_unknown'),
  };

  test.each(Object.keys(forged))('a token %s opens nothing', async name => {
    const token = await forged[name]?.();
    const answer = await app.request('GET', '/members', { headers: { authorization: `Bearer ${token}` } });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });

  test('a token that an earlier version signed with jose is valid until it ends', async () => {
    const signed = [
      'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9',
      'eyJ0eXBlIjoidm9yc3RhbmQiLCJzdWIiOiJwcmFlc2lkaXVtQHZlcmVpbi5leGFtcGxlIiwiaWF0IjoxNzk1MTY4ODAwLCJleHAiOjE3OTUxOTc2MDAsImp0aSI6IjAxOThkNmIwLTNjMWEtN2MzZS05ZjAwLTAwMDAwMDAwMDAwMSJ9',
      '0RrX4qJM2GQ7JRzrztIGDseuq0egb0W9EC1QGvCyKY4',
    ].join('.');
    expect((await me(signed)).json).toMatchObject({ email: 'praesidium@verein.example', role: 'board' });
  });

  test('in another form open nothing', async () => {
    for (const authorization of ['Basic dXNlcjpwYXNz', 'Bearer', 'Bearer a b', ''])
      expect((await app.request('GET', '/members', { headers: { authorization } })).status).toBe(401);
    expect((await app.request('GET', '/members', { headers: { 'x-api-key': 'wrong' } })).status).toBe(401);
    expect((await app.request('GET', '/members', { as: 'apiKey' })).status).toBe(403);
  });

  test('of a device end with the office of the person who enrolled it', async () => {
    const demo = await startApp({ config: { demo: true, boardEmails: [] } });
    const { email, password } = demoLogin;
    const { token } = await demo.as('none').session.boardLogin({ email, password });
    const enrolled = await demo.request('POST', '/sync/devices', {
      body: { name: 'Laptop' },
      headers: { authorization: `Bearer ${token}` },
    });
    const device = { authorization: `Bearer ${(enrolled.json as { token: string }).token}` };
    expect((await demo.request('GET', '/members', { headers: device })).status).toBe(200);
    demo.server.context.db.sql.exec("UPDATE funktion SET vorstand = 0 WHERE name = 'Präsidium'");
    expect((await demo.request('GET', '/members', { headers: device })).status).toBe(401);
    await demo.stop();
  });

  test('that are bad do not block public pages', async () => {
    expect(
      (await app.request('GET', '/vorstand', { headers: { authorization: 'Bearer x.y.z' } })).status,
    ).toBe(200);
  });

  test('without a mail server the login says that none is set up', async () => {
    const answer = await login('praesidium@verein.example', 'x');
    expect([answer.status, answer.json]).toMatchObject([503, { code: 'not_configured' }]);
  });
});
