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

const onServer = async (uuid: string) => (await app.as('board').mailings.get({ id: uuid })).html;

test('a draft saved again and again while a person types causes no conflict', async () => {
  const { desktopMailings, desktopSync } = anna.api;
  const typed = [
    '<p>Liebe<br>Leute & Freunde</p>',
    '<p>Liebe<br>Leute & Freunde!</p><hr>',
    '<p>Kurz<br></p>',
  ];
  const { uuid, ...begun } = await desktopMailings.create({ subject: 'Einladung', html: '<p>Liebe<br></p>' });
  let { html } = begun;
  await settle(anna);
  for (const to of typed) {
    ({ html } = await desktopMailings.save({ uuid, changes: { html: { from: html, to } } }));
    await settle(anna);
    expect(await desktopSync.conflicts({})).toEqual([]);
    expect(await onServer(uuid)).toBe(html);
  }
  expect((await desktopMailings.get({ uuid })).waiting).toBe(false);
});

test('what could harm a reader is gone from a draft before it travels', async () => {
  const html = '<p>Hallo<script>alert(1)</script></p>';
  expect((await anna.api.desktopMailings.create({ html })).html).toBe('<p>Hallo</p>');
});
