import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LoginMethod } from '../../../shared/access/login-method.ts';
import { startApp, type TestApp } from '../../fixtures.ts';

const password = 'vier lampen hinter dem bahnhof';
const founder = {
  association: 'Turnverein Beispiel',
  vorname: 'Rita',
  nachname: 'Roth',
  email: 'rita@post.example',
  funktion: 'Präsidium',
  password,
};

let app: TestApp;
let recovery = '';

/** An association whose president has a login of this server; an IMAP server is named, but never asked. */
async function open(loginMethods: readonly LoginMethod[] | null = null): Promise<TestApp> {
  const opened = await startApp({ config: { boardEmails: [], imapUrl: 'imap://127.0.0.1:1', loginMethods } });
  const token = opened.server.setUpLink?.split('/').at(-1) ?? '';
  recovery = (await opened.as('none').localAccounts.setUp({ ...founder, token })).recovery_code;
  return opened;
}

/** A second after what was last done: choosing a password ends the sessions of before. */
async function logIn(to = app) {
  to.clock.now = new Date(to.clock.now.getTime() + 1000);
  const { token } = await to.as('none').session.boardLogin({ email: founder.email, password });
  return to.withToken(token);
}

beforeEach(async () => {
  app = await open();
});
afterEach(() => app.stop());

describe('the ways by which the board logs in', () => {
  it('all count until one is ended, and say whether this server has them', async () => {
    const rita = await logIn();
    expect(await rita.loginMethods.list({})).toEqual([
      { way: 'local', is_on: true, is_set_up: true, is_fixed: false },
      { way: 'mailbox', is_on: true, is_set_up: true, is_fixed: false },
      { way: 'provider', is_on: true, is_set_up: false, is_fixed: false },
    ]);
    await expect(rita.loginMethods.set({ way: 'provider', is_on: true })).rejects.toMatchObject({
      code: 'not_configured',
    });
  });

  it('cannot be ended where no person who gives roles could log in by those that stay', async () => {
    const rita = await logIn();
    await rita.loginMethods.set({ way: 'mailbox', is_on: false });
    await expect(rita.loginMethods.set({ way: 'local', is_on: false })).rejects.toMatchObject({
      code: 'last_manager',
    });
    expect((await rita.loginMethods.list({}))[0]).toMatchObject({ way: 'local', is_on: true });
  });

  it('cannot be undermined afterwards: the role of the only office that can log in stays', async () => {
    const rita = await logIn();
    const offices = await rita.officeRoles.list({});
    const other = offices.find(({ name }) => name === 'Vizepräsidium');
    const own = offices.find(({ name }) => name === 'Präsidium');
    await rita.funktionen.update({ id: other?.id ?? 0, email: 'vize@verein.example' });
    await rita.loginMethods.set({ way: 'mailbox', is_on: false });
    await expect(rita.officeRoles.set({ id: own?.uuid ?? '', role: 'treasurer' })).rejects.toMatchObject({
      code: 'last_manager',
    });
  });

  it('take the rights of a session at once, and the printed sheet lets the president in again', async () => {
    const rita = await logIn();
    const offices = await rita.officeRoles.list({});
    const own = offices.find(({ name }) => name === 'Präsidium');
    await rita.funktionen.update({ id: own?.id ?? 0, email: 'praesidium@verein.example' });
    await rita.loginMethods.set({ way: 'local', is_on: false });
    await expect(rita.members.list({})).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(logIn()).rejects.toMatchObject({ code: 'login_failed' });
    const asked = { email: founder.email, code: recovery, password };
    await app.as('none').localAccounts.recover(asked);
    expect(await (await logIn()).members.list({})).toHaveLength(1);
  });
});

it('the configuration goes before: what it leaves out does not count and cannot be changed', async () => {
  const fixed = await open(['local']);
  const rita = await logIn(fixed);
  expect(await rita.loginMethods.list({})).toMatchObject([
    { way: 'local', is_on: true, is_fixed: true },
    { way: 'mailbox', is_on: false, is_fixed: true },
    { way: 'provider', is_on: false, is_fixed: true },
  ]);
  await expect(rita.loginMethods.set({ way: 'mailbox', is_on: true })).rejects.toMatchObject({
    code: 'conflict',
  });
  await fixed.stop();
});
