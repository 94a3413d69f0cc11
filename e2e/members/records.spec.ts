import { expect } from '@playwright/test';
import { formatDay } from '../../shared/day.ts';
import { label } from '../../shared/i18n/label.ts';
import { MembersPage } from '../pages/members-page.ts';
import { Window } from '../pages/window.ts';
import { findingsInBothSchemes } from '../stage/accessibility.ts';
import { test } from '../stage/association-server.ts';

const anna = { vorname: 'Anna', nachname: 'Müller' };

test('the secretary keeps a diary and files of a member, and of an event', async ({ stage }) => {
  const line = await stage.openLine();
  const desk = await stage.openBoardDesktop('secretary', line);
  const { page } = desk;
  const [window, members] = [new Window(desk), new MembersPage(desk)];
  await members.open();
  await members.openByTyping('mü an mus', anna);

  // All parts of the page are there, those that have nothing with a sentence.
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  for (const name of [
    label('memberShift.title'),
    label('member.group.invoices'),
    label('memberPayment.title'),
    label('log.member.title'),
  ])
    await expect(part(name)).toBeVisible();
  await expect(part(label('memberShift.title')).getByRole('link').first()).toBeVisible();
  const diary = part(label('record.note.title'));
  await expect(diary).toContainText(label('record.note.none'));
  // An entry, changed, deleted and brought back.
  await diary.getByRole('button', { name: label('record.note.add'), exact: true }).click();
  await diary.getByLabel(label('record.note.date')).fill('3.11.2026');
  await diary.getByLabel(label('record.note.text')).fill('Übernimmt die Kasse am Sommerfest');
  await diary.getByRole('button', { name: label('record.note.save') }).click();
  await expect(diary.getByRole('listitem')).toContainText('Übernimmt die Kasse am Sommerfest');
  const date = formatDay('2026-11-03');
  await diary.getByRole('button', { name: label('record.note.edit', { date }) }).click();
  await diary.getByLabel(label('record.note.text')).fill('Übernimmt die Kasse nicht');
  await diary.getByRole('button', { name: label('record.note.save') }).click();
  await expect(diary.getByRole('listitem')).toContainText('Übernimmt die Kasse nicht');
  await diary.getByRole('button', { name: label('record.note.delete', { date }) }).click();
  await expect(diary).toContainText(label('record.note.none'));
  await page.keyboard.press('ControlOrMeta+z');
  await expect(diary.getByRole('listitem')).toContainText('Übernimmt die Kasse nicht');

  // A file is added without network and goes to the server when it is back.
  line.cut();
  const files = part(label('record.file.title'));
  await files.locator('input[type=file]').setInputFiles({
    name: 'Beitritt.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Ich trete bei.'),
  });
  await expect(files.getByRole('listitem')).toContainText('Beitritt.txt');
  await expect(files).toContainText(label('record.file.state.waiting'));
  line.mend();
  await expect(files).not.toContainText(label('record.file.state.waiting'), { timeout: 30_000 });
  const saved = await desk.saving(() =>
    files.getByRole('button', { name: 'Beitritt.txt', exact: true }).click(),
  );
  expect([saved.filename, saved.bytes.toString()]).toEqual(['Beitritt.txt', 'Ich trete bei.']);
  expect(await findingsInBothSchemes(page)).toEqual([]);

  // The same beside an event.
  await window.goTo('nav.events');
  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: label('board.tab.records') }).click();
  const notes = part(label('record.note.titleEvent'));
  await notes.getByRole('button', { name: label('record.note.addEvent'), exact: true }).click();
  await notes.getByLabel(label('record.note.text')).fill('Zelt reserviert');
  await notes.getByRole('button', { name: label('record.note.save') }).click();
  await expect(notes.getByRole('listitem')).toContainText('Zelt reserviert');
  expect(await findingsInBothSchemes(page)).toEqual([]);
});
