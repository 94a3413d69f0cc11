import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSetUpLink } from '../../../server/access/local-accounts/set-up.ts';
import { estimateBits } from '../../../server/secret-strength.ts';
import { recoveryCode, typedRecoveryCode } from '../../../shared/access/local-accounts/local-account.ts';
import { startApp, type TestApp } from '../../fixtures.ts';

const good = 'vier lampen hinter dem bahnhof';
const other = 'sieben kisten ohne deckel';
const president = { vorname: 'Rita', nachname: 'Roth', email: 'rita@post.example' };

let app: TestApp;
let setUpToken = '';
let recovery = '';

beforeAll(async () => {
  app = await startApp({
    config: { boardEmails: [], smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'v@verein.example' },
  });
  setUpToken = app.server.setUpLink?.split('/').at(-1) ?? '';
});
afterAll(() => app.stop());

const open = () => app.as('none');
/** A second later: a session that began in the second in which the password was chosen has ended with the others. */
const logIn = async (email: string, password: string) => {
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  return app.withToken((await open().session.boardLogin({ email, password })).token);
};
const asPresident = (password = good) => logIn(president.email, password);
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code: string; params: { fields?: readonly { path: string; message: string }[] } }) => {
      const [field] = error.params.fields ?? [];
      return field ? `${field.path}: ${field.message}` : error.code;
    },
  );
const page = async (path: string, form?: Readonly<Record<string, string>>) => {
  const response = await fetch(app.server.address + path, {
    headers: { accept: 'text/html' },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
  return { status: response.status, text: await response.text() };
};
const mails = (kind: string) =>
  app.server.context.db.sql
    .prepare<[string], { recipient: string }>('SELECT recipient FROM outgoing_mail WHERE kind = ?')
    .all(kind);

describe('the set-up of a new server', () => {
  test('a server that no person can log in to prints a link, and tells who calls without one to set it up', async () => {
    expect(app.server.setUpLink).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/einrichten\/[\w-]{43}$/);
    expect(await code(logIn('rita@post.example', good))).toBe('not_configured');
  });

  test('a wrong token sets nothing up', async () => {
    const token = 'x'.repeat(43);
    expect(await code(open().localAccounts.link({ token }))).toBe('gone');
    const asked = { token, association: 'V', ...president, funktion: 'Präsidium', password: good };
    expect(await code(open().localAccounts.setUp(asked))).toBe('gone');
    expect((await page(`/einrichten/${token}`)).status).toBe(410);
  });

  test('a link of an earlier start counts on, so that a restart ends no open page and no move', async () => {
    app.server.context.db.write('test', () => makeSetUpLink(app.server.context));
    expect((await page(`/einrichten/${setUpToken}`)).status).toBe(200);
  });

  test('the page names what is wrong and keeps what was typed', async () => {
    const typed = { association: 'Turnverein', ...president, funktion: 'Präsidium' };
    const weak = await page(`/einrichten/${setUpToken}`, {
      ...typed,
      password: 'passwort12',
      repeat: 'passwort12',
    });
    expect(weak.status).toBe(400);
    expect(weak.text).toContain('lässt sich leicht erraten');
    expect(weak.text).toContain('value="Turnverein"');
    expect(weak.text).not.toContain('passwort12');
    const unequal = await page(`/einrichten/${setUpToken}`, { ...typed, password: good, repeat: other });
    expect(unequal.text).toContain('nicht gleich');
  });

  test('association, offices, member and login are there after it, and the link counts no more', async () => {
    const typed = { association: 'Turnverein', ...president, funktion: 'Präsidium' };
    const done = await page(`/einrichten/${setUpToken}`, { ...typed, password: good, repeat: good });
    expect(done.status).toBe(200);
    recovery = /([A-Z2-9]{4}-){5}[A-Z2-9]{4}/.exec(done.text)?.[0] ?? '';
    expect(recovery).not.toBe('');
    const board = await asPresident();
    expect(await board.session.boardMe({})).toMatchObject({ name: 'Rita Roth', role: 'board' });
    expect((await open().funktionen.list({})).map(({ name }) => name)).toEqual([
      'Präsidium',
      'Vizepräsidium',
      'Aktuariat',
      'Kasse',
      'Beisitz',
    ]);
    expect(await page(`/einrichten/${setUpToken}`)).toMatchObject({ status: 410 });
    expect(await code(open().localAccounts.setUp({ token: setUpToken, ...typed, password: good }))).toBe(
      'gone',
    );
  });

  test('a link of before counts no more once the association is there', async () => {
    const link = app.server.context.db.write('test', () => makeSetUpLink(app.server.context));
    const token = link.split('/').at(-1) ?? '';
    const asked = { token, association: 'Zweiter', ...president, funktion: 'Kasse', password: good };
    expect(await code(open().localAccounts.setUp(asked))).toBe('gone');
  });

  test('a laptop can be enrolled with the login and keeps its rights', async () => {
    const board = await asPresident();
    const { token } = await board.devices.enrol({ name: 'Laptop', program: 'test' });
    expect(await app.withToken(token).localAccounts.list({})).toMatchObject([
      { name: 'Rita Roth', state: 'active' },
    ]);
  });
});

describe('an invitation', () => {
  let secretary = '';

  beforeAll(async () => {
    const board = await asPresident();
    const person = { vorname: 'Sven', nachname: 'Suter', email: 'sven@post.example', funktion: 'Aktuariat' };
    secretary = (await board.members.create(person)).id;
  });

  test('goes to holders of an office only, and to no address of another login', async () => {
    const board = await asPresident();
    const plain = await board.members.create({ vorname: 'Pia', nachname: 'Post', email: 'pia@post.example' });
    expect(await code(board.localAccounts.invite({ id: plain.id, email: 'pia@post.example' }))).toBe(
      'id: not_on_board',
    );
    expect(await code(board.localAccounts.invite({ id: secretary, email: president.email }))).toBe(
      'email: account_address_taken',
    );
  });

  test('never goes to the mailbox of an office, not even of the own: whoever has it next would share its laptops', async () => {
    const board = await asPresident();
    const setMailbox = (email: string) =>
      app.server.context.db.sql.prepare("UPDATE funktion SET email = ? WHERE name = 'Aktuariat'").run(email);
    setMailbox('aktuariat@verein.example');
    expect(await code(board.localAccounts.invite({ id: secretary, email: 'aktuariat@verein.example' }))).toBe(
      'email: account_address_taken',
    );
    setMailbox('');
  });

  test('is sent, gives the role of the office, and counts once', async () => {
    const board = await asPresident();
    const { link, mailed } = await board.localAccounts.invite({ id: secretary, email: 'Sven@post.example' });
    expect(mailed).toBe(true);
    const token = link.split('/').at(-1) ?? '';
    expect(mails('account_invitation')[0]?.recipient).toBe('sven@post.example');
    const shown = await page(`/zugang/${token}`);
    expect(shown.text).toContain('Sven Suter');
    expect((await page(`/zugang/${token}`, { password: good, repeat: good })).status).toBe(200);
    const session = await logIn('sven@post.example', good);
    expect(await session.session.boardMe({})).toMatchObject({ name: 'Sven Suter', role: 'secretary' });
    expect(await page(`/zugang/${token}`)).toMatchObject({ status: 410 });
    expect(await code(session.localAccounts.invite({ id: secretary, email: 'x@post.example' }))).toBe(
      'forbidden',
    );
  });

  test('a second one replaces the first', async () => {
    const board = await asPresident();
    const [first, second] = [
      await board.localAccounts.invite({ id: secretary, email: 'sven@post.example' }),
      await board.localAccounts.invite({ id: secretary, email: 'sven@post.example' }),
    ].map(({ link }) => link.split('/').at(-1) ?? '') as [string, string];
    expect(await code(open().localAccounts.link({ token: first }))).toBe('gone');
    expect(await code(open().localAccounts.choose({ token: second, password: other }))).toBe('ok');
    expect(await code(logIn('sven@post.example', good))).toBe('login_failed');
  });

  test('a week later it counts no more', async () => {
    const board = await asPresident();
    const { link } = await board.localAccounts.invite({ id: secretary, email: 'sven@post.example' });
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 7 * 24 * 60 * 60_000);
    expect(await code(open().localAccounts.link({ token: link.split('/').at(-1) ?? '' }))).toBe('gone');
    app.clock.now = before;
  });

  test('a lost office takes the rights at once, laptop included', async () => {
    const session = await logIn('sven@post.example', other);
    const { token } = await session.devices.enrol({ name: 'Laptop', program: 'test' });
    const board = await asPresident();
    await board.members.update({ id: secretary, funktion: '' });
    expect(await code(session.session.boardMe({}))).toBe('unauthorized');
    expect(await code(app.withToken(token).members.list({}))).toBe('device_revoked');
    expect(await code(logIn('sven@post.example', other))).toBe('login_failed');
    await board.members.update({ id: secretary, funktion: 'Aktuariat' });
  });

  test('a removed login ends sessions and laptops; the last one that gives rights stays', async () => {
    const session = await logIn('sven@post.example', other);
    const { token } = await session.devices.enrol({ name: 'Laptop 2', program: 'test' });
    const board = await asPresident();
    const own = (await board.localAccounts.list({})).find(({ name }) => name === 'Rita Roth');
    expect(await code(board.localAccounts.remove({ id: own?.id ?? '' }))).toBe('last_manager');
    await board.localAccounts.remove({ id: secretary });
    expect(await code(app.withToken(token).members.list({}))).toBe('device_revoked');
    expect(await code(session.session.boardMe({}))).toBe('unauthorized');
    expect(await code(logIn('sven@post.example', other))).toBe('login_failed');
  });
});

describe('a forgotten password', () => {
  test('gives a link by e-mail, at most three a day, and does not tell which addresses there are', async () => {
    const answers = await Promise.all(
      ['fremd@post.example', ...Array.from({ length: 5 }, () => president.email)].map(email =>
        code(open().localAccounts.forgot({ email })),
      ),
    );
    expect(new Set(answers)).toEqual(new Set(['ok']));
    expect(mails('account_password').map(({ recipient }) => recipient)).toEqual(
      Array.from({ length: 3 }, () => president.email),
    );
  });

  test('the code of the recovery sheet sets a new one, however it is typed, and is replaced by another', async () => {
    const session = await asPresident();
    const typed = { email: president.email, password: other };
    expect(
      await code(open().localAccounts.recover({ ...typed, code: 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF' })),
    ).toBe('login_failed');
    const done = await open().localAccounts.recover({
      ...typed,
      code: ` ${recovery.toLowerCase().replaceAll('-', ' ')}`,
    });
    expect(done.recovery_code).not.toBe(recovery);
    expect(await code(open().localAccounts.recover({ ...typed, code: recovery }))).toBe('login_failed');
    expect(await code(asPresident(good))).toBe('login_failed');
    expect(await code(asPresident(other))).toBe('ok');
    expect(await code(session.session.boardMe({}))).toBe('unauthorized');
  });

  test('wrong codes are limited per address', async () => {
    const typed = { email: 'niemand@post.example', password: other, code: 'AAAA' };
    const answers = [];
    for (let n = 0; n < 6; n++) answers.push(await code(open().localAccounts.recover(typed)));
    expect(answers.at(-1)).toBe('rate_limited');
  });

  test('nothing that opens a login stands in either database as it was given', () => {
    for (const database of [app.server.context.db, app.server.context.effects])
      for (const table of database.sql
        .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table'")
        .pluck()
        .all()) {
        const text = JSON.stringify(database.sql.prepare(`SELECT * FROM "${table}"`).all());
        for (const secret of [good, other, recovery, setUpToken]) expect(text).not.toContain(secret);
      }
  });
});

describe('a recovery code', () => {
  test('has six groups of characters that are not mixed up, and is hard to guess', () => {
    const made = recoveryCode(crypto.getRandomValues(new Uint8Array(64)));
    expect(made).toMatch(/^([A-HJKMNP-Z2-9]{4}-){5}[A-HJKMNP-Z2-9]{4}$/);
    // The estimate punishes signs that repeat by chance, so one code in fifty is told to be weaker than it is.
    const many = Array.from({ length: 101 }, () => recoveryCode(crypto.getRandomValues(new Uint8Array(64))));
    expect(new Set(many).size).toBe(101);
    expect(many.map(code => estimateBits(code ?? '')).toSorted((a, b) => a - b)[50]).toBeGreaterThan(70);
    expect(typedRecoveryCode(` ${made?.toLowerCase().replaceAll('-', '')} `)).toBe(made);
    expect(recoveryCode(new Uint8Array(3))).toBeNull();
  });
});
