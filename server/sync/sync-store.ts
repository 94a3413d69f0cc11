import { DomainError } from '../../shared/errors.ts';
import { may } from '../../shared/permission.ts';
import type { Command, Row } from '../../shared/sync/mutation.ts';
import type { ServerStore, WritableTable } from '../../shared/sync/server/store.ts';
import { tablePermission } from '../../shared/sync/table-permission.ts';
import type { Call, Context } from '../context.ts';
import { isStorageError } from '../db/open.ts';
import { conflictStore, type ConflictStore } from './conflict-table.ts';
import { deviceCursors, type DeviceCursors } from './device-cursor-store.ts';
import { feedStore, type FeedStore } from './feed-store.ts';
import { rescueStore, type RescueStore } from './rescue-store.ts';
import { streamStore, type StreamStore } from './stream-store.ts';
import type { SyncedTable } from './synced-table.ts';

/** Runs the endpoint that a command names ('area.name'), or says that a worker has to. */
export interface CommandRunner {
  /**
   * True when nothing of this command happens at once. Throws `not_found` for what is no command, `forbidden` for what
   * the caller may not order.
   */
  isQueued(call: Call, name: string): boolean;
  run(call: Call, name: string, args: Row): void;
}

/** Everything prepared once per database; requests borrow from it. */
export interface SyncStores {
  readonly feed: FeedStore;
  readonly streams: StreamStore;
  readonly conflicts: ConflictStore;
  readonly rescue: RescueStore;
  readonly cursors: DeviceCursors;
  readonly tables: ReadonlyMap<string, TableReader>;
  readonly commands: CommandRunner;
}

interface TableReader {
  readonly table: SyncedTable;
  read(id: string): Row | null;
  trashed(id: string): Row | null;
}

export function openStores(
  { db, effects }: Pick<Context, 'db' | 'effects'>,
  tables: readonly SyncedTable[],
  commands: CommandRunner,
): SyncStores {
  const rescue = rescueStore(effects);
  return {
    feed: feedStore(db, tables, rescue.erasureOf),
    streams: streamStore(db),
    conflicts: conflictStore(db),
    rescue,
    cursors: deviceCursors(db),
    tables: new Map(tables.map(table => [table.tbl, tableReader(db, table)])),
    commands,
  };
}

function tableReader(db: Context['db'], table: SyncedTable): TableReader {
  const read = db.sql
    .prepare<[string], string>(`SELECT ${table.json('t')} FROM ${table.tbl} t WHERE t.${table.key} = ?`)
    .pluck();
  const trash = db.sql
    .prepare<[string, string], string>('SELECT body FROM trash WHERE tbl = ? AND id = ?')
    .pluck();
  const row = (text: string | undefined) => (text === undefined ? null : (JSON.parse(text) as Row));
  return {
    table,
    read: id => row(read.get(id)) ?? table.unset?.(id) ?? null,
    trashed: id => row(trash.get(table.tbl, id)),
  };
}

/** The engine's store for one request of one device. */
export function serverStore(
  stores: SyncStores,
  call: Call,
  device: { id: string; name: string },
): ServerStore {
  const { feed, streams, conflicts, rescue, cursors } = stores;
  const now = () => call.now().toISOString();
  return {
    transaction: work => call.db.write(call.actor.name, work),
    isStorageError,
    head: feed.head,
    tagOf: feed.tagOf,
    setTag: feed.setTag,
    feed: feed.read,
    total: feed.total,
    generation: () => 1,
    position: streams.position,
    setPosition: (stream, mseq) => streams.setPosition(stream, device.id, mseq),
    findResult: streams.find,
    keepResult: streams.keep,
    park: (mutation, error) => streams.park(mutation, error, now()),
    table: tbl => writable(stores, call, tbl),
    wasDeleted: feed.wasDeleted,
    isErased: (tbl, id) => rescue.erasureOf(tbl, id) !== null || rescue.isAnonymous(tbl, id),
    trashed: (tbl, id) => stores.tables.get(tbl)?.trashed(id) ?? null,
    conflict: conflicts.find,
    ownConflicts: (tbl, rowId, field) => conflicts.own({ tbl, rowId, field, device: device.name }),
    putConflict: conflicts.put,
    ...commandStore(stores, call),
    recover: (tbl, id, body) => rescue.recover({ tbl, id, body }, device.id, now()),
    confirmErasures: erasures => rescue.confirm(erasures, device.id, now()),
    seen: (scope, cursor) => cursors.seen(device.id, { scope, cursor, at: now() }),
  };
}

function commandStore({ rescue, commands }: SyncStores, call: Call) {
  return {
    acceptCommand: (mid: string, command: Command) =>
      rescue.acceptCommand(mid, command, commands.isQueued(call, command.name), call.now().toISOString()),
    releaseCommand: rescue.releaseCommand,
    runCommand(command: Command) {
      if (commands.isQueued(call, command.name)) return 'queued' as const;
      commands.run(call, command.name, command.args);
      return 'applied' as const;
    },
  };
}

function writable({ tables }: SyncStores, call: Call, tbl: string): WritableTable | null {
  const found = tables.get(tbl);
  if (!found) return null;
  const permission = tablePermission(tbl);
  if (permission === null || !may(call.actor, permission)) throw new DomainError('forbidden', {});
  const { table, read } = found;
  const refused = () => {
    throw new DomainError('forbidden', {});
  };
  return {
    fields: table.fields,
    read,
    ...(table.isSame ? { isSame: table.isSame } : {}),
    create: table.create ? (id, values) => table.create?.(call, id, values) : refused,
    patch: table.patch ? (id, set) => table.patch?.(call, id, set) : refused,
    remove: table.remove ? id => table.remove?.(call, id) : refused,
  };
}
