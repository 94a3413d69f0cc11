import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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
const eva = { vorname: 'Eva', nachname: 'Neumann', email: 'eva@post.example', message: 'Ich bin neu hier.' };

const ofEva = async ({ api }: TravellingDesktop) =>
  (await api.desktopApplications.list({})).find(({ email }) => email === eva.email);
const statusOn = async (desktop: TravellingDesktop) => (await ofEva(desktop))?.status;
const membersCalledEva = async () =>
  (await app.as('board').members.list({})).filter(({ email }) => email === eva.email);
async function mails(): Promise<(string | undefined)[]> {
  await app.server.mail.flush();
  return (await fixture.inbox(eva.email)).map(({ subject }) => subject);
}

/** Eva applies, confirms, and is on both laptops. */
async function applied(): Promise<string> {
  await app.request('POST', '/member-registrations', { body: eva });
  await app.server.mail.flush();
  const text = (await fixture.inbox(eva.email)).at(-1)?.text ?? '';
  const [url] = assertDefined(/https?:\/\/\S+/.exec(text), 'a link');
  expect(await ofEva(anna)).toBeUndefined();
  await app.request('POST', url.slice(new URL(url).origin.length), { body: {} });
  await Promise.all([anna, ben].map(({ api }) => api.desktopSync.now({})));
  for (const desktop of [anna, ben]) await expect.poll(() => statusOn(desktop), patience).toBe('pending');
  return assertDefined(await ofEva(anna), 'the application').uuid;
}

async function meet(): Promise<void> {
  for (const { line } of [anna, ben]) line.open = true;
  await Promise.all([settle(anna), settle(ben)]);
  await Promise.all([anna.api.desktopSync.now({}), ben.api.desktopSync.now({})]);
}

describe('an application on laptops without a network', () => {
  test('two who approve it make one member and one greeting', async () => {
    const uuid = await applied();
    const { pending } = await anna.api.desktopApplications.counts({});
    for (const desktop of [anna, ben]) {
      desktop.line.open = false;
      expect(await desktop.api.desktopApplications.approve({ uuid })).toMatchObject({
        status: 'approved',
        waiting: true,
      });
      expect((await desktop.api.desktopApplications.counts({})).pending).toBe(pending - 1);
      await expect(desktop.api.desktopApplications.approve({ uuid })).rejects.toMatchObject({
        code: 'application_state',
      });
    }
    await meet();
    for (const desktop of [anna, ben]) {
      await expect
        .poll(() => ofEva(desktop), patience)
        .toMatchObject({ status: 'approved', waiting: false, member_id: uuid });
      expect(await desktop.api.desktopSync.refused({})).toEqual([]);
      expect(await desktop.api.desktopMembers.get({ id: uuid })).toMatchObject({
        member: { vorname: 'Eva', status: 'Passivmitglied' },
      });
    }
    expect(await membersCalledEva()).toHaveLength(1);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    expect((await mails()).slice(1)).toEqual([expect.stringContaining('Willkommen')]);
  });

  test('one approves, the other rejects: the first holds, the second reads why not', async () => {
    const uuid = await applied();
    anna.line.open = false;
    ben.line.open = false;
    await anna.api.desktopApplications.approve({ uuid });
    await ben.api.desktopApplications.reject({ uuid, reason: 'Kenne ich nicht.' });
    anna.line.open = true;
    await settle(anna);
    ben.line.open = true;
    await ben.api.desktopSync.now({});
    await expect
      .poll(() => ben.api.desktopSync.refused({}), patience)
      .toMatchObject([
        {
          kind: 'command',
          tbl: 'application',
          row_id: uuid,
          title: 'Eva Neumann',
          reason: { code: 'application_state' },
        },
      ]);
    await expect.poll(() => statusOn(ben), patience).toBe('approved');
    expect(await membersCalledEva()).toHaveLength(1);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    expect(await mails()).toHaveLength(2);
  });

  test('a decision is taken back before it leaves, and as long as the e-mail is held back', async () => {
    const uuid = await applied();
    const { desktopApplications: applications } = anna.api;
    anna.line.open = false;
    await applications.reject({ uuid, reason: 'Aus Versehen' });
    expect(await applications.undo({ uuid })).toMatchObject({ status: 'pending', reason: '' });
    anna.line.open = true;
    await settle(anna);
    expect(await mails()).toHaveLength(1);

    await applications.approve({ uuid });
    await settle(anna);
    expect(await membersCalledEva()).toHaveLength(1);
    await applications.undo({ uuid });
    await settle(anna);
    expect(await membersCalledEva()).toEqual([]);
    await expect.poll(() => ofEva(anna), patience).toMatchObject({ status: 'pending', waiting: false });

    await applications.approve({ uuid, status: 'Aktivmitglied', ort: 'Uster' });
    await settle(anna);
    expect(await membersCalledEva()).toMatchObject([{ status: 'Aktivmitglied', ort: 'Uster' }]);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    expect((await mails()).slice(1)).toEqual([expect.stringContaining('Willkommen')]);
    await applications.undo({ uuid });
    await expect
      .poll(() => anna.api.desktopSync.refused({}), patience)
      .toMatchObject([{ reason: { code: 'application_told' } }]);
    expect(await statusOn(anna)).toBe('approved');
  });

  test('a person who is a member meanwhile is not taken in twice without a yes', async () => {
    const uuid = await applied();
    ben.line.open = false;
    await ben.api.desktopApplications.approve({ uuid });
    await app.as('board').members.create({ vorname: 'Eva', nachname: 'Neumann', email: eva.email });
    ben.line.open = true;
    await ben.api.desktopSync.now({});
    await expect
      .poll(() => ofEva(ben), patience)
      .toMatchObject({
        status: 'pending',
        refused: 'possible_duplicate',
        duplicates: [{ name: 'Eva Neumann', reasons: ['email'], member: { email: eva.email } }],
      });
    await expect(ben.api.desktopApplications.approve({ uuid })).rejects.toMatchObject({
      code: 'possible_duplicate',
    });
    await ben.api.desktopApplications.approve({ uuid, despite_duplicates: true });
    await settle(ben);
    expect(await ben.api.desktopSync.refused({})).toEqual([]);
    expect(await membersCalledEva()).toHaveLength(2);
  });
});
