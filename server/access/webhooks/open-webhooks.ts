import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { resolveHost } from '../../ports/webhook/post-webhook.ts';
import type { SecretBox } from '../../sealed-secret.ts';
import { webhookSender, type WebhookSender } from './webhook-sender.ts';

/** Longest time for one attempt in milliseconds. */
const timeoutMs = 10_000;

/** The one sender of this server: the demo may call this machine, and own networks only where the operator says so. */
export const openWebhooks = (
  { demo, webhookOwnNetworks }: Pick<Config, 'demo' | 'webhookOwnNetworks'>,
  context: Context,
  box: SecretBox,
): WebhookSender =>
  webhookSender({
    context,
    box,
    line: {
      reach: { loopback: demo || webhookOwnNetworks, ownNetworks: webhookOwnNetworks },
      resolve: resolveHost,
      timeoutMs,
    },
  });
