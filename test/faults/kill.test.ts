import { join } from 'node:path';
import { expect, test } from 'vitest';
import { badNetwork, noFault } from './bad-network.ts';
import { logIn, pause, settled, startDesktop, until } from './desktop-program.ts';
import { openEventFixture, signUp } from './event-fixture.ts';
import { dice, openLedger, tally, type Dice, type Ledger } from './ledger.ts';
import { makeTrouble } from './mischief.ts';
import { work } from './person.ts';
import { missing } from './reckoning.ts';
import { visit } from './server-program.ts';
import { createWorld, endWorld, type World } from './world.ts';

/** FAULT_SEEDS=31-60 runs these instead of the first few. */
const [, first = '1', last = '3'] = /^(\d+)-(\d+)$/.exec(process.env['FAULT_SEEDS'] ?? '') ?? [];
const seeds = Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index);
const troubleMs = 5_000;

const patience = { timeout: 120_000 };

test.each(seeds)(
  'nothing is lost when programs are killed and lines break, seed %i',
  patience,
  async seed => {
    expect(await proof(seed, false)).toEqual([]);
  },
);

test.each(seeds.slice(0, Number(last) > 3 ? seeds.length : 1))(
  'nothing that desktops know is lost when the server is set back to older copies too, seed %i',
  patience,
  async seed => {
    expect(await proof(seed, true)).toEqual([]);
  },
);

/** Lives through it; answers what is missing at the end. */
async function proof(seed: number, setBacks: boolean): Promise<string[]> {
  const ledger = openLedger();
  const world = await createWorld(2);
  try {
    await live(world, ledger, { seed, setBacks });
    for (const { up } of world.places) if (up) await settled(up);
    // The server's trash is set back with it.
    const forgotten = setBacks ? ledger.deletedTexts : new Set<string>();
    const lost = () => missing(world, ledger, forgotten);
    // The last changes of one desktop are still on their way to the other.
    await until('all to be found', () => Promise.resolve(lost().length === 0), 15_000).catch(() => undefined);
    expect(ledger.typed.size).toBeGreaterThan(20);
    if (process.env['FAULT_TALLY'] !== undefined) console.info(seed, Object.fromEntries(ledger.count));
    return lost();
  } finally {
    await endWorld(world);
  }
}

interface Course {
  readonly seed: number;
  readonly setBacks: boolean;
}

/**
 * Two people at desktops and one who calls the server directly, while everything breaks. What was changed at the
 * server alone is gone when it is set back, so it stays untouched then.
 */
async function live(world: World, ledger: Ledger, { seed, setBacks }: Course): Promise<void> {
  let over = false;
  let count = 0;
  const isOver = () => over;
  const text = () => `W${seed}x${++count}y`;
  const members = (await (await visit(world.address)).ask('GET', '/members')).body as { id: string }[];
  await openEventFixture(await visit(world.address));
  const favourites = members.slice(10, 16).map(({ id }) => id);
  const people = world.places.map(({ name }, index) => {
    const desktop = () => world.places[index]?.up ?? null;
    return work({ name, dice: dice(seed * 31 + index), ledger, desktop, text, favourites }, isOver);
  });
  const caller = { ledger, text, favourites, dice: dice(seed * 31 + 7), isOver };
  const calls = setBacks ? Promise.resolve() : callServer(world, caller);
  await makeTrouble(world, dice(seed), { ms: troubleMs, enough: () => ledger.typed.size > 30, setBacks });
  over = true;
  await Promise.all([...people, calls]);
}

interface Caller {
  readonly ledger: Ledger;
  readonly text: () => string;
  readonly favourites: readonly string[];
  readonly dice: Dice;
  readonly isOver: () => boolean;
}

/** Changes members over HTTP by If-Match, and makes an invoice now and then. An answer that got lost says nothing. */
async function callServer(world: World, caller: Caller): Promise<void> {
  const { ledger, dice, isOver } = caller;
  while (!isOver()) {
    await pause(dice.between(100, 400));
    try {
      const board = await visit(world.address);
      for (let n = 0; n < 5 && !isOver(); n++) await callOnce(board, caller);
    } catch {
      tally(ledger, 'a call without answer');
    }
  }
}

async function callOnce(board: Awaited<ReturnType<typeof visit>>, caller: Caller): Promise<void> {
  const { ledger, text, favourites, dice } = caller;
  const path = `/members/${dice.one(favourites)}`;
  const seen = await board.ask('GET', path);
  if (seen.status !== 200) return;
  if (dice.chance(0.2)) {
    const description = text();
    const order = { member_id: path.slice('/members/'.length), amount: 12.5, description };
    const { status } = await board.ask('POST', '/invoices/generate-qr', order);
    if (status === 200) ledger.typed.add(description);
    return;
  }
  if (dice.chance(0.3)) {
    const name = text();
    const status = await signUp(board, name, dice);
    if (status === 201) ledger.typed.add(name);
    tally(ledger, `a sign-up answered ${status}`);
    return;
  }
  const strasse = text();
  ledger.replaced.add(String((seen.body as { strasse: string }).strasse));
  const { status } = await board.ask('PUT', path, { strasse }, { 'if-match': seen.etag });
  if (status === 200) ledger.typed.add(strasse);
  tally(ledger, `a call answered ${status}`);
}

test(
  'a first copy that is cut short again and again is complete in the end',
  { timeout: 90_000 },
  async () => {
    const world = await createWorld(0);
    const network = await badNetwork(world.port);
    const place = { dataDir: join(world.folder, 'desktop-new'), server: network.address };
    const luck = dice(4711);
    try {
      network.fault = () => ({ up: Infinity, down: luck.between(0, 20_000), delay: luck.between(0, 20) });
      let phase = 'login';
      for (let attempt = 0; attempt < 5 && phase !== 'ready'; attempt++) {
        const desktop = await startDesktop(place);
        phase = (await desktop.api.desktopSession.state({})).phase;
        if (phase === 'login') void logIn(desktop, 'Laptop').catch(() => undefined);
        await pause(luck.between(30, 500));
        await desktop.kill();
      }
      network.fault = () => noFault;
      const desktop = await startDesktop(place);
      if ((await desktop.api.desktopSession.state({})).phase === 'login') await logIn(desktop, 'Laptop');
      await settled(desktop);
      expect((await desktop.api.desktopSession.state({})).phase).toBe('ready');
      expect((await desktop.api.desktopMembers.counts({})).total).toBe(63);
      expect((await desktop.api.desktopMembers.page({ search: 'Müller' })).total).toBeGreaterThan(0);
      await desktop.kill();
    } finally {
      await network.close();
      await endWorld(world);
    }
  },
);
