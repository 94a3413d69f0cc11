import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '../../../shared/people/members/member.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { aLaptop, until, type Laptop } from './laptop.ts';

let app: TestApp;
let laptops: Laptop[] = [];

const laptop = async (name: string): Promise<Laptop> => {
  const made = await aLaptop(app, name);
  laptops.push(made);
  return made;
};
const ready = (one: Laptop) => until(() => one.replica.ready() && one.sync.state().kind === 'saved');
const member = (one: Laptop, id: string) => one.replica.read('member', id);

beforeEach(async () => {
  app = await startApp();
});
afterEach(async () => {
  for (const one of laptops) await one.remove();
  laptops = [];
  await app.stop();
});

const anna = async () => (await app.as('board').members.create(aMember())) as Member;
const changeOrt = (one: Laptop, id: string, ort: string) =>
  one.replica.edit('member', id, { ort: { from: member(one, id)?.ort, to: ort } });

describe('two desktops and a server', () => {
  test('the first sync brings everything, and numbers for invoices', async () => {
    const { id } = await anna();
    const one = await laptop('Büro');
    await ready(one);
    expect(member(one, id)).toEqual(await app.as('board').members.get({ id }));
    expect(one.sync.firstSync()).toBeNull();
    const [range] = one.replica.all('invoice_range');
    expect(range).toMatchObject({ device_id: one.device, first: 1, last: 20 });
  });

  test('a change is on the other desktop within a second', async () => {
    const { id } = await anna();
    const [one, two] = [await laptop('Büro'), await laptop('Zuhause')];
    await Promise.all([ready(one), ready(two)]);
    // The listening line of each is up once the server counts it; a round more makes sure.
    await Promise.all([one.sync.now(), two.sync.now()]);
    // The best of three, because the machine may be busy with other tests.
    const times: number[] = [];
    for (const ort of ['Thun', 'Chur', 'Bern']) {
      changeOrt(one, id, ort);
      expect(member(one, id)?.ort).toBe(ort);
      times.push(await until(() => member(two, id)?.ort === ort));
    }
    expect(Math.min(...times)).toBeLessThan(1000);
    await until(() => one.replica.waiting().length === 0);
    expect(((await app.as('board').members.get({ id })) as Member).ort).toBe('Bern');
    const [entry] = await app.as('board').audit.list({ entity: 'member', action: 'update' });
    expect(entry).toMatchObject({ entity_id: id, actor: 'praesidium@verein.example' });
  });

  test('a change over HTTP reaches a desktop by the live hint', async () => {
    const { id } = await anna();
    const one = await laptop('Büro');
    await ready(one);
    await one.sync.now();
    await app.as('board').members.update({ id, ort: 'Chur' });
    expect(await until(() => member(one, id)?.ort === 'Chur')).toBeLessThan(1000);
  });

  test('the same field on both becomes a conflict, which one click solves on both', async () => {
    const { id } = await anna();
    const [one, two] = [await laptop('Büro'), await laptop('Zuhause')];
    await Promise.all([ready(one), ready(two)]);
    await two.close();
    changeOrt(one, id, 'Bern');
    await until(() => one.replica.waiting().length === 0);
    two.reopen();
    two.replica.edit('member', id, { ort: { from: 'Musterwil', to: 'Thun' } });
    await until(() => two.replica.openConflicts().length === 1 && one.replica.openConflicts().length === 1);
    expect(two.replica.openConflicts()[0]).toMatchObject({
      kind: 'field',
      field: 'ort',
      base: 'Musterwil',
      mine: 'Thun',
      theirs: 'Bern',
      by_device: 'Zuhause',
    });
    expect(member(two, id)?.ort).toBe('Bern');
    two.replica.solve(two.replica.openConflicts()[0]?.id ?? '', { choice: 'mine' });
    expect(two.replica.openConflicts()).toEqual([]);
    await until(() => one.replica.openConflicts().length === 0 && member(one, id)?.ort === 'Thun');
  });

  test('a setting without a value can be set offline', async () => {
    const one = await laptop('Büro');
    await ready(one);
    const unset = { key: 'name', value: '', version: 0, updated_at: '1970-01-01T00:00:00.000Z' };
    one.replica.edit('organisation_setting', 'name', { value: { from: '', to: 'Verein' } }, unset);
    expect(one.replica.read('organisation_setting', 'name')).toMatchObject({ value: 'Verein' });
    await until(() => one.replica.waiting().length === 0);
    expect(await app.as('board').settings.get({ key: 'name' })).toMatchObject({
      value: 'Verein',
      version: 1,
    });
  });

  test('what the server refuses comes back with all that was typed, and can be sent again', async () => {
    const one = await laptop('Büro');
    await ready(one);
    const id = '01930000-0000-7000-8000-000000000001';
    one.replica.create('member', id, { vorname: 'Anna', nachname: 'x'.repeat(100) });
    await until(() => one.replica.refused().length === 1);
    expect(one.replica.refused()[0]).toMatchObject({
      mutation: { kind: 'create', values: { vorname: 'Anna' } },
      reason: { code: 'validation_failed', params: { fields: [{ path: 'nachname' }] } },
    });
    expect(member(one, id)).toBeNull();
    one.replica.retry(one.replica.refused()[0]?.mid ?? '', { nachname: 'Müller' });
    await until(() => one.replica.waiting().length === 0 && member(one, id)?.nr === 1);
    expect(one.replica.refused()).toEqual([]);
  });
});

describe('the server comes and goes', () => {
  test('changes wait while it is stopped, survive a kill of the desktop, and arrive when it is back', async () => {
    const { id } = await anna();
    const one = await laptop('Büro');
    await ready(one);
    const { port } = new URL(app.server.address);
    await app.server.stop();
    changeOrt(one, id, 'Bern');
    await until(() => one.sync.state().kind === 'offline');
    expect(one.sync.state()).toMatchObject({ waiting: 1, problem: null });
    expect(one.sync.state().oldest_at).not.toBeNull();
    await one.close();
    one.reopen();
    expect(member(one, id)?.ort).toBe('Bern');
    const again = await startApp({ dataDir: app.dataDir, config: { port: Number(port) } });
    await until(() => one.sync.state().kind === 'saved' && one.replica.waiting().length === 0, 15_000);
    expect(((await again.as('board').members.get({ id })) as Member).ort).toBe('Bern');
    await again.stop();
  });

  test('a device that lost its access empties its copy', async () => {
    await anna();
    const one = await laptop('Büro');
    await ready(one);
    await one.sync.now();
    await app.as('board').devices.revoke({ id: one.device });
    await until(() => one.sync.access() === 'revoked');
    expect(one.replica.all('member')).toEqual([]);
    expect(one.replica.ready()).toBe(false);
  });

  test('an unknown token keeps the copy and asks for a login', async () => {
    const { id } = await anna();
    const one = await laptop('Büro');
    await ready(one);
    changeOrt(one, id, 'Bern');
    await until(() => one.replica.waiting().length === 0);
    app.server.context.db.sql.exec('DELETE FROM sync_device');
    changeOrt(one, id, 'Basel');
    await until(() => one.sync.access() === 'unknown');
    expect(one.sync.state()).toMatchObject({ kind: 'blocked', problem: 'unauthorized', waiting: 1 });
    expect(member(one, id)?.ort).toBe('Basel');
  });
});
