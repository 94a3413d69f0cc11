import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

let app: TestApp;
let desktop: TestDesktop;
/** 'deaf': changes that are sent arrive, but no answer to them comes back. A greeting is answered: without it nothing is sent. */
let line: 'open' | 'shut' | 'deaf';
const fetchOver: typeof fetch = async (input, init) => {
  if (line === 'shut') throw new TypeError('no network');
  const answer = await fetch(input, init);
  if (line === 'deaf' && answer.url.includes('/sync/push')) throw new TypeError('no answer');
  return answer;
};
beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
});
beforeEach(async () => {
  line = 'open';
  desktop = await openTestDesktop({ server: app.server.address, fetch: fetchOver });
  await desktop.login();
});
afterEach(() => desktop.close());
afterAll(() => app.stop());

const waiting = () => desktop.api.desktopSync.waiting({});
const setOrt = (id: string, from: string, to: string) =>
  desktop.api.desktopMembers.save({ id, changes: { ort: { from, to } } });

/** The desktop has noticed: it knocks before it sends anything. */
async function goOffline() {
  line = 'shut';
  expect((await desktop.api.desktopSync.now({})).kind).toBe('offline');
}

async function someMember() {
  const { rows } = await desktop.api.desktopMembers.page({ search: 'Müller' });
  const [row] = rows;
  if (!row) throw new Error('the demo association has nobody of this name');
  return row;
}

describe('changes of one row after another', () => {
  test('are one change until they begin their way, from what was seen first to what was meant last', async () => {
    const { id, ort } = await someMember();
    await goOffline();
    await setOrt(id, ort, 'Ber');
    await setOrt(id, 'Ber', 'Bern');
    await desktop.api.desktopMembers.save({ id, changes: { plz: { from: '8633', to: '3000' } } });
    expect((await waiting()).map(({ fields }) => fields)).toEqual([
      { ort: [ort, 'Bern'], plz: ['8633', '3000'] },
    ]);
    line = 'open';
    await settle(desktop);
    expect(await app.as('board').members.get({ id })).toMatchObject({ ort: 'Bern', plz: '3000' });
  });

  test('stay apart when another row changed in between, or when the author saw something else', async () => {
    const { id, ort } = await someMember();
    await goOffline();
    await setOrt(id, ort, 'Thun');
    const other = await desktop.api.desktopMembers.create({ vorname: 'Neu', nachname: 'Neu' });
    await setOrt(id, 'Thun', 'Biel');
    await setOrt(id, 'Zug', 'Chur');
    expect((await waiting()).map(({ row_id }) => row_id)).toEqual([id, other.id, id, id]);
  });

  test('stay apart once the first may have reached the server', async () => {
    const { id, ort } = await someMember();
    line = 'deaf';
    await setOrt(id, ort, 'Olten');
    await expect
      .poll(() => app.as('board').members.get({ id }), { timeout: 10_000 })
      .toMatchObject({ ort: 'Olten' });
    await setOrt(id, 'Olten', 'Aarau');
    expect((await waiting()).length).toBe(2);
    line = 'open';
    await settle(desktop);
    expect(await app.as('board').members.get({ id })).toMatchObject({ ort: 'Aarau' });
    expect(await desktop.api.desktopSync.conflicts({})).toEqual([]);
  });
});

test('words of a draft travel when the person pauses, together with everything before', async () => {
  const { uuid } = await desktop.api.desktopMailings.create({ subject: 'Einladung' });
  await settle(desktop);
  const before = await app.as('board').mailings.get({ id: uuid });
  const words = ['Einladung z', 'Einladung zum', 'Einladung zum Fest'];
  for (const [at, to] of words.entries())
    await desktop.api.desktopMailings.save({
      uuid,
      changes: { subject: { from: words[at - 1] ?? 'Einladung', to } },
    });
  expect(await waiting()).toHaveLength(1);
  await expect
    .poll(() => app.as('board').mailings.get({ id: uuid }), { timeout: 15_000 })
    .toMatchObject({ subject: 'Einladung zum Fest', version: before.version + 1 });
});
