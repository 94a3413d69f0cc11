import { suppressedAddressEntity } from '../../shared/delivery/suppressed-address-entity.ts';
import { checked } from '../../shared/fields.ts';
import { wireJson } from '../db/wire-json.ts';
import { rowRemoval, rowWrite, syncedTable } from '../sync/synced-table.ts';
import { suppressedAddressTable } from './dispatch-tables.ts';
import { suppress, suppressedStore } from './suppressed-store.ts';

/** Desktops show, add and clear suppressed addresses. An address that is suppressed already is not changed. */
export const suppressedSync = syncedTable('suppressed_address', {
  json: wireJson(suppressedAddressTable),
  create: rowWrite(
    values => checked(suppressedAddressEntity.created, values),
    (call, uuid, { since, ...row }) => {
      const now = call.now().toISOString();
      suppress(call.db, { ...row, uuid, since: since !== undefined && since < now ? since : now });
    },
  ),
  remove: rowRemoval((call, uuid) => suppressedStore.remove(call.db, uuid)),
});
