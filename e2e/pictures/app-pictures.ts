import { label } from '../../shared/i18n/label.ts';
import { test } from '../stage/association-server.ts';
import { boardLogin } from '../stage/server.ts';
import { take } from './take.ts';

test('picture of the handbook: which notifications a computer shows', async ({ stage }) => {
  const desktop = await stage.openBoardDesktop('secretary');
  const { page } = desktop;
  // As on a computer of a person: where this is taken, nothing may show notifications.
  await desktop.app?.().evaluate(({ Notification }) => (Notification.isSupported = () => true));
  await page.getByRole('button', { name: boardLogin.email }).click();
  await page.getByRole('menuitem', { name: label('notice.menu') }).click();
  const dialog = page.getByRole('dialog');
  for (const kind of ['registrations', 'todos'] as const)
    await dialog.getByRole('checkbox', { name: label(`notice.kind.${kind}`) }).check();
  await take(desktop, dialog, 'mitteilungen', 24);
});
