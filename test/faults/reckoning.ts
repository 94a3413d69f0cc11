import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { openStoredReplica } from '../stored-desktop.ts';
import type { Ledger } from './ledger.ts';
import type { World } from './world.ts';

type Row = Readonly<Record<string, unknown>>;

/** The tables of the server in which nothing of what people typed may be missing. */
const rowTables = ['member', 'invoice', 'organisation_setting', 'registration'] as const;

/**
 * Everything that is to be found of what people did but is not: an empty list is the proof that nothing was lost.
 * `forgotten`: texts that need not be found.
 */
export function missing(world: World, ledger: Ledger, forgotten: ReadonlySet<string> = new Set()): string[] {
  const findable = findableTexts(world, ledger);
  const lost = [...ledger.typed].filter(
    text => !ledger.replaced.has(text) && !forgotten.has(text) && !findable.includes(text),
  );
  return [
    ...lost.map(text => `lost: ${text}`),
    ...solvedBy(world)
      .filter(id => !ledger.decided.has(id))
      .map(id => `solved by nobody: ${id}`),
    ...invoiceProblems(world, ledger, findable),
    ...placeProblems(world, ledger),
    ...replicaDifferences(world),
    ...fileProblems(world),
    ...ledger.complaints,
  ];
}

function findableTexts(world: World, ledger: Ledger): string {
  const db = openServerDb(world);
  const texts = rowTables.flatMap(tbl => all(db, `SELECT * FROM ${tbl}`));
  const trash = all(db, 'SELECT * FROM trash').filter(({ id }) => ledger.deleted.has(String(id)));
  db.close();
  return JSON.stringify([texts, trash, setAside(world)]);
}

/** What waits for a person: conflicts, what the server refused, what a restore lost. */
function setAside(world: World): Row[] {
  const db = openServerDb(world);
  const conflicts = all(db, 'SELECT * FROM conflict');
  db.close();
  const refused = world.places.flatMap(place => {
    const replica = openStoredReplica(place.dataDir);
    const rows = all(replica, 'SELECT * FROM refused');
    replica.close();
    return rows;
  });
  return [...conflicts, ...refused, ...recovered(world)];
}

/** No shift has more people than places; who was approved is, or a person has been told why not. */
function placeProblems(world: World, { approved }: Ledger): string[] {
  const db = openServerDb(world);
  const inPlace = new Set(
    all(db, "SELECT uuid FROM registration WHERE status = 'approved'").map(({ uuid }) => uuid),
  );
  const crowded = all(
    db,
    `SELECT s.title, s.max_helpers, count(*) AS people FROM shift s
     JOIN registration r ON r.shift_id = s.id AND r.status = 'approved' GROUP BY s.id HAVING people > s.max_helpers`,
  );
  db.close();
  const aside = JSON.stringify(setAside(world));
  return [
    ...crowded.map(shift => `overbooked: ${JSON.stringify(shift)}`),
    ...[...approved]
      .filter(uuid => !inPlace.has(uuid) && !aside.includes(uuid))
      .map(uuid => `approved and forgotten: ${uuid}`),
  ];
}

function recovered(world: World): Row[] {
  const effects = open(join(world.serverDir, 'effects.db'));
  const rows = all(effects, 'SELECT * FROM recovered');
  effects.close();
  return rows;
}

function solvedBy(world: World): string[] {
  const db = openServerDb(world);
  const rows = all(db, "SELECT id FROM conflict WHERE state = 'solved'");
  db.close();
  return rows.map(({ id }) => String(id));
}

/** Printed paper must agree with the books, or stand in a list of refusals; no number may be on two papers. */
function invoiceProblems(world: World, { printed }: Ledger, findable: string): string[] {
  const db = openServerDb(world);
  const stored = new Map(all(db, 'SELECT id, number FROM invoice').map(row => [row['id'], row['number']]));
  db.close();
  const differing = [...printed].filter(([id, number]) =>
    stored.has(id) ? stored.get(id) !== number : !findable.includes(id),
  );
  const papers = new Map([...stored, ...printed].map(([id, number]) => [String(id), number]));
  const twice = papers.size - new Set(papers.values()).size;
  return [
    ...differing.map(([id, number]) => `printed invoice ${number} (${id}) is not in the books`),
    ...(twice > 0 ? [`${twice} invoice numbers on two papers`] : []),
  ];
}

const synced = [
  ['member', 'id', ['id', 'nr', 'vorname', 'nachname', 'strasse', 'ort', 'notiz', 'mobile', 'version']],
  ['funktion', 'uuid', ['uuid', 'id', 'name', 'version']],
  ['organisation_setting', 'key', ['key', 'value', 'version']],
  ['invoice', 'id', ['id', 'n', 'number', 'member_id', 'status', 'description', 'reference', 'version']],
  ['invoice_range', 'id', ['id', 'device_id', 'first', 'last']],
  ['club_event', 'uuid', ['uuid', 'id', 'title', 'start_date', 'status', 'version']],
  ['shift', 'uuid', ['uuid', 'id', 'event_uuid', 'start_time', 'max_helpers', 'version']],
  [
    'registration',
    'uuid',
    ['uuid', 'id', 'shift_uuid', 'name', 'status', 'note', 'waiting_since', 'version'],
  ],
  ['conflict', 'id', ['id', 'tbl', 'row_id', 'kind', 'field', 'state', 'by_device', 'solved_by']],
] as const;

function replicaDifferences(world: World): string[] {
  const db = openServerDb(world);
  const differences = synced.flatMap(([tbl, key, columns]) => {
    const pick = (row: Row) => JSON.stringify(columns.map(column => row[column] ?? null));
    const here = new Set(all(db, `SELECT ${columns.join(', ')} FROM ${tbl} ORDER BY ${key}`).map(pick));
    return world.places.flatMap(({ name, dataDir }) => {
      const replica = openStoredReplica(dataDir);
      const there = new Set(
        all(replica, `SELECT body FROM ${tbl}`).map(row => pick(JSON.parse(String(row['body'])) as Row)),
      );
      replica.close();
      return differing(here, there).map(row => `${name} differs in ${tbl}: ${row}`);
    });
  });
  db.close();
  return differences;
}

const differing = (one: ReadonlySet<string>, other: ReadonlySet<string>): string[] => [
  ...[...one].filter(row => !other.has(row)),
  ...[...other].filter(row => !one.has(row)),
];

/** Every file must be sound, and nothing may be left where it is not looked at. */
function fileProblems(world: World): string[] {
  const files: [string, BetterSqlite3.Database][] = [
    ['aktuar.db', openServerDb(world)],
    ['effects.db', open(join(world.serverDir, 'effects.db'))],
    ...world.places.map(({ name, dataDir }): [string, BetterSqlite3.Database] => [
      name,
      openStoredReplica(dataDir),
    ]),
  ];
  const problems = files.flatMap(([name, sql]) => {
    const verdict = sql.pragma('integrity_check', { simple: true });
    const left = name.startsWith('Laptop') ? leftovers(sql) : [];
    sql.close();
    return [
      ...(verdict === 'ok' ? [] : [`${name}: ${String(verdict)}`]),
      ...left.map(line => `${name}: ${line}`),
    ];
  });
  return problems;
}

const leftovers = (sql: BetterSqlite3.Database): string[] =>
  ['outbox', 'outbox_row', 'base', 'inbox', 'offer'].flatMap(tbl =>
    all(sql, `SELECT * FROM ${tbl}`).map(row => `left in ${tbl}: ${JSON.stringify(row)}`),
  );

const all = (sql: BetterSqlite3.Database, query: string): Row[] => sql.prepare<[], Row>(query).all();

function open(file: string): BetterSqlite3.Database {
  return new BetterSqlite3(file, { fileMustExist: true });
}

export const openServerDb = (world: Pick<World, 'serverDir'>) => open(join(world.serverDir, 'aktuar.db'));
