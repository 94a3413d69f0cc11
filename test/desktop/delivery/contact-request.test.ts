import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoRequests, demoSubscriptions } from '../../../server/demo/demo-correspondence.ts';
import { assertDefined } from '../../../shared/assert.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import {
  openHostileMailServer,
  type HostileMailServer,
} from '../../server/delivery/mail/hostile-mail-server.ts';
import { settle } from '../desktop-fixtures.ts';
import { openTravellingDesktop, type TravellingDesktop } from '../events/event-fixture.ts';

let fixture: HostileMailServer;
let app: TestApp;
let anna: TravellingDesktop;
let ben: TravellingDesktop;
beforeEach(async () => {
  fixture = await openHostileMailServer();
  app = await startApp({
    at: new Date().toISOString(),
    config: { demo: true, smtpUrl: fixture.url, mailFrom: 'Verein <info@verein.example>' },
  });
  [anna, ben] = await Promise.all([
    openTravellingDesktop(app.server.address),
    openTravellingDesktop(app.server.address),
  ]);
});
afterEach(async () => {
  await Promise.all([anna.close(), ben.close()]);
  await app.stop();
  await fixture.close();
});

const patience = { timeout: 15_000 };
const eva = { name: 'Eva Muster', email: 'eva@post.example', message: 'Darf ich mithelfen?\n\nGruss, Eva' };
const fromDemo = new Set<string>([
  ...demoRequests.map(([, email]) => email),
  ...demoSubscriptions.map(([email]) => email),
]);
const notOfDemo = <T extends { readonly email: string }>(rows: readonly T[]) =>
  rows.filter(({ email }) => !fromDemo.has(email));
const openInDemo = demoRequests.filter(request => !request[4]).length;
const listOf = async ({ api }: TravellingDesktop) => notOfDemo(await api.desktopContactRequests.list({}));
const onServer = async () => notOfDemo(await app.as('board').contact.list({}));
const open = async ({ api }: TravellingDesktop) =>
  (await api.desktopMailings.counts({})).requests - openInDemo;
const statusOn = async (desktop: TravellingDesktop) => (await listOf(desktop)).map(({ status }) => status);

/** The path of the link in the latest e-mail to an address. */
async function linkTo(address: string): Promise<string> {
  await app.server.mail.flush();
  const text = assertDefined((await fixture.inbox(address)).at(-1)?.text, `an e-mail to ${address}`);
  const [url] = assertDefined(/https?:\/\/\S+/.exec(text), 'a link');
  return url.slice(new URL(url).origin.length);
}

async function confirmed(): Promise<string> {
  await app.request('POST', '/contact', { body: eva });
  await app.request('POST', await linkTo(eva.email), { body: {} });
  await Promise.all([anna, ben].map(async ({ api }) => api.desktopSync.now({})));
  for (const desktop of [anna, ben]) await expect.poll(() => open(desktop), patience).toBe(1);
  return assertDefined((await listOf(anna))[0], 'a request').uuid;
}

async function meet(): Promise<void> {
  for (const { line } of [anna, ben]) line.open = true;
  await Promise.all([settle(anna), settle(ben)]);
  await Promise.all([anna.api.desktopSync.now({}), ben.api.desktopSync.now({})]);
}

describe('a contact request', () => {
  test('is on the laptops with its words from the moment its sender confirms it', async () => {
    await app.request('POST', '/contact', { body: eva });
    await anna.api.desktopSync.now({});
    await expect
      .poll(() => listOf(anna), patience)
      .toMatchObject([{ name: '', email: '', message: '', status: 'unconfirmed', members: [] }]);
    expect(await open(anna)).toBe(0);
    await app.request('POST', await linkTo(eva.email), { body: {} });
    await anna.api.desktopSync.now({});
    await expect.poll(() => listOf(anna), patience).toMatchObject([{ ...eva, status: 'confirmed' }]);
    expect(await open(anna)).toBe(1);
  });

  test('is closed and opened again without the network', async () => {
    const uuid = await confirmed();
    anna.line.open = false;
    await anna.api.desktopContactRequests.close({ uuid });
    expect(await listOf(anna)).toMatchObject([{ status: 'closed', waiting: true }]);
    expect(await open(anna)).toBe(0);
    await anna.api.desktopContactRequests.reopen({ uuid });
    expect(await open(anna)).toBe(1);
    await anna.api.desktopContactRequests.close({ uuid });
    await meet();
    expect(await onServer()).toMatchObject([{ uuid, status: 'closed' }]);
    await expect.poll(() => statusOn(ben), patience).toEqual(['closed']);

    await ben.api.desktopContactRequests.reopen({ uuid });
    await meet();
    await expect.poll(() => statusOn(anna), patience).toEqual(['confirmed']);
    expect(await onServer()).toMatchObject([{ uuid, status: 'confirmed' }]);
  });

  test('that two people close at once is closed without a conflict', async () => {
    const uuid = await confirmed();
    for (const { line } of [anna, ben]) line.open = false;
    for (const { api } of [anna, ben]) await api.desktopContactRequests.close({ uuid });
    await meet();
    for (const desktop of [anna, ben]) {
      expect(await statusOn(desktop)).toEqual(['closed']);
      expect(await desktop.api.desktopSync.refused({})).toEqual([]);
      expect((await desktop.api.desktopSync.state({})).conflicts).toBe(0);
    }
  });

  test('names the member who has its address', async () => {
    const uuid = await confirmed();
    const { id } = await anna.api.desktopMembers.create({
      vorname: 'Eva',
      nachname: 'Muster',
      email: 'Eva@post.example',
    });
    expect(await listOf(anna)).toMatchObject([{ uuid, members: [{ id, name: 'Eva Muster' }] }]);
  });
});

describe('an address of the newsletter', () => {
  const subscribers = async ({ api }: TravellingDesktop) =>
    notOfDemo(await api.desktopSubscriptions.list({})).map(({ email, status }) => [email, status]);

  test('is on the laptops with its consent, and goes for good when it is taken off offline', async () => {
    await app.request('POST', '/newsletter/subscribe', { body: { email: eva.email } });
    await app.request('POST', await linkTo(eva.email), { body: {} });
    await Promise.all([anna, ben].map(async ({ api }) => api.desktopSync.now({})));
    for (const desktop of [anna, ben])
      await expect.poll(() => subscribers(desktop), patience).toEqual([[eva.email, 'subscribed']]);
    const [row] = notOfDemo(await anna.api.desktopSubscriptions.list({}));
    const { requested_at, confirmed_at } = assertDefined(row, 'a subscription');
    expect([requested_at, confirmed_at]).toEqual([expect.any(String), expect.any(String)]);
    anna.line.open = false;
    await anna.api.desktopSubscriptions.remove({ uuid: assertDefined(row, 'a subscription').uuid });
    expect(await subscribers(anna)).toEqual([]);
    await meet();
    await expect.poll(() => subscribers(ben), patience).toEqual([]);
    expect(notOfDemo(await app.as('board').newsletter.list({}))).toEqual([]);
    expect(await anna.api.desktopSync.refused({})).toEqual([]);
  });
});
