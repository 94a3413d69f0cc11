import { expect } from '@playwright/test';
import type { DispatchEntry } from '../../shared/delivery/dispatch-log.ts';
import type { Mailing } from '../../shared/delivery/mailing.ts';
import { label } from '../../shared/i18n/label.ts';
import { MailingPage } from '../pages/dispatch/mailing-page.ts';
import { RehearsalTab } from '../pages/dispatch/rehearsal-tab.ts';
import { Window } from '../pages/window.ts';
import { findingsInBothSchemes } from '../stage/accessibility.ts';
import { test, type AssociationServer } from '../stage/association-server.ts';

const mailingsOf = async (stage: AssociationServer) => (await stage.server.get('/mailings')) as Mailing[];
const patience = { timeout: 30_000 };

test(
  'a rehearsal shows ways, gaps and samples, and sends at a time of the association',
  { tag: '@job' },
  async ({ stage }) => {
    const desk = await stage.openBoardDesktop('secretary');
    const mailing = new MailingPage(desk);
    const rehearsal = new RehearsalTab(desk);
    await mailing.begin('smart');
    await mailing.toTab('rehearsal');
    await expect(rehearsal.problems).toContainText(label('rehearsal.problem.audience.required'));
    await rehearsal.problems
      .getByRole('button', { name: label('rehearsal.problem.toText') })
      .first()
      .click();
    await mailing.write('Einladung', 'Wir zählen auf Sie als {{funktion}}.');
    await mailing.chooseAll();
    await mailing.toTab('rehearsal');
    await expect(rehearsal.problems).toBeHidden();
    await expect(mailing.screen).toContainText(label('rehearsal.letters'));
    await expect(rehearsal.totals).toContainText(/rund CHF \d+\.\d\d/);

    await rehearsal.filter('gaps');
    await expect(rehearsal.person('Heidi Ammann')).toContainText(label('chip.funktion'));
    const printed = await rehearsal.print();
    expect(printed).toContain('Empfänger: Einladung');
    expect(printed).toMatch(/Heidi Ammann\s*E-Mail\s*heidi\.ammann@post\.example/);

    const samples = rehearsal.samples.getByRole('group').getByRole('button');
    await expect(samples).toHaveCount(3);
    const first = await samples.allInnerTexts();
    expect(new Set(first.map(text => text.split('\n').at(-1))).size).toBe(3);
    await rehearsal.person('Heidi Ammann').getByRole('gridcell').nth(1).click();
    await expect(rehearsal.samples).toContainText('Heidi Ammann');
    await rehearsal.samples.getByRole('button', { name: label('rehearsal.samples.more') }).click();
    await expect(samples.first()).not.toHaveText(first[0] ?? '');
    await rehearsal.samples.getByRole('button', { name: label('rehearsal.test') }).click();
    const message = label('rehearsal.test.done', { address: 'praesidium@musterwil.example' });
    await expect(new Window(desk).message(message)).toBeVisible();
    const log = (await stage.server.get('/dispatch-log?kind=single')) as DispatchEntry[];
    expect(log.map(({ subject, recipient }) => [subject, recipient])).toEqual([
      ['[Test] Einladung', 'praesidium@musterwil.example'],
    ]);

    await rehearsal.leaveAt('1.1.2020', '18:00');
    await expect(mailing.screen).toContainText(label('rehearsal.when.problem.past'));
    await expect(rehearsal.send).toBeDisabled();
    await rehearsal.leaveAt('24.12.2030', '18:00');
    await expect(mailing.screen).toContainText('Geht hinaus: Di, 24. Dezember 2030, 18:00');
    await rehearsal.send.click();
    await expect(mailing.question).toContainText('Einladung');
    await expect(mailing.question).toContainText('‹Funktion›');
    await expect(mailing.question).toContainText('24. Dezember 2030, 18:00');
    await expect(mailing.question).toContainText('rund CHF');
    await expect(mailing.question.getByRole('button', { name: label('ui.cancel') })).toBeFocused();
    await desk.page.keyboard.press('Enter');
    await expect(mailing.question).toBeHidden();
    await expect(rehearsal.send).toBeVisible();
    await rehearsal.send.click();
    await mailing.question.getByRole('button', { name: label('rehearsal.ask.yes.later') }).click();
    await expect
      .poll(async () => (await mailingsOf(stage)).map(({ status }) => status), patience)
      .toContain('scheduled');
    const sent = (await mailingsOf(stage)).find(({ status }) => status === 'scheduled');
    expect(sent).toMatchObject({ subject: 'Einladung', send_at: '2030-12-24T17:00:00.000Z' });
  },
);

test('a list that changed while the order waited is shown, and confirmed anew', async ({ stage }) => {
  const line = await stage.openLine();
  const desk = await stage.openBoardDesktop('president', line);
  const mailing = new MailingPage(desk);
  const rehearsal = new RehearsalTab(desk);
  await mailing.begin('email');
  await mailing.write('Aus dem Zug', 'Ich bin bald da.');
  await mailing.chooseMembers(['Susanne Widmer', 'Emil Zürcher']);
  const known = async () => (await mailingsOf(stage)).find(({ subject }) => subject === 'Aus dem Zug');
  await expect.poll(async () => (await known())?.audience.member_ids.length, patience).toBe(2);
  const draft = await known();
  line.cut();
  await new Window(desk).expectSyncState(/Offline/);
  await mailing.pressSend(2);
  await expect(mailing.question).toContainText(label('rehearsal.ask.offline'));
  await mailing.answerYes();
  await expect(mailing.screen).toContainText(label('mailing.queued.title'));

  const { id } = await stage.server.member('Emil', 'Zürcher');
  const audience = { ...draft?.audience, member_ids: [id] };
  await stage.server.send('PUT', `/mailings/${draft?.uuid}`, { audience });
  line.mend();
  await expect(mailing.screen).toContainText(label('rehearsal.refused', { confirmed: 2, now: 1 }), patience);
  expect((await known())?.status).toBe('draft');
  await expect(rehearsal.person('Emil Zürcher')).toBeVisible();
  await mailing.pressSend(1);
  await mailing.answerYes();
  await expect.poll(async () => (await known())?.total, patience).toBe(1);
});

test('everybody can rehearse and send', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('secretary');
  const mailing = new MailingPage(desk);
  const rehearsal = new RehearsalTab(desk);
  await mailing.begin('smart');
  await mailing.toTab('rehearsal');
  await expect(rehearsal.problems).toBeVisible();
  expect(['problems', await findingsInBothSchemes(desk.page)]).toEqual(['problems', []]);
  await mailing.toTab('text');
  await mailing.write('Einladung', 'Als {{funktion}} zählen wir auf Sie.');
  await mailing.chooseAll();
  await mailing.toTab('rehearsal');
  await rehearsal.filter('gaps');
  await rehearsal.leaveAt('1.1.2020', '18:00');
  await expect(rehearsal.send).toBeDisabled();
  expect(['people', await findingsInBothSchemes(desk.page)]).toEqual(['people', []]);
  await rehearsal.leaveAt('24.12.2030', '18:00');
  await rehearsal.send.click();
  await expect(mailing.question).toContainText('24. Dezember 2030');
  expect(['question', await findingsInBothSchemes(desk.page)]).toEqual(['question', []]);
});
