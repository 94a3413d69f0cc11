import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleDocuments } from '../../../shared/letters/desktop-layout-contract.ts';
import { defaultLayout, type PdfTemplate } from '../../../shared/letters/layouts/layout.ts';
import type { CoreOptions } from '../../../desktop/core/core-options.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { readPages, readTexts } from '../../shared/pdf/pdf-text.ts';
import { openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

interface Laptop extends TestDesktop {
  online: boolean;
}

let app: TestApp;
let laptops: Laptop[];

async function openLaptop(options: Pick<CoreOptions, 'now'> = { now: () => new Date() }): Promise<Laptop> {
  const state = { online: true };
  const desktop = await openTestDesktop({
    ...options,
    server: app.server.address,
    fetch: (url, init) => (state.online ? fetch(url, init) : Promise.reject(new TypeError('fetch failed'))),
  });
  const laptop = Object.defineProperty({ ...desktop }, 'online', {
    get: () => state.online,
    set: (online: boolean) => {
      state.online = online;
    },
  }) as Laptop;
  laptops.push(laptop);
  await laptop.login();
  await settle(laptop);
  return laptop;
}

beforeEach(async () => {
  laptops = [];
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
});
afterEach(async () => {
  for (const laptop of laptops) await laptop.close();
  await app.stop();
});

const letter = (name: string) => ({ name, category: 'letter' as const, layout: defaultLayout });
const activeNames = (rows: readonly PdfTemplate[], category: string) =>
  rows.filter(row => row.category === category && row.active).map(({ name }) => name);
const onLaptop = async ({ api }: Laptop) => activeNames(await api.desktopLayouts.list({}), 'letter');
const onServer = async () => activeNames(await app.as('board').layouts.list({}), 'letter');

describe('layouts on a laptop', () => {
  it('are made, changed, used and deleted without network, and arrive as they are', async () => {
    const laptop = await openLaptop();
    const { desktopLayouts } = laptop.api;
    laptop.online = false;
    const first = await desktopLayouts.create(letter('Erstes'));
    const second = await desktopLayouts.create(letter('Zweites'));
    expect([first.active, second.active]).toEqual([true, false]);
    expect(await desktopLayouts.activate({ uuid: second.uuid })).toEqual({ before: first.uuid });
    const bigger = { ...defaultLayout, font_size: 12 };
    await desktopLayouts.save({
      uuid: second.uuid,
      changes: { layout: { from: defaultLayout, to: bigger } },
    });
    expect(await onLaptop(laptop)).toEqual(['Zweites']);
    laptop.online = true;
    await settle(laptop);
    expect(await onServer()).toEqual(['Zweites']);
    expect((await app.as('board').layouts.get({ id: second.uuid })).layout).toEqual(bigger);
    expect(await app.as('board').layouts.versions({ id: second.uuid })).toHaveLength(2);
    laptop.online = false;
    const kept = (await desktopLayouts.list({})).find(({ uuid }) => uuid === second.uuid);
    await desktopLayouts.remove({ uuid: second.uuid });
    expect(await onLaptop(laptop)).toEqual(['Erstes']);
    const {
      waiting: _waiting,
      conflict: _conflict,
      ...template
    } = kept ?? { waiting: false, conflict: false };
    await desktopLayouts.restore({ template: template as PdfTemplate });
    expect(await onLaptop(laptop)).toEqual(['Zweites']);
    laptop.online = true;
    await settle(laptop);
    expect(await onServer()).toEqual(['Zweites']);
    expect(await laptop.api.desktopSync.conflicts({})).toEqual([]);
  });

  it('refuse what the server would refuse, naming the field', async () => {
    const laptop = await openLaptop();
    const made = await laptop.api.desktopLayouts.create(letter('Grell'));
    const to = { ...defaultLayout, accent_color: '#ffee00' };
    await expect(
      laptop.api.desktopLayouts.save({ uuid: made.uuid, changes: { layout: { from: made.layout, to } } }),
    ).rejects.toMatchObject({
      code: 'validation_failed',
      params: { fields: [{ path: 'layout.accent_color' }] },
    });
  });

  it('use exactly one after two laptops each chose another without network', async () => {
    const [one, two] = [await openLaptop(), await openLaptop()];
    const made = [];
    for (const name of ['A', 'B', 'C']) made.push(await one.api.desktopLayouts.create(letter(name)));
    await settle(one);
    await settle(two);
    expect(await onLaptop(two)).toEqual(['A']);
    one.online = false;
    two.online = false;
    await one.api.desktopLayouts.activate({ uuid: made[1]?.uuid ?? '' });
    await two.api.desktopLayouts.activate({ uuid: made[2]?.uuid ?? '' });
    for (const laptop of [one, two, one]) {
      laptop.online = true;
      await settle(laptop);
    }
    const chosen = await onServer();
    expect(chosen).toEqual(['C']);
    for (const laptop of [one, two]) {
      expect(await onLaptop(laptop)).toEqual(chosen);
      expect(await laptop.api.desktopSync.refused({})).toEqual([]);
    }
  });

  it('keep both looks in a conflict when two people change one at once', async () => {
    const [one, two] = [await openLaptop(), await openLaptop()];
    const made = await one.api.desktopLayouts.create(letter('Gemeinsam'));
    await settle(one);
    await settle(two);
    two.online = false;
    const change = (laptop: Laptop, font_size: number) =>
      laptop.api.desktopLayouts.save({
        uuid: made.uuid,
        changes: { layout: { from: defaultLayout, to: { ...defaultLayout, font_size } } },
      });
    await change(one, 11);
    await settle(one);
    await change(two, 12);
    two.online = true;
    await settle(two);
    const [conflict] = await two.api.desktopSync.conflicts({});
    expect(conflict).toMatchObject({
      field: 'layout',
      title: 'Gemeinsam',
      mine: { font_size: 12 },
      theirs: { font_size: 11 },
    });
    expect((await app.as('board').layouts.get({ id: made.uuid })).layout.font_size).toBe(11);
  });
});

describe('documents on a laptop', () => {
  it('are shown with an unsaved layout', { timeout: 60_000 }, async () => {
    const laptop = await openLaptop();
    laptop.online = false;
    const layout = {
      ...defaultLayout,
      font: 'Liberation Serif' as const,
      margins: { ...defaultLayout.margins, left: 33 },
    };
    for (const document of sampleDocuments) {
      const plan = document === 'work_plan' || document === 'participant_list';
      const order = { category: plan ? document : ('letterhead' as const), layout, document };
      const { bytes } = await laptop.api.desktopLayouts.preview(order);
      expect((await readPages(bytes)).length).toBeGreaterThan(0);
      const left = Math.min(...(await readTexts(bytes)).filter(({ page }) => page === 1).map(({ x }) => x));
      // A slip begins 5 mm from the edge.
      expect(left).toBeCloseTo(document === 'invoice' ? 5 : 33, 0);
    }
  });

  it('are the same bytes as those of the server', async () => {
    const laptop = await openLaptop({ now: () => app.clock.now });
    const [event] = await laptop.api.desktopEvents.list({});
    const id = event?.uuid ?? '';
    await laptop.api.desktopLayouts.create({
      name: 'Plan',
      category: 'participant_list',
      layout: { ...defaultLayout, font_size: 9, footer: 'Unten' },
    });
    await settle(laptop);
    const here = await laptop.api.desktopPlans.participantList({ uuid: id });
    const there = await app.as('board').plans.participantList({ event_id: id });
    expect((await readTexts(here.bytes)).some(({ text }) => text.includes('Unten'))).toBe(true);
    expect(Buffer.from(here.bytes).equals(Buffer.from(there.bytes))).toBe(true);
  });
});
