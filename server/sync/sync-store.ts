import { z } from 'zod';
import { DomainError } from '../../shared/errors.ts';
import { checked, uuid } from '../../shared/fields.ts';
import { onUse } from '../../shared/on-use.ts';
import type { OfferRequest, Point } from '../../shared/sync/message.ts';
import type { Command, Row } from '../../shared/sync/mutation.ts';
import type { ComparedStore, ServerStore, WritableTable } from '../../shared/sync/server/store.ts';
import { mayWrite } from '../../shared/sync/table-permission.ts';
import type { Call, Context } from '../context.ts';
import { isStorageError } from '../db/open.ts';
import type { CommandRunner } from '../execute.ts';
import { comparedRows, type ComparedRows } from './compared-rows.ts';
import { conflictStore, type ConflictStore } from './conflict-table.ts';
import { deviceCursors, type DeviceCursors } from './device-cursor-store.ts';
import { feedKey, type FeedKey } from './feed-key.ts';
import { offerStore, type Offering, type OfferStore } from './offer-store.ts';
import { feedStore, type FeedStore } from './feed-store.ts';
import { generationOf } from './forged-conflicts.ts';
import { rescueStore, type RescueStore } from './recovery-store.ts';
import { streamStore, type Pusher, type StreamStore } from './stream-store.ts';
import type { SyncedTable } from './synced-table.ts';

/** Everything prepared once per database; requests borrow from it. */
export interface SyncStores {
  readonly feed: FeedStore;
  readonly compared: ComparedRows;
  readonly streams: StreamStore;
  readonly conflicts: ConflictStore;
  readonly rescue: RescueStore;
  readonly cursors: DeviceCursors;
  readonly key: FeedKey;
  readonly offers: OfferStore;
  readonly tables: ReadonlyMap<string, TableReader>;
  readonly generation: (scope: string) => number;
  readonly commands: CommandRunner;
}

interface TableReader {
  readonly table: SyncedTable;
  read(id: string): Row | null;
  trashed(id: string): Row | null;
}

export function openStores(
  context: Pick<Context, 'db' | 'effects' | 'now' | 'randomToken'>,
  tables: readonly SyncedTable[],
  commands: CommandRunner,
): SyncStores {
  const { db, effects } = context;
  const rescue = rescueStore(effects);
  const key = feedKey(context);
  return {
    feed: feedStore(db, tables, rescue.erasureOf),
    compared: comparedRows(db, tables),
    streams: streamStore(db),
    conflicts: conflictStore(db),
    rescue,
    cursors: deviceCursors(db),
    generation: generationOf(db),
    key,
    offers: offerStore(context, key),
    tables: new Map(tables.map(table => [table.tbl, tableReader(db, table)])),
    commands,
  };
}

function tableReader(db: Context['db'], table: SyncedTable): TableReader {
  const read = onUse(() =>
    db.sql
      .prepare<[string], string>(`SELECT ${table.json('t')} FROM ${table.tbl} t WHERE t.${table.key} = ?`)
      .pluck(),
  );
  const trash = onUse(() =>
    db.sql.prepare<[string, string], string>('SELECT body FROM trash WHERE tbl = ? AND id = ?').pluck(),
  );
  const row = (text: string | undefined) => (text === undefined ? null : (JSON.parse(text) as Row));
  return {
    table,
    read: id => row(read().get(id)) ?? table.unset?.(id) ?? null,
    trashed: id => row(trash().get(table.tbl, id)),
  };
}

/** The device that calls, by the name that its person gave it, and that person. */
interface CallingDevice extends Pusher, Offering {
  readonly name: string;
  readonly person: string;
}

/** The engine's store for one request of one device. */
export function serverStore(stores: SyncStores, call: Call, device: CallingDevice): ServerStore {
  const { feed, streams, conflicts, rescue, cursors } = stores;
  const now = () => call.now().toISOString();
  return {
    transaction: work => call.db.write(call.actor.name, work),
    withEffects: work => call.effects.write('system', work),
    isStorageError,
    head: feed.head,
    tagOf: feed.tagOf,
    setTag: feed.setTag,
    feed(scope, after, limit) {
      const part = feed.read(scope, after, limit);
      const shown = shownLine(stores, call);
      return { ...part, lines: part.lines.map(shown) };
    },
    total: feed.total,
    ...comparing(stores, call),
    generation: scope => stores.generation(scope) + (isRestricted(stores, call) ? restrictedOffset : 0),
    isForeignStream: stream => streams.isForeign(stream, device.id),
    position: streams.position,
    setPosition: (stream, mseq) => streams.setPosition(stream, device.id, mseq),
    findResult: mutation => streams.find(mutation, device),
    keepResult: (mutation, kept) => streams.keep(mutation, device.id, kept),
    park: (mutation, error) => streams.park(mutation, device.id, { error, at: now() }),
    table: tbl => writable(stores, call, tbl),
    wasDeleted: feed.wasDeleted,
    isErased: (tbl, id) => rescue.erasureOf(tbl, id) !== null || rescue.isAnonymous(tbl, id),
    trashed: (tbl, id) => stores.tables.get(tbl)?.trashed(id) ?? null,
    conflict: conflicts.find,
    ownConflicts: (tbl, rowId, field) => conflicts.own({ tbl, rowId, field }, device),
    putConflict: conflict => conflicts.put(conflict, device.id),
    ...commandStore(stores, call, device.email),
    mayWrite: tbl => stores.tables.has(tbl) && mayWrite(call.actor, tbl),
    ...offering(stores, device),
    confirmErasures: erasures => rescue.confirm(erasures, device.id, now()),
    seen: (scope, cursor) => cursors.seen(device.id, { scope, cursor, at: now() }),
  };
}

/** Far above any number of repairs, which the generation counts otherwise. */
const restrictedOffset = 1_000_000;

const isRestricted = ({ tables }: SyncStores, call: Call): boolean =>
  [...tables.values()].some(({ table }) => table.isRestricted?.(call) === true);

/** Lines of the feed as this caller may see them: some tables keep a part of their rows from some of the board. */
function shownLine({ tables }: SyncStores, call: Call): (line: string) => string {
  const hiding = [...tables.values()].flatMap(({ table: { tbl, hidden } }) => {
    const hide = hidden?.(call);
    return hide ? [{ start: `["U","${tbl}"`, hide }] : [];
  });
  if (hiding.length === 0) return line => line;
  return line => {
    const found = hiding.find(({ start }) => line.startsWith(start));
    if (!found) return line;
    const [op, tbl, id, seq, row] = JSON.parse(line) as [string, string, string, number, Row];
    return JSON.stringify([op, tbl, id, seq, found.hide(row)]);
  };
}

/** A digest without what is hidden from this caller counts for no other. */
function comparing({ compared, tables }: SyncStores, call: Call): ComparedStore {
  const hiding = (tbl: string) => tables.get(tbl)?.table.hidden?.(call) ?? null;
  return {
    syncedTables: [...tables.keys()],
    isChangedSince: compared.isChangedSince,
    rowsAfter: (tbl, place, limit) => compared.rowsAfter({ tbl, hide: hiding(tbl) }, place, limit),
    keptDigest: tbl => (hiding(tbl) === null ? compared.kept(tbl, call.now()) : null),
    keepDigest: (tbl, digest) => void (hiding(tbl) === null && compared.keep(tbl, digest, call.now())),
    mendFeed: compared.mendFeed,
  };
}

function offering({ offers, feed }: SyncStores, device: CallingDevice) {
  return {
    noteLost: (points: readonly Point[], common: number) =>
      offers.noteLost(points, { common, head: feed.head() }, device),
    keepOffered(rows: OfferRequest['rows']) {
      const room = offers.room(device);
      if (!room) return { kept: 0, full: null };
      const { kept, full } = offers.keep(rows, room, device);
      return { kept, full: full ? room.rows_most : null };
    },
  };
}

function commandStore({ rescue, commands }: SyncStores, call: Call, email: string) {
  return {
    acceptCommand: (mid: string, command: Command) => {
      // Throws for who may not call it, before the key is claimed.
      const queued = commands.isQueued(call, command.name);
      return rescue.acceptCommand({ mid, email, command }, queued, call.now().toISOString());
    },
    releaseCommand: (mid: string, command: Command) => rescue.releaseCommand({ mid, email, command }),
    runCommand(command: Command) {
      if (commands.isQueued(call, command.name)) return 'queued' as const;
      commands.run(call, command.name, command.args);
      return 'applied' as const;
    },
  };
}

const named = z.object({ id: uuid });

function writable({ tables }: SyncStores, call: Call, tbl: string): WritableTable | null {
  const found = tables.get(tbl);
  if (!found) return null;
  if (!mayWrite(call.actor, tbl)) throw new DomainError('forbidden', {});
  const { table, read } = found;
  const refused = () => {
    throw new DomainError('forbidden', {});
  };
  const offered = (['create', 'patch', 'remove'] as const).filter(write => table[write] !== undefined);
  return {
    fields: table.fields,
    offered: new Set(offered),
    read,
    ...(table.isSame ? { isSame: table.isSame } : {}),
    ...(table.requireRow ? { requireRow: id => table.requireRow?.(call, id) } : {}),
    ...(table.withoutFollowing ? { withoutFollowing: table.withoutFollowing } : {}),
    ...(table.presentNames ? { presentNames: values => table.presentNames?.(call, values) ?? values } : {}),
    // Rows that desktops make are named by a uuid.
    create: table.create ? (id, values) => table.create?.(call, checked(named, { id }).id, values) : refused,
    patch: table.patch ? (id, set) => table.patch?.(call, id, set) : refused,
    remove: table.remove ? id => table.remove?.(call, id) : refused,
  };
}
