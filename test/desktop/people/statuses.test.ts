import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statusSetting, usualStatuses } from '../../../shared/association/member-status.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

let app: TestApp;
let desk: TestDesktop;
let sponsor = '';
const setting = statusSetting(
  usualStatuses.map(entry =>
    entry.status === 'Passivmitglied'
      ? { ...entry, names: { de: 'Gönnerin', fr: 'Bienfaitrice', it: '', en: '' } }
      : entry,
  ),
);
beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  desk = await openTestDesktop({ server: app.server.address });
  await desk.login();
  await desk.api.desktopSettings.save({ changes: { member_statuses: { from: '', to: setting } } });
  const { id } = await desk.api.desktopMembers.create({
    vorname: 'Status',
    nachname: 'Eigenwort',
    status: 'Passivmitglied',
    sprache: 'fr',
    email: 'status@example.com',
  });
  sponsor = id;
  await settle(desk);
});
afterAll(async () => {
  await desk.close();
  await app.stop();
});

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const list = { search: 'Eigenwort' } as const;

describe("an association's own word for a status", () => {
  it('stands in the file of a list, and an import understands it and the usual one', async () => {
    const { api } = desk;
    const file = await api.desktopMemberLists.file({ query: list, format: 'csv' });
    expect(text(file.bytes)).toContain('Gönnerin');
    expect(text(file.bytes)).not.toContain('Passivmitglied');
    const csv =
      'Vorname;Nachname;Status\nAnna;Eigenes;Gönnerin\nBerta;Eigenes;bienfaitrice\nCarla;Eigenes;passiv\n';
    const opened = await api.desktopImports.open({
      file: { name: 'liste.csv', bytes: new TextEncoder().encode(csv) },
      work_id: v7(),
    });
    const source_id = opened?.source_id ?? '';
    const meanings = opened?.columns.map(({ meaning }) => meaning) ?? [];
    expect(meanings).toEqual(['vorname', 'nachname', 'status']);
    const choices = { meanings, key: 'none' } as const;
    const preview = await api.desktopImports.preview({ source_id, choices, work_id: v7() });
    expect(preview?.counts.create).toBe(3);
    await api.desktopImports.apply({ source_id, work_id: v7() });
    const page = await api.desktopMembers.page({ search: 'Eigenes', status: 'Passivmitglied' });
    expect(page.total).toBe(3);
  });

  it("stands in a mailing in the recipient's language", async () => {
    const { api } = desk;
    const { uuid } = await api.desktopMailings.create({
      subject: 'An unsere {{status}}',
      html: '<p>{{status}}</p>',
      channel: 'email',
      audience: { member_ids: [sponsor] },
    });
    const sample = await api.desktopMailings.sample({ uuid });
    expect(JSON.stringify(sample)).toContain('Bienfaitrice');
    expect(JSON.stringify(sample)).not.toContain('Passivmitglied');
  });

  it('stands on the form for applicants, who are not offered a status that is not', async () => {
    const page = async () => (await app.request('GET', '/mitglied-werden')).text;
    expect(await page()).toContain('>Gönnerin</option>');
    expect(await page()).toContain('(Aktivmitglied)</option>');
    const one = JSON.parse(setting) as { status: string; offered: boolean }[];
    const closed = one.map(entry =>
      entry.status === 'Aktivmitglied' ? { ...entry, offered: false } : entry,
    );
    await app.as('board').settings.put({ key: 'member_statuses', value: JSON.stringify(closed) });
    expect(await page()).not.toContain('value="Aktivmitglied"');
  });
});
