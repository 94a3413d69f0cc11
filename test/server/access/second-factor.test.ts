import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from './authenticator.ts';
import { decodeQr } from '../../../shared/pdf/qr-code/decode.ts';
import { openAssociation, password, president, refusal, type Association } from './board-account.ts';

let club: Association;
beforeEach(async () => {
  club = await openAssociation();
});
afterEach(() => club.app.stop());

const now = () => club.app.clock.now;
const minute = 60_000;

describe('the second factor of a login', () => {
  test('is on from the first right code; from then on a login takes one', async () => {
    const board = await club.asPresident();
    const { secret, uri, qr } = await board.secondFactor.begin({});
    expect(uri).toContain(`secret=${secret.replaceAll(' ', '')}`);
    expect(readPath(qr)).toBe(uri);
    expect(await refusal(board.secondFactor.switchOn({ code: '000000' }))).toBe('second_factor_wrong');
    expect(await refusal(club.logIn())).toBe('ok');
    const { recovery_codes } = await board.secondFactor.switchOn({ code: codeOf(secret, now()) });
    expect(new Set(recovery_codes).size).toBe(10);
    expect(await refusal(club.logIn())).toBe('second_factor_required');
    expect(await refusal(club.logIn({ word: 'falsch falsch', code: codeOf(secret, now()) }))).toBe(
      'login_failed',
    );
    club.wait(minute);
    expect(await refusal(club.logIn({ code: codeOf(secret, now()) }))).toBe('ok');
  });

  test('takes each code once, also when two logins show it at the same moment', async () => {
    const { secret } = await club.switchOn();
    const code = codeOf(secret, now());
    const both = await Promise.all([1, 2, 3].map(() => refusal(club.logIn({ code }))));
    expect(both.toSorted()).toEqual(['ok', 'second_factor_wrong', 'second_factor_wrong']);
    expect(await refusal(club.logIn({ code }))).toBe('second_factor_wrong');
  });

  test('forgives a clock that is half a minute wrong, not one that is a minute and a half wrong', async () => {
    const { secret } = await club.switchOn();
    const shown = (seconds: number) => codeOf(secret, new Date(now().getTime() + seconds * 1000));
    expect(await refusal(club.logIn({ code: shown(-95) }))).toBe('second_factor_wrong');
    expect(await refusal(club.logIn({ code: shown(95) }))).toBe('second_factor_wrong');
    expect(await refusal(club.logIn({ code: shown(-30) }))).toBe('ok');
    club.wait(2 * minute);
    expect(await refusal(club.logIn({ code: shown(30) }))).toBe('ok');
  });

  test('is not found by trying: five wrong codes, then the account waits, wherever they come from', async () => {
    const { secret } = await club.switchOn();
    const tries = Array.from({ length: 12 }, (_, n) => ({ code: `00000${n % 10}`, from: `203.0.113.${n}` }));
    const answers = await Promise.all(tries.map(login => refusal(club.logIn(login))));
    expect(answers.filter(answer => answer === 'second_factor_wrong')).toHaveLength(5);
    expect(answers.filter(answer => answer === 'rate_limited')).toHaveLength(7);
    expect(await refusal(club.logIn({ code: codeOf(secret, now()) }))).toBe('rate_limited');
    club.wait(16 * minute);
    expect(await refusal(club.logIn({ code: codeOf(secret, now()) }))).toBe('ok');
  });

  test('is not given more tries by logging in without a code in between', async () => {
    await club.switchOn();
    for (let n = 0; n < 5; n++) {
      expect(await refusal(club.logIn({ code: `11111${n}` }))).toBe('second_factor_wrong');
      if (n < 4) expect(await refusal(club.logIn())).toBe('second_factor_required');
    }
    expect(await refusal(club.logIn())).toBe('rate_limited');
  });

  test('is replaced by a recovery code, each of them once', async () => {
    const { codes } = await club.switchOn();
    const [first = '', second = ''] = codes;
    expect(await refusal(club.logIn({ code: first.toLowerCase().replaceAll('-', ' ') }))).toBe('ok');
    expect(await refusal(club.logIn({ code: first }))).toBe('second_factor_wrong');
    const board = club.app.withToken(await club.logIn({ code: second }));
    expect((await board.ownLogin.get({})).second_factor).toMatchObject({ codes_left: 8 });
    const { recovery_codes } = await board.secondFactor.newCodes({});
    expect(await refusal(club.logIn({ code: codes[2] ?? '' }))).toBe('second_factor_wrong');
    expect(await refusal(club.logIn({ code: recovery_codes[0] ?? '' }))).toBe('ok');
  });

  test('is required by the association at the next login: the token opens nothing but the set-up', async () => {
    const board = await club.asPresident();
    const device = await board.devices.enrol({ name: 'Laptop', program: 'test' });
    await board.settings.put({ key: 'second_factor_required', value: 'on' });
    expect(await refusal(board.members.list({}))).toBe('ok');
    expect(await refusal(club.app.withToken(device.token).members.list({}))).toBe('ok');

    const limited = await club.asPresident();
    expect(await refusal(limited.members.list({}))).toBe('second_factor_missing');
    expect(await refusal(limited.devices.enrol({ name: 'Zweiter', program: 'test' }))).toBe(
      'second_factor_missing',
    );
    expect(await refusal(limited.localAccounts.list({}))).toBe('second_factor_missing');
    const early = await club.asPresident();
    const { secret } = await limited.secondFactor.begin({});
    await limited.secondFactor.switchOn({ code: codeOf(secret, now()) });
    expect(await refusal(limited.members.list({}))).toBe('ok');
    // A password alone opens nothing more, nor replaces the factor, also in a session of before it was set up.
    expect(await refusal(early.members.list({}))).toBe('second_factor_missing');
    expect(await refusal(early.secondFactor.begin({}))).toBe('second_factor_missing');
    expect(await refusal(early.secondFactor.switchOff({}))).not.toBe('ok');
    expect(await refusal(limited.secondFactor.switchOff({}))).toBe('conflict');
    await limited.settings.put({ key: 'second_factor_required', value: 'off' });
    expect(await refusal(limited.secondFactor.switchOff({}))).toBe('ok');
    expect(await refusal(club.logIn())).toBe('ok');
  });

  test('is kept by a new password of a link in an e-mail, and ends with the code of the recovery sheet', async () => {
    const sheet = await chosenByLink();
    await club.switchOn();
    const second = await chosenByLink();
    expect(second).not.toBe(sheet);
    expect(await refusal(club.logIn())).toBe('second_factor_required');
    await club.app.as('none').localAccounts.recover({ email: president.email, code: second, password });
    expect(await refusal(club.logIn())).toBe('ok');
  });

  test('is reset by a manager, who says so to the person by e-mail; the log names both', async () => {
    const { codes } = await club.switchOn();
    const { db } = club.app.server.context;
    const [rita] = db.sql.prepare<[], { id: string }>('SELECT id FROM member').all();
    const board = club.app.withToken(await club.logIn({ code: codes[0] ?? '' }));
    expect(await board.localAccounts.list({})).toMatchObject([{ name: 'Rita Roth', second_factor: true }]);
    await board.secondFactor.reset({ id: rita?.id ?? '' });
    expect(await board.localAccounts.list({})).toMatchObject([{ second_factor: false }]);
    const mails = db.sql.prepare("SELECT recipient FROM outgoing_mail WHERE kind = 'account_factor_reset'");
    expect(mails.all()).toEqual([{ recipient: president.email }]);
    const log = await board.audit.list({ entity: 'second_factor', action: 'delete' });
    expect(log).toMatchObject([{ entity_id: rita?.id, actor: president.email }]);
    expect(await refusal(board.secondFactor.reset({ id: rita?.id ?? '' }))).toBe('not_found');
    expect(await refusal(club.logIn())).toBe('ok');
  });

  test('is nowhere in the database: neither its secret nor a recovery code', async () => {
    const { secret, codes } = await club.switchOn();
    const { sql } = club.app.server.context.db;
    const bytes = sql.serialize();
    expect(bytes.includes(secret.replaceAll(' ', ''))).toBe(false);
    for (const code of codes) expect(bytes.includes(code)).toBe(false);
  });
});

/** Chooses the password anew by a link as an e-mail carries it; answers the code of the new recovery sheet. */
async function chosenByLink(): Promise<string> {
  const { app } = club;
  await app.as('none').localAccounts.forgot({ email: president.email });
  const content = app.server.context.db.sql
    .prepare<[], string>(
      "SELECT content FROM outgoing_mail WHERE kind = 'account_password' ORDER BY id DESC LIMIT 1",
    )
    .pluck()
    .get();
  const token = /\/zugang\/([\w-]{43})/.exec(String(content))?.[1] ?? '';
  return (await app.as('none').localAccounts.choose({ token, password })).recovery_code;
}

/** The text of a code as a camera would see it: the bars of its path as modules. */
function readPath({ size, path }: { readonly size: number; readonly path: string }): string {
  const quiet = 4;
  const inner = size - 2 * quiet;
  const modules = new Uint8Array(inner * inner);
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    modules.fill(
      1,
      (Number(y) - quiet) * inner + Number(x) - quiet,
      (Number(y) - quiet) * inner + Number(x) - quiet + Number(width),
    );
  return decodeQr({ size: inner, modules }).text;
}
