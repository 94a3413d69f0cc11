import { createHmac } from 'node:crypto';

const prefix = 'whsec_';
/** Random bytes of a secret. */
export const secretBytes = 32;

/** The secret of Standard Webhooks of these random bytes, given as base64url: `whsec_` and base64. */
export const webhookSecret = (random: string): string =>
  prefix + Buffer.from(random, 'base64url').toString('base64');

interface SignedMessage {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/**
 * The headers of Standard Webhooks: one signature for each secret, so that a receiver verifies by the former one until it
 * has the new one.
 */
export function webhookHeaders({ id, timestamp, body }: SignedMessage, secrets: readonly string[]) {
  const signatures = secrets.map(secret => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
