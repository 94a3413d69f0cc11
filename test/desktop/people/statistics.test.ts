import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookupName } from '../../../shared/people/members/member.ts';
import { groupings } from '../../../shared/people/statistics/statistic.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { readTexts } from '../../shared/pdf/pdf-text.ts';
import { openTestDesktop, type TestDesktop } from '../desktop-fixtures.ts';

let app: TestApp;
let desktop: TestDesktop;
beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  await app.as('board').members.create(aMember({ nachname: 'Gegangen', austritt: '2020-12-31' }));
  desktop = await openTestDesktop({ server: app.server.address });
  await desktop.login();
});
afterAll(async () => {
  await desktop.close();
  await app.stop();
});

const query = { search: '', status: null, funktion: null, sort: 'name', direction: 'asc' } as const;

describe('the statistics of this computer', () => {
  it('say the same as those of the server', async () => {
    const own = await desktop.api.desktopMemberLists.overview({});
    expect(own).toEqual(await app.as('board').memberStatistics.overview({}));
    expect(own.total).toBe(63);
  });

  it('lead to as many people as each bar counts', async () => {
    const { api } = desktop;
    const statistic = await api.desktopMemberLists.overview({});
    const tallies = {
      status: statistic.by_status,
      funktion: statistic.by_funktion,
      delivery: statistic.by_delivery,
      kind: statistic.by_kind,
      age: statistic.by_age_group,
      joined: statistic.joined_by_year,
      left: statistic.left_by_year,
    };
    for (const by of groupings)
      for (const [key, count] of Object.entries(tallies[by])) {
        const { total } = await api.desktopMembers.page({ ...query, group: { by, key } });
        expect(`${by} ${key}: ${total}`).toBe(`${by} ${key}: ${count}`);
      }
  });

  it('go together with the other filters and a search', async () => {
    const { api } = desktop;
    const post = { by: 'delivery', key: 'post' } as const;
    const passive = await api.desktopMembers.page({
      ...query,
      group: post,
      status: 'Passivmitglied',
      limit: 500,
    });
    expect(passive.total).toBeGreaterThan(0);
    expect(passive.rows.every(row => row.status === 'Passivmitglied')).toBe(true);
    const [one] = passive.rows;
    const found = await api.desktopMembers.page({ ...query, group: post, search: one?.nachname ?? '' });
    expect(found.rows.map(({ id }) => id)).toContain(one?.id);
  });

  it('print the phone list of whom the list shows, in its order, without those who left', async () => {
    const document = await desktop.api.desktopMemberLists.phoneList({
      query: { ...query, search: 'mü' },
      options: { columns: ['mobile'] },
    });
    const said = (await readTexts(document.bytes)).map(({ text }) => text);
    const shown = await desktop.api.desktopMembers.page({ ...query, search: 'mü', limit: 500 });
    const belonging = shown.rows.filter(({ nachname }) => nachname !== 'Gegangen');
    const names = belonging.map(lookupName);
    expect(names.length).toBe(shown.total - 1);
    expect(said.filter(text => names.includes(text))).toEqual(names);
    const all = await desktop.api.desktopMemberLists.phoneList({ query, options: {} });
    expect((await readTexts(all.bytes)).map(({ text }) => text)).not.toContain('Gegangen Anna');
  });
});

describe('the list as a file', () => {
  it('holds whom the list shows, in its order, for Excel and as cards', async () => {
    const { api } = desktop;
    const shown = await api.desktopMembers.page({ ...query, status: 'Ehrenmitglied', limit: 500 });
    const wanted = { ...query, status: 'Ehrenmitglied' } as const;
    const table = await api.desktopMemberLists.file({ query: wanted, format: 'csv' });
    expect(table.filename).toMatch(/^mitglieder-\d{4}-\d\d-\d\d\.csv$/);
    const rows = new TextDecoder().decode(table.bytes).trim().split('\r\n');
    expect(rows[0]).toContain('Nummer;Firma;Anrede;Vorname;Nachname;Strasse;Hausnummer');
    expect(rows.slice(1).map(row => row.split(';')[4])).toEqual(shown.rows.map(({ nachname }) => nachname));
    const cards = await api.desktopMemberLists.file({ query: wanted, format: 'vcf' });
    expect(new TextDecoder().decode(cards.bytes).match(/^FN:.*$/gm)).toHaveLength(shown.total);
  });

  it('knows whom to congratulate', async () => {
    const years = await Promise.all(
      [2026, 2027, 2028].map(year => desktop.api.desktopMemberLists.jubilees({ year })),
    );
    const all = years.flat();
    expect(all.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['birthday', 'membership']));
    expect(years.map(year => year.map(({ on }) => on))).toEqual(
      years.map(year => year.map(({ on }) => on).toSorted()),
    );
  });
});
