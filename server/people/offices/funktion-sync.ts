import { syncedTable } from '../../sync/synced-table.ts';

/** Desktops read the offices; nothing of theirs changes them. */
export const funktionSync = syncedTable('funktion');
