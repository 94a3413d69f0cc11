import { join } from 'node:path';
import { expect } from '@playwright/test';
import Database from 'better-sqlite3';
import { addDays, dayIn, formatDay } from '../../shared/day.ts';
import { label } from '../../shared/i18n/label.ts';
import { instantOf } from '../../shared/local-time.ts';
import { MemberForm } from '../pages/member-form.ts';
import { Window } from '../pages/window.ts';
import { findingsOn } from '../stage/accessibility.ts';
import { test, type AssociationServer } from '../stage/association-server.ts';

const zone = 'Europe/Zurich';

/**
 * A test cannot wait a month: what the log has so far happened so many days ago, at noon there, so that neither
 * midnight nor the change to summer time moves it to another day.
 */
function moveBack(stage: AssociationServer, days: number): void {
  const db = new Database(join(stage.folder, 'server', 'aktuar.db'));
  const rows = db
    .prepare<[], { id: number; at: string }>('SELECT id, created_at AS at FROM audit ORDER BY id')
    .all();
  const move = db.prepare('UPDATE audit SET created_at = ? WHERE id = ?');
  for (const [index, { id, at }] of rows.entries()) {
    const noon = instantOf(`${addDays(dayIn(new Date(at), zone), -days)}T12:00:00`, zone);
    move.run(new Date(noon.getTime() + index).toISOString(), id);
  }
  db.close();
}

test('a member is seen as it stood on a day, step by step and by keyboard, and offline it says why not', async ({
  stage,
}) => {
  const line = await stage.openLine();
  const desk = await stage.openBoardDesktop('secretary', line);
  const [{ page }, window, form] = [desk, new Window(desk), new MemberForm(desk)];
  await window.find('mül mus', 'Anna Müller');
  moveBack(stage, 30);
  await form.change({ 'member.field.ort': 'Wald' });
  await window.expectSyncState(label('sync.state.saved'));
  await expect(window.message(label('ui.saved'))).toBeHidden({ timeout: 20_000 });
  moveBack(stage, 10);
  await form.change({ 'member.field.ort': 'Bern' });
  const history = page.getByRole('region', { name: label('member.group.history'), exact: true });
  await expect(history).toContainText('Wald → Bern');

  const moved = addDays(dayIn(new Date(), zone), -10);
  const then = (day: string) =>
    page.getByRole('region', { name: label('audit.asOf.title', { day: formatDay(day) }) });
  const place = (day: string) =>
    then(day)
      .locator('div')
      .filter({ has: page.getByText(label('member.field.ort'), { exact: true }) })
      .last();
  await page.getByRole('article').click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('v');
  const field = history.getByRole('textbox', { name: label('audit.asOf') });
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(place(moved)).toContainText(label('audit.asOf.today', { value: 'Bern' }));
  await expect(place(moved)).toContainText('Wald');
  await expect(then(moved)).toContainText(label('audit.asOf.differs', { count: 1 }));
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(place(addDays(moved, -30))).toContainText('Musterwil');
  expect(await findingsOn(page)).toEqual([]);
  await history.getByRole('button', { name: label('audit.asOf.later') }).click();
  await expect(place(moved)).toContainText('Wald');

  const before = addDays(moved, -31);
  await field.fill(formatDay(before));
  await page.keyboard.press('Enter');
  await expect(then(before)).toContainText(label('audit.asOf.notYet'));
  await page.keyboard.press('Escape');
  await expect(then(before)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Anna Müller' })).toBeVisible();

  line.cut();
  await expect(history).toContainText(label('audit.offline.member'));
});
