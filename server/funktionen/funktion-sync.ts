import { wireJson } from '../db/wire-json.ts';
import type { SyncedTable } from '../sync/synced-table.ts';
import { funktionTable } from './funktion-tables.ts';

/** Desktops read the offices; nothing of theirs changes them. */
export const funktionSync: SyncedTable = {
  tbl: 'funktion',
  scope: 'core',
  key: 'uuid',
  json: wireJson(funktionTable),
  trash: false,
  fields: [],
};
