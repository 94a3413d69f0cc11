import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '../../../shared/people/members/member.ts';
import { aMember } from '../../build.ts';
import { boardEmail, startApp, type TestApp } from '../../fixtures.ts';
import { Browser, startLoginService, type LoginService } from './login-provider.ts';

const back = 'http://verein.example/auth/callback';
const home = 'http://verein.example/mitglied';
const account = { sub: 'uid-1', name: '', email: 'anna@post.example', email_verified: true, groups: [] };

let app: TestApp;
let service: LoginService;
let browser: Browser;
let anna: Member;

beforeAll(async () => {
  service = await startLoginService({ redirectUri: back, home, idTokenSeconds: 120 });
  app = await startApp({
    at: new Date().toISOString(),
    config: { oidc: service.setting, baseUrl: 'http://verein.example' },
  });
});
afterAll(async () => {
  await app.stop();
  await service.stop();
});
beforeEach(async () => {
  app.clock.now = new Date();
  service.account = account;
  browser = new Browser();
  anna = (await app.as('board').members.create(aMember({ email: 'Anna@post.example' }))) as Member;
});
afterEach(() => {
  app.server.context.db.sql.exec('DELETE FROM member');
});

interface Answer {
  readonly status: number;
  readonly body: {
    readonly code: string;
    readonly detail: string;
    readonly token: string;
    readonly type: string;
    readonly token_type: string;
    readonly expires_in: number;
    readonly member: Record<string, unknown>;
    readonly params: Record<string, unknown>;
  };
}

/** Logs in at the service; answers with what it sends back. */
async function visit(change: (login: URL) => void = () => undefined, as = browser) {
  const begun = await as.send(`${app.server.address}/auth/login`);
  expect(begun.status).toBe(302);
  const login = new URL(begun.headers.get('location') ?? '');
  change(login);
  const { url } = await as.open(login.href, back);
  return Object.fromEntries(url.searchParams);
}

async function post(answer: object, as = browser): Promise<Answer> {
  const response = await as.send(`${app.server.address}/auth/callback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(answer),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

/** As a person who was not logged in at the service. */
const logIn = async () => {
  browser = new Browser();
  return post(await visit());
};
const refused = (reason: string) => ({
  status: 403,
  body: expect.objectContaining({ code: 'member_login_refused', params: { reason } }) as unknown,
});
const gone = { status: 410, body: expect.objectContaining({ code: 'login_gone' }) as unknown };

describe('a member logs in', () => {
  test('with code, PKCE, state and nonce, and the token opens the own entry', async () => {
    let asked = new URLSearchParams();
    const { code, state } = await visit(login => (asked = login.searchParams));
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: back,
      scope: 'openid email profile',
    });
    expect([asked.get('state'), asked.get('nonce'), asked.get('code_challenge')]).toEqual([
      state,
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ]);
    const { status, body } = await post({ code, state });
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', type: 'member', expires_in: 28_800 });
    expect(body.member).toMatchObject({ id: anna.id, email: 'Anna@post.example' });
    expect(body.member).not.toHaveProperty('notiz');
    expect(await app.withToken(body.token).memberLogin.me({})).toMatchObject({ id: anna.id });
  });

  test('keeps the cookie from scripts and other sites, and only hashes of the attempt', async () => {
    const begun = await browser.send(`${app.server.address}/auth/login`);
    expect(begun.headers.getSetCookie()[0]).toMatch(/^aktuar-login=[\w-]{43};.*HttpOnly; SameSite=Lax$/);
    const { searchParams } = new URL(begun.headers.get('location') ?? '');
    const rows = JSON.stringify(app.server.context.db.sql.prepare('SELECT * FROM login_attempt').all());
    for (const secret of ['state', 'nonce', 'code_challenge'])
      expect(rows).not.toContain(searchParams.get(secret));
  });

  test('through a service that posts a form, as a page for browsers and as JSON for programs', async () => {
    const begun = await browser.send(`${app.server.address}/auth/login?response_mode=form_post`);
    const { text } = await browser.open(begun.headers.get('location') ?? '', back);
    const sent = new URLSearchParams(
      [...text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    );
    sent.set('session_state', 'x');
    sent.set('unknown_to_us', 'x');
    const address = `${app.server.address}/auth/callback`;
    // From another site the cookie stays at home, so the page posts again from here.
    const foreign = await fetch(address, {
      method: 'POST',
      body: sent,
      headers: { accept: 'text/html,*/*;q=0.8' },
    });
    expect([foreign.status, foreign.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("script-src 'self'"),
    ]);
    expect(await foreign.text()).toContain(sent.get('code'));
    const answer = await browser.send(address, { method: 'POST', body: sent });
    expect(await answer.json()).toMatchObject({ type: 'member', member: { id: anna.id } });
  });

  test('by the stored subject, also after the address has changed on either side', async () => {
    await logIn();
    await app.as('board').members.update({ id: anna.id, email: 'neu@post.example' });
    service.account = { ...account, email: 'ganz@anders.example', email_verified: false };
    expect((await logIn()).body.member).toMatchObject({ id: anna.id });
  });

  test('with the rights of the board for this login only, when the service says so', async () => {
    service.account = { ...account, groups: ['Chor', 'Vorstand'] };
    const asBoard = app.withToken((await logIn()).body.token);
    await asBoard.members.update({ id: anna.id, notiz: 'vom Vorstand' });
    const [entry] = await asBoard.audit.list({ action: 'update', entity: 'member', limit: 1 });
    expect(entry?.actor).toBe(`${anna.vorname} ${anna.nachname}`);
    expect(await asBoard.session.boardMe({})).toMatchObject({ email: 'Anna@post.example' });
    service.account = account;
    const asMember = app.withToken((await logIn()).body.token);
    await expect(asMember.members.update({ id: anna.id, notiz: 'x' })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  test('and logs out: the token ends, and the service is told where to end its own session', async () => {
    const { token } = (await logIn()).body;
    const { logout_url } = await app.withToken(token).memberLogin.logout({});
    const url = new URL(logout_url ?? '');
    expect(url.origin + url.pathname).toBe(`${new URL(service.setting.issuer).origin}/o/session/end`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'aktuar',
      post_logout_redirect_uri: home,
    });
    await expect(app.withToken(token).memberLogin.me({})).rejects.toMatchObject({ code: 'unauthorized' });
  });
});

describe('a login is refused', () => {
  test('by an answer that was used, even with the code of a new one', async () => {
    const answer = await visit();
    expect((await post(answer)).status).toBe(200);
    expect(await post(answer)).toEqual(gone);
    const next = await visit();
    expect(await post({ ...answer, state: next['state'] })).toEqual(gone);
  });

  test('by a state of another browser or of none', async () => {
    const stolen = await visit();
    const other = new Browser();
    await visit(() => undefined, other);
    expect(await post(stolen, other)).toEqual(gone);
    expect(await post(stolen, new Browser())).toEqual(gone);
    // The attempt has used it up: its owner begins anew.
    expect(await post(stolen)).toEqual(gone);
    expect(await post({ code: stolen['code'], state: 'erfunden' })).toEqual(gone);
  });

  test('after ten minutes', async () => {
    const answer = await visit();
    app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000);
    expect(await post(answer)).toEqual(gone);
  });

  test('with a code that was meant for another nonce', async () => {
    const answer = await visit(login => login.searchParams.set('nonce', 'anders'));
    expect(await post(answer)).toMatchObject({ status: 502, body: { code: 'provider_failed' } });
  });

  test('when the service said no', async () => {
    const { state } = await visit();
    expect(await post({ state, error: 'access_denied', error_description: 'Nein' })).toMatchObject({
      status: 502,
      body: { code: 'provider_failed', params: { message: 'Nein' } },
    });
    expect(await post({ state: 'x' })).toMatchObject({ status: 400 });
  });

  test('who is no member, who left, or whose address several have', async () => {
    service.account = { ...account, sub: 'uid-2', email: 'fremd@post.example' };
    expect(await logIn()).toEqual(refused('unknown'));
    service.account = { ...account, sub: 'uid-3' };
    const twin = await app.as('board').members.create(aMember({ email: 'anna@post.example' }));
    expect(await logIn()).toEqual(refused('ambiguous'));
    await app.as('board').members.update({ id: twin.id, austritt: '2020-12-31' });
    expect((await logIn()).body.member).toMatchObject({ id: anna.id });
    const { token } = (await logIn()).body;
    await app.as('board').members.update({ id: anna.id, austritt: '2021-12-31' });
    expect(await logIn()).toEqual(refused('left'));
    // And the session of before is over at once.
    await expect(app.withToken(token).me.get({})).rejects.toMatchObject({ code: 'unauthorized' });
  });

  test('whose address the service has not proven, unless it is trusted', async () => {
    service.account = { ...account, sub: 'uid-4', email_verified: false };
    const answer = await logIn();
    expect(answer).toEqual(refused('unverified'));
    expect(answer.body.detail).toContain('ohne bestätigte E-Mail-Adresse');
    const trusting = await startLoginService({ redirectUri: back, home, trustEmail: true });
    const fixture = await startApp({
      at: new Date().toISOString(),
      config: { oidc: trusting.setting, boardEmails: [boardEmail] },
    });
    try {
      const member = await fixture.as('board').members.create(aMember({ email: 'anna@post.example' }));
      trusting.account = service.account;
      const begun = await browser.send(`${fixture.server.address}/auth/login`);
      const { url } = await browser.open(begun.headers.get('location') ?? '', back);
      const said = await browser.send(`${fixture.server.address}/auth/callback`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(Object.fromEntries(url.searchParams)),
      });
      expect(await said.json()).toMatchObject({ member: { id: member.id } });
    } finally {
      await fixture.stop();
      await trusting.stop();
    }
  });
});

describe('the service', () => {
  test('may change its keys between two logins', async () => {
    expect((await logIn()).status).toBe(200);
    await service.changeKeys();
    browser = new Browser();
    expect((await logIn()).status).toBe(200);
  });

  test.each([
    ['a minute ahead', 60, 200],
    ['a minute behind', -60, 200],
    ['far ahead of the end of the token', 240, 502],
  ])('may have another clock: ours is %s', async (_text, seconds, status) => {
    const answer = await visit();
    app.clock.now = new Date(Date.now() + seconds * 1000);
    expect((await post(answer)).status).toBe(status);
  });

  test('is asked for its description once an hour, again when it stumbles, and never for the memory of a fault', async () => {
    app.clock.now = new Date(Date.now() + 2 * 3_600_000);
    const before = service.described();
    service.broken = 2;
    const begin = () => browser.send(`${app.server.address}/auth/login`);
    expect((await begin()).status).toBe(302);
    expect((await begin()).status).toBe(302);
    expect(service.described() - before).toBe(3);
  });
});

test('a server without a login service says so, and one that cannot be reached too', async () => {
  const plain = await startApp();
  const lost = { ...service.setting, issuer: 'http://127.0.0.1:9/' };
  const fixture = await startApp({ config: { oidc: lost } });
  try {
    expect(await plain.request('GET', '/auth/login')).toMatchObject({
      status: 503,
      json: { code: 'not_configured' },
    });
    expect(await fixture.request('GET', '/auth/login')).toMatchObject({
      status: 502,
      json: { code: 'provider_failed' },
    });
  } finally {
    await plain.stop();
    await fixture.stop();
  }
});
