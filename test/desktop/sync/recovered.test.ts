import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Invoice } from '../../../shared/finance/invoices/invoice.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import type { Recovered } from '../../../shared/sync/recovered-contract.ts';
import { aMember, anAssociation } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { aLaptop, until, type Laptop } from './laptop.ts';
import { comeBackFrom } from './restored-server.ts';

let app: TestApp;
let one: Laptop;
let two: Laptop | undefined;
let kept: Member;

const board = () => app.as('board');
const listed = () => board().recovered.list({});
const entryOf = async (rowId: string): Promise<Recovered> => {
  const found = (await listed()).find(({ row_id }) => row_id === rowId);
  if (!found) throw new Error(`${rowId} is not on the list`);
  return found;
};
async function bill(member_id: string): Promise<Invoice> {
  await board().invoices.generateQr({ member_id, amount: 120.5, description: 'Beitrag' });
  const [invoice] = await board().invoices.list({ member_id });
  if (!invoice) throw new Error('no invoice');
  return invoice;
}
const copyOf = () => join(app.dataDir, 'backup.db');

/** Goes back to the copy and waits until the laptop has offered what only it knows. */
async function goBack(): Promise<void> {
  await until(() => one.sync.state().kind === 'saved' && one.replica.waiting().length === 0);
  await one.sync.now();
  app = await comeBackFrom(app, copyOf());
  const offered = app.server.context.effects.sql.prepare('SELECT count(*) FROM recovered').pluck();
  await until(() => one.sync.state().kind === 'saved' && Number(offered.get()) > 0, 20_000);
  await one.sync.now();
}

beforeEach(async () => {
  app = await startApp();
  await anAssociation(board());
  kept = (await board().members.create(aMember())) as Member;
  one = await aLaptop(app, 'Büro');
  await until(() => one.sync.state().kind === 'saved' && one.replica.ready());
  app.server.context.db.sql.prepare('VACUUM INTO ?').run(copyOf());
});
afterEach(async () => {
  await one.remove();
  await two?.remove();
  two = undefined;
  await app.stop();
  rmSync(app.dataDir, { recursive: true, force: true });
});

test('a row that a restore lost is listed beside the present one, and comes back on every desktop', async () => {
  const { id } = kept;
  await board().members.update({ id, ort: 'Bern', notiz: 'Zahlt bar' });
  const late = (await board().members.create(aMember({ vorname: 'Bea' }))) as Member;
  await board().settings.put({ key: 'telefon', value: '031 000 00 00' });
  await until(() => one.replica.read('member', late.id) !== null);
  await goBack();
  await board().members.create(aMember({ vorname: 'Carla' }));

  const rows = await listed();
  expect(rows.map(({ row_id }) => row_id).sort()).toEqual([id, late.id, 'telefon'].sort());
  const edited = await entryOf(id);
  expect(edited).toMatchObject({ device: 'Büro', body: { ort: 'Bern' }, current: { ort: 'Musterwil' } });
  expect(edited.differing.toSorted()).toEqual(['notiz', 'ort']);
  expect(await entryOf(late.id)).toMatchObject({ current: null, differing: [], body: { vorname: 'Bea' } });

  two = await aLaptop(app, 'Sitzungszimmer');
  for (const row of rows) await board().recovered.restore({ id: row.id });
  expect(await listed()).toEqual([]);
  expect(await board().members.get({ id })).toMatchObject({ ort: 'Bern', notiz: 'Zahlt bar' });
  expect(await board().members.get({ id: late.id })).toMatchObject({ vorname: 'Bea', nr: late.nr });
  await until(() => two?.replica.read('member', late.id)?.['vorname'] === 'Bea');
  await until(() => two?.replica.read('organisation_setting', 'telefon')?.['value'] === '031 000 00 00');
  await until(() => one.replica.read('member', id)?.['ort'] === 'Bern');

  const before = await board().members.list({});
  await expect(board().recovered.restore({ id: edited.id })).rejects.toMatchObject({ code: 'not_found' });
  expect(await board().members.list({})).toEqual(before);
});

test('a discarded entry is removed and the present row is kept', async () => {
  await board().members.update({ id: kept.id, ort: 'Bern' });
  await until(() => one.replica.read('member', kept.id)?.['ort'] === 'Bern');
  await goBack();
  const { id } = await entryOf(kept.id);
  await board().recovered.discard({ id });
  expect(await listed()).toEqual([]);
  expect(await board().members.get({ id: kept.id })).toMatchObject({ ort: 'Musterwil' });
  await expect(board().recovered.discard({ id })).rejects.toMatchObject({ code: 'not_found' });
  await expect(board().recovered.restore({ id })).rejects.toMatchObject({ code: 'not_found' });
});

test('an invoice comes back as it was printed, after its member', async () => {
  const late = (await board().members.create(aMember({ vorname: 'Bea' }))) as Member;
  const made = await bill(late.id);
  const paid = await board().invoices.update({ id: made.id, status: 'paid' });
  const other = await bill(kept.id);
  await until(() => one.replica.read('invoice', made.id)?.['status'] === 'paid');
  await until(() => one.replica.read('invoice', other.id) !== null);
  await goBack();

  const entry = await entryOf(made.id);
  await expect(board().recovered.restore({ id: entry.id })).rejects.toMatchObject({
    code: 'not_found',
    params: { what: 'member' },
  });
  await board().recovered.restore({ id: (await entryOf(late.id)).id });
  await board().recovered.restore({ id: entry.id });
  const { created_at: _c, updated_at: _u, version: _v, ...printed } = paid;
  expect(await board().invoices.get({ id: made.id })).toMatchObject(printed);

  await board().recovered.discard({ id: (await entryOf(other.id)).id });
  expect(await listed()).toEqual([]);
  // Its number is out on paper all the same.
  const left = app.server.context.effects.sql.prepare("SELECT body FROM recovered WHERE tbl = 'invoice'");
  expect(left.pluck().all()).toContain(JSON.stringify({ n: other.n }));
  await expect(board().invoices.get({ id: other.id })).rejects.toMatchObject({ code: 'not_found' });
});

test('an open conflict comes back as an open conflict', async () => {
  // What the person saw is not what stands: refused for sure.
  one.replica.edit('member', kept.id, { plz: { from: '9999', to: '4000' } });
  const open = () =>
    app.server.context.db.sql.prepare("SELECT id FROM conflict WHERE state = 'open'").pluck().all();
  await until(() => one.replica.waiting().length === 0 && open().length > 0);
  const [id = ''] = open() as string[];
  await until(() => one.replica.read('conflict', id) !== null);
  await goBack();
  expect(open()).toEqual([]);
  const entry = await entryOf(id);
  expect(entry).toMatchObject({ body: { mine: '4000' }, subject: { id: kept.id }, current: null });
  await board().recovered.restore({ id: entry.id });
  expect(open()).toEqual([id]);
  await until(() => one.replica.read('conflict', id)?.['state'] === 'open');
});

test('offers that have no room stay on the laptop, and the rest of the sync goes on', async () => {
  const { effects } = app.server.context;
  effects.sql
    .prepare(
      `INSERT INTO divergence(device_id, owner, branch, proven_at, rows_most, bytes_most, rows_kept, bytes_kept)
       SELECT ?, '', branch + 1, '2026-11-20T00:00:00.000Z', 0, 0, 1000000, 0 FROM feed_key`,
    )
    .run(one.device);
  await board().members.update({ id: kept.id, ort: 'Bern' });
  await until(() => one.replica.read('member', kept.id)?.['ort'] === 'Bern');
  await one.sync.now();
  app = await comeBackFrom(app, copyOf());
  await until(() => one.replica.read('member', kept.id)?.['ort'] === 'Musterwil', 20_000);
  expect((await one.sync.now()).kind).toBe('saved');
  expect([await listed(), one.replica.engine.store.offers(10).length]).toEqual([[], 1]);

  app.server.context.effects.sql.exec('UPDATE divergence SET rows_kept = 0');
  await one.sync.now();
  expect(one.replica.engine.store.offers(10)).toEqual([]);
  expect(await entryOf(kept.id)).toMatchObject({ device: 'Büro', body: { ort: 'Bern' } });
});
