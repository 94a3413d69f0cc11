import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

let app: TestApp;
let desk: TestDesktop;
let other: TestDesktop;
const line = { up: true };
const travelling: typeof fetch = (url, init) =>
  line.up ? fetch(url, init) : Promise.reject(new TypeError('fetch failed'));
beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  desk = await openTestDesktop({ server: app.server.address, fetch: travelling });
  other = await openTestDesktop({ server: app.server.address });
  await desk.login();
  await other.login();
});
afterAll(async () => {
  await desk.close();
  await other.close();
  await app.stop();
});

/** What one computer wrote is on the other. */
async function meet(): Promise<void> {
  line.up = true;
  await settle(desk);
  await settle(other);
  await settle(desk);
}

const field = async (
  name: string,
  more: Partial<Parameters<TestDesktop['api']['desktopCustomFields']['create']>[0]> = {},
) => (await desk.api.desktopCustomFields.create({ name, kind: 'text', ...more })).id;
const member = async ({ api }: TestDesktop, nachname = v7().slice(-6)) =>
  (await api.desktopMembers.create({ vorname: 'Otto', nachname })).id;
const fill = async (laptop: TestDesktop, member_id: string, field_id: string, to: string) => {
  const from = (await laptop.api.desktopCustomFields.of({ member_id }))[field_id] ?? '';
  await laptop.api.desktopCustomFields.setValues({ member_id, changes: [{ field_id, from, to }] });
};
const of = async ({ api }: TestDesktop, member_id: string) => api.desktopCustomFields.of({ member_id });
const refused = ({ api }: TestDesktop) => api.desktopSync.refused({});
const conflicts = ({ api }: TestDesktop) => api.desktopSync.conflicts({});

describe('own fields of members on laptops', () => {
  it('are filled in by two laptops without network: different fields meet in no conflict', async () => {
    const [one, two] = [await field('Instrument'), await field('Lizenz')];
    const person = await member(desk);
    await meet();
    line.up = false;
    await fill(desk, person, one, 'Horn');
    await fill(other, person, two, '4711');
    await meet();
    expect(await of(desk, person)).toEqual({ [one]: 'Horn', [two]: '4711' });
    expect(await of(other, person)).toEqual({ [one]: 'Horn', [two]: '4711' });
    expect([...(await refused(desk)), ...(await conflicts(desk))]).toEqual([]);
  });

  it('show a conflict where both filled in the same field', async () => {
    const same = await field('Register');
    const person = await member(desk);
    await meet();
    line.up = false;
    await fill(desk, person, same, 'Alt');
    await fill(other, person, same, 'Sopran');
    await settle(other);
    await meet();
    const [open] = await conflicts(desk);
    expect(open).toMatchObject({ tbl: 'custom_value', field: 'value', mine: 'Alt', theirs: 'Sopran' });
    await desk.api.desktopSync.solveConflict({ id: open?.id ?? '', choice: 'mine' });
    await meet();
    expect((await of(other, person))[same]).toBe('Alt');
  });

  it('are refused with a value of another kind, and a name that is taken', async () => {
    const number = await field('Gewicht', { kind: 'number' });
    await expect(fill(desk, await member(desk), number, 'viel')).rejects.toMatchObject({
      code: 'validation_failed',
      params: { fields: [{ path: number, message: 'number' }] },
    });
    await expect(field(' gewicht ')).rejects.toMatchObject({
      params: { fields: [{ path: 'name', message: 'field_name_taken' }] },
    });
  });

  it('filter the list, are searched, and name the recipients of a mailing', async () => {
    const [tuba, harp] = [v7(), v7()];
    const options = [
      { id: tuba, name: 'Tuba' },
      { id: harp, name: 'Doppelpedalharfe' },
    ];
    const plays = await field('Spielt', { kind: 'choice', several: true, options });
    const age = await field('Jahre dabei', { kind: 'number' });
    const [one, two] = [await member(desk, 'Spielerin'), await member(desk, 'Spielmann')];
    await fill(desk, one, plays, `${tuba} ${harp}`);
    await fill(desk, two, plays, tuba);
    await fill(desk, two, age, '12.5');
    const found = async (query: object) =>
      (await desk.api.desktopMembers.page(query)).rows.map(({ id }) => id).sort();
    expect(await found({ felder: [{ is: 'any', field_id: plays, values: [tuba] }] })).toEqual(
      [one, two].sort(),
    );
    expect(await found({ felder: [{ is: 'any', field_id: plays, values: [harp] }] })).toEqual([one]);
    expect(await found({ felder: [{ is: 'between', field_id: age, from: '12', to: '13' }] })).toEqual([two]);
    const both = [
      { is: 'filled', field_id: plays },
      { is: 'empty', field_id: age },
    ];
    expect(await found({ felder: both })).toEqual([one]);
    expect(await found({ search: 'doppelpedal' })).toEqual([one]);
    expect(await found({ search: 'tuba spielm' })).toEqual([two]);
    const row = (await desk.api.desktopMembers.page({ search: 'doppelpedal' })).rows[0];
    expect(row?.felder).toEqual({ [plays]: `${tuba} ${harp}` });
    const filter = { status: null, funktion: null, sprache: null, zustellung: null, felder: both };
    const audience = { filters: [filter], member_ids: [], event_uuids: [], group_uuids: [], without: [] };
    const named = await desk.api.desktopMailings.people({ audience } as never);
    expect(named.people.map(({ key }) => key)).toEqual([one]);
  });

  it('keep what the kept member has in a merge, and take what it lacks', async () => {
    const [both, alone] = [await field('Beide'), await field('Nur Zweiter')];
    const [kept, gone] = [await member(desk, 'Bleibt'), await member(desk, 'Geht')];
    await fill(desk, kept, both, 'meins');
    await fill(desk, kept, alone, 'weg');
    await fill(desk, kept, alone, '');
    await fill(desk, gone, both, 'deins');
    await fill(desk, gone, alone, 'neu');
    await meet();
    const board = app.as('board');
    const version = async (id: string) => Number(Reflect.get(await board.members.get({ id }), 'version'));
    const merged = await board.memberMerges.merge({
      id: kept,
      other_id: gone,
      version: await version(kept),
      other_version: await version(gone),
      fields: {},
    });
    await meet();
    expect(await of(desk, kept)).toEqual({ [both]: 'meins', [alone]: 'neu' });
    await board.memberMerges.undo({ id: merged.merge.id });
    await meet();
    expect(await of(desk, kept)).toEqual({ [both]: 'meins' });
    expect(await of(desk, gone)).toEqual({ [both]: 'deins', [alone]: 'neu' });
  });

  it('stand in the order that people give them, and come back when a deletion is taken back', async () => {
    const last = await field('Zuletzt');
    const { api } = desk;
    await api.desktopCustomFields.move({ id: last, index: 0 });
    const [first] = await api.desktopCustomFields.list({});
    expect(first?.id).toBe(last);
    const { count: _, waiting: __, conflict: ___, ...body } = first ?? expect.fail('no field');
    await api.desktopCustomFields.remove({ id: last });
    await api.desktopCustomFields.restore({ field: body });
    await meet();
    expect((await other.api.desktopCustomFields.list({}))[0]?.name).toBe('Zuletzt');
  });
});
