import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import {
  openHostileMailServer,
  type HostileMailServer,
} from '../../server/delivery/mail/hostile-mail-server.ts';
import { openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

/*
 * A mailing with a file and a picture, written and confirmed on a laptop without network, on its way to real people.
 */
let fixture: HostileMailServer;
let app: TestApp;
let desktop: TestDesktop;
const line = { open: true, files: true };
beforeEach(async () => {
  fixture = await openHostileMailServer();
  app = await startApp({
    at: new Date().toISOString(),
    config: { demo: true, smtpUrl: fixture.url, mailFrom: 'Verein <info@verein.example>' },
  });
  Object.assign(line, { open: true, files: true });
  const travelling: typeof fetch = (input, init) => {
    if (!line.open) return Promise.reject(new TypeError('no network'));
    const isFile = String(input).includes('/files/');
    return isFile && !line.files ? Promise.resolve(new Response('', { status: 500 })) : fetch(input, init);
  };
  desktop = await openTestDesktop({ server: app.server.address, fetch: travelling });
  await desktop.login();
});
afterEach(async () => {
  await desktop.close();
  await app.stop();
  await fixture.close();
});

const patience = { timeout: 20_000, interval: 50 };
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('the order may arrive before the file: then it does not leave until the file is there', async () => {
  const { api } = desktop;
  const someone = (await app.as('board').members.list({})).filter(({ email }) => email !== '');
  line.open = false;
  const bytes = new Uint8Array(randomBytes(700_001));
  const plan = await api.desktopFiles.add({ filename: 'Plan.pdf', type: 'application/pdf', bytes });
  const { uuid } = await api.desktopMailings.create({
    subject: 'Einladung',
    html: `<p>Kommt alle.</p><img src="data:image/png;base64,${png}" alt="Fest">`,
    audience: { member_ids: someone.slice(0, 2).map(({ id }) => id) },
    attachments: [plan],
  });
  // The preview shows the picture where it stands.
  expect((await api.desktopMailings.sample({ uuid })).html).toContain(`data:image/png;base64,${png}`);
  const { recipients, list_hash, words_hash } = await api.desktopMailings.rehearse({ uuid });
  await api.desktopMailings.send({ uuid, confirmed: recipients.length, list_hash, words_hash });
  Object.assign(line, { open: true, files: false });
  await settle(desktop);
  await app.server.mail.flush();
  expect(fixture.accepted).toEqual([]);
  expect(await api.mailings.get({ id: uuid })).toMatchObject({
    status: 'sending',
    waits_for: ['Plan.pdf', 'bild-1'],
    progress: { total: 2, pending: 2 },
  });
  line.files = true;
  await expect.poll(async () => (await api.mailings.get({ id: uuid })).waits_for, patience).toEqual([]);
  await app.server.mail.flush();
  expect(fixture.accepted).toHaveLength(2);
  const [mail] = await fixture.inbox(someone[0]?.email ?? '');
  const files = mail?.attachments.map(({ filename, related, content }) => [
    filename,
    related ?? false,
    content,
  ]);
  expect(files).toEqual([
    ['bild-1.png', true, Buffer.from(png, 'base64')],
    ['Plan.pdf', false, Buffer.from(bytes)],
  ]);
  await settle(desktop);
  expect((await api.desktopMailings.get({ uuid })).mailing).toMatchObject({ status: 'done', sent: 2 });
});
