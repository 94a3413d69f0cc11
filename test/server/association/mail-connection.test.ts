import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type AppOptions, type TestApp } from '../../fixtures.ts';
import { entered, openProvider, providerPassword, type ProviderServer } from './mail-connection-fixture.ts';

let provider: ProviderServer;
let app: TestApp;
const real: AppOptions = { config: { files: false } };
beforeEach(async () => {
  provider = await openProvider();
  app = await startApp(real);
});
afterEach(async () => {
  await app.stop();
  await provider.close();
});

const board = () => app.as('board');
const code = async (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string; params: { fields?: { path: string; message: string }[] } }) =>
      error.params.fields?.map(({ path, message }) => `${path}: ${message}`).join() ?? error.code,
  );
const mailOf = async () => {
  const all = await board().connections.list({});
  const found = all.find(({ service }) => service === 'mail');
  if (!found) throw new Error('no connection for e-mail');
  return found;
};
const write = () => board().email.send({ to: 'zoe@post.example', subject: 'Einladung', text: 'x' });

describe('a server without a mail service', () => {
  test('keeps an e-mail until a person sets one up, and then sends it without a restart', async () => {
    await write();
    await app.server.mail.flush();
    expect(await board().dispatchLog.list({})).toMatchObject([{ status: 'pending', attempts: 0 }]);
    expect(await mailOf()).toMatchObject({ source: 'none', last_success_at: null, failing_since: null });
    const saved = await board().connections.putMail(entered(provider.port));
    expect(saved).toMatchObject({ has_password: true, connection: { source: 'association' } });
    expect(await mailOf()).toMatchObject({ address: `127.0.0.1:${provider.port}`, last_success_at: null });
    await app.server.mail.flush();
    expect(provider.accepted.map(({ subject }) => subject)).toEqual(['Einladung']);
    expect(provider.accepted[0]?.from?.text).toBe('"Verein Musterwil" <info@verein.example>');
    expect(await mailOf()).toMatchObject({
      last_success_at: app.clock.now.toISOString(),
      failing_since: null,
    });
  });

  test('lets e-mails wait again after it was removed', async () => {
    await board().connections.putMail(entered(provider.port));
    await board().connections.removeMail({});
    await write();
    await app.server.mail.flush();
    expect(provider.accepted).toEqual([]);
    expect(await mailOf()).toMatchObject({ source: 'none', address: '' });
  });

  test('cannot test what is not there', async () => {
    expect(await code(board().connections.test({ service: 'mail' }))).toBe('not_configured');
    expect(await code(board().connections.test({ service: 'cloud' }))).toBe('not_configured');
  });
});

describe('a password that is stored', () => {
  test('is nowhere in answers, audit, database or what laptops get', async () => {
    const answer = await app.request('PUT', '/connections/mail', {
      as: 'board',
      body: entered(provider.port),
    });
    expect(answer.status).toBe(200);
    await board().connections.test({ service: 'mail' });
    const { db, effects } = app.server.context;
    const told = [
      answer.text,
      (await app.request('GET', '/connections', { as: 'board' })).text,
      (await app.request('GET', '/connections/mail', { as: 'board' })).text,
      JSON.stringify(db.sql.prepare('SELECT * FROM audit').all()),
      JSON.stringify(db.sql.prepare('SELECT * FROM change_log').all()),
      ...[db, effects].map(
        ({ file }) => readFileSync(file, 'latin1') + readFileSync(`${file}-wal`, 'latin1'),
      ),
    ];
    for (const text of told)
      for (const secret of [providerPassword, btoa(providerPassword), encodeURIComponent(providerPassword)])
        expect(text).not.toContain(secret);
    const entry = db.sql.prepare("SELECT * FROM audit WHERE entity = 'connection'").all();
    expect(JSON.stringify(entry)).toContain('verein.example');
    expect(JSON.stringify(entry)).not.toContain('v1.');
    expect(db.sql.prepare("SELECT * FROM change_log WHERE tbl = 'connection'").all()).toEqual([]);
  });

  test('is in no line of the log, whatever fails', async () => {
    const lines: string[] = [];
    const logTo = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString());
        done();
      },
    });
    const loud = await startApp({ config: { files: false, logLevel: 'trace' }, logTo });
    const { connections, email } = loud.as('board');
    const wrong = { ...entered(provider.port), username: 'andere@verein.example' };
    await connections.putMail(wrong);
    await connections.tryMail({ ...wrong, host: 'gibt-es-nicht.invalid', security: 'tls' });
    await code(connections.putMail({ ...wrong, port: 0 }));
    await email.send({ to: 'zoe@post.example', subject: 'Einladung', text: 'x' });
    await loud.server.mail.flush();
    const log = JSON.stringify(await loud.as('board').dispatchLog.list({}));
    await loud.stop();
    expect(lines.length).toBeGreaterThan(0);
    for (const secret of [providerPassword, btoa(`\0andere@verein.example\0${providerPassword}`)])
      expect(lines.join('') + log).not.toContain(secret);
  });

  test('stays when only the sender is changed, and is asked for when the server is', async () => {
    await board().connections.putMail(entered(provider.port));
    const { password: _, ...rest } = entered(provider.port);
    await board().connections.putMail({ ...rest, sender_name: 'Turnverein' });
    expect(await board().connections.test({ service: 'mail' })).toMatchObject({ succeeded: true });
    const thief = await openProvider();
    for (const call of [board().connections.putMail, board().connections.tryMail])
      expect(await code(call({ ...rest, port: thief.port }))).toBe('password: mail_password_needed');
    expect(await code(board().connections.putMail({ ...rest, host: 'localhost' }))).toBe(
      'password: mail_password_needed',
    );
    expect(thief.passwords).toEqual([]);
    await thief.close();
  });

  test('cannot be read with another key: e-mails wait, and the page says so', async () => {
    await board().connections.putMail(entered(provider.port));
    await write();
    await app.server.stop();
    rmSync(join(app.dataDir, 'connection-key'));
    const again = await startApp({ ...real, dataDir: app.dataDir });
    await again.server.mail.flush();
    const [mail] = await again.as('board').connections.list({});
    expect(mail).toMatchObject({ source: 'association', readable: false });
    expect(await again.as('board').dispatchLog.list({})).toMatchObject([{ status: 'pending', attempts: 0 }]);
    await again.as('board').connections.putMail(entered(provider.port));
    await again.server.mail.flush();
    expect(provider.accepted).toHaveLength(1);
    await again.server.stop();
  });

  test('never leaves unencrypted to another machine', async () => {
    const other = { ...entered(provider.port), host: 'mail.verein.example' };
    expect(await code(board().connections.putMail(other))).toBe('security: mail_unencrypted');
    expect(await code(board().connections.tryMail(other))).toBe('security: mail_unencrypted');
    const mixed = { ...entered(provider.port), host: '127.0.0.1.verein.example' };
    expect(await code(board().connections.putMail(mixed))).toBe('security: mail_unencrypted');
  });
});

describe('a server that ends between saving and using', () => {
  test('sends by what was saved, and still knows afterwards that it worked', async () => {
    await write();
    await board().connections.putMail(entered(provider.port));
    await app.server.stop();
    const again = await startApp({ ...real, dataDir: app.dataDir });
    await again.server.mail.flush();
    expect(provider.accepted).toHaveLength(1);
    await again.server.stop();
    const third = await startApp({ ...real, dataDir: app.dataDir });
    const [mail] = await third.as('board').connections.list({});
    expect(mail).toMatchObject({ last_success_at: app.clock.now.toISOString() });
    await third.server.stop();
  });

  test('by a power cut too: what was answered is on the disk', async () => {
    await write();
    await board().connections.putMail(entered(provider.port));
    // The files as they are at this moment, without the end of the server.
    const copy = mkdtempSync(join(tmpdir(), 'aktuar-cut-'));
    cpSync(app.dataDir, copy, { recursive: true, filter: path => !path.endsWith('server.lock') });
    await app.server.stop();
    // Written into the same files: a server that finds others takes them for a copy and holds what waits.
    cpSync(copy, app.dataDir, { recursive: true });
    const again = await startApp({ ...real, dataDir: app.dataDir });
    await again.server.mail.flush();
    expect(provider.accepted).toHaveLength(1);
    await again.server.stop();
    rmSync(copy, { recursive: true });
  });
});

describe('a test message', () => {
  test('arrives at the person who asks, and counts once the settings are saved', async () => {
    const trial = await board().connections.tryMail(entered(provider.port));
    expect(trial).toMatchObject({
      succeeded: true,
      to: 'praesidium@verein.example',
      from: 'info@verein.example',
    });
    expect(provider.accepted[0]?.to).toMatchObject({ text: 'praesidium@verein.example' });
    expect(await mailOf()).toMatchObject({ source: 'none', last_success_at: null });
    await board().connections.putMail(entered(provider.port));
    expect(await mailOf()).toMatchObject({ last_success_at: app.clock.now.toISOString() });
  });

  const refused = (word: string, responseCode: number) => Object.assign(new Error(word), { responseCode });

  test.each([
    ['login_refused', {}, { password: 'falsch' }, /authentication failed/],
    [
      'sender_refused',
      { onMailFrom: (_a, _s, done) => done(refused('sender not yours', 553)) },
      {},
      /not yours/,
    ],
    [
      'recipient_refused',
      { onRcptTo: (_a, _s, done) => done(refused('no such mailbox', 550)) },
      {},
      /mailbox/,
    ],
    ['too_many', { onRcptTo: (_a, _s, done) => done(refused('too many messages', 451)) }, {}, /too many/],
    ['host_unknown', {}, { host: 'gibt-es-nicht.invalid', security: 'tls' }, /gibt-es-nicht/],
    ['no_tls', {}, { security: 'starttls' }, /not recognized/],
    ['wrong_security', {}, { security: 'tls' }, /./],
  ] as const satisfies readonly (readonly [string, Parameters<typeof openProvider>[0], object, RegExp])[])(
    'that fails by %s says so, with the words of the server',
    async (failure, options, fields, pattern) => {
      const server = await openProvider(options);
      const trial = await board().connections.tryMail({ ...entered(server.port), ...fields });
      expect(trial).toMatchObject({ succeeded: false, failure });
      expect(trial.answer).toMatch(pattern);
      await server.close();
    },
  );

  test('of a server that is not there, or speaks something else, says so', async () => {
    const gone = await openProvider();
    await gone.close();
    expect(await board().connections.tryMail(entered(gone.port))).toMatchObject({ failure: 'unreachable' });
    const web = createServer(socket => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await new Promise<void>(resolve => {
      web.listen(0, '127.0.0.1', resolve);
    });
    const { port } = web.address() as AddressInfo;
    expect(await board().connections.tryMail(entered(port))).toMatchObject({ failure: 'not_smtp' });
    web.close();
  });

  test('of a server that repeats the password in its answer does not show it', async () => {
    const gossip = await openProvider({
      onAuth: ({ password }, _session, done) => done(refused(`no entry for ${password ?? ''}`, 535)),
    });
    const trial = await board().connections.tryMail(entered(gossip.port));
    expect(trial.answer).toContain('no entry for');
    expect(JSON.stringify(trial)).not.toContain(providerPassword);
    await gossip.close();
  });

  test('can be asked for only so often', async () => {
    await board().connections.putMail(entered(provider.port));
    for (let n = 0; n < 20; n++) await board().connections.test({ service: 'mail' });
    expect(await code(board().connections.test({ service: 'mail' }))).toBe('rate_limited');
  });
});

describe('a failure of the mail server', () => {
  test('stands from its first time until it works again; a recipient that it refuses is none', async () => {
    await provider.close();
    await board().connections.putMail(entered(provider.port));
    await write();
    const began = app.clock.now.toISOString();
    await app.server.mail.flush();
    expect(await mailOf()).toMatchObject({ failing_since: began, failure: 'unreachable' });
    app.clock.now = new Date(app.clock.now.getTime() + 120_000);
    await app.server.mail.flush();
    expect(await mailOf()).toMatchObject({
      failing_since: began,
      last_failure_at: app.clock.now.toISOString(),
    });
    provider = await openProvider(
      {
        onRcptTo: ({ address }, _session, done) =>
          address.startsWith('zoe')
            ? done()
            : done(Object.assign(new Error('unknown'), { responseCode: 550 })),
      },
      provider.port,
    );
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
    await app.server.mail.flush();
    expect(await mailOf()).toMatchObject({
      failing_since: null,
      last_success_at: app.clock.now.toISOString(),
    });
    await board().email.send({ to: 'niemand@post.example', subject: 'x', text: 'x' });
    await app.server.mail.flush();
    expect(await mailOf()).toMatchObject({ failing_since: null });
  });
});

test('what the operator set goes before, and is not changed here', async () => {
  await board().connections.putMail({ ...entered(provider.port), port: 9 });
  await app.server.stop();
  const smtpUrl = `smtp://info%40verein.example:${encodeURIComponent(providerPassword)}@127.0.0.1:${provider.port}`;
  const config = { smtpUrl, mailFrom: 'Amt <amt@verein.example>' };
  const fixed = await startApp({ config, dataDir: app.dataDir });
  const { connections, email } = fixed.as('board');
  expect(await connections.mail({})).toMatchObject({ connection: { source: 'operator' }, setting: null });
  expect(await code(connections.putMail(entered(provider.port)))).toBe('conflict');
  expect(await code(connections.tryMail(entered(provider.port)))).toBe('conflict');
  expect(await code(connections.removeMail({}))).toBe('conflict');
  await email.send({ to: 'zoe@post.example', subject: 'Einladung', text: 'x' });
  await fixed.server.mail.flush();
  expect(provider.accepted[0]?.from?.text).toBe('"Amt" <amt@verein.example>');
  await fixed.server.stop();
});
