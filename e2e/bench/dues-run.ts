import { expect } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import { RunPage } from '../pages/billing/run-page.ts';
import { Hand } from './hand/hand.ts';
import { test } from '../stage/association-server.ts';
import type { MemberOnServer, Server } from '../stage/server.ts';

const people = 200;
const status = 'Aktivmitglied';
const article = 'Mitgliederbeitrag';
const aim = 120;

test.setTimeout(900_000);

/** Figures, no test: dues for 200 members, rehearsed, two corrected, sent by each one's wish. */
test('dues for 200 members', async ({ stage }) => {
  await fill(stage.server);
  const desktop = await stage.openBoardDesktop('bench');
  const { page } = desktop;
  const run = new RunPage(desktop);
  const hand = new Hand(page);
  const laps: [string, number][] = [];
  const begin = performance.now();
  const lap = (name: string) => laps.push([name, (performance.now() - begin) / 1000]);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  const nav = page.getByRole('navigation', { name: label('nav.label') });
  await hand.click(nav.getByRole('link', { name: label('nav.invoices') }));
  await hand.click(button(label('run.begin')));
  lap('the screen is open');
  await hand.click(run.what);
  await hand.type(article.slice(0, 5));
  await expect(page.getByRole('option', { name: article })).toBeVisible();
  await hand.press('ArrowDown', 'Enter');
  await hand.click(button(label('audience.add.filter')));
  await hand.choose(run.statusFilter, status);
  // A few have theirs already and are left out.
  await expect(run.totals).toContainText(/^(?:19|20)\d\D/);
  const billed = Number.parseInt((await run.totals.textContent()) ?? '', 10);
  const counted = { count: billed, shown: String(billed) };
  lap('put together');
  await hand.click(button(label('run.toRehearsal')));
  await hand.read(4);
  for (const [name, amount] of [
    ['Dora Bench107', '55.50'],
    ['Dora Bench42', '20'],
  ] as const) {
    await hand.click(run.search);
    await hand.press('ControlOrMeta+a');
    await hand.type(name.slice(5));
    await hand.click(run.receiver(name));
    const field = run.amountOf(name);
    await hand.click(field);
    await hand.press('ControlOrMeta+a');
    await hand.type(amount);
    await expect(run.receiver(name)).toContainText(amount);
  }
  lap('rehearsed, two corrected');
  await hand.read(3);
  await hand.click(run.createButton(billed));
  await expect(run.made(billed)).toBeVisible({ timeout: 120_000 });
  lap('made');
  await hand.click(button(label('billing.send')));
  await hand.read(4);
  await hand.click(page.getByRole('dialog').getByRole('button', { name: /\d senden$/ }));
  const sent = page.getByRole('status').filter({ hasText: label('billing.sent', counted) });
  await expect(sent).toBeVisible({ timeout: 300_000 });
  lap('ordered to go out');
  for (const [name, at] of laps) console.log(`${at.toFixed(1).padStart(6)} s  ${name}`);
  const all = (performance.now() - begin) / 1000;
  console.log(
    `${billed} invoices: ${all.toFixed(1)} s, ${hand.clicks} clicks, ${hand.keys} keys (aim: ${aim} s)`,
  );
  page.setDefaultTimeout(120_000);
  const file = performance.now();
  await run.save('billing.pdf');
  console.log(`one PDF of them on top: ${((performance.now() - file) / 1000).toFixed(1)} s`);
});

/** As many active members as the job names; every fourth wants letters. */
async function fill(server: Server): Promise<void> {
  const members = (await server.get('/members')) as MemberOnServer[];
  const missing = people - members.filter(member => member['status'] === status).length;
  for (let n = 1; n <= missing; n++)
    await server.send('POST', '/members', {
      vorname: 'Dora',
      nachname: `Bench${n}`,
      status,
      email: `dora${n}@post.example`,
      strasse: 'Lindenweg',
      hausnummer: String(n),
      plz: '8633',
      ort: 'Musterwil',
      zustellung_post: n % 4 === 0,
    });
}
