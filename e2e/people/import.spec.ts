import { expect } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import { ImportPage } from '../pages/people/import-page.ts';
import { Window } from '../pages/window.ts';
import { findingsInBothSchemes } from '../stage/accessibility.ts';
import { test, type AssociationServer } from '../stage/association-server.ts';

/** As Webling writes it: a wrong day, a known member, a possible one, a new one. */
const webling = [
  'Mitglieder-ID;Hauptgruppe;Anrede;Vorname;Name;Strasse;PLZ;Ort;E-Mail;Mobile;Geburtstag;Bemerkungen',
  '901;Aktive;Frau;Lea;Testerin;Rosenweg 1;8633;Musterwil;lea.testerin@post.example;079 555 77 01;31.02.1990;',
  '902;Aktive;Frau;Anna;Müller;Lindenweg 4;8633;Musterwil;anna.mueller@post.example;079 555 77 02;16.05.1982;',
  '903;Aktive;Frau;Zoe;Huerlimann;Burgweg 9;8633;Musterwil;zoe.neu@post.example;077 555 10 28;11.11.2001;',
  '904;Aktive;Herr;Nino;Testerin;Rosenweg 1;8633;Musterwil;nino.testerin@post.example;;04.03.2011;Sohn von Lea',
].join('\r\n');

async function arrive(stage: AssociationServer): Promise<ImportPage> {
  const desk = await stage.openBoardDesktop('secretary');
  return new ImportPage(new Window(desk));
}

test('a list of another program is put right, decided, taken in and taken back whole', async ({ stage }) => {
  const list = await arrive(stage);
  const { page, window, members } = list;
  const expectNoFindings = async () => expect(await findingsInBothSchemes(page)).toEqual([]);
  await members.open();
  await list.dropOnMembers('webling.csv', webling);

  await expect(list.heading(label('import.columns.title'))).toBeFocused();
  await expect(page.getByText(label('import.columns.origin', { program: 'Webling' }))).toBeVisible();
  await page.getByRole('radio', { name: label('import.key.email') }).check();
  await expectNoFindings();
  await list.button(label('import.columns.go')).click();

  // The wrong day is put right by keys alone, and is wrong once more on the way.
  await expect(list.button('1 neu, 1 ändern')).toBeEnabled();
  await page.keyboard.press('e');
  const day = list.cell('Geburtstag', 2);
  await expect(day).toBeFocused();
  await expect(day).toHaveValue('31.02.1990');
  await page.keyboard.type('30.02.1990');
  await page.keyboard.press('Enter');
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await expectNoFindings();
  await day.fill('28.02.1990');
  await page.keyboard.press('Enter');
  await expect(window.message(label('import.errors.none'))).toBeVisible();

  // A person looks at another screen meanwhile: the file is still open.
  await window.goTo('nav.events');
  await list.open();
  await expect(list.heading(label('import.preview.title'))).toBeFocused();
  await list.show('duplicate');
  const panel = page.getByRole('region', { name: label('import.panel', { row: 4 }) });
  await expect(panel.getByRole('link', { name: 'Zoë Hürlimann' })).toBeVisible();
  await expectNoFindings();
  await page.keyboard.press('d');
  await expect(window.message(label('import.decided.member', { row: 4 }))).toBeVisible();

  await list.button('2 neu, 2 ändern').click();
  await expect(list.heading(label('import.result.title'))).toBeFocused();
  await expect(page.getByText('2 Mitglieder kamen neu dazu, 2 wurden geändert.')).toBeVisible();
  await list.button(label('import.result.members')).click();
  await members.search('testerin');
  await expect(members.row({ vorname: 'Lea', nachname: 'Testerin' })).toBeVisible();
  await expect(members.row({ vorname: 'Nino', nachname: 'Testerin' })).toBeVisible();
  await window.expectSyncState(label('sync.state.saved'));
  expect(await stage.server.member('Lea', 'Testerin')).toMatchObject({ geburtsdatum: '1990-02-28' });
  // Spelled as in the file from now on.
  expect(await stage.server.member('Zoe', 'Huerlimann')).toMatchObject({ email: 'zoe.neu@post.example' });

  await list.page.goto(`${page.url().split('#')[0]}#/import/file`);
  await expect(list.steps).toContainText('webling.csv');
  await list.button(label('import.undo.of', { name: 'webling.csv' })).click();
  await expect(list.dialog).toContainText(label('import.undo.removed', { count: 2 }));
  await expect(list.dialog).toContainText(label('import.undo.restored', { count: 2 }));
  await expectNoFindings();
  await list.dialog.getByRole('button', { name: label('import.undo'), exact: true }).click();
  await expect(list.steps).toContainText('rückgängig gemacht');
  await window.expectSyncState(label('sync.state.saved'));
  expect(await stage.server.member('Zoë', 'Hürlimann')).toMatchObject({
    email: 'zoe.huerlimann@post.example',
  });
  await members.open();
  await members.search('testerin');
  await expect(page.getByText(label('member.nothing.title'))).toBeVisible();
});
