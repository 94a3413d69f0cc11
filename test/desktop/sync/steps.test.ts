import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { FieldChanges } from '../../../shared/sync/mutation.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

let app: TestApp;
let desktop: TestDesktop;

beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
});
beforeEach(async () => {
  desktop = await openTestDesktop({ server: app.server.address });
  await desktop.login();
});
afterEach(() => desktop.close());
afterAll(() => app.stop());

/** A member who is on this laptop, and whose place was changed here. */
async function movedMember() {
  const { id } = await app.as('board').members.create(aMember({ ort: 'Musterwil' }));
  const isHere = async () => (await desktop.api.desktopMembers.page({ ids: [id] })).total === 1;
  await vi.waitUntil(async () => (await desktop.api.desktopSync.now({})) && (await isHere()), 10_000);
  const changes = { ort: { from: 'Musterwil', to: 'Bern' } };
  await desktop.api.desktopMembers.save({ id, changes });
  await settle(desktop);
  return id;
}
const ortOf = async (id: string) => (await desktop.api.desktopMembers.get({ id })).member.ort;

const undo = (step: string, id: string, changes: FieldChanges) =>
  desktop.api.desktopSteps.carryOut({ step, area: 'desktopMembers', name: 'save', input: { id, changes } });
const back: FieldChanges = { ort: { from: 'Bern', to: 'Musterwil' } };

it('a step is taken back and done again, and again', async () => {
  const id = await movedMember();
  await undo('step-1', id, back);
  expect(await ortOf(id)).toBe('Musterwil');
  expect(await desktop.api.desktopSteps.mayRedo({ step: 'step-1' })).toBe(true);
  await desktop.api.desktopSteps.redo({ step: 'step-1' });
  expect(await ortOf(id)).toBe('Bern');
  expect(await desktop.api.desktopSteps.mayRedo({ step: 'step-1' })).toBe(false);
  await undo('step-1', id, back);
  await settle(desktop);
  expect(await app.as('board').members.get({ id })).toMatchObject({ ort: 'Musterwil' });
});

it('a step is refused that would undo what another person changed since, without a conflict', async () => {
  const id = await movedMember();
  await app.as('board').members.update({ id, ort: 'Zug' });
  await vi.waitUntil(
    async () => (await desktop.api.desktopSync.now({})) && (await ortOf(id)) === 'Zug',
    10_000,
  );
  await expect(undo('step-2', id, back)).rejects.toMatchObject({ code: 'changed_since' });
  await settle(desktop);
  expect(await ortOf(id)).toBe('Zug');
  expect(await desktop.api.desktopSync.conflicts({})).toEqual([]);
});

it('a step is not done again over what another person changed since', async () => {
  const id = await movedMember();
  await undo('step-3', id, back);
  await settle(desktop);
  await app.as('board').members.update({ id, ort: 'Zug' });
  await vi.waitUntil(
    async () => (await desktop.api.desktopSync.now({})) && (await ortOf(id)) === 'Zug',
    10_000,
  );
  await expect(desktop.api.desktopSteps.redo({ step: 'step-3' })).rejects.toMatchObject({
    code: 'changed_since',
  });
  expect(await ortOf(id)).toBe('Zug');
});

it('a call outside of a step may change what another person changed: that is for the server to judge', async () => {
  const id = await movedMember();
  await expect(desktop.api.desktopMembers.save({ id, changes: back })).resolves.toMatchObject({
    ort: 'Musterwil',
  });
});

it('a value is as the step left it although it was typed otherwise', async () => {
  const id = await movedMember();
  const changes = { email: { from: 'anna@post.example', to: '  Anna.Neu@post.example ' } };
  const { email } = (await desktop.api.desktopMembers.get({ id })).member;
  const typed = { email: { ...changes.email, from: email } };
  await desktop.api.desktopMembers.save({ id, changes: typed });
  await undo('step-4', id, { email: { from: typed.email.to, to: email } });
  expect((await desktop.api.desktopMembers.get({ id })).member.email).toBe(email);
});

it('a deletion that was taken back is not repeated by itself', async () => {
  const id = await movedMember();
  const { member } = await desktop.api.desktopMembers.get({ id });
  await desktop.api.desktopMembers.remove({ id });
  await desktop.api.desktopSteps.carryOut({
    step: 'step-5',
    area: 'desktopMembers',
    name: 'restore',
    input: { member },
  });
  expect(await ortOf(id)).toBe('Bern');
  expect(await desktop.api.desktopSteps.mayRedo({ step: 'step-5' })).toBe(false);
});

it('an edit of many that is taken back in slices can be done again as a whole', async () => {
  const id = await movedMember();
  const { api } = desktop;
  const people = { ids: [id] };
  const change = { ort: 'Neudorf' };
  const plan = await api.desktopMemberBulk.preview({ people, change, work_id: v7() });
  const step = await api.desktopMemberBulk.apply({ plan: plan?.plan ?? '', work_id: v7() });
  await api.desktopSteps.carryOut({
    step: 'step-6',
    area: 'desktopMemberBulk',
    name: 'undo',
    input: { id: step?.id, work_id: v7() },
  });
  expect(await ortOf(id)).toBe('Bern');
  expect(await api.desktopSteps.mayRedo({ step: 'step-6' })).toBe(true);
  await api.desktopSteps.redo({ step: 'step-6' });
  expect(await ortOf(id)).toBe('Neudorf');
});
