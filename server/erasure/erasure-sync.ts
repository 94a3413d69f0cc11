import { wireJson } from '../db/wire-json.ts';
import type { SyncedTable } from '../sync/synced-table.ts';
import { deletionRequestTable } from './erasure-tables.ts';

/** Desktops read who asks to be erased; deciding needs the server. */
export const erasureRequestSync: SyncedTable = {
  tbl: 'deletion_request',
  scope: 'core',
  key: 'uuid',
  json: wireJson(deletionRequestTable),
  trash: false,
  fields: [],
};
