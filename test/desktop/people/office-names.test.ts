import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

interface Line {
  up: boolean;
}

let app: TestApp;
const lines: readonly [Line, Line] = [{ up: true }, { up: true }];
let laptops: readonly [TestDesktop, TestDesktop];
beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  const open = async (line: { up: boolean }) => {
    const laptop = await openTestDesktop({
      server: app.server.address,
      fetch: (url, init) => (line.up ? fetch(url, init) : Promise.reject(new TypeError('fetch failed'))),
    });
    await laptop.login();
    return laptop;
  };
  laptops = [await open(lines[0]), await open(lines[1])];
});
afterAll(async () => {
  for (const laptop of laptops) await laptop.close();
  await app.stop();
});

/** A small generator with a seed, so that a failure can be repeated. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function meet(): Promise<void> {
  for (const line of lines) line.up = true;
  for (const laptop of [...laptops, ...laptops]) await settle(laptop);
}

const nameOf = async ({ api }: TestDesktop, uuid: string) =>
  (await api.desktopOffices.list({})).offices.find(office => office.uuid === uuid)?.name ?? '';
const officeOf = async ({ api }: TestDesktop, id: string) =>
  (await api.desktopMembers.get({ id })).member.funktion;

/** Each laptop renames its own two offices and gives any office to its own three members. */
async function prepare(): Promise<{ offices: string[][]; members: string[][] }> {
  const offices: string[][] = [];
  const members: string[][] = [];
  for (const { api } of laptops) {
    const uuids = [v7(), v7()];
    for (const uuid of uuids)
      await api.desktopOffices.create({ uuid, name: `Amt ${uuid.slice(-12)}`, email: '', vorstand: false });
    offices.push(uuids);
    const made = [1, 2, 3].map(async n =>
      api.desktopMembers.create({ vorname: 'Kim', nachname: `Kind ${n}` }),
    );
    members.push((await Promise.all(made)).map(({ id }) => id));
  }
  await meet();
  return { offices, members };
}

interface Play {
  readonly roll: (below: number) => number;
  readonly seed: number;
  readonly offices: string[][];
  readonly members: string[][];
  /** The office that each member was given last. */
  readonly held: Map<string, string>;
  /** Former names of each office. */
  readonly called: Map<string, string[]>;
}

/** Another name for an office of the laptop's own; now and then one that it had. */
async function rename({ roll, seed, offices, called }: Play, who: 0 | 1, step: number): Promise<void> {
  const uuid = offices[who]?.[roll(2)] ?? '';
  const from = await nameOf(laptops[who], uuid);
  const former = called.get(uuid) ?? [];
  const again = former[roll(former.length + 2)];
  const to = again === undefined || again === from ? `Amt ${seed}/${step}` : again;
  called.set(uuid, [...former, from]);
  await laptops[who].api.desktopOffices.save({ uuid, changes: { name: { from, to } } });
}

/** Gives a member of the laptop's own any office as this laptop calls it, or takes it. */
async function give({ roll, offices, members, held }: Play, who: 0 | 1): Promise<void> {
  const all = offices.flat();
  const id = members[who]?.[roll(3)] ?? '';
  const uuid = roll(4) === 0 ? '' : (all[roll(all.length)] ?? '');
  held.set(id, uuid);
  const funktion = uuid === '' ? '' : await nameOf(laptops[who], uuid);
  await laptops[who].api.desktopOffices.appoint({ member_id: id, funktion });
}

async function play(game: Play): Promise<void> {
  const { roll } = game;
  for (let step = 0; step < 60; step++) {
    const who = roll(2) === 0 ? 0 : 1;
    const what = roll(10);
    if (what < 3) lines[who].up = !lines[who].up;
    else if (what < 6) await rename(game, who, step);
    else await give(game, who);
    if (lines[who].up && roll(3) === 0) await settle(laptops[who]);
  }
}

describe('offices that two laptops rename while they give them away', () => {
  it.each([11, 23, 47, 91])('end as on a single computer, without a conflict (seed %i)', async seed => {
    const made = await prepare();
    const held = new Map(made.members.flat().map(id => [id, '']));
    await play({ ...made, seed, held, roll: dice(seed), called: new Map() });
    await meet();
    for (const laptop of laptops) {
      expect(await laptop.api.desktopSync.conflicts({})).toEqual([]);
      expect(await laptop.api.desktopSync.refused({})).toEqual([]);
      for (const [id, uuid] of held)
        expect(await officeOf(laptop, id)).toBe(uuid === '' ? '' : await nameOf(laptop, uuid));
    }
    for (const uuid of made.offices.flat())
      expect(await nameOf(laptops[0], uuid)).toBe(await nameOf(laptops[1], uuid));
  });
});
