import type { Context } from '../../context.ts';
import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';

/**
 * Contents of files of members and events, in `record_content` of effects.db: each once, by its SHA-256. One goes when
 * no row names it any more, neither a present one nor one of the trash.
 */

/** The bytes of this name; null where they are not here. */
export function readContent(effects: Database, sha256: string): Buffer | null {
  const row = prepared<[string], { bytes: Buffer }>(
    effects,
    'SELECT bytes FROM record_content WHERE sha256 = ?',
  ).get(sha256);
  return row?.bytes ?? null;
}

/** Keeps a content, once however often it is kept. */
export function keepContent(
  { effects, now }: Pick<Context, 'effects' | 'now'>,
  sha256: string,
  bytes: Uint8Array,
): void {
  prepared(
    effects,
    'INSERT INTO record_content(sha256, bytes, kept_at) VALUES (?, ?, ?) ON CONFLICT(sha256) DO NOTHING',
  ).run(sha256, bytes, now().toISOString());
}

/** Contents of the files of a member, removed files among them. */
export const memberContents = (db: Database, memberId: string): string[] =>
  db.sql
    .prepare<[{ memberId: string }], string>(
      `SELECT sha256 FROM member_file WHERE member_id = @memberId
       UNION SELECT body ->> 'sha256' FROM trash WHERE tbl = 'member_file' AND body ->> 'member_id' = @memberId`,
    )
    .pluck()
    .all({ memberId });

type Files = Pick<Context, 'db' | 'effects'>;

/** Removes those of these contents that no row names. */
export function dropContents({ db, effects }: Files, names: readonly string[]): void {
  const used = db.sql.prepare<[{ sha: string }]>(
    `SELECT 1 FROM member_file WHERE sha256 = @sha UNION ALL SELECT 1 FROM event_file WHERE sha256 = @sha
     UNION ALL SELECT 1 FROM trash WHERE tbl IN ('member_file', 'event_file') AND body ->> 'sha256' = @sha LIMIT 1`,
  );
  const unused = names.filter(sha => used.get({ sha }) === undefined);
  if (unused.length === 0) return;
  const drop = effects.sql.prepare('DELETE FROM record_content WHERE sha256 = ?');
  effects.write('system', () => unused.forEach(sha => drop.run(sha)));
}

/** All contents, by name. */
export const allContents = (effects: Database): string[] =>
  effects.sql.prepare<[], string>('SELECT sha256 FROM record_content').pluck().all();
