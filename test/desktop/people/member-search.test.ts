import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberSearchQuery } from '../../../desktop/core/people/members/member-search.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openTestDesktop, type TestDesktop } from '../desktop-fixtures.ts';

let app: TestApp;
let desktop: TestDesktop;

beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  desktop = await openTestDesktop({ server: app.server.address });
  await desktop.login();
  const { desktopMembers } = desktop.api;
  await desktopMembers.create(
    aMember({
      vorname: 'Anna',
      nachname: 'Güdel-Süess',
      email: 'anna.g@qwertz.example',
      phone: '044 912 45 67',
      mobile: '+41 79 987 65 43',
      strasse: 'Xanderstrasse',
      hausnummer: '12a',
      plz: '9999',
      ort: 'Zübli',
    }),
  );
  await desktopMembers.create(
    aMember({
      vorname: 'Jean-François',
      nachname: 'Muellerson',
      email: '',
      phone: '0049 89 123456',
      mobile: '079 111 22 33',
      plz: '9998',
      ort: 'Vève',
    }),
  );
});
afterAll(async () => {
  await desktop.close();
  await app.stop();
});

const find = async (search: string): Promise<string[]> =>
  (await desktop.api.desktopMembers.page({ search, limit: 500 })).rows.map(row => row.vorname);

describe('whom two words mean', () => {
  const names = async (query: { search: string; sort?: 'name' | 'nr'; direction?: 'asc' | 'desc' }) =>
    (await desktop.api.desktopMembers.page({ ...query, limit: 500 })).rows.map(row => row.nachname);

  it('finds people of such a name first, then people of such a place', async () => {
    const found = await names({ search: 'mü mus' });
    const meant = found.filter(name => name.startsWith('Mü') || name.startsWith('Mus'));
    expect(meant.length).toBeGreaterThan(0);
    expect(found.slice(0, meant.length)).toEqual(meant);
    expect(found.length).toBeGreaterThan(meant.length);
    expect(found).toContain('Aebischer');
  });

  it('stays so page by page, and from Z to A', async () => {
    const all = await names({ search: 'mü mus' });
    const { desktopMembers } = desktop.api;
    const { rows, total } = await desktopMembers.page({ search: 'mü mus', offset: 1, limit: 3 });
    expect(rows.map(row => row.nachname)).toEqual(all.slice(1, 4));
    expect(total).toBe(all.length);
    expect((await names({ search: 'mü mus', direction: 'desc' }))[0]).toMatch(/^M(ü|us)/);
  });

  it('leaves other orders alone', async () => {
    expect((await names({ search: 'mü mus', sort: 'nr' }))[0]).toBe('Aebischer');
  });
});

describe('searching members', () => {
  it.each([
    ['gü zü', ['Anna']],
    ['GUEDEL', ['Anna']],
    ['gudel', ['Anna']],
    ['suess', ['Anna']],
    ['müllerson', ['Jean-François']],
    ['françois', ['Jean-François', 'Françoise']],
    ['françois muel', ['Jean-François']],
    ['jean vev', ['Jean-François']],
    ['vève jean', ['Jean-François']],
    ['anna vev', []],
    ['xander 12a', ['Anna']],
    ['9999', ['Anna']],
    ['anna.g@qwertz.example', ['Anna']],
    ['999', ['Anna', 'Jean-François']],
  ])('finds whom %j means', async (text, people) => {
    expect(await find(text)).toEqual(people);
  });

  it.each([
    '0799876543',
    '079 987 65',
    '+41 79 987 65',
    '0041 79 9876543',
    '079987',
    '07 99 87 65',
    '41799876543',
    '+41 (0)79 98765',
  ])('finds an international number typed as %j', async text => {
    expect(await find(text)).toEqual(['Anna']);
  });

  it.each(['0791112233', '+41791112233', '0041 79 111 22', '079 111', '+49 89 12', '0049 8912'])(
    'finds a number with zeros typed as %j',
    async text => {
      expect(await find(text)).toEqual(['Jean-François']);
    },
  );

  it.each(['"', '* OR', 'NEAR(a', "a' --", '(((', ':', '-anna', 'name:x', '{name} : x', 'ä\u0308'])(
    'takes %j as words, not as a query',
    async text => {
      await expect(find(text)).resolves.toBeInstanceOf(Array);
    },
  );

  it('asks nothing where nothing searchable was typed', async () => {
    expect(memberSearchQuery(' -., ')).toBeNull();
    expect(await find(' -., ')).toHaveLength(65);
  });
});
