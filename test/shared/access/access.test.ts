import { describe, expect, test } from 'vitest';
import { folderLevel, groupsByOffice } from '../../../shared/access/accesses/access.ts';
import { planAccounts, type KnownAccount } from '../../../shared/access/accesses/account-plan.ts';
import { removalLimit } from '../../../shared/access/accesses/removal-limit.ts';
import { usernameFor } from '../../../shared/access/accesses/username.ts';
import { settingError } from '../../../shared/association/setting-rule.ts';

test('user names are plain, and a taken one is not given', () => {
  const of = (vorname: string, nachname: string, ...taken: string[]) =>
    usernameFor({ vorname, nachname }, new Set(taken));
  expect(of('Ève', 'Müller-Huber')).toBe('eve.mueller-huber');
  expect(of('Łukasz', "D'Ávila Weiß")).toBe('lukasz.d-avila-weiss');
  expect(of('Anna', 'Frei', 'anna.frei', 'anna.frei2')).toBe('anna.frei3');
  expect(of('王', '伟')).toBe('mitglied');
  expect(of('A'.repeat(60), 'B'.repeat(60))).toHaveLength(60);
});

test('a folder may be read, changed, or is none of mine', () => {
  expect([[], [16], [1], [1, 2], [31]].map(folderLevel)).toEqual([null, null, 'read', 'write', 'write']);
});

test('offices and their groups stand line by line', () => {
  expect(groupsByOffice('Kasse = Finanzen\n\nAktuariat=Vorstand\nohne\n= leer')).toEqual([
    { funktion: 'Kasse', group: 'Finanzen' },
    { funktion: 'Aktuariat', group: 'Vorstand' },
  ]);
  expect(settingError('cloud_function_groups', 'ohne')).toMatchObject({ message: 'office_group' });
  expect(settingError('cloud_function_groups', 'Kasse = Finanzen')).toBeNull();
});

test('the larger of a number and a share may be taken away without asking', () => {
  const settings = { account_removal_limit: '3', account_removal_percent: '5' };
  expect([0, 40, 59, 60, 80, 200].map(total => removalLimit(settings, total))).toEqual([3, 3, 3, 3, 4, 10]);
});

describe('a plan over what is known', () => {
  const account = (id: string, fields: Partial<KnownAccount> = {}): KnownAccount => ({
    id,
    username: id,
    name: 'Anna Frei',
    email: 'anna@post.example',
    active: true,
    member_id: null,
    protected: false,
    ...fields,
  });
  const anna = { id: 'm1', vorname: 'Anna', nachname: 'Frei', email: 'anna@post.example', austritt: null };
  const plan = (
    accounts: KnownAccount[],
    links: { account: string; member_id: string; deactivated_at: null }[],
  ) =>
    planAccounts({ members: [anna], accounts, links, today: '2026-11-22' }).map(
      ({ action, account: id }) => `${action} ${id}`,
    );

  test('recognises an account whose line was lost by the member that stands in it', () => {
    expect(plan([account('7', { member_id: 'm1' })], [])).toEqual(['link 7']);
    const gone = { account: '3', member_id: 'm1', deactivated_at: null };
    expect(plan([account('7', { member_id: 'm1' })], [gone])).toEqual(['link 7']);
    expect(plan([], [gone])).toEqual(['create null']);
  });

  test('leaves a second account of the same member and several of one address alone', () => {
    const link = { account: '1', member_id: 'm1', deactivated_at: null };
    expect(plan([account('1'), account('2', { member_id: 'm1' })], [link])).toEqual([
      'unchanged 1',
      'foreign 2',
    ]);
    expect(plan([account('1'), account('2')], [])).toEqual(['foreign 1', 'foreign 2']);
  });
});
