import { expect } from '@playwright/test';
import type { Mailing } from '../../shared/delivery/mailing.ts';
import { errorLabel, label } from '../../shared/i18n/label.ts';
import {
  openHostileMailServer,
  type HostileMailServer,
} from '../../test/server/delivery/mail/hostile-mail-server.ts';
import { MailingPage } from '../pages/dispatch/mailing-page.ts';
import { Window } from '../pages/window.ts';
import { findingsInBothSchemes } from '../stage/accessibility.ts';
import { test as base, type AssociationServer } from '../stage/association-server.ts';

/** The association with a real mail server, and how many e-mails it takes in a minute. */
const test = base.extend<{ post: HostileMailServer; pace: string }>({
  pace: ['0', { option: true }],
  post: async ({ browserName: _ }, play) => {
    const post = await openHostileMailServer();
    await play(post);
    await post.close();
  },
  environment: async ({ post, pace }, play) => {
    await play({ SMTP_URL: post.url, MAIL_FROM: 'verein@musterwil.example', SMTP_PER_MINUTE: pace });
  },
});

const mailings = async (stage: AssociationServer) => (await stage.server.get('/mailings')) as Mailing[];

async function giveAddress(stage: AssociationServer, [vorname, nachname]: readonly string[], email: string) {
  const { id } = await stage.server.member(vorname ?? '', nachname ?? '');
  await stage.server.send('PUT', `/members/${id}`, { email });
}

const patience = { timeout: 30_000 };

test('an e-mail with a file goes out once, and each person shows what became of it', async ({
  stage,
  post,
}) => {
  await giveAddress(stage, ['Reto', 'Bachmann'], 'cut.reto@post.example');
  await giveAddress(stage, ['Emil', 'Zürcher'], 'spam.emil@post.example');
  const desk = await stage.openBoardDesktop('secretary');
  const mailing = new MailingPage(desk);

  await mailing.begin('email');
  await mailing.write('Einladung, {{vorname}}', 'Liebe {{vorname|Freundin}}, komm an unser Fest.');
  await mailing.attach('Programm.txt', Buffer.from('18 Uhr Apéro'));
  await expect(mailing.files).toContainText('Programm.txt');
  await expect(mailing.files).toContainText(label('mailing.file.there'), patience);
  await mailing.attach('Film.mp4', Buffer.alloc(10_000_001));
  await expect(mailing.files.getByRole('alert')).toContainText('Film.mp4');
  await expect(mailing.files.getByRole('listitem')).toHaveCount(1);

  await mailing.chooseMembers(['Susanne Widmer', 'Reto Bachmann', 'Emil Zürcher']);
  await mailing.pressSend(3);
  // Nothing leaves before the question is answered.
  await expect(mailing.question.getByRole('button', { name: label('ui.cancel') })).toBeFocused();
  await desk.page.keyboard.press('Enter');
  await expect(mailing.question).toBeHidden();
  expect(post.accepted).toEqual([]);
  await mailing.pressSend(3);
  await mailing.answerYes();

  await expect(mailing.progress).toContainText('1 gesendet · 1 gescheitert · 1 unklar', patience);
  await expect(mailing.progress).toContainText(label('mailing.progress.done'), patience);
  const rows = desk.page.getByRole('grid', { name: label('mailing.people.table') }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Reto Bachmann');
  await expect(mailing.person('Emil Zürcher')).toContainText('looks like spam');
  await expect(mailing.person('Susanne Widmer')).toContainText(label('send.state.sent'));
  const [letter] = await post.inbox('susanne.widmer@post.example');
  expect(letter?.subject).toBe('Einladung, Susanne');
  expect(letter?.text).toContain('Liebe Susanne, komm an unser Fest.');
  expect(letter?.attachments.map(({ filename, content }) => [filename, content.toString()])).toEqual([
    ['Programm.txt', '18 Uhr Apéro'],
  ]);

  await desk.page.getByRole('button', { name: label('mailing.people.markAll') }).click();
  await desk.page.getByRole('button', { name: label('mailing.people.count'), exact: true }).click();
  await mailing.question.getByRole('button', { name: label('mailing.people.count.yes') }).click();
  await expect(mailing.progress).toContainText('2 gesendet · 1 gescheitert');
  await mailing.person('Emil Zürcher').getByRole('checkbox').check();
  await desk.page.getByRole('button', { name: label('mailing.people.again'), exact: true }).click();
  await mailing.question.getByRole('button', { name: label('mailing.people.again.yes') }).click();
  await expect(new Window(desk).message(label('mailing.people.again.done', { count: 1 }))).toBeVisible();
  await expect(mailing.progress).toContainText('2 gesendet · 1 gescheitert', patience);
  expect((await post.inbox('susanne.widmer@post.example')).length).toBe(1);
  expect((await post.inbox('cut.reto@post.example')).length).toBe(1);
});

test('without the server an e-mail waits, can be taken back, and leaves once the server is there', async ({
  stage,
  post,
}) => {
  const line = await stage.openLine();
  const desk = await stage.openBoardDesktop('president', line);
  const mailing = new MailingPage(desk);
  line.cut();
  await new Window(desk).expectSyncState(/Offline/);
  await mailing.begin('email');
  await mailing.write('Aus dem Zug', 'Ich bin bald da.');
  await mailing.attach('Notiz.txt', Buffer.from('im Zug geschrieben'));
  await expect(mailing.files).toContainText(label('mailing.file.waiting'));
  await mailing.chooseMembers(['Susanne Widmer', 'Emil Zürcher']);
  await mailing.pressSend(2);
  await mailing.answerYes();
  await expect(mailing.screen).toContainText(label('mailing.queued.title'));
  await mailing.screen.getByRole('button', { name: label('mailing.queued.takeBack') }).click();
  await expect(mailing.subject).toBeHidden();
  await mailing.toTab('text');
  await expect(mailing.subject).toContainText('Aus dem Zug');

  await mailing.pressSend(2);
  await mailing.answerYes();
  await mailing.openList();
  await expect(mailing.line('Aus dem Zug')).toContainText(label('mailing.state.queued'));
  await mailing.line('Aus dem Zug').click();
  expect(post.accepted).toEqual([]);
  line.mend();
  await expect(mailing.progress).toContainText('2 gesendet', { timeout: 60_000 });
  expect(post.accepted.map(({ to }) => to).toSorted()).toEqual([
    'emil.zuercher@post.example',
    'susanne.widmer@post.example',
  ]);
  line.cut();
  await expect(mailing.progress).toContainText(label('mailing.progress.offline.ended'), patience);
  await expect(mailing.progress).toContainText('2 gesendet');
  await mailing.toTab('words');
  await expect(mailing.screen).toContainText('Notiz.txt');
  await mailing.toTab('people');
  await expect(mailing.screen).toContainText(label('mailing.people.offline.title'));
  line.mend();
  await expect(mailing.person('Susanne Widmer')).toBeVisible({ timeout: 60_000 });
});

test.describe('a mailing that takes its time', () => {
  test.use({ pace: '60' });

  test('is held, goes on, and ends for those who do not have it yet', async ({ stage, post }) => {
    const desk = await stage.openBoardDesktop('president');
    const mailing = new MailingPage(desk);
    await mailing.begin('email');
    await mailing.write('Langer Weg', 'Geduld.');
    await mailing.chooseAll();
    const total = await mailing.pressSendToAll();
    await mailing.answerYes();
    await expect.poll(() => post.accepted.length, patience).toBeGreaterThan(2);
    await mailing.steer('pause');
    await expect(mailing.progress).toContainText(label('mailing.progress.paused'));
    const held = post.accepted.length;
    await desk.page.waitForTimeout(4_000);
    // What had begun when it was held still ends.
    expect(post.accepted.length).toBeLessThanOrEqual(held + 1);
    await mailing.steer('resume');
    await expect.poll(() => post.accepted.length, patience).toBeGreaterThan(held + 2);
    await mailing.steer('stop');
    await mailing.question.getByRole('button', { name: label('mailing.stop.yes') }).click();
    await expect(mailing.progress).toContainText(label('mailing.progress.stopped'));
    await expect(mailing.progress).toContainText('nicht gesendet');
    const ended = post.accepted.length;
    await desk.page.waitForTimeout(3_000);
    expect(post.accepted.length).toBeLessThanOrEqual(ended + 1);
    const [sent] = await mailings(stage);
    expect(sent).toMatchObject({ status: 'stopped', total, sent: post.accepted.length });
  });
});

test('words of another person arrive while a draft is open, and an order that meets them sends nothing', async ({
  stage,
  post,
}) => {
  const line = await stage.openLine();
  const desk = await stage.openBoardDesktop('president', line);
  const mailing = new MailingPage(desk);
  await mailing.begin('email');
  await mailing.write('Bazar', 'Am Samstag.');
  await mailing.chooseMembers(['Susanne Widmer', 'Emil Zürcher']);
  await mailing.toTab('text');
  await new Window(desk).expectSyncState(label('sync.state.saved'));
  const [draft] = await mailings(stage);
  const change = (content: object) => stage.server.send('PUT', `/mailings/${draft?.uuid}`, content);
  await change({ html: '<p>Am Sonntag.</p>' });
  await expect(mailing.text).toContainText('Am Sonntag.', patience);
  await mailing.text.click();
  await desk.page.keyboard.press('ControlOrMeta+End');
  await desk.page.keyboard.type(' Bringt Kuchen.');
  await expect
    .poll(async () => (await mailings(stage))[0]?.html, patience)
    .toBe('<p>Am Sonntag. Bringt Kuchen.</p>');

  line.cut();
  await new Window(desk).expectSyncState(/Offline/);
  await mailing.pressSend(2);
  await mailing.answerYes();
  await expect(mailing.screen).toContainText(label('mailing.queued.title'));
  await change({ html: '<p>Abgesagt.</p>' });
  line.mend();
  await expect(mailing.screen).toContainText(
    errorLabel('mailing_changed', { what: 'words', confirmed: 2, found: 2 }),
    { timeout: 60_000 },
  );
  await desk.page
    .getByRole('link', { name: label('sync.title') })
    .first()
    .click();
  const card = desk.page.getByRole('listitem', { name: 'Bazar' });
  await expect(card).toContainText(errorLabel('mailing_changed', { what: 'words', confirmed: 2, found: 2 }));
  await card.getByRole('link', { name: label('sync.refused.order') }).click();
  await mailing.toTab('text');
  await expect(mailing.text).toContainText('Abgesagt.');
  await mailing.screen.getByRole('button', { name: label('mailing.refused.view') }).click();
  await mailing.pressSend(2);
  await mailing.answerYes();
  await expect(mailing.progress).toContainText('2 gesendet', patience);
  const [letter] = await post.inbox('susanne.widmer@post.example');
  expect(letter?.text).toContain('Abgesagt.');
});

test('a draft that was deleted comes back with everything in it', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('secretary');
  const mailing = new MailingPage(desk);
  await mailing.begin('smart');
  await mailing.subject.click();
  await desk.page.keyboard.type('Kurz vor dem Löschen');
  await desk.page.keyboard.press('Escape');
  await expect(mailing.subject).not.toBeFocused();
  // Not waited for: what was typed last is saved on leaving.
  await desk.page.getByRole('button', { name: label('mailing.actions') }).click();
  await desk.page.getByRole('menuitem', { name: label('mailing.delete') }).click();
  await expect(new Window(desk).message('Kurz vor dem Löschen')).toBeVisible();
  await expect(mailing.line('Kurz vor dem Löschen')).toHaveCount(0);
  await new Window(desk).undo();
  await mailing.line('Kurz vor dem Löschen').click();
  await expect(mailing.subject).toContainText('Kurz vor dem Löschen');
});

test('a mailing says what it waits for, and one that has not left goes back to the draft', async ({
  stage,
  post,
}) => {
  const { id } = await stage.server.member('Susanne', 'Widmer');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const attachments = [{ filename: 'Karte.pdf', type: 'application/pdf', size: 9, sha256: 'a'.repeat(64) }];
  const content = { html: '<p>Bis bald.</p>', audience: { member_ids: [id] } };
  for (const more of [
    { subject: 'Mit Karte', attachments },
    { subject: 'Für morgen', send_at: tomorrow },
  ]) {
    const draft = (await stage.server.send('POST', '/mailings', { ...content, ...more })) as Mailing;
    await stage.server.send('POST', `/mailings/${draft.id}/send`, { confirmed: 1 });
  }
  const desk = await stage.openBoardDesktop('secretary');
  const mailing = new MailingPage(desk);
  await mailing.open('Mit Karte');
  await expect(mailing.progress).toContainText(
    label('mailing.progress.files', { count: 1, names: 'Karte.pdf' }),
  );
  await mailing.open('Für morgen');
  await expect(mailing.person('Susanne Widmer')).toContainText('hinaus');
  await mailing.steer('unschedule');
  await expect(mailing.subject).toContainText('Für morgen', patience);
  expect(post.accepted).toEqual([]);
});

test('everybody can write and follow a mailing', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('secretary');
  const mailing = new MailingPage(desk);
  await mailing.begin('email');
  await mailing.write('Grüsse vom Vorstand', 'Liebe {{vorname|Freundin}}');
  await mailing.attach('Notiz.txt', Buffer.from('im Zug geschrieben'));
  await expect(mailing.files).toContainText('Notiz.txt');
  expect(['text', await findingsInBothSchemes(desk.page)]).toEqual(['text', []]);
  await mailing.openList();
  await expect(mailing.line('Grüsse vom Vorstand')).toBeVisible();
  expect(['list', await findingsInBothSchemes(desk.page)]).toEqual(['list', []]);
  await mailing.open('Grüsse vom Vorstand');
  await mailing.chooseAll();
  const total = await mailing.pressSendToAll();
  await mailing.answerYes();
  await expect(mailing.progress).toContainText(`${total} gesendet`, patience);
  expect(['people', await findingsInBothSchemes(desk.page)]).toEqual(['people', []]);
  await mailing.toTab('skipped');
  expect(['skipped', await findingsInBothSchemes(desk.page)]).toEqual(['skipped', []]);
  await mailing.toTab('words');
  await expect(mailing.screen).toContainText('Notiz.txt');
  expect(['words', await findingsInBothSchemes(desk.page)]).toEqual(['words', []]);
});
