import type { ReplicaStore } from '../../../shared/sync/replica/store.ts';
import { storageError } from '../../../shared/association/sqlite-file.ts';
import { onUse } from '../../../shared/on-use.ts';
import type { Sqlite } from './open-file.ts';
import { personPurge } from './purge-person.ts';
import { forgetPhotosOf } from './photo-store.ts';
import { firstMarks } from './cursor-store.ts';
import { replicaTables } from './row-store.ts';
import { askForWrites } from './write-gate.ts';
import { buildAhead, buildSlice, dropSearchIndex } from './search-index.ts';

export type PurgeStore = Pick<ReplicaStore, 'purge' | 'scrub' | 'startOver' | 'buildAhead' | 'buildSlice'>;

/** Taking things away for good. */
export function purgeStore(sql: Sqlite, changed: (tbl: string) => void): PurgeStore {
  return {
    purge: rowPurge(sql, changed),
    scrub: () => scrubFile(sql),
    startOver() {
      dropSearchIndex(sql);
      for (const tbl of [...replicaTables, 'base', 'inbox', 'cursor_history']) sql.exec(`DELETE FROM ${tbl}`);
    },
    buildAhead: () => buildAhead(sql),
    buildSlice: () => buildSlice(sql),
  };
}

/** Key in `note` of a copy that was emptied: the next one gets a key of its own. */
export const emptied = 'emptied';
/** Key in `note` while pages of the file still contain purged data. */
const unscrubbed = 'unscrubbed';

/**
 * Vacuums the file, because pages keep remains of purged rows that moved between them. On a full disk this is repeated
 * at the next start.
 */
function scrubFile(sql: Sqlite): void {
  askForWrites(sql);
  try {
    sql.exec('VACUUM');
    sql.prepare('DELETE FROM note WHERE name = ?').run(unscrubbed);
  } catch (error) {
    if (!/^SQLITE_(FULL|IOERR)/.test(String((error as { code?: unknown }).code))) throw error;
  }
  sql.pragma('wal_checkpoint(TRUNCATE)');
}

/** Ends a purge that a stop interrupted. */
export function finishScrub(sql: Sqlite): void {
  if (sql.prepare('SELECT 1 FROM note WHERE name = ?').get(unscrubbed) !== undefined) scrubFile(sql);
}

const rememberScrub = (sql: Sqlite) =>
  sql.prepare(`INSERT INTO note(name, value) VALUES ('${unscrubbed}', '') ON CONFLICT DO NOTHING`);

/** Every trace of a row but its places in the outbox: also what was written about it in conflicts and refusals. */
function rowPurge(sql: Sqlite, changed: (tbl: string) => void): PurgeStore['purge'] {
  const ofRow = ['base', 'inbox', 'offer', 'skipped_line'].map(tbl =>
    sql.prepare(`DELETE FROM ${tbl} WHERE tbl = ? AND id = ?`),
  );
  const about = `json_extract(body, '$.tbl') = ? AND json_extract(body, '$.row_id') = ?`;
  const aboutRow = ['base', 'inbox', 'offer'].map(tbl =>
    sql.prepare(`DELETE FROM ${tbl} WHERE tbl IN ('conflict', 'trash') AND ${about}`),
  );
  // What was typed into the row is in what waits to be pushed, too; the server answers that the row was erased.
  const emptyWaiting = sql.prepare(
    `UPDATE outbox SET provisional = NULL, body = json_object('kind', 'patch', 'tbl', @tbl, 'id', @id, 'set', json('{}'))
     WHERE mid IN (SELECT mid FROM outbox_row WHERE tbl = @tbl AND id = @id)
       AND body ->> '$.tbl' = @tbl AND body ->> '$.id' = @id`,
  );
  const rows = new Map<string, () => ReturnType<Sqlite['prepare']>>(
    replicaTables.map(tbl => [tbl, onUse(() => sql.prepare(`DELETE FROM ${tbl} WHERE id = ?`))]),
  );
  const besideRow = ['conflict', 'trash'].map(tbl =>
    sql.prepare(`DELETE FROM ${tbl} WHERE tbl = ? AND row_id = ?`),
  );
  const refused = sql.prepare(
    `DELETE FROM refused WHERE json_extract(body, '$.tbl') = ? AND json_extract(body, '$.id') = ?`,
  );
  const remoteLists = ['mailbox_list', 'last_answer'].map(tbl => sql.prepare(`DELETE FROM ${tbl}`));
  // Any line may name the row or its person: the keys of the skipped rows are kept, the content of the lines is not.
  const skippedTexts = sql.prepare("UPDATE skipped_line SET text = '' WHERE text <> ''");
  const forgetPhotos = forgetPhotosOf(sql);
  const purgePerson = personPurge(sql);
  const remember = rememberScrub(sql);
  return (tbl, id) => {
    remember.run();
    if (tbl === 'member') purgePerson(id);
    else emptyWaiting.run({ tbl, id });
    for (const statement of [...ofRow, ...aboutRow, ...besideRow, refused]) statement.run(tbl, id);
    rows.get(tbl)?.().run(id);
    skippedTexts.run();
    // They contain addresses of members as one text, and are fetched again.
    if (tbl === 'member') remoteLists.forEach(statement => statement.run());
    if (tbl === 'member') forgetPhotos(id);
    for (const topic of [tbl, 'conflict', 'trash', 'refused', 'outbox']) changed(topic);
  };
}

/**
 * Empties the whole replica, waiting changes included, and overwrites what was in the file; it starts again on
 * `stream`. Throws `storage_full`: deleting needs disk space too.
 */
export function emptyReplica(sql: Sqlite, path: string, stream: string): void {
  const empty = () => {
    dropSearchIndex(sql);
    const tables = ['base', 'outbox', 'outbox_row', 'refused', 'inbox', 'mark', 'cursor_history', 'offer'];
    for (const tbl of [
      ...replicaTables,
      ...tables,
      'skipped_line',
      'erasure',
      'kept_erasure',
      'note',
      'kept_file',
      'record_content',
      'mailbox_list',
      'last_answer',
      'photo',
      'photo_change',
      'import_step',
      'import_step_row',
    ])
      sql.exec(`DELETE FROM ${tbl}`);
    firstMarks(sql, stream);
    sql.prepare("INSERT INTO note(name, value) VALUES (?, '')").run(emptied);
  };
  askForWrites(sql);
  try {
    sql.transaction(empty).immediate();
    sql.exec('VACUUM');
    sql.pragma('wal_checkpoint(TRUNCATE)');
  } catch (error) {
    throw storageError(error, path);
  }
}
