import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../shared/contract.ts';
import { rawLaptop } from '../sync/raw-laptop.ts';
import { openAssociation, password, refusal, type Association } from './board-account.ts';

let club: Association;
beforeEach(async () => {
  club = await openAssociation();
});
afterEach(() => club.app.stop());

const minute = 60_000;
const day = 24 * 60 * minute;
const iban = 'CH9300762011623852957';
const putIban = (client: Client) => client.settings.put({ key: 'iban', value: iban });
const enrol = async (name = 'Laptop') =>
  club.app.withToken((await (await club.asPresident()).devices.enrol({ name, program: 'test' })).token);

describe('a session of the board', () => {
  test('ends with the logout: its token, also a stolen copy, opens nothing more', async () => {
    const token = await club.logIn();
    const other = await club.logIn();
    const [board, thief] = [club.app.withToken(token), club.app.withToken(token)];
    expect(await refusal(thief.members.list({}))).toBe('ok');
    await board.session.boardLogout({});
    expect(await refusal(thief.members.list({}))).toBe('unauthorized');
    expect(await refusal(thief.devices.enrol({ name: 'Beute', program: 'test' }))).toBe('unauthorized');
    expect(await refusal(club.app.withToken(other).members.list({}))).toBe('ok');
  });

  test('stands in the own list with its last use, and can be ended from another one', async () => {
    const lost = club.app.withToken(await club.logIn());
    const here = await club.asPresident();
    club.wait(10 * minute);
    await lost.members.list({});
    const { sessions } = await here.ownLogin.get({});
    expect(sessions).toHaveLength(2);
    const [own, other] = [sessions.find(each => each.own), sessions.find(each => !each.own)];
    expect(Date.parse(other?.seen_at ?? '') - Date.parse(other?.began_at ?? '')).toBeGreaterThan(9 * minute);
    await here.ownLogin.endSession({ id: other?.id ?? '' });
    expect(await refusal(lost.members.list({}))).toBe('unauthorized');
    expect((await here.ownLogin.get({})).sessions.map(({ id }) => id)).toEqual([own?.id]);
    expect(await refusal(here.ownLogin.endSession({ id: other?.id ?? '' }))).toBe('not_found');
  });

  test('of another person cannot be ended, and one of a removed account opens nothing more', async () => {
    const board = await club.asPresident();
    const person = { vorname: 'Sven', nachname: 'Suter', email: 'sven@post.example', funktion: 'Aktuariat' };
    const { id } = await board.members.create(person);
    const { link } = await board.localAccounts.invite({ id, email: person.email });
    await club.app.as('none').localAccounts.choose({ token: link.split('/').at(-1) ?? '', password });
    const sven = club.app.withToken(await club.logIn({ email: person.email }));
    const [session] = (await board.ownLogin.get({})).sessions;
    expect((await sven.ownLogin.get({})).sessions).toHaveLength(1);
    expect(await refusal(sven.ownLogin.endSession({ id: session?.id ?? '' }))).toBe('not_found');
    await board.localAccounts.remove({ id });
    expect(await refusal(sven.ownLogin.get({}))).toBe('unauthorized');
    expect(await refusal(sven.ownLogin.confirm({ password }))).toBe('unauthorized');
  });

  test('on a laptop that did not call for ninety days is over', async () => {
    const laptop = await enrol();
    club.wait(89 * day);
    expect(await refusal(laptop.members.list({}))).toBe('ok');
    club.wait(day);
    expect(await refusal(laptop.members.list({}))).toBe('device_revoked');
    const board = await club.asPresident();
    expect((await board.ownLogin.get({})).devices).toEqual([]);
    expect((await board.devices.list({}))[0]?.revoked_at).not.toBeNull();
  });
});

describe('a delicate step', () => {
  const steps: readonly (readonly [string, (client: Client) => Promise<unknown>])[] = [
    ['the account to which members pay', putIban],
    [
      'whether a second factor is required',
      client => client.settings.put({ key: 'second_factor_required', value: 'off' }),
    ],
    ['a second factor', client => client.secondFactor.begin({})],
    [
      'a role',
      async client => {
        const office = (await client.officeRoles.list({})).find(({ name }) => name === 'Kasse');
        return client.officeRoles.set({ id: office?.uuid ?? '', role: 'read_only' });
      },
    ],
    ['an erasure', client => client.erasures.execute({ id: '019b8d2b-0000-7000-8000-00000000ffff' })],
    [
      'another person’s second factor',
      client => client.secondFactor.reset({ id: '019b8d2b-0000-7000-8000-00000000ffff' }),
    ],
  ];

  test.each(steps)('%s: five minutes after the login it takes the password again', async (_, step) => {
    const board = await club.asPresident();
    expect(['ok', 'not_found']).toContain(await refusal(step(board)));
    club.wait(5 * minute);
    expect(await refusal(step(board))).toBe('confirm_password_required');
    await board.ownLogin.confirm({ password });
    expect(['ok', 'not_found']).toContain(await refusal(step(board)));
    club.wait(5 * minute);
    expect(await refusal(step(board))).toBe('confirm_password_required');
  });

  test('is asked for on each laptop and in each session by itself', async () => {
    const [one, other] = [await enrol('Eins'), await enrol('Zwei')];
    const session = await club.asPresident();
    club.wait(6 * minute);
    await one.ownLogin.confirm({ password });
    expect(await refusal(putIban(one))).toBe('ok');
    expect(await refusal(putIban(other))).toBe('confirm_password_required');
    expect(await refusal(putIban(session))).toBe('confirm_password_required');
  });

  test('is not opened by a laptop that an old session enrolled', async () => {
    const board = await club.asPresident();
    club.wait(10 * minute);
    const { token } = await board.devices.enrol({ name: 'Beute', program: 'test' });
    expect(await refusal(putIban(club.app.withToken(token)))).toBe('confirm_password_required');
  });

  test('is not opened by guessing: five wrong passwords, then the account waits', async () => {
    const laptop = await enrol();
    club.wait(6 * minute);
    const guesses = await Promise.all(
      Array.from({ length: 9 }, (_, n) => refusal(laptop.ownLogin.confirm({ password: `falsch ${n}` }))),
    );
    expect(guesses.filter(guess => guess === 'login_failed')).toHaveLength(5);
    expect(guesses.filter(guess => guess === 'rate_limited')).toHaveLength(4);
    expect(await refusal(laptop.ownLogin.confirm({ password }))).toBe('rate_limited');
    expect(await refusal(putIban(laptop))).toBe('confirm_password_required');
  });

  test('is refused in what a laptop sends out of its outbox too, until its person gives the password', async () => {
    const board = await club.asPresident();
    await putIban(board);
    const { token } = await board.devices.enrol({ name: 'Laptop', program: 'test' });
    club.wait(6 * minute);
    const laptop = rawLaptop(() => club.app, { authorization: `Bearer ${token}` });
    const changed = 'CH5604835012345678009';
    const patch = () =>
      laptop.next({
        kind: 'patch',
        tbl: 'organisation_setting',
        id: 'iban',
        set: { value: { from: iban, to: changed } },
      });
    const client = club.app.withToken(token);
    expect(await patch()).toMatchObject({
      status: 'rejected',
      reason: { code: 'confirm_password_required' },
    });
    expect((await client.settings.get({ key: 'iban' })).value).toBe(iban);
    await client.ownLogin.confirm({ password });
    expect((await patch()).status).toBe('applied');
    expect((await client.settings.get({ key: 'iban' })).value).toBe(changed);
  });

  test('changes nothing while it is refused', async () => {
    const laptop = await enrol();
    club.wait(6 * minute);
    expect(await refusal(putIban(laptop))).toBe('confirm_password_required');
    expect((await laptop.settings.get({ key: 'iban' })).value).toBe('');
    expect(await refusal(laptop.settings.put({ key: 'ort', value: 'Musterwil' }))).toBe('ok');
  });
});

describe('the account to which members pay', () => {
  test('is the treasurer’s and the president’s, not the secretary’s; all of them read it', async () => {
    const board = await club.asPresident();
    const answers: Record<string, string> = {};
    for (const role of ['president', 'secretary', 'treasurer', 'event_lead', 'read_only'] as const) {
      const office = (await board.officeRoles.list({})).find(({ name }) => name === 'Kasse');
      await board.officeRoles.set({ id: office?.uuid ?? '', role });
      await board.settings.put({ key: 'iban', value: '' });
      const person = await holderOf('Kasse', board);
      answers[role] = await refusal(putIban(person));
      expect(await refusal(person.settings.get({ key: 'iban' }))).toBe('ok');
      const other = await refusal(person.settings.put({ key: 'name', value: `Verein ${role}` }));
      expect([role, other]).toEqual([
        role,
        role === 'president' || role === 'secretary' ? 'ok' : 'forbidden',
      ]);
    }
    expect(answers).toEqual({
      president: 'ok',
      secretary: 'forbidden',
      treasurer: 'ok',
      event_lead: 'forbidden',
      read_only: 'forbidden',
    });
  });
});

/** A new login of the person who holds an office, taken in where there is none yet. */
async function holderOf(funktion: string, board: Client): Promise<Client> {
  const email = 'kasse@post.example';
  const known = (await board.members.list({})).some(each => each.email === email);
  if (!known) {
    const { id } = await board.members.create({ vorname: 'Karl', nachname: 'Kessler', email, funktion });
    const { link } = await board.localAccounts.invite({ id, email });
    await club.app.as('none').localAccounts.choose({ token: link.split('/').at(-1) ?? '', password });
  }
  return club.app.withToken(await club.logIn({ email }));
}
