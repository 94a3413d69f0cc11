import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '../../shared/errors.ts';
import type { Actor } from '../../shared/permission.ts';
import type { Authority } from '../../shared/sync/server/authority.ts';
import { syncRules } from '../../shared/sync/rules.ts';
import type { syncContract } from '../../shared/sync/sync-contract.ts';
import type { Call, Context, Handlers } from '../context.ts';
import { ensureFeedTriggers } from '../db/feed-triggers.ts';
import { prepared } from '../db/prepared.ts';
import type { CommandRunner } from '../execute.ts';
import { conflictSync } from './conflict-table.ts';
import { trashSync } from './trash-table.ts';
import { eraseRow, replayErasures } from './erase-row.ts';
import { removeForgedConflicts } from './forged-conflicts.ts';
import { LiveHub } from './live-hub.ts';
import { syncHandlers } from './sync-handlers.ts';
import { CompareThrottle, type Difference } from './compare-copies.ts';
import { PushThrottle } from './push-throttle.ts';
import { openStores, serverStore, type SyncStores } from './sync-store.ts';
import type { SyncedTable } from './synced-table.ts';

/** The server's side of the sync. */
export interface Sync {
  readonly handlers: Handlers<typeof syncContract>;
  readonly stores: SyncStores;
  readonly hub: LiveHub;
  /** The engine for one request of a device. */
  authority(call: Call): Authority;
  /** Answers `GET /sync/events` of a caller who may `sync.exchange`. */
  serveEvents(actor: Actor, request: IncomingMessage, response: ServerResponse): void;
  /** Erases a row here and on every laptop. Throws what forbids it. */
  eraseRow(tbl: string, id: string): void;
  /** At the start: tables whose feed triggers were made anew, erasures repeated, forged conflicts removed. */
  readonly repaired: {
    readonly tables: readonly string[];
    readonly erasures: number;
    readonly conflicts: number;
  };
  close(): void;
}

/**
 * Opens the sync over open, migrated databases: makes feed triggers that are missing, repeats erasures that the main
 * database does not show (it may have been restored from an older copy). `differs`: hears of each table of which a
 * laptop has something else.
 */
export function createSync(
  context: Context,
  areaTables: readonly SyncedTable[],
  commands: CommandRunner,
  differs: (difference: Difference) => void = () => undefined,
): Sync {
  const tables = [...areaTables, conflictSync, trashSync];
  const repairedTables = ensureFeedTriggers(context.db, tables);
  const conflicts = removeForgedConflicts(context.db, areaTables);
  const stores = openStores(context, tables, commands);
  const erasures = replayErasures(context, stores.rescue, tables);
  const hub = new LiveHub(stores.feed.head);
  const authority = (call: Call) => authorityOf(stores, call);
  return {
    handlers: syncHandlers({
      authority,
      hub,
      identity: stores.rescue.identity,
      throttle: new PushThrottle(context.now),
      comparisons: new CompareThrottle(context.now),
      differs,
    }),
    stores,
    hub,
    authority,
    serveEvents: (actor, _request, response) => hub.listen(deviceOf(actor).device_id, response),
    eraseRow: (tbl, id) => eraseRow(context, stores.rescue, stores.tables.get(tbl)?.table, id),
    repaired: { tables: repairedTables, erasures, conflicts },
    close: () => hub.close(),
  };
}

/** The engine for one request of a device. */
function authorityOf(stores: SyncStores, call: Call): Authority {
  const device = deviceOf(call.actor);
  return {
    store: serverStore(stores, call, {
      id: device.device_id,
      name: deviceName(call, device.device_id),
      email: device.email,
      person: device.name,
      role: device.role,
    }),
    rules: syncRules,
    now: call.now,
    newTag: stores.key.newTag,
    newId: call.newId,
    person: device.name,
    device: deviceName(call, device.device_id),
  };
}

function deviceOf(actor: Actor): Extract<Actor, { kind: 'device' }> {
  if (actor.kind !== 'device') throw new DomainError('forbidden', {});
  return actor;
}

const deviceName = (call: Call, id: string): string =>
  prepared<[string], string>(call.db, 'SELECT name FROM sync_device WHERE id = ?').pluck().get(id) ?? id;
