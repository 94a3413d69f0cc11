import { expect } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import type { Member } from '../../shared/people/members/member.ts';
import { RunPage } from '../pages/billing/run-page.ts';
import { Window } from '../pages/window.ts';
import { findingsInBothSchemes } from '../stage/accessibility.ts';
import { test } from '../stage/association-server.ts';
import { pdfText } from '../stage/pdf-text.ts';

const article = 'Mitgliederbeitrag';
const year = '2031';

interface InvoiceOnServer {
  readonly number: string;
  readonly amount: number;
  readonly period: string;
  readonly member_id: string;
}

test('dues offline: rehearse, correct two, make each once, print', { tag: '@job' }, async ({ stage }) => {
  const { server } = stage;
  const desk = await stage.openBoardDesktop('treasurer');
  const run = new RunPage(desk);
  const window = new Window(desk);
  const members = (await server.get('/members')) as Member[];
  const active = members.filter(({ status }) => status === 'Aktivmitglied');
  const count = active.length - 1;

  await test.step('without network the run is put together and rehearsed', async () => {
    await server.stop();
    await window.expectSyncState(/Offline/);
    await run.open();
    await run.billFor(article);
    await run.period.fill(year);
    await run.everybodyWith('Aktivmitglied');
    await run.toRehearsal();
    await expect(run.totals).toContainText(
      label('run.total', { count: active.length, shown: `${active.length}` }),
    );
  });

  await test.step('one pays less, one is left out; a reload forgets nothing of it', async () => {
    await run.correct('Regula Aebischer', '55.50');
    await run.leaveOut('Reto Bachmann');
    await expect(run.totals).toContainText(label('run.total', { count, shown: `${count}` }));
    await desk.page.reload();
    await expect(run.list).toBeVisible();
    await expect(run.receiver('Regula Aebischer')).toContainText('55.50');
    await expect(run.receiver('Reto Bachmann')).toContainText(label('run.state.skipped'));
  });

  await test.step('pressed twice, each invoice is made once and stands in one PDF', async () => {
    await run.createButton(count).dblclick();
    await expect(run.made(count)).toBeVisible();
    const text = await pdfText((await run.save('billing.pdf')).bytes);
    expect(text).toContain('Regula Aebischer');
    expect(text).toContain('55.50');
    expect(text).not.toContain('Reto Bachmann');
    expect((await run.save('billing.zip')).filename).toMatch(/\.zip$/);
  });

  await test.step('a second run for the same year finds everybody billed but the one left out', async () => {
    await desk.page.getByRole('button', { name: label('run.again') }).click();
    await run.billFor(article);
    await run.period.fill(year);
    await run.everybodyWith('Aktivmitglied');
    await run.toRehearsal();
    await expect(run.totals).toContainText(label('run.total.billed', { count, shown: `${count}` }));
    await expect(run.createButton(1)).toBeVisible();
  });

  await test.step('the server comes back and has each of them once', async () => {
    await server.start();
    await window.expectSyncState(label('sync.state.saved'));
    const invoices = (await server.get('/invoices?limit=500')) as InvoiceOnServer[];
    const made = invoices.filter(({ period }) => period === year);
    expect(made.length).toBe(count);
    expect(new Set(made.map(({ member_id }) => member_id)).size).toBe(count);
    expect(made.filter(({ amount }) => amount === 55.5).length).toBe(1);
  });
});

test('everybody can bill a selection', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('treasurer');
  const run = new RunPage(desk);
  await run.open();
  await run.billFor(article);
  await run.everybodyWith('Ehrenmitglied');
  expect(['compose', await findingsInBothSchemes(desk.page)]).toEqual(['compose', []]);
  await run.toRehearsal();
  expect(['rehearsal', await findingsInBothSchemes(desk.page)]).toEqual(['rehearsal', []]);
  const views = desk.page.getByRole('navigation', { name: label('invoice.views') });
  for (const view of ['invoice.view.articles', 'invoice.view.list'] as const) {
    await views.getByRole('link', { name: label(view), exact: true }).click();
    await expect(desk.page.getByRole('grid')).toBeVisible();
    expect([view, await findingsInBothSchemes(desk.page)]).toEqual([view, []]);
  }
  await desk.page.getByRole('grid').focus();
  await desk.page.keyboard.press('Control+a');
  await expect(desk.page.getByRole('group', { name: label('invoice.column.mark') })).toBeVisible();
  expect(['marked', await findingsInBothSchemes(desk.page)]).toEqual(['marked', []]);
  await desk.page.keyboard.press('Escape');
  await desk.page.keyboard.press('Enter');
  await expect(desk.page.getByRole('article')).toContainText(label('invoice.positions'));
  expect(['detail', await findingsInBothSchemes(desk.page)]).toEqual(['detail', []]);
});
