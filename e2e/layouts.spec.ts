import { expect } from '@playwright/test';
import { label } from '../shared/i18n/label.ts';
import { LayoutPage } from './pages/layout-page.ts';
import { Window } from './pages/window.ts';
import { findingsInBothSchemes } from './stage/accessibility.ts';
import type { Desktop } from './stage/desktop.ts';
import { test } from './stage/association-server.ts';

async function atLayouts(desk: Desktop): Promise<LayoutPage> {
  const layouts = new LayoutPage(desk);
  await layouts.open();
  return layouts;
}

test('a person makes a layout by hand, sees every change at once and loses nothing', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('secretary');
  const [window, layouts] = [new Window(desk), await atLayouts(desk)];
  const { page } = desk;
  await layouts.add('Sommer', 'Briefpapier');
  await layouts.changing(() => page.getByText('Liberation Serif', { exact: true }).click());

  await layouts.handle('margins.left').focus();
  await layouts.changing(() => page.keyboard.press('Shift+ArrowRight'));
  await expect(layouts.margin('left')).toHaveValue('28 mm');
  await layouts.changing(() => layouts.drag(layouts.handle('margins.right'), -20));
  await expect(layouts.margin('right')).not.toHaveValue('20 mm');
  await layouts.changing(() =>
    page
      .getByRole('button', { name: label('ui.undo') })
      .first()
      .click(),
  );
  await expect(layouts.margin('right')).toHaveValue('20 mm');
  await layouts.changing(() => page.keyboard.press('ControlOrMeta+y'));
  await expect(layouts.margin('right')).not.toHaveValue('20 mm');

  await page.reload();
  await expect(layouts.margin('left')).toHaveValue('28 mm');
  await expect(page.getByText(label('form.draft.drop'))).toBeVisible();
  await layouts.save();
  await page.reload();
  await expect(layouts.margin('left')).toHaveValue('28 mm');
  await expect(page.getByText(label('form.draft.drop'))).toBeHidden();

  await page.getByRole('button', { name: label('layout.activate') }).click();
  await expect(window.message(label('layout.activated', { name: 'Sommer' }))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(layouts.card('Sommer', { active: true })).toBeVisible();
  await expect(layouts.card('Briefpapier', { active: false })).toBeVisible();

  await page.getByRole('button', { name: label('layout.actions', { name: 'Sommer' }) }).click();
  await page.getByRole('menuitem', { name: label('layout.delete') }).click();
  await expect(layouts.card('Sommer', { active: true })).toBeHidden();
  await window.undo();
  await expect(layouts.card('Sommer', { active: true })).toBeVisible();
});

test('a version of before is looked at and taken back', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('secretary');
  const layouts = await atLayouts(desk);
  const { page } = desk;
  await layouts.card('Briefpapier', { active: true }).click();
  await layouts.margin('left').fill('35');
  await page.keyboard.press('Tab');
  await layouts.save();
  await new Window(desk).expectSyncState(label('sync.state.saved'));
  await page.getByRole('button', { name: label('layout.versions.show') }).click();
  const looks = page.getByRole('button', { name: label('layout.version.view') });
  await expect(looks).toHaveCount(2);
  await layouts.changing(() => looks.last().click());
  await expect(layouts.margin('left')).toHaveValue('35 mm');
  await page
    .getByRole('button', { name: label('layout.version.take') })
    .last()
    .click();
  await expect(layouts.margin('left')).toHaveValue('23 mm');
  await layouts.save();
});

test('a file is taken, and a bad one is refused with its fields', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('secretary');
  const layouts = await atLayouts(desk);
  const { page } = desk;
  await layouts.drop('{"aktuar":"layout","name":"Bunt","category":"poster","layout":{"font_size":99,"x":1}}');
  const refusal = page.getByRole('alert').filter({ hasText: label('layout.import.refused') });
  await expect(refusal).toContainText(label('layout.field.font_size'));
  await expect(refusal).toContainText(label('layout.field.category'));
  await expect(refusal).toContainText('layout.x');
  await layouts.drop('{"aktuar":"layout","name":"Plan","category":"work_plan","layout":{"font_size":9}}');
  await expect(layouts.name).toHaveValue('Plan');
});

test('layouts can be read by everybody', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('secretary');
  const layouts = await atLayouts(desk);
  expect(['list', await findingsInBothSchemes(desk.page)]).toEqual(['list', []]);
  await layouts.card('Briefpapier', { active: true }).click();
  await layouts.look();
  expect(['editor', await findingsInBothSchemes(desk.page)]).toEqual(['editor', []]);
});
