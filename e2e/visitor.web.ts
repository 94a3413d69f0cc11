import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { addDays } from '../shared/day.ts';
import { pageTexts } from '../shared/i18n/page-texts.ts';
import { EventPage } from './pages/web/event-page.ts';
import { OrganizerPage } from './pages/web/organizer-page.ts';
import { OwnShiftsPage } from './pages/web/own-shifts-page.ts';
import { findingsOn } from './stage/accessibility.ts';
import { pdfText } from './stage/pdf-text.ts';
import type { Server } from './stage/server.ts';
import { test } from './stage/web.ts';

const { event: eventTexts, organizer: organizerTexts, step: stepTexts } = pageTexts('de');

const eva = { name: 'Eva Muster', email: 'eva@post.example' } as const;
const max = { name: 'Max Keller', email: 'max@post.example' } as const;
const ida = { name: 'Ida Frei', email: 'ida@post.example' } as const;
const password = 'chilbi-geheim';
const confirmLink = /\/registrations\/confirm\/[\w-]+/;
/** What the mark of an offered place begins with. */
const offered = organizerTexts.offered.split('{')[0] ?? '';
const fair = { slug: 'chilbi', title: 'Chilbi' } as const;

/** A fair in a month with a bar for one person and a stall for three. */
async function planFair(server: Server): Promise<void> {
  const day = addDays(new Date().toISOString().slice(0, 10), 30);
  const base = { start_date: day, location: 'Dorfplatz', organizer_password: password };
  const { id } = (await server.send('POST', '/events', { ...fair, ...base })) as { id: number };
  const times = { start_time: `${day}T14:00`, end_time: `${day}T18:00` };
  const shift = (bereich: string, title: string, max_helpers: number) =>
    server.send('POST', '/shifts', { event_id: id, bereich, title, max_helpers, ...times });
  await shift('Bar', 'Ausschank', 1);
  await shift('Stand', 'Büchsenwerfen', 3);
}

const isAccessible = async (page: Page): Promise<void> => expect(await findingsOn(page)).toEqual([]);

test('from the sign-up without a script to the shift that is given back and offered on', async ({ web }) => {
  const { server, mailbox } = web;
  await planFair(server);
  const organizer = new OrganizerPage(await web.openBrowser({ phone: true }));

  await test.step('Eva signs up on a phone without scripts, corrected at the field; Max comes after her', async () => {
    const event = new EventPage(await web.openBrowser({ phone: true, scripts: false }));
    await event.open(fair.title);
    await event.tick('Ausschank');
    await event.enter({ ...eva, email: 'eva' });
    await event.send();
    await event.seesError('E-Mail-Adresse');
    await expect(event.page.getByRole('alert')).toBeFocused();
    await expect(event.page.getByLabel(eventTexts.name)).toHaveValue(eva.name);
    await expect(event.page.getByRole('checkbox', { name: 'Ausschank' })).toBeChecked();
    await event.enter(eva);
    await event.send();
    await event.seesThanks(eventTexts.thanks.unconfirmed.title);
    const other = new EventPage(await web.openBrowser());
    await other.open(fair.title);
    await other.signUp('Ausschank', max);
    await other.seesThanks(eventTexts.thanks.unconfirmed.title);
  });

  await test.step('Eva opens the e-mail and presses the button, without scripts; Max’s browser confirms', async () => {
    const plain = new EventPage(await web.openBrowser({ phone: true, scripts: false }));
    const link = await mailbox.linkTo(eva.email, confirmLink);
    await fetch(server.address + link, { headers: { accept: 'text/html' } });
    await plain.confirm(link);
    const other = await web.openBrowser();
    await other.goto(await mailbox.linkTo(max.email, confirmLink));
    await expect(other.getByRole('heading', { name: stepTexts.confirm.done.pending.title })).toBeVisible();
    await isAccessible(other);
  });

  await test.step('the committee logs in and approves; the second for one place is refused in words', async () => {
    await organizer.open(fair.slug);
    await organizer.logIn('falsch');
    await organizer.seesLoginAgain(organizerTexts.wrongLogin);
    await organizer.logIn(password);
    await organizer.seesBoard(fair.title);
    await organizer.approve(eva.name);
    await organizer.says(`${eva.name} ist eingeteilt`);
    await expect(organizer.team('Ausschank')).toContainText('1 von 1');
    await organizer.approve(max.name);
    await expect(organizer.waiting(max.name).getByRole('alert')).toContainText('Diese Schicht ist voll');
    await isAccessible(organizer.page);
  });

  await test.step('it sends the work plan after saying to how many, and saves it as a PDF', async () => {
    expect(await organizer.sendPlan('Bis bald!')).toContain('Die E-Mail geht an 1 eingeteilte Person.');
    await organizer.says(organizerTexts.sentOne);
    const text = await pdfText(readFileSync(await organizer.downloadPlan()));
    expect(text).toContain(eva.name);
  });

  await test.step('Ida waits for a place', async () => {
    const event = new EventPage(await web.openBrowser({ phone: true }));
    await event.open(fair.title);
    await event.signUp('Ausschank', ida);
    await event.seesThanks(eventTexts.thanks.unconfirmed.title);
    await event.page.goto(await mailbox.linkTo(ida.email, confirmLink));
    await expect(
      event.page.getByRole('heading', { name: stepTexts.confirm.done.waiting.title }),
    ).toBeVisible();
  });

  await test.step('Eva gives her shift back at the address in her e-mail', async () => {
    const own = new OwnShiftsPage(await web.openBrowser({ phone: true, scripts: false }));
    await own.open(await mailbox.linkTo(eva.email, /\/helfer\/[\w-]+/));
    await own.seesState('Ausschank', 'approved');
    await own.giveBack('Ausschank');
  });

  await test.step('a scanner opens the link of the offer and takes nothing; Ida’s browser takes the place', async () => {
    const link = await mailbox.linkTo(ida.email, /\/registrations\/offer-response\/[\w-]+\?answer=accept/);
    await fetch(server.address + link, { headers: { accept: 'text/html' } });
    await fetch(server.address + link, { method: 'HEAD' });
    await organizer.reload();
    // An offered place waits for the answer of the person, not for a decision.
    await expect(organizer.waiting(ida.name)).toBeHidden();
    await expect(organizer.team('Ausschank')).toContainText('0 von 1');
    await organizer.team('Ausschank').click();
    await expect(organizer.helper('Ausschank', ida.name)).toContainText(offered);
    const browser = await web.openBrowser({ phone: true });
    await browser.goto(link);
    await expect(browser.getByRole('heading', { name: stepTexts.offer.done.accepted.title })).toBeVisible();
    await isAccessible(browser);
    await organizer.reload();
    await expect(organizer.team('Ausschank')).toContainText('1 von 1');
    await expect(organizer.helper('Ausschank', ida.name)).not.toContainText(offered);
  });

  await test.step('Ida hands it over; the other person says yes by a button, without scripts', async () => {
    const own = new OwnShiftsPage(await web.openBrowser());
    await own.open(await mailbox.linkTo(ida.email, /\/helfer\/[\w-]+/));
    await own.handOver('Ausschank', { name: 'Urs Graf', email: 'urs@post.example' });
    const link = await mailbox.linkTo(
      'urs@post.example',
      /\/registrations\/hand-over-response\/[\w-]+\?answer=accept/,
    );
    const browser = await web.openBrowser({ scripts: false });
    await browser.goto(link);
    await browser.getByRole('button', { name: stepTexts.accept }).click();
    await expect(
      browser.getByRole('heading', { name: stepTexts.handOver.done.accepted.title }),
    ).toBeVisible();
  });

  await test.step('Max is rejected with a reason', async () => {
    await organizer.reload();
    await organizer.reject(max.name, 'Leider schon voll.');
    await organizer.says(`${max.name} ist abgelehnt`);
    await expect(organizer.waiting(max.name)).toBeHidden();
  });

  await test.step('with another password the session is over; the page says so and asks again', async () => {
    const events = (await server.get('/events')) as { id: number; slug: string }[];
    const event = events.find(({ slug }) => slug === fair.slug);
    await server.send('PUT', `/events/${event?.id}`, { organizer_password: 'ganz-anders' });
    await organizer.reload();
    await organizer.seesLoginAgain(organizerTexts.expired);
    await organizer.open(fair.slug);
    await organizer.logIn('ganz-anders');
    await organizer.seesBoard(fair.title);
  });
});

test('every page is accessible, light and dark, on a phone and on a desk', async ({ web }) => {
  await planFair(web.server);
  for (const device of [{ phone: true }, { dark: true }]) {
    const page = await web.openBrowser(device);
    const event = new EventPage(page);
    for (const path of [
      '/anlaesse',
      '/anlaesse?vergangen=1',
      '/anlaesse/sommerfest',
      '/helfer/falsch',
      '/ok',
    ]) {
      await page.goto(path);
      await isAccessible(page);
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect([path, scrollWidth]).toEqual([path, clientWidth]);
    }
    await event.open(fair.title);
    await event.send();
    await event.seesError(eventTexts.chooseShift);
    await isAccessible(page);
    await event.signUp('Büchsenwerfen', eva);
    await event.seesThanks(eventTexts.thanks.unconfirmed.title);
    await isAccessible(page);
    const organizer = new OrganizerPage(page);
    await organizer.open('sommerfest');
    await organizer.logIn('fest-demo');
    await organizer.seesBoard('Sommerfest');
    await isAccessible(page);
    await page.getByRole('button', { name: organizerTexts.sendPlan }).click();
    await isAccessible(page);
  }
});

test('a website shows an event by one line, with its form, whatever its own styles do', async ({ web }) => {
  await planFair(web.server);
  const page = await web.openBrowser({ phone: true });
  const tag = (event: string): string =>
    `<script src="${web.server.address}/embed.js" ${event && `data-event="${event}"`} async></script>`;
  const event = new EventPage(page);

  await page.goto(web.website(tag('')));
  await page.getByRole('button', { name: fair.title }).click();
  await event.tick('Büchsenwerfen');
  await event.enter({ ...eva, email: 'eva' });
  await event.send();
  await expect(page.getByText('Das ist keine E-Mail-Adresse.')).toBeVisible();
  await event.enter(eva);
  await event.send();
  await expect(page.getByText(eventTexts.thanksTitle)).toBeVisible();
  await isAccessible(page);
  const registered = (await web.server.get('/registrations')) as { email: string; status: string }[];
  expect(registered.filter(({ email }) => email === eva.email)).toMatchObject([{ status: 'unconfirmed' }]);

  await page.goto(web.website(tag('chilbi')));
  await expect(page.getByRole('heading', { name: fair.title })).toBeVisible();
  await page.goto(web.website(tag('nirgends')));
  const fallback = page.getByRole('link', { name: 'Zum Anlass und zur Anmeldung' });
  await expect(fallback).toHaveAttribute('href', `${web.server.address}/anlaesse/nirgends`);
});
