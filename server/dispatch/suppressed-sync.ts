import { z } from 'zod';
import { checked, email, line } from '../../shared/fields.ts';
import { wireJson } from '../db/wire-json.ts';
import type { SyncedTable } from '../sync/synced-table.ts';
import { suppressedAddressTable } from './dispatch-tables.ts';
import { clearSuppressedRow, suppress } from './suppressed-store.ts';

const newRow = z.strictObject({ address: email, reason: line(500) });

/** Desktops know whom no e-mail reaches, block addresses and clear them. One that is blocked already stays as it is. */
export const suppressedSync: SyncedTable = {
  tbl: 'suppressed_address',
  scope: 'core',
  key: 'uuid',
  json: wireJson(suppressedAddressTable),
  trash: false,
  fields: ['reason'],
  create: (call, uuid, values) =>
    suppress(call.db, { ...checked(newRow, values), uuid, since: call.now().toISOString() }),
  remove: (call, uuid) => clearSuppressedRow(call.db, uuid),
};
