import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import {
  openHostileMailServer,
  type HostileMailServer,
} from '../../server/delivery/mail/hostile-mail-server.ts';
import { settle } from '../desktop-fixtures.ts';
import { openTravellingDesktop, type TravellingDesktop } from '../events/event-fixture.ts';

/*
 * The mailing of a draft that several laptops know, sent by real desktops through a real server to a real mail server.
 */
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

/** A draft to the first members with an address, which both laptops have. */
async function aDraft(people = 3): Promise<string> {
  const members = await app.as('board').members.list({});
  const member_ids = members.filter(({ email }) => email !== '').map(({ id }) => id);
  const { uuid } = await anna.api.desktopMailings.create({
    subject: 'Einladung',
    html: '<p>Kommt alle.</p>',
    audience: { member_ids: member_ids.slice(0, people) },
  });
  await settle(anna);
  await ben.api.desktopSync.now({});
  await expect.poll(() => knows(ben, uuid), patience).toBe(true);
  return uuid;
}

const knows = async ({ api }: TravellingDesktop, uuid: string) =>
  (await api.desktopMailings.list({})).some(mailing => mailing.uuid === uuid);

/** Looks at the dress rehearsal and says yes to what it shows. */
async function confirm({ api }: TravellingDesktop, uuid: string): Promise<number> {
  const { recipients, list_hash, words_hash } = await api.desktopMailings.rehearse({ uuid });
  const confirmed = recipients.length;
  await api.desktopMailings.send({ uuid, confirmed, list_hash, words_hash });
  return confirmed;
}

const reasons = async ({ api }: TravellingDesktop) =>
  (await api.desktopSync.refused({})).map(({ reason }) => reason.code);

/** Everything that could still leave, leaves. */
async function taken(): Promise<string[]> {
  await app.server.mail.flush();
  return fixture.accepted.map(({ to }) => to);
}

const isOnce = (list: readonly string[]) => new Set(list).size === list.length;

describe('a mailing', () => {
  test('that two people send from their outboxes leaves once, and the second hears why', async () => {
    const begun = app.clock.now.toISOString();
    const uuid = await aDraft();
    anna.line.open = false;
    ben.line.open = false;
    const confirmed = await confirm(anna, uuid);
    await confirm(ben, uuid);
    anna.line.open = true;
    ben.line.open = true;
    await Promise.all([settle(anna), settle(ben)]);
    const heard = [...(await reasons(anna)), ...(await reasons(ben))];
    expect(heard).toEqual(['conflict']);
    const all = await taken();
    expect([all.length, isOnce(all)]).toEqual([confirmed, true]);
    const sent = await app.as('board').mailings.list({});
    expect(sent.filter(({ created_at }) => created_at >= begun)).toMatchObject([
      { uuid, total: confirmed, status: 'done' },
    ]);
  });

  test('is ordered once on one laptop, however often the button is pressed', async () => {
    const uuid = await aDraft();
    anna.line.open = false;
    await confirm(anna, uuid);
    await expect(confirm(anna, uuid)).rejects.toMatchObject({ code: 'conflict' });
    anna.line.open = true;
    await settle(anna);
    await expect(confirm(anna, uuid)).rejects.toMatchObject({ code: 'conflict' });
    await settle(anna);
    expect(await taken()).toHaveLength(3);
    expect(await reasons(anna)).toEqual([]);
  });

  test('that would reach others than were confirmed stays and does not leave', async () => {
    const uuid = await aDraft();
    ben.line.open = false;
    await confirm(ben, uuid);
    const { mailing } = await anna.api.desktopMailings.get({ uuid });
    const [first = ''] = mailing.audience.member_ids;
    const without = { from: mailing.audience, to: { ...mailing.audience, member_ids: [first] } };
    await anna.api.desktopMailings.save({ uuid, changes: { audience: without } });
    await settle(anna);
    ben.line.open = true;
    await settle(ben);
    expect(await reasons(ben)).toEqual(['mailing_changed']);
    expect(await taken()).toEqual([]);
    expect((await ben.api.desktopMailings.get({ uuid })).mailing.status).toBe('draft');
    expect(await confirm(ben, uuid)).toBe(1);
    await settle(ben);
    expect(await taken()).toHaveLength(1);
    expect(await reasons(ben)).toEqual([]);
  });

  test('whose words another changed meanwhile stays, and asks again', async () => {
    const uuid = await aDraft();
    ben.line.open = false;
    await confirm(ben, uuid);
    const changes = { subject: { from: 'Einladung', to: 'Absage' } };
    await anna.api.desktopMailings.save({ uuid, changes });
    await settle(anna);
    ben.line.open = true;
    await settle(ben);
    expect(await reasons(ben)).toEqual(['mailing_changed']);
    expect(await taken()).toEqual([]);
  });

  test('confirmed more than a day before it reaches the server stays, and asks again', async () => {
    const uuid = await aDraft();
    ben.line.open = false;
    await confirm(ben, uuid);
    app.clock.now = new Date(app.clock.now.getTime() + 25 * 3_600_000);
    ben.line.open = true;
    await settle(ben);
    expect(await reasons(ben)).toEqual(['confirmation_old']);
    expect(await taken()).toEqual([]);
  });

  test('that left cannot be edited again, and what was typed is not lost', async () => {
    const uuid = await aDraft();
    ben.line.open = false;
    await ben.api.desktopMailings.save({ uuid, changes: { subject: { from: 'Einladung', to: 'Absage' } } });
    await confirm(anna, uuid);
    await settle(anna);
    ben.line.open = true;
    await expect.poll(async () => (await ben.api.desktopSync.now({})).waiting, patience).toBe(0);
    await taken();
    const subjects = await Promise.all(fixture.accepted.map(({ to }) => fixture.inbox(to)));
    expect(new Set(subjects.flat().map(({ subject }) => subject))).toEqual(new Set(['Einladung']));
    const kept = JSON.stringify([
      await ben.api.desktopSync.refused({}),
      await ben.api.desktopSync.conflicts({}),
    ]);
    expect(kept).toContain('Absage');
    expect((await app.as('board').mailings.get({ id: uuid })).subject).toBe('Einladung');
  });
});
