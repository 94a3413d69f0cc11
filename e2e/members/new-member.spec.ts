import { expect } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import { Person } from '../pages/person.ts';
import { findingsOn } from '../stage/accessibility.ts';
import { test } from '../stage/association-server.ts';

test('the form of a new member checks while typing and names who is a member already', async ({ stage }) => {
  const person = new Person(await stage.openBoardDesktop('secretary'));
  await person.members.open();
  const { page } = person.desktop;
  const { member } = person;
  await page.keyboard.press('n');
  await expect(member.field('member.field.vorname')).toBeFocused();

  await test.step('a day, a number and a postcode are checked once their field is left', async () => {
    const birthday = member.field('member.field.geburtsdatum');
    await birthday.fill('31.2.1980');
    await expect(page.getByText('31. Februar gibt es nicht.')).toBeHidden();
    await birthday.press('Tab');
    await expect(page.getByText('31. Februar gibt es nicht.')).toBeVisible();
    await birthday.fill('7.6.80');
    await birthday.press('Tab');
    await expect(birthday).toHaveValue('07.06.1980');
    await expect(page.getByText('31. Februar gibt es nicht.')).toBeHidden();

    const mobile = member.field('member.field.mobile');
    await mobile.fill('079 12');
    await mobile.press('Tab');
    await expect(page.getByText(label('member.phone.odd'))).toBeVisible();
    await mobile.fill('+41791112233');
    await mobile.press('Tab');
    await expect(mobile).toHaveValue('079 111 22 33');
    await expect(page.getByText(label('member.phone.odd'))).toBeHidden();
  });

  await test.step('the postcode fills the town, and another postcode another town', async () => {
    const postcode = member.field('member.field.plz');
    const town = member.field('member.field.ort');
    for (const [typed, place] of [
      ['3000', 'Bern'],
      ['8636', 'Wald'],
    ] as const) {
      await postcode.fill(typed);
      await postcode.press('Tab');
      await expect(town).toHaveValue(place);
    }
    // Several places have this one: none of them is filled in, and that of the earlier one does not stay.
    await postcode.fill('8633');
    await postcode.press('Tab');
    await expect(town).toHaveValue('');
    await town.fill('');
    await postcode.fill('8999');
    await postcode.press('Tab');
    await expect(page.getByText(label('address.postcode.unknown'))).toBeVisible();
    await postcode.fill('9490');
    await postcode.press('Tab');
    await expect(member.field('member.field.land')).toHaveValue('LI');
    await expect(member.field('member.field.land').locator('option:checked')).toHaveText('Liechtenstein');
    await expect(town).toHaveValue('Vaduz');
  });

  const alike = page.getByRole('list', { name: label('member.alike.title', { count: 1 }) });
  await test.step('a member of the same name is named before anything is saved', async () => {
    await member.type({ 'member.field.vorname': 'Anna', 'member.field.nachname': 'Mueller' });
    await member.field('member.field.geburtsdatum').fill('');
    await expect(alike.getByRole('link', { name: 'Anna Müller' })).toBeVisible();
    await expect(alike).toContainText(/Jahrgang \d{4}/);
    expect(await findingsOn(page)).toEqual([]);
    await page.keyboard.press('ControlOrMeta+s');
    const anyway = page.getByRole('button', { name: label('member.alike.save') });
    await expect(anyway).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(person.window.message('Anna Mueller')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Anna Mueller' })).toBeVisible();
  });

  await person.window.undo();
  await page.keyboard.press('n');
  await member.type({ 'member.field.vorname': 'Quirina', 'member.field.nachname': 'Einmalig' });
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('heading', { name: 'Quirina Einmalig' })).toBeVisible();
});
