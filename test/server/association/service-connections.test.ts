import { createServer, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { OtherServiceName } from '../../../shared/association/connections/service-setting.ts';
import { openMailcow } from '../../emulators/mailcow/open-mailcow.ts';
import { openPingen } from '../../emulators/pingen/pingen-server.ts';
import type { Emulator } from '../../emulators/emulator.ts';
import { sessionToken, startApp, type AppOptions, type TestApp } from '../../fixtures.ts';

let app: TestApp | undefined;
const ends: (() => unknown)[] = [];
afterEach(async () => {
  await app?.stop();
  for (const end of ends.splice(0)) await end();
});

async function start(options: AppOptions): Promise<TestApp> {
  app = await startApp(options);
  return app;
}

async function opened(emulator: Promise<Emulator>): Promise<Readonly<Record<string, string>>> {
  const running = await emulator;
  ends.push(() => running.stop());
  return running.environment;
}

const stateOf = async (service: OtherServiceName) =>
  (await app?.as('board').connections.list({}))?.find(each => each.service === service);

const env = (environment: Readonly<Record<string, string>>, name: string): string => environment[name] ?? '';

test('the account of the letter post is entered on the screen, tested, and counts for the next letter', async () => {
  const environment = await opened(openPingen({ port: 0, staging: true }));
  const urls = {
    apiUrl: env(environment, 'PINGEN_STAGING_API_URL'),
    identityUrl: env(environment, 'PINGEN_STAGING_IDENTITY_URL'),
  };
  const { as } = await start({
    config: { files: false, letterStaging: true, letterpostUrls: { live: urls, staging: urls } },
  });
  const { connections, serviceSettings, system } = as('board');
  expect((await system.services({})).letters).toBe('none');
  const values = {
    staging_client_id: env(environment, 'PINGEN_STAGING_CLIENT_ID'),
    staging_client_secret: 'falsch',
    staging_organisation: env(environment, 'PINGEN_STAGING_ORGANISATION'),
  };
  expect(await serviceSettings.try({ service: 'letters', values })).toMatchObject({ succeeded: false });
  values.staging_client_secret = env(environment, 'PINGEN_STAGING_CLIENT_SECRET');
  const trial = await serviceSettings.try({ service: 'letters', values });
  expect(trial).toMatchObject({ succeeded: true, answer: expect.stringContaining('Guthaben CHF') as string });
  expect((await system.services({})).letters).toBe('none');
  const saved = await serviceSettings.put({ service: 'letters', values });
  expect(saved.secrets).toEqual(['staging_client_secret']);
  expect(JSON.stringify(saved)).not.toContain(values.staging_client_secret);
  expect((await system.services({})).letters).toBe('staging');
  await connections.test({ service: 'letters' });
  expect(await stateOf('letters')).toMatchObject({
    source: 'association',
    failing_since: null,
    last_success_at: app?.clock.now.toISOString(),
  });
  await serviceSettings.remove({ service: 'letters' });
  expect((await system.services({})).letters).toBe('none');
});

test('a mail server that is entered while the server runs has its mailboxes in the next call', async () => {
  const environment = await opened(openMailcow({ port: 0 }));
  const { as } = await start({ config: { files: false } });
  const board = as('board');
  await expect(board.mailboxes.list({})).rejects.toMatchObject({ code: 'not_configured' });
  await board.serviceSettings.put({
    service: 'mailboxes',
    values: {
      url: env(environment, 'MAILCOW_URL'),
      api_key: env(environment, 'MAILCOW_API_KEY'),
      domain: env(environment, 'MAILCOW_DOMAIN'),
    },
  });
  expect(Array.isArray(await board.mailboxes.list({}))).toBe(true);
  expect(await stateOf('mailboxes')).toMatchObject({ source: 'association', failing_since: null });
});

test('a stored secret stays for the same address and name only, and lies sealed in the database', async () => {
  const { as, server } = await start({ config: { files: false } });
  const { serviceSettings } = as('board');
  const cloud = { url: 'https://cloud.example/', username: 'admin', password: 'Geheim-wie-Gold+7' };
  await serviceSettings.put({ service: 'cloud', values: cloud });
  const row = server.context.db.sql.prepare("SELECT * FROM connection WHERE service = 'cloud'").get();
  expect(JSON.stringify(row)).not.toContain('Gold');
  const kept = { ...cloud, password: '' };
  expect(await serviceSettings.put({ service: 'cloud', values: kept })).toMatchObject({
    values: { url: 'https://cloud.example', username: 'admin' },
    secrets: ['password'],
  });
  for (const changed of [{ url: 'https://other.example' }, { username: 'root' }])
    await expect(
      serviceSettings.put({ service: 'cloud', values: { ...kept, ...changed } }),
    ).rejects.toMatchObject({
      params: { fields: [{ path: 'password', message: 'service_secret_needed' }] },
    });
});

test('every wrong field of a service is named', async () => {
  const { as } = await start({ config: { files: false } });
  const problems = async (service: OtherServiceName, values: Readonly<Record<string, string>>) =>
    as('board')
      .serviceSettings.put({ service, values })
      .then(
        () => [],
        (error: { params: { fields: { path: string; message: string }[] } }) =>
          error.params.fields.map(({ path, message }) => `${path} ${message}`),
      );
  expect(
    await problems('cloud', { url: 'http://cloud.example', username: '', password: 'x', port: '1' }),
  ).toEqual(['port unknown_field', 'url service_url_plain', 'username required']);
  expect(await problems('accounts', { url: 'https://a:b@idp.example', token: '' })).toEqual([
    'url service_url',
    'token required',
  ]);
  expect(await problems('board_login', { host: 'mail.example', port: '99999', security: 'none' })).toEqual([
    'port port',
    'security enum',
  ]);
  expect(await problems('letters', {})).toEqual([
    'client_id required',
    'client_secret required',
    'organisation required',
  ]);
  expect(await problems('letters', { staging_client_id: 'a' })).toEqual([
    'staging_client_secret required',
    'staging_organisation required',
  ]);
});

test('what the operator set up cannot be changed on the screen', async () => {
  const mailcow = { url: 'http://127.0.0.1:9', apiKey: 'kuhgeheimnis', domain: 'verein.example' };
  const { as } = await start({ config: { files: false, mailcow } });
  const { serviceSettings } = as('board');
  const values = { url: 'http://127.0.0.1:10', api_key: 'x', domain: 'verein.example' };
  for (const call of [
    () => serviceSettings.put({ service: 'mailboxes', values }),
    () => serviceSettings.try({ service: 'mailboxes', values }),
    () => serviceSettings.remove({ service: 'mailboxes' }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'conflict' });
  expect(await serviceSettings.get({ service: 'mailboxes' })).toMatchObject({ values: {}, secrets: [] });
});

test('who decides about logins is changed only after the password was given again', async () => {
  const greeter = createServer(socket => socket.end('* OK IMAP4rev1 ready\r\n'));
  await new Promise<void>(resolve => {
    greeter.listen(0, '127.0.0.1', resolve);
  });
  ends.push(() => greeter.close());
  const { as, clock, withToken } = await start({ config: { files: false } });
  const loggedIn = withToken(await sessionToken('board', clock.now));
  const values = {
    host: '127.0.0.1',
    port: String((greeter.address() as AddressInfo).port),
    security: 'starttls',
  };
  const trial = await as('board').serviceSettings.try({ service: 'board_login', values });
  expect(trial).toMatchObject({ succeeded: true, answer: 'IMAP4rev1 ready' });
  clock.now = new Date(clock.now.getTime() + 30 * 60_000);
  await expect(loggedIn.serviceSettings.put({ service: 'board_login', values })).rejects.toMatchObject({
    code: 'confirm_password_required',
  });
});
