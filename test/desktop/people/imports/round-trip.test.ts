import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember } from '../../../build.ts';
import { startApp, type TestApp } from '../../../fixtures.ts';
import { openTestDesktop, settle, type TestDesktop } from '../../desktop-fixtures.ts';
import { applyFile, previewFile } from './import-fixtures.ts';

let app: TestApp;
let desktop: TestDesktop;
beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  desktop = await openTestDesktop({ server: app.server.address });
  await desktop.login();
});
afterAll(async () => {
  await desktop.close();
  await app.stop();
});

const query = { search: 'Rundreise', status: null, funktion: null, sort: 'name', direction: 'asc' } as const;

/** The workbook with other words in it, as if a person had typed over them. */
function typedOver(bytes: Uint8Array, typed: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const files = unzipSync(bytes);
  const path = 'xl/sharedStrings.xml';
  let texts = strFromU8(files[path] ?? new Uint8Array());
  for (const [before, after] of Object.entries(typed)) {
    expect(texts).toContain(`>${before}<`);
    texts = texts.replace(`>${before}<`, `>${after}<`);
  }
  return new Uint8Array(zipSync({ ...files, [path]: strToU8(texts) }));
}

it('a list that was changed in a spreadsheet for weeks comes back field by field, with one conflict to decide', async () => {
  const { api } = desktop;
  const anna = await api.desktopMembers.create(
    aMember({ vorname: 'Anna', nachname: 'Rundreise', ort: 'Annaort', phone: '044 111 22 33', plz: '01234' }),
  );
  const gone = await api.desktopMembers.create(
    aMember({ vorname: 'Gero', nachname: 'Rundreise', ort: 'Geroort', geburtsdatum: '1960-05-04' }),
  );
  await settle(desktop);
  const { bytes, filename } = await api.desktopMemberLists.file({ query, format: 'xlsx' });
  expect(filename).toMatch(/^mitglieder-.*\.xlsx$/);
  const untouched = await previewFile(api, { name: filename, bytes: new Uint8Array(bytes) }, 'id');
  expect(untouched.source).toMatchObject({ origin: 'aktuar', key: 'id', rows: 2, sheets: ['Mitglieder'] });
  expect(untouched.source.exported_at).not.toBeNull();
  expect(untouched.preview.counts).toMatchObject({ unchanged: 2, update: 0, error: 0, duplicate: 0 });

  const changes = { ort: { from: 'Annaort', to: 'Hierort' }, anrede: { from: anna.anrede, to: 'Frau Dr.' } };
  await api.desktopMembers.save({ id: anna.id, changes });
  await api.desktopMembers.remove({ id: gone.id });
  await settle(desktop);
  const file = {
    name: filename,
    bytes: typedOver(bytes, { Annaort: 'Dortort', '044 111 22 33': '044 999 88 77' }),
  };
  const { source_id, preview } = await previewFile(api, file, 'id');
  expect(preview).toMatchObject({ counts: { update: 1, error: 1, create: 0 }, conflicts: 1 });
  const { rows } = await api.desktopImports.rows({ source_id, outcome: 'error' });
  expect(rows[0]?.errors).toMatchObject([{ field: 'id', code: 'member_gone', text: gone.id }]);
  const [row] = (await api.desktopImports.rows({ source_id, outcome: 'update' })).rows;
  expect(row?.changes.toSorted((one, other) => (one.field < other.field ? -1 : 1))).toEqual([
    { field: 'ort', from: 'Annaort', to: 'Dortort', here: 'Hierort', conflict: true },
    { field: 'phone', from: '044 111 22 33', to: '044 999 88 77', here: '044 111 22 33', conflict: false },
  ]);
  const step = await applyFile(api, source_id);
  await settle(desktop);
  const conflicts = await api.desktopSync.conflicts({});
  expect(conflicts).toMatchObject([{ field: 'ort', mine: 'Dortort', theirs: 'Hierort', base: 'Annaort' }]);
  const now = async () => app.as('board').members.get({ id: anna.id });
  expect(await now()).toMatchObject({ ort: 'Hierort', anrede: 'Frau Dr.', phone: '044 999 88 77' });

  await api.desktopSync.solveConflict({ id: conflicts[0]?.id ?? '', choice: 'mine' });
  await settle(desktop);
  expect(await now()).toMatchObject({ ort: 'Dortort' });
  expect(await api.desktopImports.undo({ id: step.id, work_id: v7() })).toEqual({
    removed: 0,
    restored: 1,
    kept: [],
  });
  await settle(desktop);
  expect(await now()).toMatchObject({ ort: 'Hierort', anrede: 'Frau Dr.', phone: '044 111 22 33' });
  await expect(app.as('board').members.get({ id: gone.id })).rejects.toMatchObject({ code: 'not_found' });
});
