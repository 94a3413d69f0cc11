import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { badNetwork } from './bad-network.ts';
import { logIn, settled, startDesktop, until } from './desktop-program.ts';
import { openLedger, type Ledger } from './ledger.ts';
import { missing, openServerDb } from './reckoning.ts';
import { visit } from './server-program.ts';
import {
  createWorld,
  disturb,
  endWorld,
  makeBackup,
  repair,
  setBack,
  type Place,
  type World,
} from './world.ts';

const patience = { timeout: 90_000 };
let world: World;
let ledger: Ledger;
let count: number;
const text = () => `W0x${++count}y`;

beforeEach(async () => {
  ledger = openLedger();
  count = 0;
  world = await createWorld(2);
});
afterEach(() => endWorld(world));

async function desktopOf(place: Place | undefined) {
  if (!place?.up) throw new Error('the desktop is down');
  const { api } = place.up;
  const { rows } = await api.desktopMembers.page({ limit: 500 });
  const type = async (index: number) => {
    const id = rows[index]?.id ?? '';
    const { member } = await api.desktopMembers.get({ id });
    const ort = text();
    ledger.replaced.add(member.ort);
    await api.desktopMembers.save({ id, changes: { ort: { from: member.ort, to: ort } } });
    ledger.typed.add(ort);
  };
  const add = async () => {
    const nachname = text();
    await api.desktopMembers.create({ vorname: 'Neu', nachname });
    ledger.typed.add(nachname);
  };
  const bill = async () => {
    const description = text();
    const order = { id: crypto.randomUUID(), member_id: rows[0]?.id ?? '', amount: 30, description };
    const { invoice } = await api.desktopInvoices.create(order);
    ledger.typed.add(description);
    ledger.printed.set(invoice.id, invoice.number);
  };
  return { type, add, bill };
}

/** A board person changes things at the server itself; nothing of it stands in any outbox. */
async function workAtServer(): Promise<void> {
  const board = await visit(world.address);
  const nachname = text();
  expect((await board.ask('POST', '/members', { vorname: 'Direkt', nachname })).status).toBe(201);
  ledger.typed.add(nachname);
  const members = (await board.ask('GET', '/members')).body as { id: string }[];
  const description = text();
  const order = { member_id: members[3]?.id, amount: 40, description };
  expect((await board.ask('POST', '/invoices/generate-qr', order)).status).toBe(200);
  ledger.typed.add(description);
}

const invoiceNumbers = (): number[] => {
  const db = openServerDb(world);
  const numbers = db.prepare<[], number>('SELECT n FROM invoice').pluck().all();
  db.close();
  return numbers;
};

async function allSettled(): Promise<void> {
  for (const { up } of world.places) if (up) await settled(up);
}

async function everythingIsThere(): Promise<void> {
  await allSettled();
  await expect.poll(() => missing(world, ledger), { timeout: 15_000, interval: 200 }).toEqual([]);
}

test('a server set back to an older copy gets back by itself what desktops hold', patience, async () => {
  await makeBackup(world);
  const [one, two] = [await desktopOf(world.places[0]), await desktopOf(world.places[1])];
  for (const { type, add, bill } of [one, two]) for (const work of [() => type(1), add, bill]) await work();
  await workAtServer();
  await everythingIsThere();
  const used = invoiceNumbers();

  for (const place of world.places) disturb(place, () => null);
  // One desktop works on meanwhile; the other has nothing left to send.
  await one.type(2);
  await one.bill();
  expect(await setBack(world)).toBe(true);
  // New writes take the same places in the new history as the lost ones had in the old.
  await workAtServer();
  const fresh = invoiceNumbers().filter(n => !used.includes(n));
  expect(fresh).toHaveLength(1);
  for (const place of world.places) repair(place);
  await everythingIsThere();
  await two.bill();
  await everythingIsThere();
  const numbers = invoiceNumbers();
  expect(new Set(numbers).size).toBe(numbers.length);
});

test(
  'a desktop that the restored server does not know logs in again and brings everything along',
  patience,
  async () => {
    await makeBackup(world);
    const network = await badNetwork(world.port);
    const dataDir = join(world.folder, 'desktop-3');
    const up = await startDesktop({ dataDir, server: network.address });
    const place: Place = { name: 'Laptop 3', dataDir, network, up };
    const places = [...world.places, place];
    world = { ...world, places };
    await logIn(up, place.name);
    const { type, add, bill } = await desktopOf(place);
    await bill();
    await settled(up);
    disturb(place, () => null);
    await type(4);
    await add();
    await bill();
    expect(await setBack(world)).toBe(true);
    repair(place);
    await until(
      'the login to be asked for',
      async () => (await up.api.desktopSession.state({})).phase === 'login',
    );
    await logIn(up, place.name);
    await everythingIsThere();
    await bill();
    await everythingIsThere();
    const numbers = invoiceNumbers();
    expect(new Set(numbers).size).toBe(numbers.length);
  },
);
