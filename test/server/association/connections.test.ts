import { createServer, type AddressInfo, type Server } from 'node:net';
import { createSocket } from 'node:dgram';
import { afterEach, expect, test } from 'vitest';
import { startApp, type AppOptions, type TestApp } from '../../fixtures.ts';
import { openProvider, providerPassword } from './mail-connection-fixture.ts';

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
const stateOf = async (service: string) =>
  (await app?.as('board').connections.list({}))?.find(each => each.service === service);

/** A server that greets like this. */
async function greeter(greeting: string): Promise<Server & { readonly port: number }> {
  const server = createServer(socket => {
    socket.on('error', () => undefined);
    socket.write(greeting);
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  ends.push(() => server.close());
  return Object.assign(server, { port: (server.address() as AddressInfo).port });
}

test('a new server says of every service that it is not set up, and tests none', async () => {
  await start({ config: { files: false } });
  const all = await app?.as('board').connections.list({});
  expect(all?.map(({ service, source }) => `${service} ${source}`)).toEqual([
    'mail none',
    'bounces none',
    'letters none',
    'board_login none',
    'member_login none',
    'mailboxes none',
    'accounts none',
    'cloud none',
  ]);
});

test('the demo says what it plays itself', async () => {
  await start({ config: { demo: true } });
  for (const service of ['mail', 'letters', 'board_login', 'member_login', 'mailboxes', 'accounts', 'cloud'])
    expect(await stateOf(service)).toMatchObject({ source: 'demo', last_success_at: null });
  const refused = app?.as('board').connections.test({ service: 'mail' });
  await expect(refused).rejects.toMatchObject({ code: 'not_configured' });
});

test('the mail server of the board is asked for its greeting, without a login', async () => {
  const imap = await greeter('* OK IMAP4rev1 ready\r\n');
  await start({ config: { files: false, imapUrl: `imap://127.0.0.1:${imap.port}` } });
  expect(await stateOf('board_login')).toMatchObject({ source: 'operator', last_success_at: null });
  const trial = await app?.as('board').connections.test({ service: 'board_login' });
  expect(trial).toMatchObject({ succeeded: true, answer: 'IMAP4rev1 ready' });
  expect(await stateOf('board_login')).toMatchObject({
    address: `127.0.0.1:${imap.port}`,
    last_success_at: app?.clock.now.toISOString(),
  });
});

test('a service that is not there has failed since its first failure, by a test or by use', async () => {
  const imap = await greeter('220 mail.example ESMTP\r\n');
  const config = {
    files: false,
    imapUrl: `imap://127.0.0.1:${imap.port}`,
    bounceImapUrl: 'imap://zurueck:fachgeheimnis@127.0.0.1:9/INBOX',
    mailcow: { url: 'http://127.0.0.1:9', apiKey: 'kuhgeheimnis', domain: 'verein.example' },
  };
  const { server, as, clock } = await start({ config });
  const began = clock.now.toISOString();
  expect(await as('board').connections.test({ service: 'board_login' })).toMatchObject({
    succeeded: false,
    answer: expect.stringContaining('ESMTP') as string,
  });
  await server.mail.collectReturned().catch(() => undefined);
  await as('board')
    .mailboxes.list({})
    .catch(() => undefined);
  clock.now = new Date(clock.now.getTime() + 60_000);
  await as('board').connections.test({ service: 'bounces' });
  for (const service of ['board_login', 'bounces', 'mailboxes'])
    expect(await stateOf(service)).toMatchObject({ failing_since: began, last_success_at: null });
  expect(await stateOf('bounces')).toMatchObject({
    last_failure_at: clock.now.toISOString(),
    address: '127.0.0.1:9',
  });
  const told = JSON.stringify(await as('board').connections.list({}));
  for (const secret of ['fachgeheimnis', 'kuhgeheimnis', 'zurueck']) expect(told).not.toContain(secret);
});

/** A name server that knows these TXT records. */
async function nameServer(records: Readonly<Record<string, readonly string[]>>): Promise<string> {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length));
      at += length + 1;
    }
    const answers = records[labels.join('.')] ?? [];
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(answers.length === 0 ? 0x8183 : 0x8180, 2);
    head.writeUInt16BE(answers.length, 6);
    head.fill(0, 8, 12);
    socket.send(
      Buffer.concat([head, query.subarray(12, at + 5), ...answers.map(txtRecord)]),
      from.port,
      from.address,
    );
  });
  await new Promise<void>(resolve => {
    socket.bind(0, '127.0.0.1', resolve);
  });
  ends.push(() => socket.close());
  return `127.0.0.1:${socket.address().port}`;
}

/** A TXT record of the name that was asked for, in pieces of 200 characters. */
function txtRecord(text: string): Buffer {
  const pieces = text.match(/.{1,200}/g) ?? [''];
  const data = Buffer.concat(
    pieces.map(piece => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)])),
  );
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

const infomaniak = {
  provider: 'infomaniak',
  host: 'mail.infomaniak.com',
  port: 465,
  security: 'tls',
  username: 'info@verein.example',
  password: providerPassword,
  sender_name: '',
  sender_address: 'info@verein.example',
} as const;

test('the DNS of the sender is asked, and what is missing is written out', async () => {
  const dns = await nameServer({ 'verein.example': ['google-site-verification=x', 'v=spf1 a mx -all'] });
  const { as } = await start({ config: { files: false }, dnsServers: [dns] });
  await as('board').connections.putMail(infomaniak);
  const { domain, records } = await as('board').connections.mailDns({});
  expect(domain).toBe('verein.example');
  expect(records).toMatchObject([
    { kind: 'spf', state: 'differs', wanted: 'v=spf1 a mx include:spf.infomaniak.ch -all' },
    { kind: 'dkim', state: 'provider', wanted: null },
    {
      kind: 'dmarc',
      name: '_dmarc.verein.example',
      state: 'missing',
      wanted: 'v=DMARC1; p=none; rua=mailto:info@verein.example',
    },
  ]);
});

test('the DNS that is right says so; without an answer nothing is claimed', async () => {
  const dns = await nameServer({
    'verein.example': ['v=spf1 include:spf.infomaniak.ch ?all'],
    '_dmarc.verein.example': ['v=DMARC1; p=quarantine'],
  });
  await start({ config: { files: false }, dnsServers: [dns] });
  await app?.as('board').connections.putMail(infomaniak);
  const right = await app?.as('board').connections.mailDns({});
  expect(right?.records.map(({ state }) => state)).toEqual(['right', 'provider', 'right']);
  await app?.stop();
  const silent = createSocket('udp4');
  await new Promise<void>(resolve => {
    silent.bind(0, '127.0.0.1', resolve);
  });
  ends.push(() => silent.close());
  await start({ config: { files: false }, dnsServers: [`127.0.0.1:${silent.address().port}`] });
  await app?.as('board').connections.putMail(infomaniak);
  const unknown = await app?.as('board').connections.mailDns({});
  expect(unknown?.records.map(({ state }) => state)).toEqual(['unknown', 'provider', 'unknown']);
}, 60_000);

test('a secretary may test the mail server, but not change by which server the links of accounts leave', async () => {
  const provider = await openProvider();
  ends.push(() => provider.close());
  const { request } = await start({ config: { files: false } });
  const { officeOf, seedOffices } = await import('../role-fixtures.ts');
  if (!app) throw new Error('no app');
  const credentials = await seedOffices(app);
  expect(officeOf('secretary').email).toBe('secretary@verein.example');
  const as = async (role: 'secretary' | 'president' | 'treasurer') => credentials({ kind: 'board', role });
  const body = { ...infomaniak, host: '127.0.0.1', port: provider.port, security: 'none' };
  const put = async (role: 'secretary' | 'president') =>
    (await request('PUT', '/connections/mail', { headers: await as(role), body })).status;
  expect([await put('secretary'), await put('president')]).toEqual([403, 200]);
  const probe = async (role: 'secretary' | 'treasurer') =>
    (await request('POST', '/connections/mail/test', { headers: await as(role), body: {} })).status;
  expect([await probe('secretary'), await probe('treasurer')]).toEqual([200, 403]);
});
