import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeRecoveryLink } from '../../../server/access/local-accounts/recover-access.ts';
import { openForOperator } from '../../../server/operator-access.ts';
import { boardEmail, startApp, testConfig } from '../../fixtures.ts';
import { openAssociation, president, refusal, type Association } from './board-account.ts';

let dataDir: string;
let club: Association;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'aktuar-recover-'));
  club = await openAssociation(new Date().toISOString(), dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const script = fileURLToPath(new URL('../../../server/recover-access.ts', import.meta.url));
const password = 'sieben kisten ohne deckel';
/** What an operator types on the machine of the server. */
function command(...args: readonly string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, BASE_URL: 'https://aktuar.verein.example' },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}
const linkIn = (said: string) => /https:\/\/aktuar\.verein\.example\/zugang\/([\w-]{43})/.exec(said)?.[1];

test('who lost password, telephone and sheet gets in again by a link of the operator, once', async () => {
  await club.switchOn();
  await club.app.stop();
  const { status, said } = command('rita.neu@post.example');
  expect([status, said]).toEqual([0, expect.stringContaining('Rita Roth (Präsidium)')]);
  const token = linkIn(said) ?? '';

  const app = await startApp({ at: new Date().toISOString(), dataDir, config: { boardEmails: [] } });
  const open = app.as('none');
  await open.localAccounts.choose({ token, password });
  expect(await refusal(open.localAccounts.choose({ token, password }))).toBe('gone');
  app.clock.now = new Date(app.clock.now.getTime() + 2000);
  const login = await open.session.boardLogin({ email: 'rita.neu@post.example', password });
  const board = app.withToken(login.token);
  expect(await board.session.boardMe({})).toMatchObject({ name: 'Rita Roth', role: 'board' });
  expect(await refusal(open.session.boardLogin({ email: president.email, password }))).toBe('login_failed');
  const log = await board.audit.list({ entity: 'local_account_link' });
  expect(log).toContainEqual(expect.objectContaining({ action: 'create', actor: 'recover-access' }));
  expect(await board.audit.list({ entity: 'second_factor', action: 'delete' })).toHaveLength(1);
  await app.stop();
});

test('a running server is not touched, and the command says how it is used', async () => {
  expect(command('rita@post.example')).toMatchObject({ status: 1, said: expect.stringContaining(dataDir) });
  expect(command()).toMatchObject({ status: 1, said: expect.stringContaining('--office') });
  await club.app.stop();
});

test('it goes to the holder of an office that may give roles, by an address of the person alone', async () => {
  const board = await club.asPresident();
  const kasse = (await board.officeRoles.list({})).find(({ name }) => name === 'Kasse');
  await board.officeRoles.set({ id: kasse?.uuid ?? '', role: 'treasurer' });
  await club.app.stop();
  const { call, close } = await openForOperator(testConfig({ dataDir }));
  const ask = (email: string, office: string | null = null, name: string | null = null) =>
    call.db.write('test', () => makeRecoveryLink(call, { email, office, name, boardEmails: [boardEmail] }));
  expect(() => ask('keine-adresse')).toThrow('Diese Adresse geht nicht');
  expect(() => ask(boardEmail)).toThrow('Diese Adresse geht nicht');
  expect(() => ask('karl@post.example', 'Kasse')).toThrow('Präsidium, Vizepräsidium');
  expect(() => ask('karl@post.example', 'Vizepräsidium')).toThrow('hat niemand');
  expect(ask('karl@post.example', 'Vizepräsidium', 'Karl Kessler')).toMatchObject({
    name: 'Karl Kessler',
    office: 'Vizepräsidium',
  });
  expect(() => ask(president.email, 'Vizepräsidium')).toThrow('Diese Adresse geht nicht');
  close();
});
