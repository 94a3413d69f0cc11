import { join } from 'node:path';
import { expect } from '@playwright/test';
import { openDatabase } from '../server/db/open.ts';
import { recordBounce } from '../server/delivery/bounces/record-bounce.ts';
import { label } from '../shared/i18n/label.ts';
import { postfix } from '../test/server/delivery/returned-mail.ts';
import {
  openHostileMailServer,
  type HostileMailServer,
} from '../test/server/delivery/mail/hostile-mail-server.ts';
import { DispatchLogPage } from './pages/dispatch/dispatch-log-page.ts';
import { MembersPage } from './pages/members-page.ts';
import { findingsInBothSchemes } from './stage/accessibility.ts';
import { test as base, type AssociationServer } from './stage/association-server.ts';

/** The association with a real mail server that misbehaves by the name of the recipient. */
const test = base.extend<{ post: HostileMailServer }>({
  post: async ({ browserName: _ }, play) => {
    const post = await openHostileMailServer();
    await play(post);
    await post.close();
  },
  environment: async ({ post }, play) => {
    await play({ SMTP_URL: post.url, MAIL_FROM: 'verein@musterwil.example' });
  },
});

const people = [
  ['Susanne', 'Widmer', 'susanne.widmer@post.example'],
  ['Reto', 'Bachmann', 'cut.reto@post.example'],
  ['Emil', 'Zürcher', 'spam.emil@post.example'],
] as const;
const subject = 'Einladung zum Apéro';

/** One e-mail to three people: it arrives, is in doubt, fails. */
async function sendToThree(stage: AssociationServer): Promise<void> {
  const member_ids: string[] = [];
  for (const [vorname, nachname, email] of people) {
    const { id } = await stage.server.member(vorname, nachname);
    await stage.server.send('PUT', `/members/${id}`, { email });
    member_ids.push(id);
  }
  await stage.server.send('POST', '/email/bulk', { member_ids, subject, html: '<p>Hallo {{vorname}}</p>' });
  const ended = async () =>
    ((await stage.server.get('/dispatch-log/count?kind=mailing&status=pending')) as { total: number }).total;
  await expect.poll(ended, { timeout: 30_000 }).toBe(0);
}

/** What a mail server sends back, laid to the line while the association's server is off. */
async function returnLetterOf(stage: AssociationServer, to: string): Promise<void> {
  await stage.server.stop();
  const now = () => new Date();
  const folder = join(stage.folder, 'server');
  const [db, effects] = ['aktuar.db', 'effects.db'].map(name => openDatabase(join(folder, name), { now }));
  if (!db || !effects) throw new Error('no databases');
  const id = effects.sql
    .prepare('SELECT message_id FROM dispatch WHERE recipient = ? AND subject = ?')
    .pluck()
    .get(to, subject);
  const returned = { id: String(id), to, text: '550 5.1.1 no such user here' };
  expect(recordBounce({ db, effects, now, newId: () => crypto.randomUUID() }, postfix(returned))).toBe(true);
  db.close();
  effects.close();
  await stage.server.start();
}

test('what is in doubt is decided, and the log tells who did', async ({ stage, post }) => {
  await sendToThree(stage);
  const desk = await stage.openBoardDesktop('secretary');
  const log = new DispatchLogPage(desk);
  await log.open();
  await log.search(subject);
  await expect(log.row('Susanne Widmer')).toHaveCount(1);
  await expect(log.row('Susanne Widmer')).toContainText(label('send.state.sent'));
  const { filename, bytes } = await log.export();
  expect(filename).toMatch(/^versandprotokoll-\d{4}-\d\d-\d\d\.csv$/);
  const table = bytes.toString();
  expect(table.startsWith(`\uFEFF${label('log.csv.id')};`)).toBe(true);
  expect(table).toContain(`;Emil Zürcher;spam.emil@post.example;${subject};`);
  expect(table).toContain(`;${label('send.state.unknown')};1;`);

  await log.onlyOpen();
  await expect(log.row('Susanne Widmer')).toHaveCount(0);
  await log.row('Reto Bachmann').click();
  await expect(log.detail).toContainText(label('log.choice.text.unknown'));
  await log.decide('log.count.act');
  await expect(log.question.getByRole('button', { name: label('ui.cancel') })).toBeFocused();
  await desk.page.keyboard.press('Enter');
  await expect(log.question).toBeHidden();
  await expect(log.history.last()).toContainText(label('log.history.unknown'));
  await log.decide('log.count.act');
  await log.answer('log.count.yes');
  await expect(log.history.last()).toContainText(label('log.history.counted'));
  await expect(log.history.last()).toContainText('Regula Aebischer');
  expect(post.accepted.filter(({ to }) => to.startsWith('cut')).length).toBe(1);

  await desk.page.keyboard.press('Escape');
  await expect(log.row('Reto Bachmann')).toHaveCount(0);
  await log.row('Emil Zürcher').getByRole('checkbox').check();
  await log.marked.getByRole('button', { name: label('log.marked.again', { count: 1 }) }).click();
  await log.answer('log.again.yes');
  await log.row('Emil Zürcher').click();
  await expect(log.history.nth(2)).toContainText(label('log.history.again'));
  await expect(log.history.last()).toContainText('looks like spam', { timeout: 20_000 });
  await log.decide('log.settle');
  await expect(log.history.last()).toContainText(label('log.history.settled'));
});

test('what came back is found with the member, also what stood in it', async ({ stage }) => {
  const [[vorname, nachname, email]] = people;
  await sendToThree(stage);
  await returnLetterOf(stage, email);
  const desk = await stage.openBoardDesktop('secretary');
  const log = new DispatchLogPage(desk);
  const members = new MembersPage(desk);
  await members.open();
  await members.openByTyping(nachname, { vorname, nachname });
  const sent = desk.page.getByRole('region', { name: label('log.member.title') });
  await expect(sent.getByRole('listitem').first()).toContainText(label('send.state.bounced'));
  await sent.getByRole('link').filter({ hasText: subject }).first().click();
  await expect(log.detail).toContainText('no such user here');
  await expect(log.detail.frameLocator('iframe').getByText('Hallo Susanne')).toBeVisible();

  await desk.page.keyboard.press('Escape');
  await expect(log.row(subject)).toHaveCount(1);
  await stage.server.stop();
  await log.search('egal');
  await expect(desk.page.getByRole('main')).toContainText('Der Server ist gerade nicht erreichbar', {
    timeout: 30_000,
  });
  await stage.server.start();
  await log.search('');
  await expect(log.row(subject)).toHaveCount(1, { timeout: 30_000 });
});

test('everybody can read the log', async ({ stage }) => {
  await sendToThree(stage);
  const desk = await stage.openBoardDesktop('secretary');
  const log = new DispatchLogPage(desk);
  await log.open();
  await log.search(subject);
  await expect(log.row('Susanne Widmer')).toHaveCount(1);
  await log.row('Emil Zürcher').getByRole('checkbox').check();
  await expect(log.marked).toBeVisible();
  expect(['list', await findingsInBothSchemes(desk.page)]).toEqual(['list', []]);
  await log.row('Reto Bachmann').click();
  await expect(log.history.last()).toBeVisible();
  expect(['detail', await findingsInBothSchemes(desk.page)]).toEqual(['detail', []]);
  await log.decide('log.again');
  await expect(log.question).toBeVisible();
  expect(['question', await findingsInBothSchemes(desk.page)]).toEqual(['question', []]);
});

test('what needs a hand is counted in an event as its own list has it', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('secretary');
  const { page } = desk;
  const log = new DispatchLogPage(desk);
  await log.open();
  const hand = page.getByRole('radiogroup', { name: label('log.hand') });
  await expect(hand).toContainText(label('log.hand.openCount', { count: 2 }));
  await page
    .getByRole('navigation', { name: label('nav.label') })
    .getByRole('link', { name: label('nav.events') })
    .click();
  await page.getByRole('gridcell', { name: 'Hauptübung mit Apéro' }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: label('board.tab.dispatch') })
    .click();
  await expect(hand).toHaveText(`${label('log.hand.all')}${label('log.hand.open')}`);
});
