import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberSchema } from '../../../../shared/people/members/member.ts';
import { aMember } from '../../../build.ts';
import { startApp, type TestApp } from '../../../fixtures.ts';
import { newFolder, openTestDesktop, settle, type TestDesktop } from '../../desktop-fixtures.ts';
import { applyFile, csvBytes, previewFile } from './import-fixtures.ts';

const dataDir = newFolder();
let app: TestApp;
let desktop: TestDesktop;
const restart = async () => {
  await desktop.close();
  desktop = await openTestDesktop({ server: app.server.address, dataDir });
};
beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  desktop = await openTestDesktop({ server: app.server.address, dataDir });
  await desktop.login();
});
afterAll(async () => {
  await desktop.close();
  await app.stop();
});

const headings = ['Vorname', 'Name', 'E-Mail', 'Ort', 'Geburtsdatum', 'Adresse', 'PLZ'];
const find = async (search: string) => {
  const { rows } = await desktop.api.desktopMembers.page({ search });
  return rows;
};

describe('an import of members', () => {
  it('goes to the server whole and comes back whole, days later, but for what was worked on since', async () => {
    const { api } = desktop;
    const known = await api.desktopMembers.create(
      aMember({ vorname: 'Jörg', nachname: 'Importmann', email: 'joerg@import.example', ort: 'Bern' }),
    );
    await settle(desktop);
    const rows = [
      headings,
      ['Joerg', 'Importmann', 'JOERG@import.example', 'Thun', '03.04.1970', '', ''],
      ['Anna', 'Importneu', 'anna@import.example', 'Olten', '01.02.1980', '', ''],
      ['Beat', 'Importneu', 'beat@import.example', 'Olten', '', 'Aarweg 7', '4600'],
      ['Carla', 'Importneu', 'carla@import.example', 'Olten', '', '', ''],
    ];
    const opened = await previewFile(api, { name: 'Liste.csv', bytes: csvBytes(rows) }, 'email');
    expect(opened.preview.counts).toMatchObject({ create: 3, update: 1, duplicate: 0, error: 0 });
    const { source_id } = opened;
    const step = await applyFile(api, source_id);
    expect(step).toMatchObject({ file_name: 'Liste.csv', created: 3, updated: 1, undone_at: null });
    await expect(applyFile(api, source_id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await find('Importneu Olten')).map(({ vorname }) => vorname)).toEqual(['Anna', 'Beat', 'Carla']);
    await settle(desktop);
    const onServer = async () =>
      (await app.as('board').members.list({ limit: 500 })).filter(({ nachname }) => nachname === 'Importneu')
        .length;
    expect(await onServer()).toBe(3);
    expect((await find('Importneu')).every(({ nr }) => nr !== null)).toBe(true);

    const [anna, beat] = await find('Importneu');
    await api.desktopMembers.save({ id: anna?.id ?? '', changes: { ort: { from: 'Olten', to: 'Basel' } } });
    await api.desktopMembers.save({ id: known.id, changes: { ort: { from: 'Thun', to: 'Genf' } } });
    await api.desktopInvoices.create({ id: v7(), member_id: beat?.id ?? '', amount: 5, description: 'x' });
    await settle(desktop);
    await restart();
    const again = desktop.api;
    const foreseen = await again.desktopImports.undoPreview({ id: step.id });
    const done = await again.desktopImports.undo({ id: step.id, work_id: v7() });
    expect(done).toEqual(foreseen);
    expect(done).toMatchObject({ removed: 1, restored: 1 });
    expect(done?.kept.map(({ name, fields, reason }) => [name, fields, reason]).sort()).toEqual([
      ['Anna Importneu', ['ort'], 'edited'],
      ['Beat Importneu', [], 'in_use'],
      ['Joerg Importmann', ['ort'], 'edited'],
    ]);
    await settle(desktop);
    expect(await onServer()).toBe(2);
    expect(await find('Carla Importneu')).toEqual([]);
    const back = await app.as('board').members.get({ id: known.id });
    expect(back).toMatchObject({ vorname: 'Jörg', geburtsdatum: null, ort: 'Genf' });
    expect(await again.desktopSync.refused({})).toEqual([]);
    const [shown] = await again.desktopImports.steps({});
    expect(shown?.undone_at).not.toBeNull();
    await expect(again.desktopImports.undo({ id: step.id, work_id: v7() })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('asks about people of the file who are the same, takes a cell set right, and leaves the rest out', async () => {
    const { api } = desktop;
    const rows = [
      headings,
      ['Dora', 'Doppelt', 'dora@doppelt.example', 'Chur', '01.02.1980', '', ''],
      ['Dora', 'Doppelt', '', 'Chur', '01.02.1980', '', ''],
      ['', 'Namenlos', '', 'Chur', '', '', ''],
      ['Emil', 'Tag', '', 'Chur', '31.02.1980', '', ''],
    ];
    const { source_id, preview } = await previewFile(
      api,
      { name: 'l.csv', bytes: csvBytes(rows) },
      'name_birthday',
    );
    expect(preview.counts).toMatchObject({ create: 1, duplicate: 1, error: 2 });
    expect(preview.wrong_cells).toEqual({ 0: 1, 4: 1 });
    const asked = await api.desktopImports.rows({ source_id, outcome: 'duplicate' });
    expect(asked.rows).toMatchObject([{ row: 3, same_as_row: 2, cells: rows[2] }]);
    const set = await api.desktopImports.setCell({ source_id, row: 4, column: 0, text: 'Nora' });
    expect(set.row).toMatchObject({ row: 4, outcome: 'create', errors: [] });
    expect(set.preview.counts).toMatchObject({ create: 2, duplicate: 1, error: 1 });
    const step = await applyFile(api, source_id);
    expect(step.created).toBe(2);
    expect((await find('Namenlos'))[0]?.vorname).toBe('Nora');
    expect(await api.desktopImports.undo({ id: step.id, work_id: v7() })).toEqual({
      removed: 2,
      restored: 0,
      kept: [],
    });
    await settle(desktop);
    expect(await api.desktopSync.refused({})).toEqual([]);
  });

  it('asks once per kind before it takes anything in, makes couples two members and keeps free numbers', async () => {
    const { api } = desktop;
    const listed = async () => memberSchema.array().parse(await app.as('board').members.list({ limit: 500 }));
    const [taken] = await listed();
    const rows = [
      ['Nr', 'Name', 'Vorname', 'Adresse', 'PLZ', 'Ort', 'Kategorie'],
      ['9901', 'Fragehuber', 'Hans und Vreni', 'Dorfstrasse 3', '8123', 'Ebmatingen', 'A'],
      ['9902', 'Fragebehind', 'Ida', 'Dorfstrasse 3', '8123', 'Ebmatingen', 'A'],
      [String(taken?.nr ?? ''), 'Frageott', 'Karl', 'Dorfstrasse 4', '8123', 'Ebmatingen', 'Gönner'],
      ['', 'Total 3 Mitglieder', '', '', '', '', ''],
    ];
    const file = { name: 'alt.csv', bytes: csvBytes(rows) };
    const first = await previewFile(api, file, 'none');
    expect(first.preview.counts).toMatchObject({ create: 4, skip: 1, error: 0 });
    expect(first.preview.taken_numbers).toBe(1);
    expect(first.preview.questions.map(({ kind }) => kind).sort()).toEqual([
      'couple',
      'footer',
      'status',
      'status',
    ]);
    await expect(applyFile(api, first.source_id)).rejects.toMatchObject({ code: 'validation_failed' });
    const answers = Object.fromEntries(
      first.preview.questions.map(({ key, suggestion }) => [key, suggestion ?? '']),
    );
    const { source_id } = await previewFile(api, file, 'none', { answers });
    const step = await applyFile(api, source_id);
    expect(step.created).toBe(4);
    await settle(desktop);
    const members = await listed();
    const named = (nachname: string) => members.filter(member => member.nachname === nachname);
    expect(named('Fragehuber').map(({ vorname, strasse }) => [vorname, strasse])).toEqual([
      ['Hans', 'Dorfstrasse'],
      ['Vreni', 'Dorfstrasse'],
    ]);
    expect(named('Fragehuber')[0]?.nr).toBe(9901);
    // The second person of the row above has no number of the file, and takes none of it away.
    expect(named('Fragebehind')[0]?.nr).toBe(9902);
    expect(named('Frageott')[0]?.nr).not.toBe(taken?.nr);
    expect(await api.desktopImports.undo({ id: step.id, work_id: v7() })).toMatchObject({
      removed: 4,
      kept: [],
    });
    await settle(desktop);
    expect(await api.desktopSync.refused({})).toEqual([]);
  });
});
