import { expect, type Page } from '@playwright/test';
import type { Member } from '../../shared/people/members/member.ts';
import { label } from '../../shared/i18n/label.ts';
import { openPingen, type PingenServer } from '../../test/emulators/pingen/pingen-server.ts';
import {
  openHostileMailServer,
  type HostileMailServer,
} from '../../test/server/delivery/mail/hostile-mail-server.ts';
import { RunPage } from '../pages/billing/run-page.ts';
import { MailingPage } from '../pages/dispatch/mailing-page.ts';
import { RehearsalTab } from '../pages/dispatch/rehearsal-tab.ts';
import { Window } from '../pages/window.ts';
import { test as base, type AssociationServer } from '../stage/association-server.ts';
import { Hand, practised } from '../stage/hand.ts';
import { judge } from './judge.ts';

/** The association with a real mail server and an account at a letter service. */
const test = base.extend<{ mail: HostileMailServer; letters: PingenServer }>({
  mail: async ({ browserName: _ }, play) => {
    const mail = await openHostileMailServer();
    await play(mail);
    await mail.close();
  },
  letters: async ({ browserName: _ }, play) => {
    const letters = await openPingen({ staging: false, speed: 30 });
    await play(letters);
    await letters.stop();
  },
  environment: async ({ mail, letters }, play) => {
    const sender = { SMTP_URL: mail.url, MAIL_FROM: 'verein@musterwil.example' };
    await play({ ...sender, ...letters.environment });
  },
});

const status = 'Aktivmitglied';
const patience = { timeout: 60_000 };

/** Takes in as many as are missing; every third of them wishes letters. */
async function growTo(count: number, { server }: AssociationServer): Promise<void> {
  const members = (await server.get('/members?limit=500')) as Member[];
  const missing = count - members.filter(each => each.status === status).length;
  const place = { strasse: 'Dorfstrasse', plz: '8633', ort: 'Musterwil', land: 'CH', status };
  for (let n = 0; n < missing; n++) {
    const name = { vorname: 'Zusatz', nachname: `Person ${n}`, email: `person.${n}@post.example` };
    await server.send('POST', '/members', {
      ...place,
      ...name,
      hausnummer: `${n}`,
      zustellung_post: n % 3 === 0,
    });
  }
}

/** The number in a sentence that is shown, which has its count at {shown}. */
async function countIn(page: Page, key: 'billing.send.yes' | 'rehearsal.send'): Promise<number> {
  const name = new RegExp(label(key, { count: 2, shown: '(\\d+)' }));
  const text = await page.getByRole('button', { name }).textContent();
  return Number(name.exec(text ?? '')?.[1]);
}

test('dues of 200 members are rehearsed, two corrected, and sent by each one’s wish', async ({
  stage,
  mail,
  letters,
}) => {
  await growTo(200, stage);
  const desk = await stage.openBoardDesktop('treasurer');
  const { page } = desk;
  const run = new RunPage(desk);
  const window = new Window(desk);
  await window.expectSyncState(label('sync.state.saved'));

  const hand = new Hand(practised);
  hand.note(2);
  await run.open();
  await hand.fill(run.what, 'Mitgl');
  await hand.click(page.getByRole('option', { name: 'Mitgliederbeitrag' }));
  await hand.fill(run.period, '2031');
  hand.note(3);
  await run.everybodyWith(status);
  await run.toRehearsal();
  await expect(run.createButton(200)).toBeVisible();
  hand.note(3);
  await run.correct('Regula Aebischer', '55.50');
  await run.leaveOut('Reto Bachmann');
  await hand.click(run.createButton(199));
  await expect(run.made(199)).toBeVisible(patience);
  await hand.click(page.getByRole('button', { name: label('billing.send'), exact: true }));
  const shown = await countIn(page, 'billing.send.yes');
  expect(shown).toBeGreaterThan(190);
  await hand.click(
    page.getByRole('button', { name: label('billing.send.yes', { count: shown, shown: String(shown) }) }),
  );
  await expect(window.message(label('billing.sent', { count: shown, shown: String(shown) }))).toBeVisible(
    patience,
  );
  hand.end();

  const made = async () => {
    const invoices = (await stage.server.get('/invoices?limit=500')) as { period: string; amount: number }[];
    return invoices.filter(({ period }) => period === '2031');
  };
  // The desktop makes invoices on its own and hands them over afterwards, a hundred at a time.
  await expect.poll(async () => (await made()).length, patience).toBe(199);
  expect((await made()).filter(({ amount }) => amount === 55.5)).toHaveLength(1);
  const left = () => mail.accepted.length + letters.state.letters.size;
  await expect.poll(left, { timeout: 120_000 }).toBe(shown);
  expect(letters.state.letters.size).toBeGreaterThan(50);
  judge(3, hand);
});

test('the general assembly is invited by e-mail and letter, with a list of who', async ({
  stage,
  mail,
  letters,
}) => {
  const desk = await stage.openBoardDesktop('secretary');
  const mailing = new MailingPage(desk);
  const rehearsal = new RehearsalTab(desk);
  const subject = 'Generalversammlung';
  const text = 'Wir laden Sie zur Generalversammlung im Gemeindesaal ein. Wir zählen auf Sie.';

  const hand = new Hand(practised);
  hand.note(3);
  await mailing.begin('smart');
  hand.note(2);
  hand.characters += subject.length + text.length;
  await mailing.write(subject, text);
  hand.note(2);
  await mailing.chooseAll();
  hand.note(1);
  await mailing.toTab('rehearsal');
  hand.note(1);
  const list = await rehearsal.print();
  const count = await countIn(desk.page, 'rehearsal.send');
  hand.note(2);
  await mailing.pressSend(count);
  await mailing.answerYes();
  await expect(mailing.progress).toBeVisible(patience);
  hand.end();

  expect(list).toContain(label('rehearsal.proof.title', { subject }));
  expect(list).toContain('heidi.ammann@post.example');
  await expect(mailing.progress).toContainText(label('mailing.progress.done'), { timeout: 120_000 });
  await expect.poll(() => mail.accepted.length + letters.state.letters.size, patience).toBe(count);
  expect(letters.state.letters.size).toBeGreaterThan(5);
  judge(4, hand);
});
