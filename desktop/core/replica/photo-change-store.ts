import type { Crop } from '../../../shared/photos/photo.ts';
import type { Sqlite } from './open-file.ts';
import type { PhotoChange, PhotoMark, PhotoStore, Write } from './photo-store.ts';

/** As SQLite keeps it. */
type Stored = Omit<PhotoChange, 'crop'> & { readonly crop: string | null };

const cropOf = (text: string | null): Crop | null => (text === null ? null : (JSON.parse(text) as Crop));

type Changes = Pick<PhotoStore, 'change' | 'marks' | 'put' | 'settle' | 'drop'>;

/** Photos on their way to the server. */
export function changeStore(sql: Sqlite, write: Write): Changes {
  const one = sql.prepare<[string], Stored>('SELECT * FROM photo_change WHERE member_id = ?');
  const all = sql.prepare<[], Omit<Stored, 'bytes'> & { removes: number }>(
    `SELECT member_id, mid, crop, seen, shown, state, problem, foto, version, made_at, bytes IS NULL AS removes
     FROM photo_change ORDER BY made_at, mid`,
  );
  const columns = 'member_id, mid, bytes, crop, seen, shown, state, problem, foto, version, made_at';
  const put = write<[Stored]>(
    'photo_change',
    `INSERT OR REPLACE INTO photo_change(${columns}) VALUES (${columns.replace(/\w+/g, '@$&')})`,
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
