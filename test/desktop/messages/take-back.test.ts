import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import { settle } from '../desktop-fixtures.ts';
import { openTravellingDesktop, type TravellingDesktop } from '../events/event-fixture.ts';

let app: TestApp;
let anna: TravellingDesktop;
beforeEach(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  anna = await openTravellingDesktop(app.server.address);
});
afterEach(async () => {
  await anna.close();
  await app.stop();
});

/** A draft to two people that leaves tomorrow, which the server knows. */
async function aDraft(): Promise<string> {
  const members = await app.as('board').members.list({});
  const member_ids = members.filter(({ email }) => email !== '').map(({ id }) => id);
  const { uuid } = await anna.api.desktopMailings.create({
    subject: 'Einladung',
    html: '<p>Kommt alle.</p>',
    audience: { member_ids: member_ids.slice(0, 2) },
    send_at: new Date(app.clock.now.getTime() + 86_400_000).toISOString(),
  });
  await settle(anna);
  return uuid;
}

async function order(uuid: string): Promise<void> {
  const { desktopMailings } = anna.api;
  const { recipients, list_hash, words_hash } = await desktopMailings.rehearse({ uuid });
  await desktopMailings.send({ uuid, confirmed: recipients.length, list_hash, words_hash });
}

const onServer = (uuid: string) => app.as('board').mailings.get({ id: uuid });

test('an order that has not left is taken back, and the draft is written on and sent later', async () => {
  const { desktopMailings, desktopSync } = anna.api;
  const uuid = await aDraft();
  anna.line.open = false;
  await order(uuid);
  expect((await desktopMailings.get({ uuid })).queued).toMatchObject({ confirmed: 2 });
  await expect(
    desktopMailings.save({ uuid, changes: { subject: { from: 'Einladung', to: 'Absage' } } }),
  ).rejects.toMatchObject({ code: 'conflict' });

  expect(await desktopMailings.takeBack({ uuid })).toMatchObject({ queued: null, refused: null });
  await desktopMailings.save({ uuid, changes: { subject: { from: 'Einladung', to: 'Absage' } } });
  anna.line.open = true;
  await settle(anna);
  expect(await onServer(uuid)).toMatchObject({ status: 'draft', subject: 'Absage' });
  expect(await desktopSync.refused({})).toEqual([]);

  await order(uuid);
  await settle(anna);
  expect(await onServer(uuid)).toMatchObject({ status: 'scheduled', total: 2 });
});

test('an order that the server has cannot be taken back, and nothing of it is lost', async () => {
  const { desktopMailings } = anna.api;
  const uuid = await aDraft();
  await order(uuid);
  await settle(anna);
  await expect(desktopMailings.takeBack({ uuid })).rejects.toMatchObject({ code: 'conflict' });
  expect(await onServer(uuid)).toMatchObject({ status: 'scheduled', total: 2, subject: 'Einladung' });
});

test('a list that is another than the person saw is not ordered at all', async () => {
  const { desktopMailings, desktopMembers } = anna.api;
  const uuid = await aDraft();
  const { recipients, list_hash, words_hash } = await desktopMailings.rehearse({ uuid });
  const id = recipients[0]?.member_id ?? '';
  const { member } = await desktopMembers.get({ id });
  await desktopMembers.save({ id, changes: { email: { from: member.email, to: '' } } });
  await expect(desktopMailings.send({ uuid, confirmed: 2, list_hash, words_hash })).rejects.toMatchObject({
    code: 'mailing_changed',
    params: { what: 'list', confirmed: 2, found: 1 },
  });
  expect((await desktopMailings.get({ uuid })).queued).toBeNull();
});

test('what was confirmed and refused stays beside the draft until it is confirmed anew', async () => {
  const { desktopMailings } = anna.api;
  const uuid = await aDraft();
  anna.line.open = false;
  await order(uuid);
  app.clock.now = new Date(app.clock.now.getTime() + 25 * 3_600_000);
  anna.line.open = true;
  await settle(anna);
  const { refused, mailing } = await desktopMailings.get({ uuid });
  expect(refused).toMatchObject({ reason: { code: 'confirmation_old' }, values: { confirmed: 2 } });
  expect(mailing).toMatchObject({ status: 'draft', subject: 'Einladung' });
  const rows = await desktopMailings.list({});
  expect(rows.find(row => row.uuid === uuid)).toMatchObject({ refused: true, queued: false });
});
