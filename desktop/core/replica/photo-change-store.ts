import type { Crop } from '../../../shared/people/photo.ts';
import type { Sqlite } from './open-file.ts';

/** A photo that was chosen or taken away here; see the columns of `photo_change`. */
export interface PhotoChange {
  readonly member_id: string;
  readonly mid: string;
  readonly bytes: Uint8Array | null;
  readonly crop: Crop | null;
  readonly seen: string;
  readonly shown: string | null;
  readonly state: 'waiting' | 'refused' | 'sent';
  readonly problem: string | null;
  readonly foto: string | null;
  readonly version: number | null;
  readonly made_at: string;
}
/** One without its file, for lists. */
export type PhotoMark = Omit<PhotoChange, 'bytes'> & { readonly removes: boolean };

/** Photos on their way to the server. */
export interface PhotoChanges {
  change(memberId: string): PhotoChange | null;
  /** All changes, the oldest first. */
  marks(): PhotoMark[];
  /** Puts a change in the place of an earlier one of the same member. */
  put(change: PhotoChange): void;
  /** Changes what became of it, if it is still the same. */
  settle(mid: string, became: Pick<PhotoChange, 'state' | 'problem' | 'foto' | 'version'>): boolean;
  drop(memberId: string): void;
}

/** A statement that writes, with its table. */
export type Write = <P extends unknown[]>(table: string, query: string) => (...values: P) => number;

/** As SQLite keeps it. */
type Stored = Omit<PhotoChange, 'crop'> & { readonly crop: string | null };

const cropOf = (text: string | null): Crop | null => (text === null ? null : (JSON.parse(text) as Crop));

/** `write` prepares what changes the table. */
export function changeStore(sql: Sqlite, write: Write): PhotoChanges {
  const one = sql.prepare<[string], Stored>('SELECT * FROM photo_change WHERE member_id = ?');
  const all = sql.prepare<[], Omit<Stored, 'bytes'> & { removes: number }>(
    `SELECT member_id, mid, crop, seen, shown, state, problem, foto, version, made_at, bytes IS NULL AS removes
     FROM photo_change ORDER BY made_at, mid`,
  );
  const columns = 'member_id, mid, bytes, crop, seen, shown, state, problem, foto, version, made_at';
  const put = write<[Stored]>(
    'photo_change',
    `INSERT INTO photo_change(${columns}) VALUES (${columns.replace(/\w+/g, '@$&')})
     ON CONFLICT(member_id) DO UPDATE SET ${columns.replace(/\w+/g, '$& = excluded.$&')}`,
  );
  const settle = write<[string, string | null, string | null, number | null, string]>(
    'photo_change',
    'UPDATE photo_change SET state = ?, problem = ?, foto = ?, version = ? WHERE mid = ?',
  );
  const drop = write<[string]>('photo_change', 'DELETE FROM photo_change WHERE member_id = ?');
  return {
    change(memberId) {
      const found = one.get(memberId);
      if (!found) return null;
      const bytes = found.bytes && new Uint8Array(found.bytes);
      return { ...found, bytes, crop: cropOf(found.crop) };
    },
    marks: () =>
      all.all().map(({ removes, ...mark }): PhotoMark => ({
        ...mark,
        crop: cropOf(mark.crop),
        removes: removes === 1,
      })),
    put: change => void put({ ...change, crop: change.crop && JSON.stringify(change.crop) }),
    settle: (mid, { state, problem, foto, version }) => settle(state, problem, foto, version, mid) > 0,
    drop: memberId => void drop(memberId),
  };
}
