import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../server/access/authenticator.ts';
import {
  openAssociation,
  password,
  president,
  refusal,
  type Association,
} from '../../server/access/board-account.ts';
import { openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

let club: Association;
let desktop: TestDesktop;
let online = true;
beforeEach(async () => {
  online = true;
  club = await openAssociation(new Date().toISOString());
  desktop = await openTestDesktop({
    server: club.app.server.address,
    fetch: (url, init) => (online ? fetch(url, init) : Promise.reject(new TypeError('fetch failed'))),
  });
});
afterEach(async () => {
  await desktop.close();
  await club.app.stop();
});

const credentials = { email: president.email, password, device_name: 'Laptop' };
const minute = 60_000;
const now = () => club.app.clock.now;
const logIn = (code?: string) =>
  desktop.api.desktopSession.login({ ...credentials, ...(code === undefined ? {} : { code }) });

describe('the login of a laptop', () => {
  it('asks for a code where there is a second factor, and leaves no session of its own behind', async () => {
    const { secret } = await club.switchOn();
    expect(await refusal(logIn())).toBe('second_factor_required');
    expect(await refusal(logIn('123456'))).toBe('second_factor_wrong');
    expect(await logIn(codeOf(secret, now()))).toMatchObject({ person: { email: president.email } });
    const { sessions, devices } = await desktop.api.ownLogin.get({});
    expect(devices).toMatchObject([{ name: 'Laptop', own: true }]);
    // Only that in which the second factor was switched on.
    expect(sessions).toHaveLength(1);
  });

  it('leads through the set-up where the association requires one', async () => {
    const board = await club.asPresident();
    await board.settings.put({ key: 'second_factor_required', value: 'on' });
    expect(await refusal(desktop.api.desktopSession.beginFactor({}))).toBe('not_signed_in');
    expect(await refusal(logIn())).toBe('second_factor_missing');
    const { secret } = await desktop.api.desktopSession.beginFactor({});
    expect(await refusal(desktop.api.desktopSession.finishLogin({}))).toBe('second_factor_missing');
    const { recovery_codes } = await desktop.api.desktopSession.switchFactorOn({
      code: codeOf(secret, now()),
    });
    expect(recovery_codes).toHaveLength(10);
    await desktop.api.desktopSession.finishLogin({});
    await settle(desktop);
    expect((await desktop.api.desktopSession.state({})).phase).toBe('ready');
  });
});

describe('the account to which members pay', () => {
  const iban = 'CH9300762011623852957';
  const save = () => desktop.api.desktopSettings.save({ changes: { iban: { from: '', to: iban } } });

  beforeEach(async () => {
    // A session of the second in which the password was chosen has ended with those of before.
    club.wait(2000);
    await logIn();
    await settle(desktop);
  });

  it('is changed on the server at once, after the password was given there', async () => {
    club.wait(6 * minute);
    expect(await refusal(save())).toBe('confirm_password_required');
    expect(await desktop.api.desktopSync.waiting({})).toEqual([]);
    await desktop.api.ownLogin.confirm({ password });
    await save();
    const stored = await desktop.api.desktopSettings.list({});
    expect(stored.find(({ key }) => key === 'iban')?.value).toBe(iban);
    expect(await desktop.api.desktopSync.waiting({})).toEqual([]);
  });

  it('is not changed without a network, and what was saved beside it neither', async () => {
    online = false;
    const changes = { iban: { from: '', to: iban }, ort: { from: '', to: 'Musterwil' } };
    expect(await refusal(desktop.api.desktopSettings.save({ changes }))).toBe('offline');
    expect(await desktop.api.desktopSync.waiting({})).toEqual([]);
  });
});
