import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

let app: TestApp;
const lines = [{ up: true }, { up: true }] as const;
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

describe('offices that two laptops rename while they give them away', () => {
  it.each([11, 23, 47, 91])('end as on a single computer, without a conflict (seed %i)', async seed => {
    const roll = dice(seed);
    const { offices, members } = await prepare();
    const all = offices.flat();
    const held = new Map(members.flat().map(id => [id, '']));
    const called = new Map<string, string[]>();
    for (let step = 0; step < 60; step++) {
      const who = roll(2) as 0 | 1;
      const laptop = laptops[who];
      const what = roll(10);
      if (what < 3) {
        lines[who].up = !lines[who].up;
      } else if (what < 6) {
        const uuid = offices[who]?.[roll(2)] ?? '';
        const from = await nameOf(laptop, uuid);
        const former = called.get(uuid) ?? [];
        // Now and then a name of before comes back.
        const again = former[roll(former.length + 2)];
        const to = again === undefined || again === from ? `Amt ${seed}/${step}` : again;
        called.set(uuid, [...former, from]);
        await laptop.api.desktopOffices.save({ uuid, changes: { name: { from, to } } });
      } else {
        const id = members[who]?.[roll(3)] ?? '';
        const uuid = roll(4) === 0 ? '' : (all[roll(all.length)] ?? '');
        held.set(id, uuid);
        await laptop.api.desktopOffices.appoint({
          member_id: id,
          funktion: uuid === '' ? '' : await nameOf(laptop, uuid),
        });
      }
      if (lines[who].up && roll(3) === 0) await settle(laptop);
    }
    await meet();
    for (const laptop of laptops) {
      expect(await laptop.api.desktopSync.conflicts({})).toEqual([]);
      expect(await laptop.api.desktopSync.refused({})).toEqual([]);
      for (const [id, uuid] of held)
        expect(await officeOf(laptop, id)).toBe(uuid === '' ? '' : await nameOf(laptop, uuid));
    }
    for (const uuid of all) expect(await nameOf(laptops[0], uuid)).toBe(await nameOf(laptops[1], uuid));
  });
});
