import { wireJson } from '../../db/wire-json.ts';
import { syncedTable } from '../../sync/synced-table.ts';
import { funktionTable } from './funktion-tables.ts';

/** Desktops read the offices; nothing of theirs changes them. */
export const funktionSync = syncedTable('funktion', {
  json: wireJson(funktionTable),
});
