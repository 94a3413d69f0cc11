import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

let app: TestApp;
let desk: TestDesktop;
let other: TestDesktop;
beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  desk = await openTestDesktop({ server: app.server.address });
  other = await openTestDesktop({ server: app.server.address });
  await desk.login();
  await other.login();
});
afterAll(async () => {
  await desk.close();
  await other.close();
  await app.stop();
});

const names = async ({ api }: TestDesktop) =>
  (await api.desktopMemberFilters.list({})).map(({ name }) => name);
const honorary = { status: 'Ehrenmitglied', sort: 'ort', direction: 'desc' } as const;

/** What one computer wrote is on the other. */
async function meet(): Promise<void> {
  await settle(desk);
  await settle(other);
}

describe('saved filters', () => {
  it('show the same list on every computer of the board, in the order that people give them', async () => {
    const { api } = desk;
    const first = await api.desktopMemberFilters.create({ name: 'Ehrenmitglieder', query: honorary });
    await api.desktopMemberFilters.create({ name: 'Mit Amt', query: { funktion: '*' } });
    await api.desktopMemberFilters.create({ name: 'Bern', query: { search: 'bern' } });
    await meet();
    expect(await names(other)).toEqual(['Ehrenmitglieder', 'Mit Amt', 'Bern']);
    const [there] = await other.api.desktopMemberFilters.list({});
    expect(there?.query).toEqual({ search: '', funktion: null, group: null, ...honorary });
    expect((await other.api.desktopMembers.page({ ...there?.query })).total).toBe(
      (await api.desktopMembers.counts({})).by_status['Ehrenmitglied'],
    );

    await other.api.desktopMemberFilters.move({ id: first.id, to: 'back' });
    await meet();
    expect(await names(desk)).toEqual(['Mit Amt', 'Ehrenmitglieder', 'Bern']);
  });

  it('are changed, removed and brought back', async () => {
    const { api } = desk;
    const [, filter] = await api.desktopMemberFilters.list({});
    const id = filter?.id ?? '';
    const saved = await api.desktopMemberFilters.save({ id, name: 'Ehre', query: { search: 'alt' } });
    expect(saved.query).toMatchObject({ search: 'alt', status: null });
    await api.desktopMemberFilters.remove({ id });
    await meet();
    expect(await names(other)).toEqual(['Mit Amt', 'Bern']);
    const { own, waiting, conflict, ...body } = saved;
    expect({ own, conflict }).toEqual({ own: false, conflict: false });
    expect(typeof waiting).toBe('boolean');
    await api.desktopMemberFilters.restore({ filter: body });
    await meet();
    expect(await names(other)).toEqual(['Mit Amt', 'Ehre', 'Bern']);
  });

  it('refuse a name that looks the same as another', async () => {
    const taken = { fields: [{ path: 'name', message: 'filter_name_taken' }] };
    const { api } = desk;
    await expect(api.desktopMemberFilters.create({ name: ' BERN ', query: {} })).rejects.toMatchObject({
      code: 'validation_failed',
      params: taken,
    });
    const [filter] = await api.desktopMemberFilters.list({});
    await expect(api.desktopMemberFilters.save({ id: filter?.id ?? '', name: 'ehre' })).rejects.toMatchObject(
      { params: taken },
    );
    // Its own name is no other.
    await api.desktopMemberFilters.save({ id: filter?.id ?? '', name: 'mit amt' });
    expect(await names(desk)).toEqual(['mit amt', 'Ehre', 'Bern']);
  });

  it('keep what two people changed at once: the second is asked', async () => {
    await meet();
    const [filter] = await desk.api.desktopMemberFilters.list({});
    const id = filter?.id ?? '';
    await desk.api.desktopMemberFilters.save({ id, query: { search: 'eins' } });
    await other.api.desktopMemberFilters.save({ id, query: { search: 'zwei' } });
    await vi.waitUntil(
      async () => {
        await meet();
        return (await other.api.desktopSync.conflicts({})).length === 1;
      },
      { timeout: 15_000, interval: 50 },
    );
    const [conflict] = await other.api.desktopSync.conflicts({});
    expect(conflict).toMatchObject({ tbl: 'member_filter', field: 'query', title: 'mit amt' });
  });

  it('of one person alone stay with that person', async () => {
    await desk.api.desktopMemberFilters.create({ name: 'Meine', query: { search: 'x' }, own: true });
    await meet();
    expect(await names(other)).toContain('Meine');
    const board = app.server.address;
    const third = await openTestDesktop({ server: board });
    try {
      await third.api.desktopSession.login({
        email: 'kasse@musterwil.example',
        password: 'aktuar-demo',
        device_name: 'Kasse',
      });
      await vi.waitUntil(async () => (await third.api.desktopSession.state({})).phase === 'ready', {
        timeout: 20_000,
        interval: 20,
      });
      expect(await names(third)).toContain('Bern');
      expect(await names(third)).not.toContain('Meine');
    } finally {
      await third.close();
    }
  });

  it('are found in the palette by their name', async () => {
    const hits = await desk.api.desktopPalette.find({ text: 'ber' });
    expect(hits[0]).toMatchObject({ kind: 'member_filter', title: 'Bern', subtitle: '«bern»' });
    expect(hits[0]?.list).toMatchObject({ search: 'bern', sort: 'name' });
  });
});
