import { z } from 'zod';
import { checked, email, instant, line } from '../../shared/fields.ts';
import { wireJson } from '../db/wire-json.ts';
import { syncedTable } from '../sync/synced-table.ts';
import { suppressedAddressTable } from './dispatch-tables.ts';
import { clearSuppressedRow, suppress } from './suppressed-store.ts';

/** `since` is brought along by whoever takes a clearing back. */
const newRow = z.strictObject({ address: email, reason: line(500), since: instant.optional() });

/** Desktops know whom no e-mail reaches, block addresses and clear them. One that is blocked already stays as it is. */
export const suppressedSync = syncedTable('suppressed_address', {
  json: wireJson(suppressedAddressTable),
  create: (call, uuid, values) => {
    const now = call.now().toISOString();
    const { since = now, ...row } = checked(newRow, values);
    suppress(call.db, { ...row, uuid, since: since < now ? since : now });
  },
  remove: (call, uuid) => clearSuppressedRow(call.db, uuid),
});
