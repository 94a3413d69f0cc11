import { join } from 'node:path';
import { expect } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import { ApplicationPage } from '../pages/people/application-page.ts';
import { Window } from '../pages/window.ts';
import { findingsInBothSchemes } from '../stage/accessibility.ts';
import { test, type AssociationServer } from '../stage/association-server.ts';
import { mailboxOf } from '../stage/mailbox.ts';

async function arrive(stage: AssociationServer): Promise<ApplicationPage> {
  const desk = await stage.openBoardDesktop('secretary');
  return new ApplicationPage(new Window(desk));
}

test(
  'an application becomes a member who is greeted, with two actions',
  { tag: '@job' },
  async ({ stage }) => {
    const list = await arrive(stage);
    const { page, window } = list;
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(list.badge).toContainText('4');
    await expect(page.getByText(label('overview.applications', { count: 2 }))).toBeVisible();

    await window.goTo('nav.applications');
    await expect(list.heading('Chloé Favre-Brändle')).toBeVisible();
    await page.keyboard.press('a');
    await expect(window.message('Chloé Favre-Brändle ist aufgenommen')).toBeVisible();

    await expect(list.badge).toContainText('3');
    await expect(list.heading('Zoe Huerlimann')).toBeVisible();
    await window.goTo('nav.members');
    await page.getByRole('searchbox').fill('Favre');
    await expect(page.getByRole('row').filter({ hasText: 'Favre-Brändle' })).toBeVisible();
    // Held back for as long as the decision can be taken back.
    await mailboxOf(join(stage.folder, 'server', 'mail')).linkTo(
      'chloe.favre@post.example',
      /Soyez la bienvenue/,
    );
  },
);

test('a decision is taken back, a duplicate needs a yes, a rejection goes with its reason', async ({
  stage,
}) => {
  const list = await arrive(stage);
  const { page, window } = list;
  await page.setViewportSize({ width: 1440, height: 900 });
  await window.goTo('nav.applications');
  await expect(list.heading('Chloé Favre-Brändle')).toBeVisible();
  await page.keyboard.press('r');
  await list.dialog.getByLabel(label('application.reject.reason')).fill('Erst ab Frühling wieder.');
  await list.dialog.getByRole('button', { name: label('application.reject') }).click();
  await expect(window.message('Chloé Favre-Brändle ist abgelehnt')).toBeVisible();
  await window.undo();
  await expect(list.table.getByRole('row').filter({ hasText: 'Chloé' })).toBeVisible();

  await list.table.getByText('Zoe Huerlimann').click();
  const compared = page.getByRole('region', { name: label('application.duplicate.title') });
  await expect(compared).toContainText(label('application.duplicate.reason.name_birthday'));
  await expect(compared.getByRole('link', { name: 'Zoë Hürlimann' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(list.dialog).toContainText('Zoë Hürlimann');
  await list.dialog.getByRole('button', { name: label('application.approve.anyway') }).click();
  await expect(window.message('Zoe Huerlimann ist aufgenommen')).toBeVisible();

  await page.keyboard.press('e');
  await list.dialog.getByLabel(label('member.field.ort')).fill('Wald');
  await list.dialog.getByRole('button', { name: label('application.approve') }).click();
  await expect(page.getByText(label('application.done.title'))).toBeVisible();
  await list.button(label('application.done.action')).click();
  await expect(list.table.getByRole('row').filter({ hasText: 'Wald' })).toContainText('aufgenommen');
});

test('the screen and the form of the website have no findings in the light and the dark scheme', async ({
  stage,
}) => {
  const list = await arrive(stage);
  const { page, window } = list;
  const expectNoFindings = async () => expect(await findingsInBothSchemes(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await window.goTo('nav.applications');
  await list.table.getByText('Zoe Huerlimann').click();
  await expect(list.heading('Zoe Huerlimann')).toBeVisible();
  await expectNoFindings();
  await page.keyboard.press('e');
  await expect(list.dialog).toBeVisible();
  await expectNoFindings();
  await page.goto(`${stage.server.address}/mitglied-werden`);
  await expect(page.getByRole('heading', { name: 'Mitglied werden' })).toBeVisible();
  await expectNoFindings();
});
