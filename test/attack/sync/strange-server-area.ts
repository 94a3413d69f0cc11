import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { DomainError } from '../../../shared/errors.ts';
import { isIdle, startResync } from '../../../shared/sync/replica/replica.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import type { AttackArea, AttackOptions } from '../area.ts';
import { randomOf, type Random } from '../random.ts';
import { quickFolder } from '../target/quick-folder.ts';
import { differences, serverRows, type Rows } from './server-rows.ts';
import { startStrangeServer, type Script, type StrangeServer } from './strange-server.ts';
import { isClaimed, isConfirmed, isKept, typeSomething, type TypedChange } from './typed-change.ts';
import { pageFaults } from './page-check.ts';
import { laptopRows, openLaptop, type TestLaptop } from './witness.ts';

/** After so many cases the laptop speaks with the honest server again and must come to agree with it. */
const batchSize = 50;
/** So many of them are whole rounds; the other pages are taken in without a line between, which costs far less. */
const roundsPerBatch = 10;
/** After so many cases another laptop begins, with its first copy from the strange server. */
const laptopSize = 500;
/** An answer of 32 MB, refused, takes a second on a slow machine; everything else milliseconds. */
const patienceMs = 8000;
/** Memory of the program that plays laptops and servers. */
const largestBytes = 1_500_000_000;

export const strangeServerArea: AttackArea = {
  name: 'laptop',
  summary:
    'what a strange or hostile server may say to a laptop: greetings, pages, results, comparisons, refusals, broken lines',
  weight: 20,
  async run(options) {
    const place = await openPlace();
    try {
      let played = 0;
      while (played < options.cases && !options.signal.aborted) {
        const first = options.first + played;
        const cases = Math.min(laptopSize - (first % laptopSize), options.cases - played);
        await playLaptop({ ...options, first, cases }, place);
        played += cases;
      }
      return { cases: played };
    } finally {
      await place.close();
    }
  },
};

interface Place {
  readonly token: string;
  readonly database: Sqlite.Database;
  readonly strange: StrangeServer;
  close(): Promise<void>;
}

/** A small association on an honest server, and the strange one before it. */
async function openPlace(): Promise<Place> {
  const dataDir = quickFolder('aktuar-attack-honest-');
  const app = await startApp({ dataDir, at: new Date().toISOString() });
  const closing: (() => void)[] = [];
  const close = async (): Promise<void> => {
    for (const end of closing) end();
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const token = await fill(app);
    const database = new Sqlite(join(dataDir, 'aktuar.db'), { readonly: true });
    closing.push(() => database.close());
    const strange = await startStrangeServer(app.server.address);
    closing.push(() => strange.close());
    return { token, database, strange, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Makes some rows, and answers the token of a laptop. */
async function fill(app: TestApp): Promise<string> {
  const board = app.as('board');
  const member = { vorname: 'A', status: 'Aktivmitglied', ort: 'Bern' } as const;
  for (let index = 0; index < 30; index++)
    await board.members.create({ ...member, nachname: `Muster ${index}` });
  await board.events.create({ slug: 'fest', title: 'Fest', location: 'Dorfplatz', start_date: '2099-05-01' });
  return (await board.devices.enrol({ name: 'Laptop', program: 'attack' })).token;
}

async function playLaptop(options: AttackOptions, place: Place): Promise<void> {
  const laptop = openLaptop();
  try {
    const end = options.first + options.cases;
    for (let first = options.first; first < end && !options.signal.aborted;) {
      const cases = Math.min(batchSize - (first % batchSize), end - first);
      await playBatch({ ...options, first, cases }, place, laptop);
      first += cases;
      options.played(cases);
    }
  } finally {
    laptop.close();
  }
}

async function playBatch(options: AttackOptions, place: Place, laptop: TestLaptop): Promise<void> {
  let typed: TypedChange[] = [];
  /** Words of which the strange server said that it has them: once a page follows, the laptop believes it. */
  const claimed = new Set<string>();
  /** True once the strange server has called a row erased as it took a change: no page tells the laptop otherwise. */
  let isErased = false;
  const steps: unknown[] = [];
  const rows = rowsToName(laptopRows(laptop.replica));
  const { first, cases } = options;
  const tell = (text: string, caseNumber = first, count = cases) =>
    options.report({
      area: 'laptop',
      name: text.split(':', 1).join('').replaceAll(/\d+ /g, ''),
      text,
      caseNumber: Math.floor(caseNumber / laptopSize) * laptopSize,
      cases: (caseNumber % laptopSize) + count,
      steps,
    });
  for (let caseNumber = first; caseNumber < first + cases; caseNumber++) {
    const random = randomOf(options.seed, caseNumber);
    if (caseNumber % batchSize >= roundsPerBatch) {
      for (const text of pageFaults(laptop.replica, rows, random)) tell(text, caseNumber, 1);
      continue;
    }
    const change = random.chance(50)
      ? typeSomething(laptop.replica, `typed ${options.seed} ${caseNumber}.`, random)
      : null;
    if (change) typed.push(change);
    for (const text of await playCase({ random, rows, place, laptop, seen: options.seen }))
      tell(text, caseNumber, 1);
    steps.push({ case: caseNumber, said: place.strange.said });
    isErased ||= place.strange.said.some(callsErased);
    typed = typed.filter(one => {
      const isLost = !isKept(laptop.replica, one) && !hasArrived(place, one);
      const isTaken = mayTakeAway(place.strange) || claimed.has(one.text);
      if (isClaimed(laptop.replica, one)) claimed.add(one.text);
      if (isLost && !isTaken) tell(`typed words are lost: ${one.text}`, caseNumber, 1);
      return !isLost && !isConfirmed(laptop.replica, one);
    });
  }
  if (isErased) compareAnew(laptop);
  for (const text of await honestFaults(place, laptop, typed)) tell(text);
}

const callsErased = ({ path, erased }: StrangeServer['said'][number]): boolean =>
  path === '/sync/push' && erased;

function compareAnew({ replica }: TestLaptop): void {
  const { engine } = replica;
  engine.store.transaction(() => startResync(engine));
}

/** True when the honest server has the words, in the row or in a conflict about it. */
const hasArrived = ({ database }: Place, { text }: TypedChange): boolean =>
  database
    .prepare(
      'SELECT 1 FROM member WHERE ort = @words UNION SELECT 1 FROM conflict WHERE mine = json_quote(@words)',
    )
    .get({ words: text }) !== undefined;

/** An erasure takes away what was typed into the row, and so does a server that says that a change is done. */
const mayTakeAway = ({ said }: StrangeServer): boolean =>
  said.some(({ path, status, erases }) => erases || (path === '/sync/push' && status === 200));

type Named = Script['rows'];

const rowsToName = (rows: Rows): Named =>
  [...rows].flatMap(([tbl, found]) => [...found].slice(0, 8).map(([id, text]) => ({ tbl, id, text })));

interface Play {
  readonly random: Random;
  readonly rows: Named;
  readonly place: Place;
  readonly laptop: TestLaptop;
  readonly seen: AttackOptions['seen'];
}

const strangeCalls: readonly Script['strange'][] = [
  ['/sync/hello'],
  ['/sync/pull'],
  ['/sync/pull'],
  ['/sync/pull'],
  ['/sync/push'],
  ['/sync/push', '/sync/pull'],
  ['/sync/offer', '/sync/pull'],
  ['/sync/compare'],
  ['/sync/compare', '/sync/pull'],
  ['/sync/hello', '/sync/pull', '/sync/push', '/sync/offer'],
];

/** One round with the strange server; answers what is wrong with how it went. */
async function playCase({ random, rows, place, laptop, seen }: Play): Promise<string[]> {
  const ended = new AbortController();
  const late = setTimeout(() => ended.abort(), patienceMs);
  let isSilent = false;
  const fellSilent = (): void => {
    isSilent = true;
    setTimeout(() => ended.abort(), 30);
  };
  // The first server that a laptop meets is the one that it believes from then on.
  const knowsServer = laptop.replica.engine.store.marks().server !== null;
  const strange = random.pick(strangeCalls).filter(call => knowsServer || call !== '/sync/hello');
  place.strange.play({ random, rows, strange, fellSilent });
  const begun = performance.now();
  const thrown = await laptop
    .sync({
      server: place.strange.address,
      token: place.token,
      signal: ended.signal,
      compares: strange.includes('/sync/compare'),
    })
    .then(() => null)
    .catch((error: unknown) => error);
  clearTimeout(late);
  const took = performance.now() - begun;
  const isExpected = thrown === null || thrown instanceof DomainError;
  const bytes = process.memoryUsage.rss();
  seen({ longestMs: isSilent ? 0 : Math.round(took), largestBytes: bytes });
  return [
    ...(isExpected
      ? []
      : [`thrown: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`]),
    ...(took > patienceMs && !isSilent ? [`the round does not end: ${Math.round(took)} ms`] : []),
    ...(bytes > largestBytes ? [`memory: ${Math.round(bytes / 1e6)} MB`] : []),
  ];
}

const mostRounds = 6;

/** What is wrong once the laptop has spoken with the honest server again. */
async function honestFaults(
  { strange, database, token }: Place,
  { replica, sync }: TestLaptop,
  typed: readonly TypedChange[],
): Promise<string[]> {
  strange.play(null);
  try {
    for (let round = 0; round < mostRounds; round++) {
      await sync({ server: strange.address, token });
      if (isIdle(replica.engine.store)) break;
    }
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return [`the honest round fails: ${text}`];
  }
  const [rows, shown] = [serverRows(database), laptopRows(replica)];
  const refused = JSON.stringify(replica.refused());
  const said = `${refused} ${[...rows.values()].flatMap(found => [...found.values()]).join(' ')}`;
  const lost = typed.filter(({ text }) => !said.includes(text));
  for (const { mid } of replica.refused()) replica.discard(mid);
  return [
    ...(isIdle(replica.engine.store) ? [] : ['the laptop does not come to rest']),
    ...(replica.engine.store.skipped() === false ? [] : ['lines stay skipped']),
    ...lost.map(({ text }) => `typed words never arrive: ${text}`),
    ...differences(rows, shown, ['the server', 'the laptop']),
  ];
}
