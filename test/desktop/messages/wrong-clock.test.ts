import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startApp({ config: { demo: true } });
});
afterEach(() => app.stop());

const days = 86_400_000;

/** Sends a mailing from this desktop and says what became of it on the server. */
async function sendFrom(desktop: TestDesktop): Promise<string> {
  const { api } = desktop;
  const [member] = await app.as('board').members.list({});
  const { uuid } = await api.desktopMailings.create({
    subject: 'Einladung',
    html: '<p>Kommt alle.</p>',
    audience: { member_ids: [member?.id ?? ''] },
  });
  const { recipients, list_hash, words_hash } = await api.desktopMailings.rehearse({ uuid });
  await api.desktopMailings.send({ uuid, confirmed: recipients.length, list_hash, words_hash });
  await settle(desktop);
  return (await app.as('board').mailings.get({ id: uuid })).status;
}

test.each([-3, 3])('a laptop whose clock is %i days off sends all the same', async off => {
  const desktop = await openTestDesktop({
    server: app.server.address,
    now: () => new Date(app.clock.now.getTime() + off * days),
  });
  await desktop.login();
  expect(await sendFrom(desktop)).not.toBe('draft');
  expect(await desktop.api.desktopSync.refused({})).toEqual([]);
  await desktop.close();
});
