import { wireJson } from '../../db/wire-json.ts';
import { rowRemoval, syncedTable } from '../../sync/synced-table.ts';
import { subscriptionTable } from './newsletter-tables.ts';
import { removeSubscription } from './unsubscribe.ts';

/** Desktops read the list and take addresses off it; only the owner of a mailbox puts it on. */
export const subscriptionSync = syncedTable('newsletter_subscription', {
  json: wireJson(subscriptionTable, ['generation']),
  remove: rowRemoval(removeSubscription),
});
