import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import { takeOverEvents } from '../access/webhooks/take-over-events.ts';
import { dueDelivery, dueWebhooks } from '../access/webhooks/webhook-delivery-store.ts';
import type { WebhookSender } from '../access/webhooks/webhook-sender.ts';

export interface WebhookWorker {
  /** Begins to send what is due and does not wait for it: a slow receiver holds up no other. */
  begin(): Promise<void>;
  /** Sends everything that is due now, and resolves when the last of it has its outcome. */
  flush(): Promise<void>;
  /** Starts no new message and waits for those in progress. */
  stop(): Promise<void>;
}

interface WorkerParts {
  readonly context: Context;
  readonly sender: WebhookSender;
  readonly log: Pick<Logger, 'error'>;
}

/** After so many failures in a row a receiver is left alone for a while: each may take ten seconds. */
const mostFailures = 3;
const restMs = 60_000;

/**
 * Carries messages to webhooks, those of one webhook one after the other. What a kill interrupts is sent again under the
 * same `webhook-id`, by which a receiver knows it.
 */
export function startWebhookWorker({ context, sender, log }: WorkerParts): WebhookWorker {
  const lanes = new Map<string, Promise<void>>();
  const rests = new Map<string, number>();
  let stopped = false;
  const lane = async (webhook: string) => {
    let failures = 0;
    while (!stopped && failures < mostFailures) {
      const message = dueDelivery(context.effects, webhook, context.now().toISOString());
      if (!message) return;
      failures = (await sender.attempt(message.id)) ? 0 : failures + 1;
    }
    if (failures === mostFailures) rests.set(webhook, context.now().getTime() + restMs);
  };
  const begin = () => {
    takeOverEvents(context);
    const now = context.now();
    for (const webhook of dueWebhooks(context.effects, now.toISOString())) {
      if (stopped || lanes.has(webhook) || (rests.get(webhook) ?? 0) > now.getTime()) continue;
      const run = lane(webhook)
        .catch((error: unknown) => log.error({ webhook, err: error }, 'webhook_failed'))
        .finally(() => lanes.delete(webhook));
      lanes.set(webhook, run);
    }
  };
  return {
    begin: async () => begin(),
    async flush() {
      do {
        begin();
        await Promise.all(lanes.values());
      } while (!stopped && lanes.size > 0);
    },
    async stop() {
      stopped = true;
      await Promise.all(lanes.values());
    },
  };
}
