import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import { settle } from '../desktop-fixtures.ts';
import { openTravellingDesktop, type TravellingDesktop } from '../events/event-fixture.ts';

let app: TestApp;
let anna: TravellingDesktop;
beforeEach(async () => {
  app = await startApp({ config: { demo: true } });
  anna = await openTravellingDesktop(app.server.address);
});
afterEach(async () => {
  await anna.close();
  await app.stop();
});

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const sha256 = createHash('sha256').update(Buffer.from(png, 'base64')).digest('hex');
const picture = `<img src="data:image/png;base64,${png}" alt="Fest" />`;
const kept = `<img src="cid:${sha256}" alt="Fest" />`;

test('a picture in a draft is kept once, beside the words, and seen in them on every laptop', async () => {
  const { desktopMailings } = anna.api;
  const html = `<p>Schaut!</p>${picture}`;
  const draft = await desktopMailings.create({ subject: 'Fest', html });
  expect(draft.html).toBe(html);
  const { uuid } = draft;
  const to = `${html}<p>Bis bald</p>${picture}`;
  expect((await desktopMailings.save({ uuid, changes: { html: { from: html, to } } })).html).toBe(to);
  await settle(anna);
  expect(await anna.api.desktopSync.conflicts({})).toEqual([]);
  expect((await app.as('board').mailings.get({ id: uuid })).html).toBe(
    `<p>Schaut!</p>${kept}<p>Bis bald</p>${kept}`,
  );
  const ben = await openTravellingDesktop(app.server.address);
  await expect
    .poll(async () => (await ben.api.desktopMailings.get({ uuid })).mailing.html, { timeout: 15_000 })
    .toBe(to);
  expect((await ben.api.desktopMailings.sample({ uuid })).html).toContain(picture);
  await ben.close();
});

test('a template with a picture becomes a mailing with the same picture', async () => {
  const { desktopTemplates, desktopMailings } = anna.api;
  const template = await desktopTemplates.create({ name: 'Fest', subject: 'Fest', html: picture });
  const draft = await desktopMailings.create({ subject: template.subject, html: template.html });
  const copy = await desktopMailings.copy({ uuid: draft.uuid });
  expect(copy.html).toBe(picture);
  await settle(anna);
  const onServer = await app.as('board').templates.get({ id: template.uuid });
  expect(onServer.html).toBe(kept);
  await desktopTemplates.remove({ uuid: template.uuid });
  expect((await desktopTemplates.restore({ template })).html).toBe(picture);
});

test('what calls itself a picture and is none stays as it is, for the server to drop', async () => {
  const html = `<img src="data:image/png;base64,${Buffer.from('keines').toString('base64')}" />`;
  expect((await anna.api.desktopMailings.create({ html })).html).toBe(html);
});
