import type { Call } from '../../context.ts';
import { forgetDeliveriesUntil } from './webhook-delivery-store.ts';

/** For so long it is shown what webhooks were told. */
const keptDays = 30;

/** The server's own run: forgets what was told longer ago. */
export function forgetWebhookLog({ effects, now, actor }: Call): void {
  const until = new Date(now().getTime() - keptDays * 86_400_000).toISOString();
  effects.write(actor.name, () => forgetDeliveriesUntil(effects, until));
}
