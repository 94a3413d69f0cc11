import { checked } from '../../shared/fields.ts';
import { conflictSchema, type Conflict } from '../../shared/sync/conflict.ts';
import type { Database } from '../db/open.ts';
import type { SyncedTable } from './synced-table.ts';

const plain = [
  'id',
  'tbl',
  'row_id',
  'kind',
  'field',
  'by_person',
  'by_device',
  'created_at',
  'state',
  'solved_by',
  'solved_at',
];
const values = ['base', 'mine', 'theirs'];

/** Conflicts travel like any other row; only the engine writes them. */
export const conflictSync: SyncedTable = {
  tbl: 'conflict',
  scope: 'core',
  key: 'id',
  json: row => {
    const pairs = [
      ...plain.map(name => `'${name}', ${row}.${name}`),
      ...values.map(name => `'${name}', json(${row}.${name})`),
    ];
    return `json_object(${pairs.join(', ')})`;
  },
  trash: false,
  fields: [],
  bringBack: (call, id, body) => conflictStore(call.db).put(checked(conflictSchema, { ...body, id })),
  isWorthBringingBack: body => body['state'] === 'open',
};

export interface ConflictStore {
  find(id: string): Conflict | null;
  /** Open conflicts of a device in a field of a row. */
  own(place: { tbl: string; rowId: string; field: string; device: string }): Conflict[];
  put(conflict: Conflict): void;
}

export function conflictStore(db: Database): ConflictStore {
  const select = `SELECT ${conflictSync.json('c')} FROM conflict c`;
  const one = db.sql.prepare<[string], string>(`${select} WHERE c.id = ?`).pluck();
  const own = db.sql
    .prepare<[string, string, string, string], string>(
      `${select} WHERE c.tbl = ? AND c.row_id = ? AND c.kind = 'field' AND c.state = 'open'
       AND c.field = ? AND c.by_device = ? ORDER BY c.created_at, c.id`,
    )
    .pluck();
  const put = db.sql.prepare(`
    INSERT INTO conflict(id, tbl, row_id, kind, field, base, mine, theirs, by_person, by_device, created_at, state,
      solved_by, solved_at)
    VALUES (@id, @tbl, @row_id, @kind, @field, @base, @mine, @theirs, @by_person, @by_device, @created_at, @state,
      @solved_by, @solved_at)
    ON CONFLICT(id) DO UPDATE SET mine = excluded.mine, theirs = excluded.theirs, state = excluded.state,
      solved_by = excluded.solved_by, solved_at = excluded.solved_at`);
  const parse = (text: string) => JSON.parse(text) as Conflict;
  return {
    find(id) {
      const text = one.get(id);
      return text === undefined ? null : parse(text);
    },
    own: ({ tbl, rowId, field, device }) => own.all(tbl, rowId, field, device).map(parse),
    put(conflict) {
      const texts = values.map(name => [name, jsonText(conflict[name as 'base' | 'mine' | 'theirs'])]);
      put.run({ ...conflict, ...Object.fromEntries(texts) });
    },
  };
}

const jsonText = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));
