import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { memberSync } from '../../../server/people/members/member-sync.ts';
import { createSync } from '../../../server/sync/create-sync.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { newFolder, openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

let app: TestApp;
let desktop: TestDesktop;
/** Whether the laptop reaches anything. */
let cut = false;
const dataDir = newFolder();
const open = () =>
  openTestDesktop({
    server: app.server.address,
    dataDir,
    fetch: (...args) => (cut ? Promise.reject(new TypeError('no line')) : fetch(...args)),
  });

beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  desktop = await open();
  await desktop.login();
});
afterAll(async () => {
  await desktop.close();
  await app.stop();
  rmSync(dataDir, { recursive: true });
});

describe('the mailboxes on this laptop', () => {
  test('are those of the mail server, and stay known after a start without a line', async () => {
    expect(await desktop.api.desktopMailboxes.known({})).toBeNull();
    const list = await desktop.api.desktopMailboxes.read({});
    const board = app.as('board');
    expect(list.mailboxes).toEqual(await board.mailboxes.list({}));
    expect(list.aliases).toEqual(await board.aliases.list({}));
    expect(list.domain).toEqual(await board.mailboxes.domain({}));
    cut = true;
    await desktop.close();
    desktop = await open();
    await expect(desktop.api.desktopMailboxes.read({})).rejects.toMatchObject({ code: 'offline' });
    expect(await desktop.api.desktopMailboxes.known({})).toEqual(list);
    cut = false;
  }, 30_000);

  test('never bring a password to the disk', async () => {
    const { password } = await desktop.api.mailboxes.create({ local_part: 'geheim' });
    const { mailboxes } = await desktop.api.desktopMailboxes.read({});
    expect(mailboxes.map(({ email }) => email)).toContain('geheim@musterwil.example');
    expect(password).toMatch(/\w{4}-/);
    expect(JSON.stringify(await desktop.api.desktopMailboxes.known({}))).not.toContain(password);
  });

  test('are forgotten with a member who is erased: the address may stand among the targets', async () => {
    const email = 'weg@bluewin.example';
    const { id } = await desktop.api.desktopMembers.create(aMember({ email }));
    await settle(desktop);
    const address = 'fort@musterwil.example';
    await desktop.api.aliases.create({ address, goto: [email] });
    await desktop.api.desktopMailboxes.read({});
    expect(JSON.stringify(await desktop.api.desktopMailboxes.known({}))).toContain(email);
    const noCommands = { isQueued: () => false, run: () => undefined };
    createSync(app.server.context, [memberSync], noCommands).eraseRow('member', id);
    await vi.waitUntil(async () => {
      await desktop.api.desktopSync.now({});
      return (await desktop.api.desktopMailboxes.known({})) === null;
    }, 10_000);
  }, 30_000);

  test('are forgotten when a person logs out', async () => {
    await desktop.api.desktopMailboxes.read({});
    await desktop.api.desktopSession.logout({ discard: true });
    await expect(desktop.api.desktopMailboxes.known({})).rejects.toMatchObject({ code: 'not_signed_in' });
    await desktop.login();
    expect(await desktop.api.desktopMailboxes.known({})).toBeNull();
  }, 30_000);
});
