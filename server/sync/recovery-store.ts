import { createHash } from 'node:crypto';
import type { Command } from '../../shared/sync/mutation.ts';
import type { Database } from '../db/open.ts';
import { knownSignature } from './feed-key.ts';

interface Erasure {
  readonly id: string;
  readonly tbl: string;
  readonly row_id: string;
}

/** A command with the id of its mutation and the address of the person whose device sent it. */
interface SentCommand {
  readonly mid: string;
  readonly email: string;
  readonly command: Command;
}

export interface RescueStore {
  /** Which server this is; `fresh` becomes its name when it has none yet. */
  identity(fresh: string): string;
  /** The erasure of a row; null when it was not erased. */
  erasureOf(tbl: string, id: string): string | null;
  /** True for a row that is kept anonymised for the count. */
  isAnonymous(tbl: string, id: string): boolean;
  allErasures(): Erasure[];
  /** True for the number of an erasure that this server gave for this very row, also before effects.db was put back. */
  isOwnErasure(er: string, row: { readonly tbl: string; readonly id: string }): boolean;
  /** Writes an erasure down, and forgets what was rescued of the row. */
  addErasure(erasure: Erasure, at: string): void;
  confirm(erasures: readonly string[], device: string, at: string): void;
  acceptCommand(sent: SentCommand, queued: boolean, at: string): 'first' | 'again' | 'duplicate';
  releaseCommand(sent: SentCommand): void;
}

/** What lives in effects.db because it must survive a restore of the main database. */
export function rescueStore(effects: Database): RescueStore {
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
    ...commandGuard(effects),
  };
}

function erasures(
  effects: Database,
): Pick<
  RescueStore,
  'erasureOf' | 'isAnonymous' | 'allErasures' | 'isOwnErasure' | 'addErasure' | 'confirm'
> {
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
    // Of an erasure that there is: a device may name any.
    `INSERT INTO erasure_confirmation(erasure_id, device_id, confirmed_at)
     SELECT id, @device, @at FROM erasure WHERE id = @erasure
     ON CONFLICT(erasure_id, device_id) DO NOTHING`,
  );
  return {
    isAnonymous: anonymousRows(effects),
    erasureOf: (tbl, id) => one.get(tbl, id) ?? null,
    allErasures: () => all.all(),
    isOwnErasure: (er, { tbl, id }) => isSignedNumber(effects, er, `${tbl}/${id}`),
    addErasure: ({ id, tbl, row_id }, at) =>
      effects.write('system', () => {
        add.run(signedNumber(effects, id, `${tbl}/${row_id}`), tbl, row_id, at);
        forget.run({ tbl, row_id });
      }),
    confirm: (ids, device, at) =>
      effects.write('system', () => {
        for (const erasure of ids) confirm.run({ erasure, device, at });
      }),
  };
}

function anonymousRows(effects: Database): RescueStore['isAnonymous'] {
  const anonymous = effects.sql.prepare<[string, string]>(
    'SELECT 1 FROM anonymous_row WHERE tbl = ? AND row_id = ?',
  );
  return (tbl, id) => anonymous.get(tbl, id) !== undefined;
}

/** The number of an erasure with a signature for its row, so that a laptop can give it back and cannot make one up. */
function signedNumber(effects: Database, number: string, row: string): string {
  const signed = knownSignature(effects, 'erasure')?.sign(`${number}/${row}`);
  return signed === undefined ? number : number + signed.slice(signed.lastIndexOf('.'));
}

function isSignedNumber(effects: Database, er: string, row: string): boolean {
  const [number = ''] = er.split('.', 1);
  return er !== number && er === signedNumber(effects, number, row);
}

/**
 * The first mutation with a name and key owns them for ever; it may come again after a restore, also from another
 * device of the same person, another mutation may not.
 */
function commandGuard(effects: Database): Pick<RescueStore, 'acceptCommand' | 'releaseCommand'> {
  const ofMutation = 'mid = @mid AND (owner = @owner OR owner IS NULL) AND kind = @kind AND key = @key';
  const known = effects.sql
    .prepare<OwnedCommand, string>(`SELECT state FROM effect WHERE ${ofMutation}`)
    .pluck();
  const taken = effects.sql.prepare<OwnedCommand>(
    "SELECT 1 FROM effect WHERE kind = @kind AND key = @key AND state <> 'duplicate'",
  );
  const insert = effects.sql.prepare(
    `INSERT INTO effect(mid, owner, key, kind, args, state, created_at, updated_at)
     VALUES (@mid, @owner, @key, @kind, @args, @state, @at, @at)`,
  );
  const release = effects.sql.prepare(`DELETE FROM effect WHERE ${ofMutation}`);
  return {
    acceptCommand: (sent, queued, at) =>
      effects.write('system', () => {
        const owned = ownedCommand(sent);
        const state = known.get(owned);
        if (state !== undefined) return state === 'duplicate' ? 'duplicate' : 'again';
        const duplicate = taken.get(owned) !== undefined;
        const args = duplicate ? '{}' : JSON.stringify(sent.command.args);
        insert.run({ ...owned, args, state: duplicate ? 'duplicate' : queued ? 'queued' : 'sent', at });
        return duplicate ? 'duplicate' : 'first';
      }),
    releaseCommand: sent => void release.run(ownedCommand(sent)),
  };
}

interface OwnedCommand {
  readonly mid: string;
  readonly owner: string;
  readonly kind: string;
  readonly key: string;
}

/** Names a person in effects.db without the address. */
export const ownerOf = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url');

const ownedCommand = ({ mid, email, command }: SentCommand): OwnedCommand => ({
  mid,
  owner: ownerOf(email),
  kind: command.name,
  key: command.key,
});
