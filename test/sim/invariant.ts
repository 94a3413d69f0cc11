import { mailingProgress, mailingStore } from '../../server/delivery/mailing-store.ts';
import { comparedTables } from './world/sim-laptop.ts';
import { laptops } from './operation.ts';
import { falseDifferences, type World } from './world/world.ts';

/** What must hold after every single step. I3, I7 and I9 are watched where they happen. */
export function checkStep(world: World): string[] {
  const { server, errors } = world;
  return [
    ...errors,
    ...server.history.errors,
    ...world.laptops.flatMap(laptop => laptop.errors),
    ...server.post.broken(),
    ...traces(world),
  ];
}

/** I5: once a laptop has carried out an erasure, nothing that was typed into that row is stored on it. */
function traces(world: World): string[] {
  return world.laptops.flatMap((laptop, index) => {
    if (laptop.purged.size === 0) return [];
    const stored = laptop.dump();
    const values = [...laptop.purged].flatMap(id => world.ledger.ofRow(id));
    return values
      .filter(value => stored.includes(value))
      .map(value => `I5 L${index} keeps ${value} after it carried out the erasure`);
  });
}

/** What must hold when everybody has synced and nothing is on the way. */
export function checkRest(world: World): string[] {
  world.net = [];
  for (let round = 0; round < 4; round++) {
    world.wait(1);
    world.server.deliver('delivered');
    for (let index = 0; index < laptops; index++) world.syncFully(index);
    world.server.work();
  }
  return [
    ...converged(world),
    ...compared(world),
    ...nothingLost(world),
    ...effectsOnce(world),
    ...erasedOnServer(world),
    ...erasuresConfirmed(world),
    ...refusalsKept(world),
    ...restingMailings(world),
  ];
}

/** I1: every laptop shows what the server has. I6: without any further edit, nothing waits for ever. */
function converged(world: World): string[] {
  const state = world.serverState();
  return world.laptops.flatMap((laptop, index) => {
    const shown = comparedTables
      .map(tbl =>
        laptop.replica.sql
          .prepare<[], string>(`SELECT body FROM ${tbl} ORDER BY id`)
          .pluck()
          .all()
          .join('\n'),
      )
      .join('\n---\n');
    return [
      ...(laptop.idle() ? [] : [`I6 L${index} does not come to rest`]),
      ...(shown === state ? [] : [`I1 L${index} differs from the server`]),
      ...(searchable(laptop.replica.sql) ? [] : [`I1 L${index} finds other rows than it shows`]),
    ];
  });
}

/** I12: at rest every table of every laptop can be compared, and none differs. */
function compared(world: World): string[] {
  return world.laptops.flatMap((_laptop, index) => {
    const found = world.compare(index);
    if (!found) return [`I12 L${index} cannot be compared at rest`];
    return [
      ...falseDifferences(found, index),
      ...found.answer.later.map(tbl => `I12 L${index} cannot compare ${tbl} at rest`),
    ];
  });
}

/** The full text holds exactly the words of the members that are shown. */
function searchable(sql: World['server']['db']['sql']): boolean {
  const differing = sql
    .prepare<[], number>(
      `SELECT count(*) FROM (SELECT n, (body ->> 'plz') || ' ' || (body ->> 'ort') AS place FROM member) m
       FULL JOIN member_fts_content f ON f.id = m.n WHERE m.place IS NOT f.c1`,
    )
    .pluck()
    .get();
  sql.exec("INSERT INTO member_fts(member_fts) VALUES ('integrity-check')");
  return differing === 0;
}

/** I2: whatever a person typed is somewhere, or was given up knowingly. */
function nothingLost(world: World): string[] {
  const { db, effects } = world.server;
  const read = (file: typeof db, query: string) => JSON.stringify(file.sql.prepare(query).all());
  const kept = [
    world.serverState(),
    read(db, 'SELECT body FROM trash'),
    read(db, 'SELECT body FROM sync_parked'),
    read(effects, 'SELECT body FROM recovered'),
    // What has left cannot be brought back; the log tells what it was.
    read(effects, 'SELECT content FROM mailing_content'),
    ...world.laptops.map(laptop => JSON.stringify(laptop.replica.refused())),
  ].join('\n');
  const erased = erasedRows(world);
  return world.ledger.missing(kept, id => erased.has(id)).map(value => `I2 lost ${value}`);
}

const erasedRows = (world: World) =>
  new Set(world.server.sync.stores.rescue.allErasures().map(erasure => erasure.row_id));

/** I4: each accepted key has had its outside effect exactly once. */
function effectsOnce(world: World): string[] {
  const accepted = world.server.effects.sql
    .prepare<[], { mid: string; key: string; state: string }>(
      "SELECT mid, key, state FROM effect WHERE kind = 'letters.send'",
    )
    .all();
  return accepted
    .filter(({ mid, state }) => (world.server.sent.get(mid) ?? 0) !== (state === 'duplicate' ? 0 : 1))
    .map(({ mid, key }) => `I4 ${key} (${mid}) happened ${world.server.sent.get(mid) ?? 0} times`);
}

/** I5 on the server: nothing that was typed into an erased row is left, in either file. */
function erasedOnServer(world: World): string[] {
  const { db, effects } = world.server;
  const erased = [...erasedRows(world)].flatMap(id => world.ledger.ofRow(id));
  if (erased.length === 0) return [];
  const stored = [db, effects].map(file => dump(file)).join('\n');
  return erased.filter(value => stored.includes(value)).map(value => `I5 the server keeps ${value}`);
}

/** I21: the server knows of every laptop that it has carried out each erasure. */
function erasuresConfirmed({ server }: World): string[] {
  const open = server.effects.sql
    .prepare<[number], { id: string; count: number }>(
      `SELECT e.id, count(c.device_id) AS count FROM erasure e
       LEFT JOIN erasure_confirmation c ON c.erasure_id = e.id GROUP BY e.id HAVING count(c.device_id) < ?`,
    )
    .all(laptops);
  return open.map(({ id, count }) => `I21 ${id} is confirmed by ${count} of ${laptops} laptops`);
}

function dump(file: World['server']['db']): string {
  const tables = file.sql
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
    .pluck()
    .all();
  return tables.map(tbl => JSON.stringify(file.sql.prepare(`SELECT * FROM ${tbl}`).all())).join('\n');
}

/** I8: a conflict that a laptop was told about exists, or is kept among the recovered rows, or its row was erased. */
function refusalsKept(world: World): string[] {
  const { db, effects } = world.server;
  const ids = (file: typeof db, query: string) => file.sql.prepare<[], string>(query).pluck().all();
  const kept = new Set([
    ...ids(db, 'SELECT id FROM conflict'),
    ...ids(effects, "SELECT row_id FROM recovered WHERE tbl = 'conflict'"),
  ]);
  if (erasedRows(world).size > 0) return [];
  return [...world.server.history.promises()]
    .filter(id => !kept.has(id))
    .map(id => `I8 conflict ${id} is gone`);
}

/** I18: with enough time every recipient of a mailing has an outcome, and the mailing says so. */
function restingMailings({ server }: World): string[] {
  return mailingStore.list(server.db).flatMap(({ id, uuid, status, sent, failed, unknown }) => {
    const { pending, ...progress } = mailingProgress(server, id);
    const told = sent === progress.sent && failed === progress.failed && unknown === progress.unknown;
    return [
      ...(pending === 0 && ['draft', 'stopped', 'done'].includes(status)
        ? []
        : [`I18 ${uuid} stays ${status}`]),
      ...(told || status === 'draft' ? [] : [`I18 ${uuid} tells other numbers than the log`]),
    ];
  });
}
