import type { Command, Row } from '../../shared/sync/mutation.ts';
import type { Database } from '../db/open.ts';

export interface Erasure {
  readonly id: string;
  readonly tbl: string;
  readonly row_id: string;
}

export interface RescueStore {
  /** Which server this is; `fresh` becomes its name when it has none yet. */
  identity(fresh: string): string;
  /** The erasure of a row; null when it was not erased. */
  erasureOf(tbl: string, id: string): string | null;
  /** True for a row that stays for the count but says no more whose it was. */
  isAnonymous(tbl: string, id: string): boolean;
  allErasures(): Erasure[];
  /** Writes an erasure down, and forgets what was rescued of the row. */
  addErasure(erasure: Erasure, at: string): void;
  confirm(erasures: readonly string[], device: string, at: string): void;
  acceptCommand(mid: string, command: Command, queued: boolean, at: string): 'first' | 'again' | 'duplicate';
  releaseCommand(mid: string): void;
  /** False when exactly this is kept already. */
  recover(row: { tbl: string; id: string; body: Row }, device: string, at: string): boolean;
}

/** What lives in effects.db because it must survive a restore of the main database. */
export function rescueStore(effects: Database): RescueStore {
  const recover = effects.sql.prepare(
    `INSERT INTO recovered(tbl, row_id, body, device_id, offered_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT(tbl, row_id, body) DO NOTHING`,
  );
  const release = effects.sql.prepare('DELETE FROM effect WHERE mid = ?');
  const identify = effects.sql.prepare(
    'INSERT INTO server_identity(one, id) VALUES (1, ?) ON CONFLICT(one) DO NOTHING',
  );
  const identity = effects.sql.prepare<[], string>('SELECT id FROM server_identity').pluck();
  return {
    identity(fresh) {
      const known = identity.get();
      if (known === undefined) identify.run(fresh);
      return known ?? fresh;
    },
    ...erasures(effects),
    acceptCommand: commandGuard(effects),
    releaseCommand: mid => void release.run(mid),
    recover: ({ tbl, id, body }, device, at) =>
      recover.run(tbl, id, JSON.stringify(body), device, at).changes > 0,
  };
}

function erasures(
  effects: Database,
): Pick<RescueStore, 'erasureOf' | 'isAnonymous' | 'allErasures' | 'addErasure' | 'confirm'> {
  const one = effects.sql
    .prepare<[string, string], string>('SELECT id FROM erasure WHERE tbl = ? AND row_id = ?')
    .pluck();
  const all = effects.sql.prepare<[], Erasure>('SELECT id, tbl, row_id FROM erasure ORDER BY id');
  const add = effects.sql.prepare(
    'INSERT INTO erasure(id, tbl, row_id, erased_at) VALUES (?, ?, ?, ?) ON CONFLICT(tbl, row_id) DO NOTHING',
  );
  const forget = effects.sql.prepare(
    `DELETE FROM recovered WHERE (tbl = @tbl AND row_id = @row_id)
       OR (tbl = 'conflict' AND body ->> 'tbl' = @tbl AND body ->> 'row_id' = @row_id)`,
  );
  const confirm = effects.sql.prepare(
    `INSERT INTO erasure_confirmation(erasure_id, device_id, confirmed_at) VALUES (?, ?, ?)
     ON CONFLICT(erasure_id, device_id) DO NOTHING`,
  );
  const anonymous = effects.sql.prepare<[string, string]>(
    'SELECT 1 FROM anonymous_row WHERE tbl = ? AND row_id = ?',
  );
  return {
    isAnonymous: (tbl, id) => anonymous.get(tbl, id) !== undefined,
    erasureOf: (tbl, id) => one.get(tbl, id) ?? null,
    allErasures: () => all.all(),
    addErasure: ({ id, tbl, row_id }, at) =>
      effects.write('system', () => {
        add.run(id, tbl, row_id, at);
        forget.run({ tbl, row_id });
      }),
    confirm: (ids, device, at) =>
      effects.write('system', () => {
        for (const id of ids) confirm.run(id, device, at);
      }),
  };
}

/** The first mutation with a key owns it for ever; it may come again after a restore, another one may not. */
function commandGuard(effects: Database): RescueStore['acceptCommand'] {
  const known = effects.sql.prepare<[string], string>('SELECT state FROM effect WHERE mid = ?').pluck();
  const taken = effects.sql.prepare<[string]>("SELECT 1 FROM effect WHERE key = ? AND state <> 'duplicate'");
  const insert = effects.sql.prepare(
    `INSERT INTO effect(mid, key, kind, args, state, created_at, updated_at)
     VALUES (@mid, @key, @kind, @args, @state, @at, @at)`,
  );
  return (mid, command, queued, at) =>
    effects.write('system', () => {
      const state = known.get(mid);
      if (state !== undefined) return state === 'duplicate' ? 'duplicate' : 'again';
      const duplicate = taken.get(command.key) !== undefined;
      const args = duplicate ? '{}' : JSON.stringify(command.args);
      const next = duplicate ? 'duplicate' : queued ? 'queued' : 'sent';
      insert.run({ mid, key: command.key, kind: command.name, args, state: next, at });
      return duplicate ? 'duplicate' : 'first';
    });
}
