import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoLogin } from '../../shared/access/demo-login.ts';
import { demoMembers, demoSponsors } from '../../server/demo/seed-demo.ts';
import type { Client } from '../../shared/contract.ts';
import {
  contactName,
  fullName,
  isCompany,
  memberStatuses,
  type Member,
} from '../../shared/people/members/member.ts';
import { settingError } from '../../shared/association/setting-rule.ts';
import { boardEmail, startApp, type TestApp } from '../fixtures.ts';

const config = { demo: true, boardEmails: [boardEmail] };
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ config });
});
afterAll(() => app.stop());

const everything = async (board: Client) => ({
  members: await board.members.list({}),
  funktionen: await board.funktionen.list({}),
  settings: await board.settings.list({}),
  invoices: await board.invoices.list({}),
  templates: await board.templates.list({}),
});

describe('the demo association', () => {
  test('is the same at every first start', async () => {
    const other = await startApp({ config, at: '2027-05-05T05:05:05.000Z' });
    expect(await everything(other.as('board'))).toEqual(await everything(app.as('board')));
    await other.stop();
  });

  test('has 60 persons of many kinds', () => {
    const members = demoMembers();
    const having = (condition: (member: (typeof members)[number]) => boolean) =>
      members.filter(condition).length;
    expect(members).toHaveLength(60);
    expect(having(({ email }) => email === '')).toBeGreaterThanOrEqual(5);
    expect(having(({ zustellung_post }) => zustellung_post)).toBeGreaterThanOrEqual(8);
    expect(having(({ land }) => land !== 'CH')).toBe(1);
    expect(having(({ sprache }) => sprache === 'fr')).toBeGreaterThanOrEqual(3);
    expect(having(({ sprache }) => sprache === 'it')).toBeGreaterThanOrEqual(2);
    for (const status of memberStatuses)
      expect(having(member => member.status === status)).toBeGreaterThanOrEqual(5);
    const names = members.map(({ vorname, nachname }) => `${vorname} ${nachname}`);
    expect(new Set(names).size).toBe(60);
    expect(names.filter(name => /[^ -~]/.test(name)).length).toBeGreaterThan(20);
    expect(names).toContain('Łukasz Wójcik');
    expect(names.filter(name => name.includes('Müller')).length).toBeGreaterThan(1);
  });

  test('has three companies, one without contact person', async () => {
    const all = (await app.as('board').members.list({})) as Member[];
    expect(all).toHaveLength(63);
    const companies = all.filter(isCompany);
    expect(companies.map(fullName)).toEqual(demoSponsors().map(({ firma }) => firma));
    expect(companies.map(contactName)).toEqual(['Corinne Schwarzenbach', 'Reto Vögtlin', '']);
  });

  test('has a board whose mailboxes log in', async () => {
    const board = await app.as('none').funktionen.board({});
    expect(board.map(({ funktion }) => funktion)).toEqual([
      'Präsidium',
      'Vizepräsidium',
      'Aktuariat',
      'Kasse',
      'Anlässe',
      'Beisitz',
    ]);
    expect(board[0]?.email).toBe(demoLogin.email);
    const kasse = await app
      .as('none')
      .session.boardLogin({ email: 'kasse@musterwil.example', password: demoLogin.password });
    expect(kasse.email).toBe('kasse@musterwil.example');
    const offices = (await app.as('none').funktionen.list({})).map(({ name }) => name);
    for (const { funktion } of demoMembers()) if (funktion !== '') expect(offices).toContain(funktion);
  });

  test('has settings that its own rules allow, with its account and logo', async () => {
    const settings = await app.as('board').settings.list({});
    for (const { key, value } of settings) expect([key, settingError(key, value)]).toEqual([key, null]);
    const value = (key: string) => settings.find(setting => setting.key === key)?.value;
    expect(value('iban')).toBe('CH4431999123000889012');
    expect(value('logo')).toMatch(/^data:image\/png;base64,/);
    expect(await app.as('none').system.health({})).toMatchObject({
      demo: true,
      association: 'Feuerwehrverein Musterwil',
    });
  });

  test('has invoices in every state, and every member can be sent one', async () => {
    const board = app.as('board');
    const invoices = await board.invoices.list({});
    expect(new Set(invoices.map(({ status }) => status))).toEqual(new Set(['open', 'paid', 'cancelled']));
    for (const { id } of invoices)
      expect((await board.invoices.pdf({ id })).bytes.length).toBeGreaterThan(5000);
    for (const { id } of await board.members.list({ limit: 12, offset: 30 }))
      expect(
        (await board.invoices.generateQr({ member_id: id, amount: 50, description: 'Beitrag' })).type,
      ).toBe('application/pdf');
  });

  test('keeps what was changed, until it is reset', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'aktuar-demo-'));
    const first = await startApp({ config, dataDir });
    const [member] = await first.as('board').members.list({ limit: 1 });
    const id = member?.id ?? '';
    await first.as('board').members.update({ id, ort: 'Anderswo' });
    const before = await everything(first.as('board'));
    await first.stop();
    const second = await startApp({ config, dataDir });
    expect(await everything(second.as('board'))).toEqual(before);
    await second.stop();
    const third = await startApp({ config: { ...config, reset: true }, dataDir });
    expect(await third.as('board').members.get({ id })).toMatchObject({ ort: 'Musterwil' });
    expect(existsSync(join(dataDir, 'aktuar.db'))).toBe(true);
    await third.stop();
    rmSync(dataDir, { recursive: true });
  });
});
