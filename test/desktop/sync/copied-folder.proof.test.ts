import { cpSync, rmSync } from 'node:fs';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import { newFolder, openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

let app: TestApp;
let folders: string[] = [];
let open: TestDesktop[] = [];
const patience = { timeout: 20_000, interval: 20 };

/** A computer with its own line; `machine` is what the program finds there. */
class Computer {
  online = true;
  readonly machine: string;
  readonly folder: string;
  constructor(machine: string, folder = newFolder()) {
    folders.push(folder);
    [this.machine, this.folder] = [machine, folder];
  }
  async start(): Promise<TestDesktop> {
    const line: typeof fetch = (input, init) =>
      this.online ? fetch(input, init) : Promise.reject(new TypeError('offline'));
    const options = { server: app.server.address, dataDir: this.folder, machine: this.machine, fetch: line };
    const desktop = await openTestDesktop(options);
    open.push(desktop);
    return desktop;
  }
  copy(machine = this.machine): Computer {
    const to = new Computer(machine);
    cpSync(this.folder, to.folder, { recursive: true });
    return to;
  }
}

const nameOf = async ({ api }: TestDesktop) => (await api.desktopSession.state({})).device?.name;
const noteOf = async ({ api }: TestDesktop) => (await api.desktopSession.state({})).copy_note;
const becomes = (desktop: TestDesktop, name: string) =>
  vi.waitUntil(async () => (await nameOf(desktop)) === name, patience);
async function bill({ api }: TestDesktop) {
  const members = await api.desktopMembers.page({ limit: 50 });
  const payer = members.rows.find(({ strasse, ort }) => strasse !== '' && ort !== '');
  const order = { member_id: payer?.id ?? '', amount: 120, description: 'Beitrag' };
  return (await api.desktopInvoices.create({ id: v7(), ...order })).invoice;
}

/** A laptop that has worked, and is closed. */
async function usedComputer(): Promise<Computer> {
  const computer = new Computer('computer-one');
  const desktop = await computer.start();
  await desktop.login();
  await settle(desktop);
  await desktop.close();
  return computer;
}

beforeEach(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
});
afterEach(async () => {
  for (const desktop of open) await desktop.close();
  await app.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  [open, folders] = [[], []];
});

test('a copied folder becomes a device of its own, and paper with a number twice is kept with a suffix', async () => {
  const one = await usedComputer();
  const two = one.copy();
  [one.online, two.online] = [false, false];
  const [first, second] = [await one.start(), await two.start()];
  const [mine, theirs] = [await bill(first), await bill(second)];
  expect(theirs.number).toBe(mine.number);

  one.online = true;
  await first.api.desktopSync.now({});
  await settle(first);
  two.online = true;
  await second.api.desktopSync.now({});
  await becomes(second, 'Laptop (2)');
  expect(await noteOf(second)).toEqual({ kind: 'copy', own: 'Laptop (2)', other: 'Laptop' });
  await vi.waitUntil(async () => (await second.api.desktopSync.refused({})).length === 1, patience);
  const [refused] = await second.api.desktopSync.refused({});
  expect(refused?.reason.code).toBe('number_taken');

  const kept = await second.api.desktopInvoices.keepTaken({ mid: refused?.mid ?? '' });
  expect(kept.number).toBe(`${mine.number}-2`);
  expect(kept.reference).not.toBe(mine.reference);
  await settle(second);
  expect(await second.api.desktopSync.refused({})).toEqual([]);
  expect(await app.as('board').invoices.get({ id: kept.id })).toMatchObject({
    number: kept.number,
    reference: kept.reference,
    amount: 120,
  });
  const next = await bill(second);
  expect([mine.n, kept.n]).not.toContain(next.n);

  await first.close();
  open = open.filter(desktop => desktop !== first);
  const again = await one.start();
  await vi.waitUntil(async () => (await noteOf(again)) !== null, patience);
  expect(await nameOf(again)).toBe('Laptop');
  expect(await noteOf(again)).toEqual({ kind: 'original', own: 'Laptop', other: 'Laptop (2)' });
  await again.api.desktopSession.putCopyNoteAway({});
  await again.api.desktopSync.now({});
  expect(await noteOf(again)).toBeNull();
}, 60_000);

test('a folder on another computer is a copy, also while the first one has not started again', async () => {
  const one = await usedComputer();
  const elsewhere = await one.copy('computer-two').start();
  await becomes(elsewhere, 'Laptop (2)');
  await settle(elsewhere);
  const here = await one.start();
  await settle(here);
  expect(await nameOf(here)).toBe('Laptop');
}, 60_000);

test('a folder that was set back is noticed; one that is started again and again is not', async () => {
  const one = await usedComputer();
  const earlier = one.copy();
  for (let start = 0; start < 3; start++) {
    const desktop = await one.start();
    await settle(desktop);
    expect(await nameOf(desktop)).toBe('Laptop');
    await desktop.close();
    open = [];
  }
  const back = await earlier.start();
  await becomes(back, 'Laptop (2)');
  await settle(back);
}, 60_000);
