import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoLogin } from '../../../shared/access/demo-login.ts';
import { callerKey } from '../../../server/login-throttle.ts';
import { contract } from '../../../shared/contract.ts';
import type { Area, Endpoint } from '../../../shared/endpoint.ts';
import { sessionToken, startApp, testSecrets, type RawAnswer, type TestApp } from '../../fixtures.ts';
import { openFormsFixture, type FormsFixture } from '../delivery/forms-fixture.ts';

const areas: Readonly<Record<string, Area>> = contract;
const endpoints = Object.entries(areas).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => ({ call: `${area}.${name}`, endpoint })),
);
/** Fields of an input that hold a secret which lets a person in. */
const secretFields = ['token', 'state', 'password', 'secret'];
/** Every public call that something secret decides about. */
const doors = endpoints.filter(
  ({ endpoint: { permission, signed, input } }) =>
    permission === 'public' && (signed === true || secretFields.some(field => field in input.shape)),
);
/** The two that a person's own password opens: theirs is the stricter count, below. */
const passwordEndpoints = ['session.boardLogin', 'organizers.login'];
const linkEndpoints = doors.filter(({ call }) => !passwordEndpoints.includes(call));

const password = 'grill-und-bier';
let fixture: FormsFixture;
let demo: TestApp;
beforeAll(async () => {
  // The limit of public calls counts minutes by the machine's own clock.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  fixture = await openFormsFixture();
  demo = await startApp({ config: { demo: true } });
  const [fields, organizer_password] = [
    { title: 'Advent', location: 'Dorfplatz', start_date: '2026-12-05' },
    password,
  ];
  for (const slug of ['advent', 'lotto'])
    await demo.as('board').events.create({ ...fields, slug, organizer_password });
});
afterAll(async () => {
  await fixture.stop();
  await demo.stop();
  vi.useRealTimers();
});

const from = (n: number) => `203.0.113.${n}`;
const send = (endpoint: Endpoint, address: string, secret = 'wrong'): Promise<RawAnswer> => {
  const path = endpoint.path.replace(':token', secret).replace(/:\w+/g, 'x');
  const headers = { 'x-forwarded-for': address, accept: 'application/json', signature: '0'.repeat(64) };
  const given = { state: 'wrong', code: 'wrong', token: 'wrong', secret: 'wrong' };
  const fields = Object.entries(given).filter(([key]) => key in endpoint.input.shape);
  const query = new URLSearchParams(fields).toString();
  return endpoint.method === 'get'
    ? fixture.app.request('GET', `${path}?${endpoint.path.includes(':token') ? '' : query}`, { headers })
    : fixture.app.request(endpoint.method.toUpperCase(), path, { headers, body: Object.fromEntries(fields) });
};
const isWait = ({ status, headers }: RawAnswer) => status === 429 && Number(headers.get('retry-after')) > 0;

describe('every secret', () => {
  test('that grants public access stands in this list', () => {
    expect(doors.map(({ call, endpoint }) => `${call} ${endpoint.path}`).toSorted()).toMatchInlineSnapshot(`
      [
        "applications.confirm /member-registrations/confirm/:token",
        "calendar.helper /calendar/helper/:token",
        "contact.confirm /contact/confirm/:token",
        "emailChanges.confirm /email-changes/confirm",
        "emailChanges.stop /email-changes/stop",
        "erasures.confirm /members/deletion-confirm/:token",
        "letterpost.webhook /letterpost/webhook",
        "localAccounts.choose /auth/account-link",
        "localAccounts.link /auth/account-link",
        "localAccounts.recover /auth/recovery",
        "localAccounts.setUp /auth/set-up",
        "memberLogin.callback /auth/callback",
        "moves.abort /auth/set-up/move/abort",
        "moves.begin /auth/set-up/move",
        "moves.finish /auth/set-up/move/finish",
        "moves.giveBack /auth/set-up/move/return",
        "moves.piece /auth/set-up/move/piece",
        "moves.state /auth/set-up/move/state",
        "newsletter.confirm /newsletter/confirm",
        "newsletter.oneClick /newsletter/unsubscribe/:token",
        "organizers.login /events/login",
        "ownReplies.answer /reply-links/:token",
        "ownReplies.confirm /replies/confirm/:token",
        "ownReplies.get /reply-links/:token",
        "ownShifts.get /helper-access/:token",
        "ownShifts.giveBack /helper-access/:token/give-back",
        "ownShifts.handOver /helper-access/:token/hand-over",
        "passkeys.create /auth/passkey-link",
        "passkeys.creationOptions /auth/passkey-link/options",
        "registrationLinks.alternativeResponse /registrations/alternative-response/:token",
        "registrationLinks.confirm /registrations/confirm/:token",
        "registrationLinks.handOverResponse /registrations/hand-over-response/:token",
        "registrationLinks.offerResponse /registrations/offer-response/:token",
        "session.boardLogin /auth/vorstand/login",
        "todoFeed.calendar /calendar/todos/:token",
        "unsent.seal /sync/unsent",
      ]
    `);
  });

  test('in a link, an answer of the login service or a signature waits after too many wrong ones, all counted together', async () => {
    const [first] = linkEndpoints;
    const tries = Array.from({ length: 300 }, (_, n) => linkEndpoints[n % linkEndpoints.length] ?? first!);
    const answers = await Promise.all(tries.map(({ endpoint }) => send(endpoint, from(1))));
    expect(answers.filter(({ status }) => status < 400 || status === 429 || status >= 500)).toEqual([]);
    for (const { call, endpoint } of linkEndpoints)
      expect([call, isWait(await send(endpoint, from(1)))]).toEqual([call, true]);
    for (const { call, endpoint } of linkEndpoints)
      expect([call, isWait(await send(endpoint, from(2)))]).toEqual([call, false]);
  });

  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>>) =>
    demo.request('POST', path, { body, headers });
  const board = (email: string) => (word: string, at: object) =>
    post('/auth/vorstand/login', { email, password: word }, { ...at });
  const organizer = (title: string) => async (word: string, at: object) => {
    const event = (await demo.as('board').events.list({})).find(each => each.slug === title);
    return post('/events/login', { event_id: event?.uuid, password: word }, { ...at });
  };
  const apiKey = () => (word: string, at: object) =>
    post('/reminders/send-daily', {}, { ...at, 'x-api-key': word });
  const logins = [
    {
      name: 'the password of the board',
      of: board,
      accounts: [demoLogin.email, 'kasse@musterwil.example'],
      right: demoLogin.password,
    },
    { name: 'the password of organisers', of: organizer, accounts: ['advent', 'lotto'], right: password },
    { name: 'the API key', of: apiKey, accounts: ['', ''], right: testSecrets.apiKey },
  ];
  test.each(logins)(
    '$name waits after five wrong ones and is good again after the window',
    async ({ of, accounts, right }) => {
      const [own = '', other = ''] = accounts;
      const at = (n: number) => ({ 'x-forwarded-for': from(n) });
      for (let n = 0; n < 5; n++) expect((await of(own)('wrong', at(20))).status).toBe(401);
      expect(isWait(await of(own)(right, at(20)))).toBe(true);
      expect(isWait(await of(other)(right, at(20)))).toBe(true);
      // One key for all: another person's guesses must not lock it; an account is locked wherever they come from.
      expect(isWait(await of(own)(right, at(21)))).toBe(own !== '');
      expect((await of(other)(right, at(21))).status).toBeLessThan(300);
      demo.clock.now = new Date(demo.clock.now.getTime() + 16 * 60_000);
      expect((await of(own)(right, at(20))).status).toBeLessThan(300);
    },
  );

  test('shown as a token waits after thirty wrong ones, and takes nothing from right ones of the same address', async () => {
    const show = (token: string) =>
      demo.request('GET', '/members?limit=1', {
        headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': from(30) },
      });
    const [device, session] = [
      (await demo.credentials('device'))['authorization'] ?? '',
      await sessionToken('board', demo.clock.now),
    ];
    const forged = `${session.slice(0, -4)}AAAA`;
    for (let n = 0; n < 30; n++) expect((await show(n % 2 ? 'unknown' : forged)).status).toBe(401);
    expect([isWait(await show('unknown')), isWait(await show(forged))]).toEqual([true, true]);
    expect((await show(device.replace('Bearer ', ''))).status).toBe(200);
    demo.clock.now = new Date(demo.clock.now.getTime() + 16 * 60_000);
    expect((await show('unknown')).status).toBe(401);
  });

  test('counts a household as one, whichever address of its network it takes', () => {
    expect(callerKey('2001:db8:1:2::7')).toBe(callerKey('2001:db8:1:2:ffff:1:2:3'));
    expect(callerKey('2001:db8:1:2::7')).not.toBe(callerKey('2001:db8:1:3::7'));
    expect(callerKey('2001:0db8::1')).toBe(callerKey('2001:db8:0:0:1::'));
    expect(callerKey('::1')).toBe('address 0:0:0:0');
    expect(new Set(['203.0.113.1', '203.0.113.2', '::ffff:203.0.113.1'].map(callerKey)).size).toBe(3);
  });

  test('is in no database file, but for the words of the e-mail that carries it', async () => {
    const { app, post: ask, linkTo } = fixture;
    const eva = 'eva@post.example';
    const device = await app.as('board').devices.enrol({ name: 'Laptop', program: 'test' });
    const keyed = { 'idempotency-key': crypto.randomUUID() };
    const again = await app.request('POST', '/sync/devices', {
      as: 'board',
      body: { name: 'Laptop', program: 'test' },
      headers: keyed,
    });
    await ask('/newsletter/subscribe', { email: eva });
    const confirm = new URL(await linkTo(eva, '/newsletter/confirm?token='), 'http://x').searchParams.get(
      'token',
    );
    await ask('/contact', { name: 'Eva', email: eva, message: 'Guten Tag' });
    const contact = (await linkTo(eva, '/contact/confirm/')).split('/').at(-1);
    const session = await sessionToken('board', app.clock.now);
    await app.withToken(session).members.list({ limit: 1 });
    const secrets = {
      device: device.token,
      keyed: (again.json as { token: string }).token,
      confirm,
      contact,
      session,
      key: testSecrets.apiKey,
      jwt: testSecrets.jwtSecret,
    };
    for (const secret of Object.values(secrets)) expect(secret?.length).toBeGreaterThan(10);
    const files = readdirSync(app.dataDir, { recursive: true, encoding: 'utf8' }).filter(name =>
      /\.db(-wal)?$/.test(name),
    );
    expect(files.length).toBeGreaterThan(1);
    app.server.context.effects.sql.exec("UPDATE dispatch SET content = '{}'");
    // The write-ahead log repeats the e-mails that have just left, until it is written back; former pages would show the rest.
    for (const { sql } of [app.server.context.db, app.server.context.effects])
      sql.pragma('wal_checkpoint(TRUNCATE)');
    const found = files.flatMap(name => {
      const bytes = readFileSync(join(app.dataDir, name));
      return Object.entries(secrets).flatMap(([kind, secret]) =>
        bytes.includes(secret ?? '-') ? [`${name}: ${kind}`] : [],
      );
    });
    expect(found).toEqual([]);
  });
});
