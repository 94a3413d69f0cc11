import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Member } from '../../../shared/people/members/member.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

let app: TestApp;
let desk: TestDesktop;
beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  for (const nachname of ['Aabad', 'Aacher', 'Aadorf'])
    await app.as('board').members.create(aMember({ nachname, ort: 'Probedorf', sprache: 'fr' }));
  desk = await openTestDesktop({ server: app.server.address });
  await desk.login();
});
afterAll(async () => {
  await desk.close();
  await app.stop();
});

const trial = { search: 'probedorf' };
const work = () => ({ work_id: v7() });
const member = async (id: string): Promise<Member> => (await desk.api.desktopMembers.get({ id })).member;
const trialIds = () => desk.api.desktopMemberBulk.ids({ people: trial });

async function edit(people: object, change: object) {
  const { api } = desk;
  const preview = await api.desktopMemberBulk.preview({ people, change, ...work() });
  const step = await api.desktopMemberBulk.apply({ plan: preview?.plan ?? '', ...work() });
  return { preview, step };
}

describe('people who were picked', () => {
  it('are a list without some, or some one by one, in the order of the list', async () => {
    const { api } = desk;
    const [first = '', second = '', third = ''] = await trialIds();
    const page = async (query: object) =>
      (await api.desktopMembers.page({ ...query, limit: 500 })).rows.map(({ id }) => id);
    expect(await page({ ...trial, except: [second] })).toEqual([first, third]);
    expect(await page({ ids: [third, first] })).toEqual([first, third]);
    expect(await page({ ids: [third, first], direction: 'desc' })).toEqual([third, first]);
    expect(await page({ ...trial, ids: [third, v7()], except: [first] })).toEqual([third]);
    expect(await page({ ids: [] })).toEqual([]);
    const everybody = await api.desktopMembers.page({ except: [first], limit: 1 });
    expect(everybody.total).toBe(65);

    const other = (await page({})).find(id => id !== first && id !== second && id !== third) ?? '';
    const about = await api.desktopMemberBulk.about({ people: { ids: [first, other] }, shown: trial });
    expect(about).toEqual({ count: 2, shown: 1 });
  });

  it('go into files as they are', async () => {
    const [first = '', , third = ''] = await trialIds();
    const { bytes } = await desk.api.desktopMemberLists.file({
      query: { ids: [third, first] },
      format: 'csv',
    });
    const lines = new TextDecoder().decode(bytes).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('Aabad');
    expect(lines[2]).toContain('Aadorf');
  });
});

describe('an edit of many', () => {
  it('says beforehand what changes, what is so already and what is replaced', async () => {
    const { api } = desk;
    const [first = ''] = await trialIds();
    await api.desktopMembers.save({ id: first, changes: { sprache: { from: 'fr', to: 'it' } } });
    const preview = await api.desktopMemberBulk.preview({
      people: trial,
      change: { sprache: 'it', ort: 'Neudorf' },
      ...work(),
    });
    expect(preview).toMatchObject({ count: 3, changed: 3 });
    expect(preview?.fields).toEqual([
      {
        field: 'sprache',
        to: 'it',
        changed: 2,
        already: 1,
        no_room: 0,
        replaced: [{ value: 'fr', count: 2 }],
      },
      {
        field: 'ort',
        to: 'Neudorf',
        changed: 3,
        already: 0,
        no_room: 0,
        replaced: [{ value: 'Probedorf', count: 3 }],
      },
    ]);
    expect((await member(first)).ort).toBe('Probedorf');
  });

  it('reaches the server, and is taken back in one go but for what was edited since', async () => {
    const { api } = desk;
    const ids = await trialIds();
    const [first = '', second = '', third = ''] = ids;
    const before = await member(third);
    const { step } = await edit(
      { ids },
      { status: 'Passivmitglied', notiz: 'Fusion 2026', zustellung_post: true },
    );
    expect(step).toMatchObject({ kind: 'edit', count: 3, undone: false });
    await settle(desk);
    const onServer = await app.as('board').members.get({ id: second });
    expect(onServer).toMatchObject({ status: 'Passivmitglied', notiz: 'Fusion 2026', zustellung_post: true });

    await api.desktopMembers.save({
      id: first,
      changes: { status: { from: 'Passivmitglied', to: 'Ehrenmitglied' } },
    });
    expect(await api.desktopMemberBulk.undo({ id: step?.id ?? '', ...work() })).toEqual({
      restored: 2,
      kept: 1,
    });
    expect(await member(first)).toMatchObject({ status: 'Ehrenmitglied', notiz: '', zustellung_post: false });
    expect(await member(third)).toMatchObject({ status: before.status, notiz: '', zustellung_post: false });
    await settle(desk);
    expect(await app.as('board').members.get({ id: third })).toMatchObject({
      status: before.status,
      notiz: '',
    });
    await expect(api.desktopMemberBulk.undo({ id: step?.id ?? '', ...work() })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await api.desktopMemberBulk.steps({}))[0]).toMatchObject({ id: step?.id, undone: true });
  });

  it('adds to notes once, and leaves those without room alone', async () => {
    const { api } = desk;
    const [first = '', second = '', third = ''] = await trialIds();
    const note = (id: string, to: string) =>
      api.desktopMembers.save({ id, changes: { notiz: { from: '', to } } });
    await note(first, 'x'.repeat(3995));
    await note(second, 'Vorstand\nGV 2026');
    const { preview } = await edit({ ids: [first, second, third] }, { notiz: 'GV 2026' });
    expect(preview?.fields).toMatchObject([{ changed: 1, already: 1, no_room: 1, replaced: [] }]);
    expect((await member(third)).notiz).toBe('GV 2026');
    expect((await member(second)).notiz).toBe('Vorstand\nGV 2026');
    expect((await member(first)).notiz).toHaveLength(3995);
  });

  it('names the field that is wrong, and writes nothing', async () => {
    const wrong = desk.api.desktopMemberBulk.preview({
      people: trial,
      change: { land: 'Schweiz', eintritt: '2026-02-30' },
      ...work(),
    });
    await expect(wrong).rejects.toMatchObject({
      code: 'validation_failed',
      params: {
        fields: expect.arrayContaining([
          { path: 'change.land', message: 'country' },
          { path: 'change.eintritt', message: 'day' },
        ]) as unknown,
      },
    });
  });
});

describe('a deletion of many', () => {
  it('wants the number that was confirmed, and everybody can be had back', async () => {
    const { api } = desk;
    await settle(desk);
    const ids = await trialIds();
    await expect(api.desktopMemberBulk.remove({ people: trial, count: 2, ...work() })).rejects.toMatchObject({
      code: 'conflict',
      params: { what: 'bulk_count' },
    });
    expect(await trialIds()).toEqual(ids);
    const step = await api.desktopMemberBulk.remove({ people: trial, count: 3, ...work() });
    expect(await trialIds()).toEqual([]);
    await settle(desk);
    await expect(app.as('board').members.get({ id: ids[0] ?? '' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await api.desktopMemberBulk.undo({ id: step?.id ?? '', ...work() })).toEqual({
      restored: 3,
      kept: 0,
    });
    await settle(desk);
    expect(await trialIds()).toEqual(ids);
    expect(await app.as('board').members.get({ id: ids[0] ?? '' })).toMatchObject({ nachname: 'Aabad' });
  });

  it('that is cancelled deletes no member', async () => {
    const { api } = desk;
    const { work_id } = work();
    const { total } = await api.desktopMembers.page({ limit: 1 });
    const { count, billed, officers } = await api.desktopMemberBulk.removal({ people: {} });
    expect([count + billed + officers, billed > 0, officers > 0]).toEqual([total, true, true]);
    const running = api.desktopMemberBulk.remove({ people: {}, count, work_id });
    await api.desktopJobs.stop({ work_id });
    expect(await running).toBeNull();
    expect((await api.desktopMembers.page({ limit: 1 })).total).toBe(total);
  });

  it('cannot be undone by the next person who logs in', async () => {
    const { api } = desk;
    const people = { ids: (await trialIds()).slice(0, 1) };
    const step = await api.desktopMemberBulk.remove({ people, count: 1, ...work() });
    await settle(desk);
    await api.desktopSession.logout({ discard: false });
    await desk.login();
    await vi.waitUntil(async () => (await api.desktopSession.state({})).phase === 'ready', 10_000);
    expect(await api.desktopMemberBulk.steps({})).toEqual([]);
    await expect(api.desktopMemberBulk.undo({ id: step?.id ?? '', ...work() })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
