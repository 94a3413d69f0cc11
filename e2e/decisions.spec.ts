import { expect } from '@playwright/test';
import { label } from '../shared/i18n/label.ts';
import { Person } from './pages/person.ts';
import { findingsInBothSchemes } from './stage/accessibility.ts';
import { test } from './stage/association-server.ts';

const people = [
  { vorname: 'Anna', nachname: 'Müller' },
  { vorname: 'Verena', nachname: 'Brändli' },
] as const;

test('two conflicts are decided together by keys alone, after a decision that was taken back', async ({
  stage,
}) => {
  const { server } = stage;
  const line = await stage.openLine();
  const desk = await stage.openBoardDesktop('secretary', line);
  const { page } = desk;
  const { window, members, member, sync } = new Person(desk);
  const townOf = async ({ vorname, nachname }: (typeof people)[number]): Promise<unknown> =>
    (await server.member(vorname, nachname))['ort'];
  line.cut();
  for (const person of people) {
    await members.open();
    await members.openByTyping(person.nachname.toLowerCase(), person);
    await member.change({ 'member.field.ort': 'Oberholz' });
    const saved = window.message(label('ui.saved'));
    await saved.getByRole('button', { name: label('ui.close') }).click();
    await expect(saved).toHaveCount(0);
    const { id } = await server.member(person.vorname, person.nachname);
    await server.send('PUT', `/members/${String(id)}`, { ort: 'Rapperswil SG' });
  }
  line.mend();
  await sync.open();
  await expect(sync.decisions.getByRole('listitem')).toHaveCount(2, { timeout: 30_000 });
  expect(await findingsInBothSchemes(page)).toEqual([]);

  // The first answer is taken back by the key that takes every step back.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('2');
  await expect(sync.decisions.getByRole('button', { name: label('ui.undo') })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(sync.decisions.getByRole('button', { name: label('ui.undo') })).toHaveCount(0);

  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await sync.decisions.getByRole('button', { name: label('decision.bulk.take') }).press('Enter');
  await expect(sync.decisions.getByText(/Oberholz/)).toHaveCount(2);
  await sync.seesNothingToDecide();
  for (const person of people) await expect.poll(() => townOf(person)).toBe('Oberholz');
  await window.expectSyncState(label('sync.state.saved'));
});
