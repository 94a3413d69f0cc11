import { join } from 'node:path';
import { expect } from '@playwright/test';
import { EventPage } from '../pages/event-page.ts';
import { Person } from '../pages/person.ts';
import { label } from '../../shared/i18n/label.ts';
import { test } from '../stage/association-server.ts';
import { root } from '../stage/program.ts';

const anna = { vorname: 'Anna', nachname: 'Müller' } as const;
const verena = { vorname: 'Verena', nachname: 'Brändli' } as const;

test('pictures of the README', async ({ stage }) => {
  const secretary = new Person(await stage.openDesktop('secretary'));
  const treasurer = new Person(await stage.openDesktop('treasurer'));
  const take = async (name: string): Promise<void> => {
    const { page } = secretary.desktop;
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.screenshot({ path: join(root, 'docs', `${name}.png`), animations: 'disabled' });
  };
  for (const each of [secretary, treasurer]) {
    await each.login.logInAsBoard(each === secretary ? 'Sekretariat' : 'Kasse');
    await each.members.open();
  }
  // Wide enough for the list and the card beside each other.
  await secretary.desktop.page.setViewportSize({ width: 1440, height: 900 });
  await secretary.members.openByTyping('brä', verena);
  await secretary.members.search('');
  await expect(secretary.members.row(verena)).toBeVisible();
  await take('members');
  await secretary.desktop.page.emulateMedia({ colorScheme: 'dark' });
  await take('members-dark');
  await secretary.desktop.page.emulateMedia({ colorScheme: 'light' });

  await new EventPage(secretary.desktop).open('Sommerfest');
  const days = secretary.desktop.page.getByRole('group', { name: label('board.days') });
  await days.getByRole('button').nth(1).click();
  await secretary.desktop.page.mouse.move(700, 30);
  await take('event');
  await secretary.members.open();
  await secretary.members.openByTyping('brä', verena);

  await secretary.invoice.open();
  await secretary.invoice.fill('120.50', 'Jahresbeitrag 2026');
  await secretary.invoice.seesPreview();
  await take('invoice');
  await secretary.invoice.close();

  for (const each of [secretary, treasurer]) await each.members.openByTyping('mü an mus', anna);
  await stage.server.stop();
  await secretary.member.change({ 'member.field.mobile': '079 555 10 10' });
  await treasurer.member.change({ 'member.field.mobile': '079 555 20 20' });
  await stage.server.start();
  await secretary.sync.open();
  await expect(secretary.sync.decision('Anna Müller')).toBeVisible({ timeout: 30_000 });
  await take('conflict');

  await secretary.window.goTo('nav.settings');
  await expect(secretary.desktop.page.getByRole('heading', { level: 1 })).toBeVisible();
  await take('settings');
});
