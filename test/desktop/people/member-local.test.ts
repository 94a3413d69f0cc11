import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Output } from '../../../shared/endpoint.ts';
import type { desktopMemberContract } from '../../../shared/people/desktop-member-contract.ts';
import { lookupName } from '../../../shared/people/members/member.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { demoLogin, openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

type Page = Output<(typeof desktopMemberContract)['page']>;

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

const names = ({ rows }: Page): string[] => rows.map(lookupName);

describe('the list', () => {
  it('shows all members by name, a page at a time', async () => {
    const all = await desktop.api.desktopMembers.page({ limit: 500 });
    expect(all.total).toBe(63);
    const fold = new Intl.Collator('de', { sensitivity: 'base' });
    expect(names(all)).toEqual([...names(all)].sort(fold.compare));
    const part = await desktop.api.desktopMembers.page({ offset: 20, limit: 10 });
    expect(names(part)).toEqual(names(all).slice(20, 30));
    expect(part.total).toBe(63);
  });

  it.each(['name', 'ort', 'status', 'funktion', 'nr'] as const)(
    'sorted by %s contains every member once, in both directions',
    async sort => {
      const up = await desktop.api.desktopMembers.page({ sort, limit: 500 });
      const down = await desktop.api.desktopMembers.page({ sort, direction: 'desc', limit: 500 });
      expect(new Set(up.rows.map(row => row.id)).size).toBe(63);
      expect(down.rows.map(row => row.id)).toEqual(up.rows.map(row => row.id).reverse());
    },
  );

  it('stands by office with the holders first', async () => {
    const { rows } = await desktop.api.desktopMembers.page({ sort: 'funktion', limit: 500 });
    const offices = rows.map(row => row.funktion);
    const holders = offices.filter(office => office !== '');
    expect(holders.length).toBeGreaterThan(2);
    expect(offices.slice(0, holders.length)).toEqual(holders);
  });

  it('filters by status and office, together with a search', async () => {
    const { api } = desktop;
    const counts = await api.desktopMembers.counts({});
    const passive = await api.desktopMembers.page({ status: 'Passivmitglied', limit: 500 });
    expect(passive.total).toBe(counts.by_status['Passivmitglied']);
    expect(passive.rows.every(row => row.status === 'Passivmitglied')).toBe(true);
    const board = await api.desktopMembers.page({ funktion: '*', limit: 500 });
    expect(board.total).toBe(Object.values(counts.by_funktion).reduce((sum, count) => sum + count, 0));
    const [holder] = board.rows;
    const found = await api.desktopMembers.page({
      funktion: '*',
      search: holder?.nachname ?? '',
      limit: 500,
    });
    expect(found.rows.map(row => row.id)).toContain(holder?.id);
    expect(found.rows.every(row => row.funktion !== '')).toBe(true);
  });
});

describe('a member', () => {
  it('is changed here at once and on the server soon', async () => {
    const { api } = desktop;
    const [row] = (await api.desktopMembers.page({ limit: 1 })).rows;
    const id = row?.id ?? '';
    const { member } = await api.desktopMembers.get({ id });
    const saved = await api.desktopMembers.save({
      id,
      changes: { mobile: { from: member.mobile, to: ' 079 555 44 33 ' } },
    });
    expect(saved.mobile).toBe('079 555 44 33');
    expect((await api.desktopMembers.page({ search: '0795554433' })).rows.map(found => found.id)).toEqual([
      id,
    ]);
    await settle(desktop);
    const onServer = await app.as('board').members.get({ id });
    expect(onServer).toMatchObject({ mobile: '079 555 44 33', version: member.version + 1 });
    expect((await api.desktopMembers.get({ id })).waiting).toBe(false);
  });

  it('refuses every bad field by its name and keeps the row', async () => {
    const { api } = desktop;
    const [row] = (await api.desktopMembers.page({ limit: 1 })).rows;
    const id = row?.id ?? '';
    const before = await api.desktopMembers.get({ id });
    const changes = {
      email: { from: '', to: 'no address' },
      geburtsdatum: { from: null, to: '2026-02-30' },
      beruf: { from: '', to: 'Bäckerin' },
    };
    await expect(api.desktopMembers.save({ id, changes })).rejects.toMatchObject({
      code: 'validation_failed',
      params: {
        fields: [
          { path: 'email', message: 'email' },
          { path: 'geburtsdatum', message: 'day' },
          { path: 'beruf', message: 'unknown_field' },
        ],
      },
    });
    expect(await api.desktopMembers.get({ id })).toEqual(before);
  });

  it('is made, found, removed and brought back', async () => {
    const { api } = desktop;
    const made = await api.desktopMembers.create(aMember({ nachname: 'Zwahlen-Öztürk', ort: 'Zürich' }));
    expect(made).toMatchObject({ nr: null, nachname: 'Zwahlen-Öztürk', land: 'CH', version: 0 });
    const find = async () => (await api.desktopMembers.page({ search: 'oezt zue' })).rows.map(row => row.id);
    expect(await find()).toEqual([made.id]);
    await settle(desktop);
    const { member } = await api.desktopMembers.get({ id: made.id });
    expect(member.nr).toBeGreaterThan(63);
    await api.desktopMembers.remove({ id: made.id });
    expect(await find()).toEqual([]);
    await settle(desktop);
    await expect(app.as('board').members.get({ id: made.id })).rejects.toMatchObject({ code: 'not_found' });
    await api.desktopMembers.restore({ member });
    expect(await find()).toEqual([made.id]);
    await settle(desktop);
    expect(await app.as('board').members.get({ id: made.id })).toMatchObject({ nachname: 'Zwahlen-Öztürk' });
  });

  it('with an invoice is refused to a deletion at once, by the same rule as on the server', async () => {
    const [invoice] = await app.as('board').invoices.list({});
    const refusal = { code: 'member_has_invoices' };
    const id = invoice?.member_id ?? '';
    await expect(desktop.api.desktopMembers.remove({ id })).rejects.toMatchObject(refusal);
    await expect(app.as('board').members.remove({ id })).rejects.toMatchObject(refusal);
    expect((await desktop.api.desktopMembers.get({ id })).waiting).toBe(false);
  });

  it('that is gone says so', async () => {
    const id = '019b8d2b-0000-7000-8000-00000000dead';
    for (const call of [
      desktop.api.desktopMembers.get({ id }),
      desktop.api.desktopMembers.save({ id, changes: {} }),
      desktop.api.desktopMembers.remove({ id }),
    ])
      await expect(call).rejects.toMatchObject({ code: 'not_found', params: { what: 'member' } });
  });

  it('is found by the palette with its address', async () => {
    const made = await desktop.api.desktopMembers.create(aMember({ vorname: 'Xaver', nachname: 'Quint' }));
    expect(await desktop.api.desktopPalette.find({ text: 'quint xav' })).toEqual([
      {
        kind: 'member',
        id: made.id,
        title: 'Xaver Quint',
        subtitle: 'Lindenweg 4, 8633 Musterwil',
        person: { vorname: 'Xaver', nachname: 'Quint', foto: null },
      },
    ]);
  });

  it('told of to the page when it changed', async () => {
    const heard: string[] = [];
    for (const topic of ['members', 'sync', 'conflicts'] as const)
      desktop.core.subscribe(topic, () => heard.push(topic));
    await desktop.api.desktopMembers.create(aMember());
    await expect.poll(() => heard).toContain('members');
    expect(heard).toContain('sync');
    expect(heard).not.toContain('conflicts');
  });
});

describe('the same field on two desktops', () => {
  it('becomes a conflict with a name, and is solved by one call', async () => {
    const { api } = desktop;
    const other = await openTestDesktop({ server: app.server.address });
    await other.login();
    const { id } = await api.desktopMembers.create(aMember({ vorname: 'Berta', nachname: 'Doppel' }));
    await settle(desktop);
    await other.api.desktopSync.now({});
    await other.api.desktopMembers.save({ id, changes: { ort: { from: 'Musterwil', to: 'Bern' } } });
    await settle(other);
    await api.desktopMembers.save({ id, changes: { ort: { from: 'Musterwil', to: 'Thun' } } });
    await expect.poll(async () => (await api.desktopSync.conflicts({})).length).toBe(1);
    const [conflict] = await api.desktopSync.conflicts({});
    expect(conflict).toMatchObject({
      title: 'Berta Doppel',
      field: 'ort',
      base: 'Musterwil',
      mine: 'Thun',
      theirs: 'Bern',
      by_device: 'Laptop',
    });
    await expect.poll(async () => (await api.desktopSync.conflicts({}))[0]?.theirs_by).toBe(demoLogin.email);
    expect((await api.desktopMembers.get({ id })).member.ort).toBe('Bern');
    expect((await api.desktopMembers.page({ search: 'doppel' })).rows[0]).toMatchObject({ conflict: true });
    await api.desktopSync.solveConflict({ id: conflict?.id ?? '', choice: 'mine' });
    expect(await api.desktopSync.conflicts({})).toEqual([]);
    await settle(desktop);
    expect(await app.as('board').members.get({ id })).toMatchObject({ ort: 'Thun' });
    await expect(
      api.desktopSync.solveConflict({ id: conflict?.id ?? '', choice: 'mine' }),
    ).rejects.toMatchObject({ code: 'not_found', params: { what: 'conflict' } });
    await other.close();
  });
});
