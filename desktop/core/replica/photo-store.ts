import type { PhotoSize } from '../../../shared/people/photo.ts';
import { storageError } from '../../../shared/association/sqlite-file.ts';
import type { Sqlite } from './open-file.ts';
import { askForWrites } from './write-gate.ts';
import { changeStore, type PhotoChanges, type Write } from './photo-change-store.ts';

/** Local photos. Throws `storage_full` on a full disk and leaves no partial file. */
export interface PhotoStore extends PhotoChanges {
  read(hash: string, size: PhotoSize): Uint8Array<ArrayBuffer> | null;
  keep(hash: string, size: PhotoSize, bytes: Uint8Array): void;
  /** Photos of members whose small square is not here. */
  missing(): string[];
  /** Removes thumbnails without a member, and large photos above a limit, the least recently shown first. */
  tidy(mostLarge: number): void;
}

/** `told` is called with the table after each change. */
export function photoStore(
  sql: Sqlite,
  path: string,
  told: (table: string) => void,
  now: () => Date,
): PhotoStore {
  const write = <P extends unknown[]>(table: string, query: string) => {
    const statement = sql.prepare<P>(query);
    return (...values: P): number => {
      try {
        askForWrites(sql);
        const { changes } = statement.run(...values);
        if (changes > 0) told(table);
        return changes;
      } catch (error) {
        throw storageError(error, path);
      }
    };
  };
  return { ...squares(sql, write, now), ...changeStore(sql, write) };
}

/** No member has this photo, and no waiting change contains it. */
const unused = `NOT EXISTS (SELECT 1 FROM member WHERE member.foto = photo.hash)
  AND NOT EXISTS (SELECT 1 FROM photo_change WHERE photo.hash IN (shown, foto))`;

/** For an erased person: removes the photos that no other member uses. */
export const forgetPhotosOf = (sql: Sqlite) => {
  const change = sql.prepare<[string]>('DELETE FROM photo_change WHERE member_id = ?');
  const photos = sql.prepare(`DELETE FROM photo WHERE ${unused}`);
  return (memberId: string): void => {
    change.run(memberId);
    photos.run();
  };
};

/** Says that a photo was shown now. */
function marking(sql: Sqlite, now: () => Date): (hash: string) => void {
  const mark = sql.prepare<[string, string]>("UPDATE photo SET used_at = ? WHERE hash = ? AND size = '512'");
  return hash => {
    askForWrites(sql);
    mark.run(now().toISOString(), hash);
  };
}

function squares(sql: Sqlite, write: Write, now: () => Date) {
  const markUsed = marking(sql, now);
  const one = sql
    .prepare<[string, string], Buffer>('SELECT bytes FROM photo WHERE hash = ? AND size = ?')
    .pluck();
  const missing = sql
    .prepare<[], string>(
      `SELECT DISTINCT foto FROM member WHERE foto IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM photo WHERE hash = member.foto AND size = '96')`,
    )
    .pluck();
  const keep = write<[string, string, Uint8Array, string]>(
    'photo',
    'INSERT INTO photo(hash, size, bytes, used_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const forget = write<[]>('photo', `DELETE FROM photo WHERE ${unused}`);
  const trim = write<[number]>(
    'photo',
    `DELETE FROM photo WHERE size = '512' AND hash NOT IN (SELECT shown FROM photo_change WHERE shown IS NOT NULL)
       AND rowid NOT IN (SELECT rowid FROM photo WHERE size = '512' ORDER BY used_at DESC LIMIT ?)`,
  );
  return {
    read(hash: string, size: PhotoSize) {
      const bytes = one.get(hash, size);
      if (bytes && size === '512') markUsed(hash);
      return bytes ? new Uint8Array(bytes) : null;
    },
    keep: (hash: string, size: PhotoSize, bytes: Uint8Array) =>
      void keep(hash, size, bytes, now().toISOString()),
    missing: () => missing.all(),
    tidy(mostLarge: number) {
      forget();
      trim(mostLarge);
    },
  };
}
