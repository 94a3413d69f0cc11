import { expect, type Page } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import { MemberForm } from '../pages/member-form.ts';
import { Window } from '../pages/window.ts';
import { findingsOn } from '../stage/accessibility.ts';
import { test, type AssociationServer } from '../stage/association-server.ts';

/** Two entries of one person, taken in by hand; the second one shows that there is another. */
async function arrive(stage: AssociationServer): Promise<{ page: Page; window: Window }> {
  const desk = await stage.openBoardDesktop('secretary');
  const [window, form] = [new Window(desk), new MemberForm(desk)];
  for (const own of [
    { 'member.field.vorname': 'Rösli', 'member.field.email': 'roesli@post.example' },
    { 'member.field.vorname': 'Roesli', 'member.field.mobile': '079 555 44 33' },
  ]) {
    await window.find(label('palette.newMember'), label('palette.newMember'));
    await form.type({
      'member.field.nachname': 'Doppelmann',
      'member.field.geburtsdatum': '3.2.1971',
      ...own,
    });
    await desk.page.keyboard.press('ControlOrMeta+s');
    // The form names the first one while the second is typed, and saves it all the same.
    if (own['member.field.vorname'] === 'Roesli')
      await desk.page.getByRole('button', { name: label('member.alike.save') }).click();
    const heading = `${own['member.field.vorname']} Doppelmann`;
    await expect(desk.page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  }
  await expect(desk.page.getByText(/Vielleicht doppelt erfasst: Rösli Doppelmann/)).toBeVisible();
  await window.expectSyncState(label('sync.state.saved'));
  await desk.page.getByRole('button', { name: label('duplicate.hint.show') }).click();
  await expect(desk.page.getByRole('article', { name: /Doppelmann/ })).toBeVisible();
  return { page: desk.page, window };
}

test('a person taken in twice becomes one by choice per field, and two again by undo', async ({ stage }) => {
  const { page, window } = await arrive(stage);
  const mobile = page.getByRole('radiogroup', { name: label('member.field.mobile') }).getByRole('radio');
  await expect(mobile.nth(1)).toBeChecked();
  const name = page.getByRole('radiogroup', { name: label('member.field.vorname') }).getByRole('radio');
  const other = (await name.nth(0).isChecked()) ? 1 : 0;
  // Arrows choose.
  await name.nth(1 - other).focus();
  await page.keyboard.press('ArrowRight');
  await expect(name.nth(other)).toBeChecked();
  const result = page.getByRole('region', { name: label('duplicate.result') });
  await expect(result).toContainText('079 555 44 33');
  await expect(result).toContainText('roesli@post.example');
  expect(await findingsOn(page)).toEqual([]);

  await page.getByRole('button', { name: label('duplicate.merge'), exact: true }).click();
  await expect(window.message('Doppelmann ist zusammengelegt')).toBeVisible();
  await expect(page.getByText(label('duplicate.empty.title'))).toBeVisible();
  await page.getByRole('link', { name: label('duplicate.view.merges') }).click();
  await expect(page.getByRole('table', { name: label('merge.table') })).toContainText('Doppelmann');
  await window.undo();
  await page.getByRole('link', { name: label('duplicate.view.pairs') }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Doppelmann' }).first()).toBeVisible();
});

test('two people who look like one are remembered as two until a person takes it back', async ({ stage }) => {
  const { page, window } = await arrive(stage);
  await page.getByRole('button', { name: label('duplicate.notSame') }).click();
  await expect(page.getByText(label('duplicate.empty.title'))).toBeVisible();
  await page.getByRole('link', { name: label('duplicate.view.distinct') }).click();
  await page.getByRole('row').filter({ hasText: 'Doppelmann' }).first().click();
  await expect(page.getByText(/^Gesagt von/)).toBeVisible();
  await page.getByRole('button', { name: label('duplicate.maybeSame') }).click();
  await expect(window.message('stehen wieder bei den Doppelten')).toBeVisible();
  await page.getByRole('link', { name: label('duplicate.view.pairs') }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Doppelmann' }).first()).toBeVisible();
});
