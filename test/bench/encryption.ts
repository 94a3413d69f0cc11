import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { v7 } from 'uuid';
import { memberPages } from '../../desktop/core/people/members/member-page.ts';
import { openReplica, type Replica } from '../../desktop/core/replica/open-replica.ts';
import { writeLine, writePage } from '../../shared/sync/page.ts';
import { finishFirstCopy, pullRequest, receivePull } from '../../shared/sync/replica/inbox.ts';
import { processorTime } from '../processor-time.ts';

/** Members, rows of a page of the sync, and rows that a list shows at once. */
const [people, pageRows, shown] = [20_000, 1_400, 100];
const rounds = 5;
const migrationsDir = fileURLToPath(new URL('../../migrations/desktop', import.meta.url));
const searches = ['müll', 'meier bern', 'keller', 'sch zür', 'anna', 'hofer 8'];

const lastNames = 'Müller Meier Schmid Keller Weber Huber Schneider Gerber Brunner Hofer'.split(' ');
const firstNames = 'Anna Peter Ursula Hans Maria Daniel Ruth Thomas Sandra Markus Élodie'.split(' ');
const towns = 'Zürich Bern Luzern Basel Musterwil Winterthur Thun'.split(' ');

/** The pages of a first sync, as a server writes them. */
function somePages(): string[] {
  const lines = Array.from({ length: people }, (_, index) => {
    const row = {
      id: v7({ msecs: 1_700_000_000_000 + index }),
      nr: index + 1,
      vorname: firstNames[index % firstNames.length],
      nachname: lastNames[(index * 7) % lastNames.length],
      email: `person${index}@post.example`,
      status: 'Aktivmitglied',
      phone: `044 ${100 + (index % 900)} 12 34`,
      strasse: 'Dorfstrasse',
      hausnummer: String(1 + (index % 120)),
      plz: String(8000 + (index % 900)),
      ort: towns[index % towns.length],
      notiz: 'Hilft beim Fest und bringt einen Kuchen mit. '.repeat(index % 5),
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
      version: 1,
    };
    return writeLine({ op: 'U', tbl: 'member', id: row.id, seq: index + 1 }, row);
  });
  const at = { seq: people, tag: 'at' };
  return Array.from({ length: Math.ceil(people / pageRows) }, (_, page) => {
    const some = lines.slice(page * pageRows, (page + 1) * pageRows);
    const seq = page * pageRows + some.length;
    const more = seq < people;
    const cursor = more ? { seq, tag: `t${seq}` } : at;
    return writePage({ at, cursor, more, total: people }, some);
  });
}

const wholeList = { status: null, funktion: null, group: null, sort: 'name', direction: 'asc' } as const;

const steps = ['first copy', 'list page', 'search', 'change', 'open', 'read all'] as const;
type Step = (typeof steps)[number];
type Times = Record<Step, number[]>;

/** The same work on a replica of its own: `key` null is the rival, a readable file. */
function measure(key: Uint8Array | null, pages: readonly string[], times: Times): void {
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-bench-'));
  const timed = <T>(step: Step, work: () => T): T => {
    const begin = processorTime();
    const result = work();
    times[step].push(processorTime() - begin);
    return result;
  };
  const open = (): Replica =>
    openReplica({ file: join(folder, 'replica.db'), key, migrationsDir, now: () => new Date(), newId: v7 });
  try {
    let replica = open();
    timed('first copy', () => copyFirst(replica, pages));
    replica.close();
    replica = timed('open', open);
    const list = memberPages(replica.sql, () => '2026-11-24');
    const read = (search: string, offset: number) =>
      list.read({ ...wholeList, search, offset, limit: shown });
    read('', 0);
    timed('list page', () => {
      for (let offset = 0; offset < people; offset += 2_000) read('', offset);
    });
    timed('search', () => searches.forEach(search => read(search, 0)));
    const ids = replica.all('member').slice(0, 200);
    timed('change', () => {
      for (const { id, ort } of ids) replica.edit('member', id, { ort: { from: ort, to: 'Chur' } });
    });
    replica.close();
    replica = open();
    timed('read all', () => replica.all('member'));
    replica.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function copyFirst(replica: Replica, pages: readonly string[]): void {
  for (const page of pages) {
    const request = pullRequest(replica.engine, { rows: pageRows, bytes: 10_000_000 });
    if (request) receivePull(replica.engine, request, { page });
  }
  while (finishFirstCopy(replica.engine));
  if (replica.all('member').length !== people) throw new Error('the copy is not whole');
}

const none = (): Times => ({
  'first copy': [],
  'list page': [],
  search: [],
  change: [],
  open: [],
  'read all': [],
});
const median = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

/** What the encryption of the replica costs: the same work on an encrypted and on a readable file, in turn, in one process. */
export function run(): Promise<void> {
  const pages = somePages();
  const [encrypted, plain] = [none(), none()];
  const key = Buffer.alloc(32, 7);
  // The first of each warms the compiler.
  for (let round = 0; round <= rounds; round++) {
    if (round === 1) [encrypted, plain].forEach(times => steps.forEach(step => (times[step].length = 0)));
    measure(key, pages, encrypted);
    measure(null, pages, plain);
  }
  process.stdout.write(`${people} members, median of ${rounds}, processor time\n`);
  for (const step of steps) {
    const [with_, without] = [median(encrypted[step]), median(plain[step])];
    const line = [
      `${with_.toFixed(1).padStart(8)} ms encrypted`,
      `${without.toFixed(1).padStart(8)} ms readable`,
    ];
    process.stdout.write(`${step.padEnd(12)} ${line.join('  ')}   ratio ${(with_ / without).toFixed(2)}\n`);
  }
  return Promise.resolve();
}
