import { expect } from '@playwright/test';
import type { Member } from '../../shared/people/members/member.ts';
import { label } from '../../shared/i18n/label.ts';
import { AudienceTab } from '../pages/dispatch/audience-tab.ts';
import { EventPage } from '../pages/event-page.ts';
import { MailingPage } from '../pages/dispatch/mailing-page.ts';
import { MembersPage } from '../pages/members-page.ts';
import { findingsInBothSchemes } from '../stage/accessibility.ts';
import { test, type AssociationServer } from '../stage/association-server.ts';

const membersOf = async (stage: AssociationServer) => (await stage.server.get('/members')) as Member[];
const people = (count: number) => label('audience.total', { count, shown: String(count) });

test('recipients come by property, by hand, from a list and from an event, each once', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('secretary');
  const mailing = new MailingPage(desk);
  const audience = new AudienceTab(desk);
  const members = await membersOf(stage);
  const french = members.filter(({ sprache, email }) => sprache === 'fr' && email !== '');

  await mailing.begin('email');
  await mailing.toTab('audience');
  await expect(audience.totals).toHaveText(people(0));
  await audience.addFilter('sprache', label('language.fr'));
  await expect(audience.totals).toHaveText(people(french.length));
  await mailing.chooseMembers(['Susanne Widmer']);
  await expect(audience.totals).toHaveText(people(french.length + 1));
  await expect(audience.person('Susanne Widmer')).toContainText(label('audience.choice.members.short'));

  const dialog = await audience.paste('Beat Zumbühl\nniemand@post.example\nsusanne.widmer@post.example');
  await expect(dialog).toContainText('niemand@post.example');
  await dialog.getByRole('button', { name: label('audience.paste.add', { count: 2, shown: '2' }) }).click();
  await expect(audience.totals).toHaveText(people(french.length + 2));

  await audience.takeOut('Susanne Widmer');
  await expect(audience.totals).toHaveText(people(french.length + 1));
  await expect(audience.person('Susanne Widmer')).toContainText(label('audience.channel.without'));
  await audience.bringBack('Susanne Widmer');
  await expect(audience.totals).toHaveText(people(french.length + 2));
  await audience.addHelpers('event', 'Sommerfest');
  await expect(audience.choice('Sommerfest')).toBeVisible();
  await expect(audience.totals).not.toHaveText(people(french.length + 2));
  await desk.page.getByRole('heading', { level: 1 }).click();
  await desk.page.keyboard.press('Control+z');
  await expect(audience.choice('Sommerfest')).toBeHidden();
  await expect(audience.totals).toHaveText(people(french.length + 2));
  await desk.page.keyboard.press('Control+z');
  await expect(audience.person('Susanne Widmer')).toContainText(label('audience.channel.without'));

  // Written at once: the draft is so when it is opened again.
  await desk.page.reload();
  await expect(audience.totals).toHaveText(people(french.length + 1));
  await audience.addHelpers('group', 'Grosse Anlässe des Jahres');
  await expect(audience.choice('Grosse Anlässe des Jahres')).toBeVisible();
});

test('an e-mail begins where the people stand: in the list, at one member, at a feast', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('secretary');
  const { page } = desk;
  const mailing = new MailingPage(desk);
  const audience = new AudienceTab(desk);
  const write = page.getByRole('button', { name: label('audience.write'), exact: true });
  const members = new MembersPage(desk);
  await members.open();
  await members.search('widmer');
  await expect.poll(() => members.table.getByRole('row').count()).toBeLessThan(6);
  await write.click();
  await expect(mailing.subject).toBeVisible();
  await mailing.toTab('audience');
  await expect(audience.person('Susanne Widmer')).toBeVisible();

  await members.open();
  await members.search('');
  await page.getByLabel(label('member.filter.status')).selectOption('Ehrenmitglied');
  await write.click();
  await expect(mailing.subject).toBeVisible();
  await mailing.toTab('audience');
  await expect(audience.choice('Ehrenmitglied')).toBeVisible();

  await new EventPage(desk).open('Sommerfest');
  await page.getByRole('button', { name: label('event.actions') }).click();
  await page.getByRole('menuitem', { name: label('audience.write.helpers') }).click();
  await expect(mailing.subject).toBeVisible();
  await mailing.toTab('audience');
  await expect(audience.choice('Sommerfest')).toBeVisible();
});

test('everybody can choose recipients', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('secretary');
  const mailing = new MailingPage(desk);
  const audience = new AudienceTab(desk);
  await mailing.begin('email');
  await mailing.toTab('audience');
  expect(['nobody', await findingsInBothSchemes(desk.page)]).toEqual(['nobody', []]);
  await audience.addFilter('zustellung', label('audience.filter.zustellung.post'));
  await mailing.chooseMembers(['Susanne Widmer']);
  await audience.takeOut('Susanne Widmer');
  await expect(audience.person('Susanne Widmer')).toContainText(label('audience.channel.without'));
  expect(['people', await findingsInBothSchemes(desk.page)]).toEqual(['people', []]);
  await audience.paste('niemand@post.example');
  await expect(desk.page.getByRole('dialog')).toContainText(
    label('audience.paste.unknown', { count: 1, shown: '1' }),
  );
  expect(['list', await findingsInBothSchemes(desk.page)]).toEqual(['list', []]);
});
