import type { WebhookAttempt } from '../../../shared/access/webhook.ts';
import type { Context } from '../../context.ts';
import { leadsInside, postWebhook, type WebhookLine } from '../../ports/webhook/post-webhook.ts';
import type { SecretBox } from '../../sealed-secret.ts';
import { version } from '../../version.ts';
import {
  dropWaiting,
  failingSince,
  findDelivery,
  noteArrived,
  noteAttempt,
  noteFailing,
  type DeliveryOutcome,
  type DeliveryRow,
} from './webhook-delivery-store.ts';
import { webhookHeaders } from './webhook-signature.ts';
import { findWebhook, putWebhook, type WebhookRow } from './webhook-store.ts';

const minuteMs = 60_000;
/** So long after its first attempt a message is tried again, and no longer; in minutes. */
const tries = [1 / 6, 1, 5, 30, 120, 480, 1200, 1920, 2640, 3360, 4320];
/** What waited for longer is not sent any more, nor what an older copy of the main database tells anew. */
export const patienceMs = 4320 * minuteMs;
/** 'Gone': by Standard Webhooks the receiver wants nothing more. */
const gone = 410;

/** What a sealed secret of this webhook is bound to. */
export const secretPurpose = (id: string): string => `webhook ${id}`;

export interface WebhookSender {
  readonly box: SecretBox;
  /** True for an address that leads into a network that webhooks may not reach. */
  leadsInside(url: string): Promise<boolean>;
  /**
   * Sends a message and writes down what came of it, after an attempt of it that is under way. `byPerson`: now, whatever
   * became of it before. Resolves to false where nothing arrived, or there is no such message any more.
   */
  attempt(id: string, byPerson?: boolean): Promise<boolean>;
}

export interface SenderParts {
  readonly context: Pick<Context, 'db' | 'effects' | 'now'>;
  readonly box: SecretBox;
  readonly line: WebhookLine;
}

export function webhookSender(parts: SenderParts): WebhookSender {
  const underWay = new Map<string, Promise<boolean>>();
  const attempt = (id: string, byPerson = false): Promise<boolean> => {
    const before = underWay.get(id)?.catch(() => undefined) ?? Promise.resolve();
    const current = before
      .then(() => sendOnce(parts, id, byPerson))
      .finally(() => {
        if (underWay.get(id) === current) underWay.delete(id);
      });
    underWay.set(id, current);
    return current;
  };
  return { box: parts.box, leadsInside: url => leadsInside(url, parts.line), attempt };
}

async function sendOnce(parts: SenderParts, id: string, byPerson: boolean): Promise<boolean> {
  const { db, effects } = parts.context;
  const message = findDelivery(effects, id);
  if (!message || (message.state !== 'pending' && !byPerson)) return false;
  const webhook = findWebhook(db, message.webhook_id);
  if (!webhook) {
    // An older copy of the main database does not know it.
    effects.write('system', () =>
      dropWaiting(effects, message.webhook_id, parts.context.now().toISOString()),
    );
    return false;
  }
  const attempt = await post(parts, webhook, message);
  // It may have been switched off or deleted meanwhile.
  const now = findWebhook(db, webhook.id);
  if (now) settle(parts, { webhook: now, message, attempt, byPerson });
  return hasArrived(attempt);
}

const hasArrived = ({ status }: WebhookAttempt): boolean => status !== null && status >= 200 && status < 300;

async function post(
  { context, box, line }: SenderParts,
  webhook: WebhookRow,
  message: DeliveryRow,
): Promise<WebhookAttempt> {
  const now = context.now();
  const at = now.toISOString();
  const secrets = secretsOf(box, webhook, at);
  if (secrets === null) return { at, status: null, error: 'secret', answer: '', duration_ms: 0 };
  const body = bodyOf(message);
  const timestamp = Math.floor(now.getTime() / 1000);
  const headers = {
    ...webhookHeaders({ id: message.id, timestamp, body }, secrets),
    'content-type': 'application/json',
    'user-agent': `Aktuar/${version} (webhooks)`,
  };
  return { at, ...(await postWebhook({ url: webhook.url, headers, body }, line)) };
}

/** The same bytes with every attempt. */
const bodyOf = ({ event, created_at, data }: DeliveryRow): string =>
  JSON.stringify({ type: event, timestamp: created_at, data: JSON.parse(data) as unknown });

/** The present secret, and the former one as long as it signs too; null where the present one cannot be read. */
function secretsOf(box: SecretBox, webhook: WebhookRow, at: string): string[] | null {
  const purpose = secretPurpose(webhook.id);
  const present = box.open(webhook.sealed, purpose);
  if (present === null) return null;
  const { former_sealed: sealed, former_until: until } = webhook;
  const former = sealed !== null && until !== null && until > at ? box.open(sealed, purpose) : null;
  return former === null ? [present] : [present, former];
}

interface Settled {
  readonly webhook: WebhookRow;
  readonly message: DeliveryRow;
  readonly attempt: WebhookAttempt;
  readonly byPerson: boolean;
}

function settle({ context }: SenderParts, settled: Settled): void {
  const { db, effects, now } = context;
  const { webhook, message, attempt } = settled;
  const outcome = outcomeOf(settled, now());
  const isTest = message.event === 'ping';
  effects.write('system', () => {
    noteAttempt(effects, outcome, attempt);
    if (isTest) return;
    if (hasArrived(attempt)) noteArrived(effects, webhook.id);
    else noteFailing(effects, webhook.id, attempt.at);
  });
  if (isTest || webhook.is_on === 0 || hasArrived(attempt)) return;
  if (attempt.status === gone) return switchOff({ db, effects }, webhook, { reason: 'gone', at: now() });
  const since = failingSince(effects, webhook.id);
  const neverArrived = outcome.first_at !== null && since !== null && since <= outcome.first_at;
  if (outcome.state === 'failed' && neverArrived)
    switchOff({ db, effects }, webhook, { reason: 'failing', at: now() });
}

/** A message that failed is tried again where its webhook is on; otherwise it stays what it was. */
function outcomeOf({ webhook, message, attempt, byPerson }: Settled, now: Date): DeliveryOutcome {
  const { id, not_before } = message;
  const at = now.toISOString();
  if (hasArrived(attempt)) return { id, state: 'delivered', not_before, first_at: attempt.at, ended_at: at };
  // Sent again by a person it has three more days.
  const first_at = byPerson && message.state !== 'pending' ? attempt.at : (message.first_at ?? attempt.at);
  if (message.event === 'ping') return { id, state: 'failed', not_before, first_at, ended_at: at };
  if (webhook.is_on === 0)
    return {
      id,
      state: message.state === 'pending' ? 'dropped' : message.state,
      not_before,
      first_at,
      ended_at: at,
    };
  const elapsed = (now.getTime() - Date.parse(first_at)) / minuteMs;
  const next = attempt.status === gone ? undefined : tries.find(minutes => minutes > elapsed);
  if (next === undefined) return { id, state: 'failed', not_before, first_at, ended_at: at };
  const again = new Date(Date.parse(first_at) + next * minuteMs).toISOString();
  return { id, state: 'pending', not_before: again, first_at, ended_at: null };
}

/** The webhook goes off by itself; what waits for it does not leave any more. */
function switchOff(
  { db, effects }: Pick<Context, 'db' | 'effects'>,
  webhook: WebhookRow,
  { reason, at }: { readonly reason: 'failing' | 'gone'; readonly at: Date },
): void {
  const changed_at = at.toISOString();
  db.write('system', () => putWebhook(db, { ...webhook, is_on: 0, off_reason: reason, changed_at }));
  effects.write('system', () => dropWaiting(effects, webhook.id, changed_at));
}
