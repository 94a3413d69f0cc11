import { wireJson } from '../../db/wire-json.ts';
import { syncedTable } from '../../sync/synced-table.ts';
import { deletionRequestTable } from './erasure-tables.ts';

/** Desktops read who asks to be erased; deciding needs the server. */
export const erasureRequestSync = syncedTable('deletion_request', {
  json: wireJson(deletionRequestTable),
});
