import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { startApp, type TestApp } from '../fixtures.ts';
import { processorTime } from '../processor-time.ts';
import { noteFigure } from './figures.ts';
import { growthPicture, type GrowthPass } from './growth/growth-picture.ts';

const people = 1_000;
const perPass = 20_000;
const perPush = 200;
const changesInAll = 1_000_000;
/** The cost of a pass may grow by a tenth. */
const most = 1.1;

const picture = new URL('../../docs/growth.svg', import.meta.url);

/**
 * A million changes that a laptop makes to a thousand members, pushed to a real server over HTTP and pulled again by
 * another laptop: processor time of each 20'000 beside the first ones, the time to start again, and the sizes of the files.
 * Writes `docs/growth.svg`.
 */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aktuar-growth-'));
  const passes: GrowthPass[] = [];
  try {
    let app = await startApp({ dataDir });
    const ids = await addMembers(app);
    const headers = await enrolled(app);
    const laptop = typist(ids, headers);
    // What is compiled and prepared at the first changes counts for none.
    await laptop.type(app, perPass);
    for (let changes = 0; changes < changesInAll; changes += perPass) {
      const before = processorTime();
      await laptop.type(app, perPass);
      const cost = (processorTime() - before) / 1000;
      await app.server.stop();
      const began = processorTime();
      app = await startApp({ dataDir });
      const start = (processorTime() - began) / 1000;
      passes.push({ changes: changes + perPass, cost, start, ...sizes(dataDir) });
      print(passes);
    }
    await app.stop();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  writeFileSync(picture, growthPicture(passes));
  note(passes);
}

async function addMembers(app: TestApp): Promise<string[]> {
  const ids = Array.from({ length: people }, () => v7());
  for (const [index, id] of ids.entries())
    await app.as('board').members.create({
      id,
      vorname: `Anna ${index}`,
      nachname: `Muster ${index % 97}`,
      status: 'Aktivmitglied',
    });
  return ids;
}

async function enrolled(app: TestApp): Promise<Record<string, string>> {
  const { token } = await app.as('board').devices.enrol({ name: 'Growth', program: 'test' });
  return { authorization: `Bearer ${token}` };
}

/** A laptop that goes on in one stream: towns and notes of members in turn. */
function typist(ids: readonly string[], headers: Record<string, string>) {
  const stream = v7();
  const shown = ids.map(() => ({ ort: '', notiz: '' }));
  let mseq = 0;
  const change = () => {
    const at = (mseq * 7) % ids.length;
    const field = mseq % 3 === 0 ? 'notiz' : 'ort';
    const row = shown[at] ?? { ort: '', notiz: '' };
    const from = row[field];
    const to = `${field === 'ort' ? 'Bern' : 'Hilft am Fest'} ${mseq}`;
    row[field] = to;
    return {
      kind: 'patch',
      tbl: 'member',
      id: ids[at],
      set: { [field]: { from, to } },
      mid: v7(),
      mseq: ++mseq,
      schema: 1,
    };
  };
  return {
    async type(app: TestApp, count: number): Promise<void> {
      for (let sent = 0; sent < count; sent += perPush) {
        const mutations = Array.from({ length: perPush }, change);
        const { json, text } = await app.request('POST', '/sync/push', {
          headers,
          body: { stream, mutations },
        });
        const { results } = json as { results: readonly { status: string }[] };
        if (results.some(({ status }) => status !== 'applied')) throw new Error(text.slice(0, 500));
      }
    },
  };
}

const megabytes = (file: string): number => statSync(file).size / 1e6;
const sizes = (dataDir: string) => ({
  main: megabytes(join(dataDir, 'aktuar.db')),
  effects: megabytes(join(dataDir, 'effects.db')),
});

function print(passes: readonly GrowthPass[]): void {
  const last = passes.at(-1);
  if (!last) return;
  const { changes, cost, start, main, effects } = last;
  process.stdout.write(
    `${String(changes).padStart(9)} changes  ${cost.toFixed(2)} s  start ${start.toFixed(2)} s  ` +
      `${main.toFixed(0)} and ${effects.toFixed(0)} MB\n`,
  );
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** The middle of five passes at each end: one alone says what else the machine did. */
function note(passes: readonly GrowthPass[]): void {
  const costs = passes.map(({ cost }) => cost);
  const [first, last] = [median(costs.slice(0, 5)), median(costs.slice(-5))];
  const starts = passes.map(({ start }) => start);
  noteFigure({
    what: `each 20'000 changes, after ${changesInAll} beside the first`,
    seen: `${last.toFixed(1)} s`,
    ratio: first / last,
    aim: 'at most a tenth dearer than the first',
    isMet: last <= first * most,
  });
  noteFigure({
    what: 'start of a server after them, beside one before',
    seen: `${median(starts.slice(-5)).toFixed(2)} s`,
    ratio: median(starts.slice(0, 5)) / median(starts.slice(-5)),
    aim: 'flat: at most a tenth dearer',
    isMet: median(starts.slice(-5)) <= median(starts.slice(0, 5)) * most,
  });
}
