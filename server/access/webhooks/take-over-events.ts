import type { Context } from '../../context.ts';
import { addDelivery } from './webhook-delivery-store.ts';
import { patienceMs } from './webhook-sender.ts';
import { deleteEventsUntil, findWebhook, writtenEvents } from './webhook-store.ts';

/** Lines that move in one transaction. */
const portion = 200;

/**
 * Moves what the triggers wrote to effects.db, where a message is known by its id: one that an older copy of the main
 * database tells anew stays as it is. Nothing leaves for a webhook that is off or gone, nor what is older than three days.
 */
export function takeOverEvents({ db, effects, now }: Pick<Context, 'db' | 'effects' | 'now'>): void {
  for (let rows = writtenEvents(db, portion); rows.length > 0; rows = writtenEvents(db, portion)) {
    const at = now();
    const oldest = new Date(at.getTime() - patienceMs).toISOString();
    effects.write('system', () => {
      for (const row of rows) {
        const webhook = findWebhook(db, row.webhook_id);
        if (!webhook) continue;
        const leaves = webhook.is_on === 1 && row.created_at >= oldest;
        addDelivery(effects, {
          ...row,
          state: leaves ? 'pending' : 'dropped',
          not_before: at.toISOString(),
        });
      }
    });
    const last = rows.at(-1)?.number ?? 0;
    db.write('system', () => deleteEventsUntil(db, last));
  }
}
