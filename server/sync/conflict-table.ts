import { DomainError } from '../../shared/errors.ts';
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
      // One text that SQLite cannot read, such as one nested too deep, would end every page.
      ...values.map(name => `'${name}', iif(json_valid(${row}.${name}), json(${row}.${name}), NULL)`),
    ];
    return `json_object(${pairs.join(', ')})`;
  },
  trash: false,
  fields: [],
  bringBack: (call, id, body) => conflictStore(call.db).put(checked(conflictSchema, { ...body, id }), null),
  isWorthBringingBack: body => body['state'] === 'open',
};

interface ConflictAuthor {
  readonly id: string;
  readonly name: string;
  readonly person: string;
}

export interface ConflictStore {
  find(id: string): Conflict | null;
  /** Open conflicts that a device caused in a field of a row. */
  own(place: { tbl: string; rowId: string; field: string }, device: ConflictAuthor): Conflict[];
  /** `device`: the id of the device that caused it; null where it is not known. */
  put(conflict: Conflict, device: string | null): void;
}

/** Limits per device, because every conflict is synced to every laptop. */
const most = { open: 2_000, solved: 500, bytes: 20_000_000 } as const;
const size = values.map(name => `coalesce(octet_length(${name}), 0)`).join(' + ');

export function conflictStore(db: Database): ConflictStore {
  const bound = bounds(db);
  const select = `SELECT ${conflictSync.json('c')} FROM conflict c`;
  const one = db.sql.prepare<[string], string>(`${select} WHERE c.id = ?`).pluck();
  const own = db.sql
    .prepare<ConflictAuthor & { tbl: string; rowId: string; field: string }, string>(
      // Older conflicts refer to their device by its name only.
      `${select} WHERE c.tbl = @tbl AND c.row_id = @rowId AND c.kind = 'field' AND c.state = 'open'
       AND c.field = @field AND (c.device_id = @id
         OR (c.device_id IS NULL AND c.by_device = @name AND c.by_person = @person))
       ORDER BY c.created_at, c.id`,
    )
    .pluck();
  const put = db.sql.prepare(`
    INSERT INTO conflict(id, tbl, row_id, kind, field, base, mine, theirs, by_person, by_device, created_at, state,
      solved_by, solved_at, device_id)
    VALUES (@id, @tbl, @row_id, @kind, @field, @base, @mine, @theirs, @by_person, @by_device, @created_at, @state,
      @solved_by, @solved_at, @device)
    ON CONFLICT(id) DO UPDATE SET mine = excluded.mine, theirs = excluded.theirs, state = excluded.state,
      solved_by = excluded.solved_by, solved_at = excluded.solved_at`);
  const parse = (text: string) => JSON.parse(text) as Conflict;
  return {
    find(id) {
      const text = one.get(id);
      return text === undefined ? null : parse(text);
    },
    own: ({ tbl, rowId, field }, { id, name, person }) =>
      own.all({ tbl, rowId, field, id, name, person }).map(parse),
    put(conflict, device) {
      const texts = values.map(name => [name, jsonText(conflict[name as 'base' | 'mine' | 'theirs'])]);
      put.run({ ...conflict, ...Object.fromEntries(texts), device });
      bound(conflict);
    },
  };
}

const jsonText = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));

/**
 * Checks after a conflict was written whether its device has exceeded the limits. Throws `limit_reached` when too many
 * are open, which rolls the write back; of the solved ones the oldest are removed.
 */
function bounds({ sql }: Database): (conflict: Conflict) => void {
  const ofDevice = 'device_id = (SELECT device_id FROM conflict WHERE id = @id)';
  const open = sql.prepare<{ id: string }, { count: number; bytes: number }>(
    `SELECT count(*) AS count, coalesce(sum(${size}), 0) AS bytes FROM conflict WHERE ${ofDevice} AND state = 'open'`,
  );
  const trim = sql.prepare(
    `DELETE FROM conflict WHERE id IN (SELECT id FROM (
       SELECT id, row_number() OVER newest AS place, sum(${size}) OVER newest AS bytes FROM conflict
       WHERE ${ofDevice} AND state = 'solved' WINDOW newest AS (ORDER BY solved_at DESC, id DESC)
     ) WHERE place > ${most.solved} OR bytes > ${most.bytes})`,
  );
  return ({ id, state }) => {
    if (state === 'solved') return void trim.run({ id });
    const { count, bytes } = open.get({ id }) ?? { count: 0, bytes: 0 };
    if (count > most.open || bytes > most.bytes)
      throw new DomainError('limit_reached', { what: 'conflicts', limit: most.open });
  };
}
