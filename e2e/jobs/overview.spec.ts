import { expect } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import { Person } from '../pages/person.ts';
import { test } from '../stage/association-server.ts';
import { Hand, practised } from '../stage/hand.ts';
import { judge } from './judge.ts';

test('what needs a hand today is the first screen', async ({ stage }) => {
  const { page } = await stage.openBoardDesktop('secretary');
  const hand = new Hand(practised);
  const tasks = page.getByRole('region', { name: label('overview.needsHand') });
  for (const task of [
    label('overview.applications', { count: 2 }),
    label('overview.requests', { count: 2 }),
    label('overview.undecided', { count: 7 }),
  ])
    await expect(tasks.getByRole('link', { name: task })).toBeVisible();
  judge(8, hand);
});

const name = 'Anna Müller';
const anna = { vorname: 'Anna', nachname: 'Müller' } as const;

test('a conflict is solved by one click and says what happened', async ({ stage }) => {
  const { server } = stage;
  const line = await stage.openLine();
  const secretary = new Person(await stage.openBoardDesktop('secretary', line));
  const { page } = secretary.desktop;
  const townOf = async (): Promise<unknown> => (await server.member('Anna', 'Müller'))['ort'];
  await secretary.members.open();
  await secretary.members.openByTyping('mü an mus', anna);
  line.cut();
  await secretary.member.change({ 'member.field.ort': 'Oberholz' });
  const { id } = await server.member('Anna', 'Müller');
  await server.send('PUT', `/members/${id}`, { ort: 'Rapperswil SG' });
  line.mend();
  await secretary.sync.open();
  const conflict = secretary.sync.decision(name);
  await expect(conflict).toHaveCount(1, { timeout: 30_000 });

  // Both versions, what stood there before, and who did it when.
  const hand = new Hand(practised);
  for (const part of ['Oberholz', 'Rapperswil SG', 'Musterwil', label('member.field.ort')])
    await expect(conflict).toContainText(part);
  await expect(conflict).toContainText(label('sync.conflict.base'));
  await expect(conflict).toContainText('Regula Aebischer');
  hand.note(1);
  await secretary.sync.take('mine', name);
  await expect(page.getByRole('button', { name: label('ui.undo') }).first()).toBeVisible();
  hand.end();

  await secretary.sync.seesNothingToDecide();
  await expect.poll(townOf).toBe('Oberholz');
  await secretary.window.expectSyncState(label('sync.state.saved'));
  judge(10, hand);
});
