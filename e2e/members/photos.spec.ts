import { expect, type Locator } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import { MembersPage, type PersonName } from '../pages/members-page.ts';
import { Window } from '../pages/window.ts';
import { findingsOn } from '../stage/accessibility.ts';
import { bigPicture } from '../stage/clipboard.ts';
import type { Desktop } from '../stage/desktop.ts';
import { test } from '../stage/association-server.ts';

const heidi: PersonName = { vorname: 'Heidi', nachname: 'Ammann' };
const regula: PersonName = { vorname: 'Regula', nachname: 'Aebischer' };
const nameOf = ({ vorname, nachname }: PersonName) => `${vorname} ${nachname}`;

async function atMembers(desk: Desktop): Promise<MembersPage> {
  const members = new MembersPage(desk);
  await members.open();
  return members;
}

const photoButton = ({ page }: Desktop, person: PersonName): Locator =>
  page.getByRole('button', { name: label('photo.of', { name: nameOf(person) }) });

/** Chooses a picture of 2400 by 1600 pixels as a file. */
async function choose(desk: Desktop, start: () => Promise<void>): Promise<void> {
  const buffer = Buffer.from(await bigPicture(desk.page), 'base64');
  const chooser = desk.page.waitForEvent('filechooser');
  await start();
  await (await chooser).setFiles({ name: 'Ferien 2026.png', mimeType: 'image/png', buffer });
}

/** True pixels, not a broken picture. */
const widthOf = (image: Locator) => image.evaluate(element => (element as HTMLImageElement).naturalWidth);

test('a photo is cut, shows in the list, and can be taken away and back', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('secretary');
  const members = await atMembers(desk);
  const { page } = desk;
  await expect(members.row(regula).locator('img')).toBeVisible();
  await expect(members.row(heidi).locator('img')).toHaveCount(0);

  await members.row(heidi).click();
  await choose(desk, () => photoButton(desk, heidi).click());
  const dialog = page.getByRole('dialog', { name: label('photo.crop.title') });
  await expect(dialog.getByTestId('cropper')).toBeVisible();
  await dialog.getByRole('slider').focus();
  for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowRight');
  expect(await findingsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: label('photo.crop.take') }).click();
  await expect(dialog).toBeHidden();
  const window = new Window(desk);
  await expect(window.message(label('photo.given', { name: nameOf(heidi) }))).toBeVisible();
  await expect.poll(() => widthOf(photoButton(desk, heidi).locator('img'))).toBe(512);
  await expect(page.getByText(label('photo.waiting'))).toBeHidden();
  await members.open();
  await expect.poll(() => widthOf(members.row(heidi).locator('img'))).toBe(96);

  await members.row(heidi).click();
  await photoButton(desk, heidi).click();
  await page.getByRole('menuitem', { name: label('photo.remove') }).click();
  await expect(photoButton(desk, heidi).locator('img')).toHaveCount(0);
  await window
    .message(label('photo.removed', { name: nameOf(heidi) }))
    .getByRole('button')
    .first()
    .click();
  await expect(photoButton(desk, heidi).locator('img')).toBeVisible();
  expect(await findingsOn(page)).toEqual([]);
});

test('a photo that is chosen without network is kept until the server has it', async ({ stage }) => {
  const line = await stage.openLine();
  const desk = await stage.openBoardDesktop('secretary', line);
  const members = await atMembers(desk);
  await members.row(heidi).click();
  line.cut();
  await choose(desk, () => photoButton(desk, heidi).click());
  await desk.page.getByRole('button', { name: label('photo.crop.take') }).click();
  await expect(desk.page.getByText(label('photo.waiting'))).toBeVisible();
  await members.open();
  await expect(members.row(heidi).locator('img')).toBeVisible();
  await desk.killAndRestart();
  await members.open();
  await expect(members.row(heidi).locator('img')).toBeVisible();
  line.mend();
  await members.row(heidi).click();
  await expect(desk.page.getByText(label('photo.waiting'))).toBeHidden();
  await expect.poll(() => widthOf(photoButton(desk, heidi).locator('img'))).toBe(512);
});
