import { expect } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import { LetterPage } from '../pages/dispatch/letter-page.ts';
import { Person } from '../pages/person.ts';
import { findingsInBothSchemes } from '../stage/accessibility.ts';
import { test } from '../stage/association-server.ts';
import { pdfText } from '../stage/pdf-text.ts';

const firma = 'Schreinerei Wyss & Partner AG';

test('a company is taken in with its contact person, found by both, billed in its own name and written to', async ({
  stage,
}) => {
  const person = new Person(await stage.openBoardDesktop('secretary'));
  await person.members.open();
  const { page } = person.desktop;
  const { member, members, invoice } = person;
  const name = page.getByLabel(label('member.firma.name'), { exact: true });
  const expectNoFindings = async () => expect(await findingsInBothSchemes(page)).toEqual([]);

  await test.step('the form asks for the company alone, and gives back what was typed', async () => {
    await page.keyboard.press('n');
    await page.getByText(label('member.kind.company'), { exact: true }).click();
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText(label('field.required'))).toHaveCount(1);
    await name.fill(firma);
    await member.type({
      'member.field.vorname': 'Petra',
      'member.field.nachname': 'Oberson',
      'member.field.strasse': 'Werkstrasse',
      'member.field.hausnummer.long': '7',
      'member.field.plz': '8633',
      'member.field.ort': 'Musterwil',
    });
    await member.field('member.field.anrede').selectOption('Frau');
    await page.getByText(label('member.kind.person'), { exact: true }).click();
    await expect(name).toHaveCount(0);
    await page.getByText(label('member.kind.company'), { exact: true }).click();
    await expect(name).toHaveValue(firma);
    await expectNoFindings();
    await page.keyboard.press('ControlOrMeta+s');
    const card = page.getByRole('article', { name: label('member.detail', { name: firma }) });
    await expect(card).toContainText('Frau Petra Oberson');
  });

  await test.step('the list knows it by the company and by the person, and shows companies alone', async () => {
    const line = members.table.getByRole('row').filter({ hasText: `${firma} Petra Oberson` });
    await members.open();
    await members.search('oberson');
    await expect(line).toBeVisible();
    await members.search('schrein wys');
    await expect(line).toBeVisible();
    await members.search('');
    await page.getByRole('combobox', { name: label('member.filter.kind') }).selectOption('company');
    await expect(line).toBeVisible();
    await expect(
      members.table.getByRole('row').filter({ hasText: 'Regionalbank Oberland AG' }),
    ).toBeVisible();
    await expect(members.table.getByRole('row').filter({ hasText: 'Aebischer' })).toHaveCount(0);
    await expectNoFindings();
    await line.click();
  });

  await test.step('its bill is made out to the company, for the attention of the contact person', async () => {
    await invoice.open();
    await invoice.fill('500', 'Sponsoring Dorffest');
    await invoice.seesPreview();
    await invoice.create();
    const text = await pdfText((await invoice.savePdf()).bytes);
    expect(text).toContain(firma);
    expect(text).toContain('Guten Tag Petra Oberson');
    // Once in the address of the letter; the payment part has no line for it.
    expect(text.split('Petra Oberson')).toHaveLength(3);
    expect(text.split(firma)).toHaveLength(4);
    await invoice.close();
  });

  await test.step('a letter to it is drawn with its address', async () => {
    await new LetterPage(person.desktop).write('Dank', 'Herzlichen Dank für Ihre Unterstützung.');
    await expect(page.getByRole('dialog').last()).toBeVisible();
  });
});
