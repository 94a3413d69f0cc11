import type { Services } from '../../../shared/association/services.ts';
import type { Context } from '../../context.ts';
import { countDeliveries } from './webhook-delivery-store.ts';
import { listWebhooks } from './webhook-store.ts';

/** What about webhooks needs a person: those that went off by themselves, and messages that are held. */
export function webhookAttention({ db, effects }: Context): NonNullable<Services['webhooks']> {
  const webhooks = listWebhooks(db, {});
  const stopped = webhooks.filter(({ off_reason }) => off_reason === 'failing' || off_reason === 'gone');
  return {
    stopped: stopped.length,
    held: webhooks.reduce((sum, { id }) => sum + countDeliveries(effects, id, 'held'), 0),
  };
}
