import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findRelyingParty } from '../../../server/access/passkeys/web-authn.ts';
import type { Client } from '../../../shared/contract.ts';
import { codeOf } from './authenticator.ts';
import { openAssociation, president, refusal, type Association } from './board-account.ts';
import { passkeyDevice, type PasskeyDevice } from './passkey-device.ts';

const site = 'https://verein.example';
const minute = 60_000;
let club: Association;
let open: Client;
const openClub = async () => {
  club = await openAssociation(undefined, undefined, { baseUrl: site });
  open = club.app.as('none');
};
const closeClub = () => club.app.stop();

const tokenOf = (url: string) => url.split('/').at(-1) ?? '';

/** Makes a passkey for the person who calls. */
async function add(board: Client, device: PasskeyDevice, name = 'Laptop') {
  const token = tokenOf((await board.passkeys.invite({})).url);
  const { options } = await open.passkeys.creationOptions({ token });
  return open.passkeys.create({ token, name, credential: device.create(options) });
}

/** A program that asks for a login in the browser. */
function program() {
  const code_verifier = randomBytes(32).toString('base64url');
  const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
  const showTo = async (device: PasskeyDevice, forged = {}) => {
    const { options } = await open.passkeys.loginOptions({ code_challenge });
    return open.passkeys.code({ code_challenge, credential: device.show(options, forged) });
  };
  return { code_verifier, code_challenge, showTo };
}

/** A session by the passkey on this device. */
async function logIn(device: PasskeyDevice): Promise<Client> {
  const { code_verifier, showTo } = program();
  const { code } = await showTo(device);
  const { token } = await open.passkeys.login({ code, code_verifier });
  return club.app.withToken(token);
}

describe('a passkey', () => {
  beforeEach(openClub);
  afterEach(closeClub);

  test('is made behind a link of its own, opens the login without a password, and is listed with its last use', async () => {
    const board = await club.asPresident();
    const device = passkeyDevice(site);
    const { recovery_codes } = await add(board, device);
    expect(new Set(recovery_codes).size).toBe(10);
    const again = await logIn(device);
    expect(await again.session.boardMe({})).toMatchObject({ email: president.email });
    const { passkeys, second_factor } = await again.ownLogin.get({});
    expect(passkeys).toMatchObject({
      is_possible: true,
      list: [{ name: 'Laptop', made_for: '', synced: false, used_at: club.app.clock.now.toISOString() }],
    });
    expect(second_factor).toMatchObject({ on_since: null, codes_left: 10 });
  });

  test('is a second factor: the password alone opens nothing any more, a recovery code beside it does', async () => {
    const { recovery_codes } = await add(await club.asPresident(), passkeyDevice(site));
    expect(await refusal(club.logIn())).toBe('second_factor_required');
    expect(await refusal(club.logIn({ code: '123456' }))).toBe('second_factor_wrong');
    expect(await refusal(club.logIn({ code: recovery_codes[0] ?? '' }))).toBe('ok');
    expect(await refusal(club.logIn({ code: recovery_codes[0] ?? '' }))).toBe('second_factor_wrong');
  });

  test('satisfies the association that requires a second factor, and the last one cannot be removed then', async () => {
    const board = await club.asPresident();
    await board.settings.put({ key: 'second_factor_required', value: 'on' });
    const limited = await club.asPresident();
    expect(await refusal(limited.members.list({}))).toBe('second_factor_missing');
    const device = passkeyDevice(site);
    await add(limited, device);
    expect(await refusal(limited.members.list({}))).toBe('ok');
    const own = await logIn(device);
    expect(await refusal(own.members.list({}))).toBe('ok');
    const [passkey] = (await own.ownLogin.get({})).passkeys.list;
    expect(await refusal(own.passkeys.remove({ id: passkey?.id ?? '' }))).toBe('conflict');
    await add(own, passkeyDevice(site), 'Schlüssel');
    expect(await refusal(own.passkeys.remove({ id: passkey?.id ?? '' }))).toBe('ok');
    expect(await refusal(logIn(device))).toBe('passkey_refused');
  });

  test('stands beside an app: either may go while the other stays, with the recovery codes', async () => {
    const { codes, secret } = await club.switchOn();
    const board = club.app.withToken(await club.logIn({ code: codeOf(secret, club.app.clock.now) }));
    const device = passkeyDevice(site);
    expect(await add(board, device)).toEqual({ recovery_codes: [] });
    await board.secondFactor.switchOff({});
    expect(await refusal(club.logIn())).toBe('second_factor_required');
    expect(await refusal(club.logIn({ code: codes[0] ?? '' }))).toBe('ok');
    const [passkey] = (await board.ownLogin.get({})).passkeys.list;
    await board.passkeys.remove({ id: passkey?.id ?? '' });
    expect(await refusal(club.logIn())).toBe('ok');
  });

  test('can be renamed and removed by its owner only, and removing takes a fresh confirmation', async () => {
    const board = await club.asPresident();
    await add(board, passkeyDevice(site));
    const [passkey] = (await board.ownLogin.get({})).passkeys.list;
    const id = passkey?.id ?? '';
    await board.passkeys.rename({ id, name: 'Telefon' });
    expect((await board.ownLogin.get({})).passkeys.list).toMatchObject([{ name: 'Telefon' }]);
    const other = await club.asTreasurer(board);
    expect(await refusal(other.passkeys.rename({ id, name: 'Fremd' }))).toBe('not_found');
    expect(await refusal(other.passkeys.remove({ id }))).toBe('not_found');
    club.wait(6 * minute);
    expect(await refusal(board.passkeys.remove({ id }))).toBe('confirm_password_required');
    expect(await refusal(board.passkeys.invite({}))).toBe('confirm_password_required');
  });

  test('confirms a delicate step in place of the password, for its owner only', async () => {
    const device = passkeyDevice(site);
    await add(await club.asPresident(), device);
    const board = await logIn(device);
    club.wait(6 * minute);
    expect(await refusal(board.secondFactor.newCodes({}))).toBe('confirm_password_required');
    const { code_verifier, showTo } = program();
    const { code } = await showTo(device);
    const wrong = { code, code_verifier: program().code_verifier };
    expect(await refusal(board.ownLogin.confirm({ passkey: wrong }))).toBe('login_code_wrong');
    await board.ownLogin.confirm({ passkey: { code, code_verifier } });
    expect(await refusal(board.secondFactor.newCodes({}))).toBe('ok');
  });

  test('goes with the login, with the sheet of its owner, and with a reset by the president', async () => {
    const device = passkeyDevice(site);
    await add(await club.asPresident(), device);
    const board = await logIn(device);
    const [account] = await board.localAccounts.list({});
    expect(account).toMatchObject({ second_factor: true });
    await board.secondFactor.reset({ id: account?.id ?? '' });
    expect(await refusal(logIn(device))).toBe('passkey_refused');
    expect(await refusal(club.logIn())).toBe('ok');
    const log = await board.audit.list({ entity: 'passkey' });
    expect(log.map(({ action }) => action).toSorted()).toEqual(['create', 'delete']);
  });
});

const forgedAnswers = [
  ['for another site', { origin: 'https://verein.example.evil.example' }],
  ['for another host', { rpId: 'evil.example' }],
  ['without finger, face or PIN', { verified: false }],
  ['for a challenge that this server did not make', { challenge: 'bm90IGEgY2hhbGxlbmdl' }],
] as const;

describe('a passkey is not made', () => {
  beforeAll(openClub);
  afterAll(closeClub);

  test.each(forgedAnswers)('%s', async (_, forged) => {
    const board = await club.asPresident();
    const token = tokenOf((await board.passkeys.invite({})).url);
    const { options } = await open.passkeys.creationOptions({ token });
    const credential = passkeyDevice(site).create(options, forged);
    expect(await refusal(open.passkeys.create({ token, name: 'A', credential }))).toBe('passkey_refused');
    expect((await board.ownLogin.get({})).passkeys.list).toEqual([]);
  });
});

describe('a passkey is refused', () => {
  let device: PasskeyDevice;
  beforeAll(async () => {
    await openClub();
    device = passkeyDevice(site);
    await add(await club.asPresident(), device);
  });
  afterAll(closeClub);
  // Refused answers of the test before do not count any more.
  beforeEach(() => club.wait(16 * minute));

  const wrong: readonly (readonly [string, object])[] = [
    ...forgedAnswers,
    ['for another person than it was made for', { userHandle: Buffer.from('x').toString('base64url') }],
    ['with a counter that goes back: it was copied', { counter: 1 }],
  ];
  test.each(wrong)('%s', async (_, forged) => {
    expect(await refusal(program().showTo(device))).toBe('ok');
    expect(await refusal(program().showTo(device, forged))).toBe('passkey_refused');
    expect(await refusal(program().showTo(device))).toBe('ok');
  });

  test('a second time with the same answer, also when both come at once', async () => {
    const { code_challenge } = program();
    const { options } = await open.passkeys.loginOptions({ code_challenge });
    const credential = device.show(options);
    const both = await Promise.all(
      [1, 2].map(() => refusal(open.passkeys.code({ code_challenge, credential }))),
    );
    expect(both.toSorted()).toEqual(['ok', 'passkey_refused']);
    expect(await refusal(open.passkeys.code({ code_challenge, credential }))).toBe('passkey_refused');
    // An authenticator that does not count has no counter that would give the repeat away.
    const quiet = await open.passkeys.loginOptions({ code_challenge });
    club.app.server.context.db.sql.prepare('UPDATE passkey SET counter = 0').run();
    const shown = device.show(quiet.options, { counter: 0 });
    const answers = [];
    for (let n = 0; n < 2; n++)
      answers.push(await refusal(open.passkeys.code({ code_challenge, credential: shown })));
    expect(answers).toEqual(['ok', 'passkey_refused']);
  });

  test('for another program than the one that asked, after five minutes, and for the making of another passkey', async () => {
    const [first, second] = [program(), program()];
    const { options } = await open.passkeys.loginOptions({ code_challenge: first.code_challenge });
    const other = { code_challenge: second.code_challenge, credential: device.show(options) };
    expect(await refusal(open.passkeys.code(other))).toBe('passkey_refused');
    const late = await open.passkeys.loginOptions({ code_challenge: first.code_challenge });
    club.wait(5 * minute + 1000);
    const answer = { code_challenge: first.code_challenge, credential: device.show(late.options) };
    expect(await refusal(open.passkeys.code(answer))).toBe('passkey_refused');
  });

  test('after five wrong ones from one address, until a quarter of an hour has passed', async () => {
    const { code_challenge } = program();
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const answers: string[] = [];
    for (let n = 0; n < 6; n++) {
      const { options } = await open.passkeys.loginOptions({ code_challenge });
      const credential = device.show(options, { verified: false });
      const body = { code_challenge, credential };
      const { json } = await club.app.request('POST', '/auth/vorstand/passkey/code', { body, headers: from });
      answers.push((json as { code: string }).code);
    }
    expect(answers.filter(code => code === 'passkey_refused')).toHaveLength(5);
    expect(answers.at(-1)).toBe('rate_limited');
  });

  test('for a person who left the board or lost the login', async () => {
    const own = await logIn(device);
    const { code_verifier, showTo } = program();
    const { code } = await showTo(device);
    club.app.server.context.db.sql.prepare("UPDATE member SET funktion = ''").run();
    expect(await refusal(program().showTo(device))).toBe('passkey_refused');
    expect(await refusal(open.passkeys.login({ code, code_verifier }))).toBe('login_code_wrong');
    expect(await refusal(own.members.list({}))).toBe('unauthorized');
  });
});

describe('the link to make a passkey', () => {
  beforeEach(openClub);
  afterEach(closeClub);

  test('counts once and for ten minutes, and the newest replaces the one before', async () => {
    const board = await club.asPresident();
    const first = tokenOf((await board.passkeys.invite({})).url);
    const second = tokenOf((await board.passkeys.invite({})).url);
    expect(await refusal(open.passkeys.creationOptions({ token: first }))).toBe('gone');
    const device = passkeyDevice(site);
    const { options } = await open.passkeys.creationOptions({ token: second });
    const credential = device.create(options);
    await open.passkeys.create({ token: second, name: 'A', credential });
    expect(await refusal(open.passkeys.create({ token: second, name: 'B', credential }))).toBe('gone');
    const third = tokenOf((await board.passkeys.invite({})).url);
    expect(await refusal(open.passkeys.create({ token: third, name: 'B', credential }))).toBe(
      'passkey_refused',
    );
    club.wait(10 * minute + 1000);
    expect(await refusal(open.passkeys.creationOptions({ token: third }))).toBe('gone');
  });

  test('is nowhere in the database, nor is the code of a login', async () => {
    const board = await club.asPresident();
    const device = passkeyDevice(site);
    await add(board, device);
    const token = tokenOf((await board.passkeys.invite({})).url);
    const { code } = await program().showTo(device);
    const bytes = club.app.server.context.db.sql.serialize();
    expect(bytes.includes(token)).toBe(false);
    expect(bytes.includes(code)).toBe(false);
  });
});

test.each(['http://127.0.0.1:3000', 'http://verein.example', 'https://192.0.2.7', 'https://[2001:db8::1]'])(
  'a server at %s takes no passkeys, as browsers have none there',
  address => {
    expect(findRelyingParty({ baseUrl: () => address })).toBeNull();
  },
);

test('the code of the browser is good once, for five minutes, and for the program that asked', async () => {
  await openClub();
  const device = passkeyDevice(site);
  await add(await club.asPresident(), device);
  const { code_verifier, showTo } = program();
  const { code } = await showTo(device);
  expect(await refusal(open.passkeys.login({ code, code_verifier: program().code_verifier }))).toBe(
    'login_code_wrong',
  );
  const typed = code.toLowerCase().replace('-', ' ');
  expect(await refusal(open.passkeys.login({ code: typed, code_verifier }))).toBe('ok');
  expect(await refusal(open.passkeys.login({ code, code_verifier }))).toBe('login_code_wrong');
  const late = await showTo(device);
  club.wait(5 * minute + 1000);
  expect(await refusal(open.passkeys.login({ code: late.code, code_verifier }))).toBe('login_code_wrong');
  await closeClub();
});
