import type { webhookContract } from '../../../shared/access/webhook-contract.ts';
import type { Webhook, WebhookDelivery } from '../../../shared/access/webhook.ts';
import { DomainError, requireValid, type FieldError } from '../../../shared/errors.ts';
import type { Parsed } from '../../../shared/endpoint.ts';
import { webhookEvents } from '../../../shared/webhook-event.ts';
import type { Call, Context, Handlers } from '../../context.ts';
import { createLoginThrottle, type LoginThrottle } from '../../login-throttle.ts';
import {
  addDelivery,
  countDeliveries,
  dropWaiting,
  endHeld,
  failingSince,
  findDelivery,
  forgetWebhook,
  listDeliveries,
  noteArrived,
  shownDelivery,
} from './webhook-delivery-store.ts';
import { secretPurpose, type WebhookSender } from './webhook-sender.ts';
import { secretBytes, webhookSecret } from './webhook-signature.ts';
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  listWebhooks,
  putWebhook,
  type WebhookRow,
} from './webhook-store.ts';

/** Each is told of every event by a connection of its own. */
const mostWebhooks = 20;
/** Messages that one person may send by hand within a quarter of an hour, so that the server is no tool to call others. */
const mostByHand = 60;
/** So long the former secret signs as well. */
const formerMs = 24 * 3_600_000;

interface Parts {
  readonly sender: WebhookSender;
  readonly throttle: LoginThrottle;
}

/** Webhooks: their set-up, their log, and messages that a person sends. */
export function webhookHandlers(
  sender: WebhookSender,
  now: Context['now'],
): Handlers<typeof webhookContract> {
  const parts = { sender, throttle: createLoginThrottle(now, mostByHand) };
  return {
    list: (call, page) => ({
      rows: listWebhooks(call.db, page).map(row => shownWebhook(call, row)),
      total: countWebhooks(call.db),
    }),
    create: (call, input) => create(call, parts, input),
    update: (call, input) => update(call, parts, input),
    renewSecret: (call, { id }) => renewSecret(call, parts, getWebhook(call, id)),
    remove(call, { id }) {
      getWebhook(call, id);
      deleteWebhook(call.db, id);
      call.effects.write(call.actor.name, () => forgetWebhook(call.effects, id));
      return null;
    },
    deliveries(call, { id, ...page }) {
      getWebhook(call, id);
      return listDeliveries(call.effects, id, page);
    },
    test: (call, { id }) => test(call, parts, getWebhook(call, id)),
    resend: (call, { id, delivery }) => resend(call, parts, { id, delivery }),
    decide(call, { id, choice, confirmed }) {
      getWebhook(call, id);
      const at = call.now().toISOString();
      const order = { choice, confirmed, at };
      return { count: call.effects.write(call.actor.name, () => endHeld(call.effects, id, order)) };
    },
  };
}

function getWebhook({ db }: Call, id: string): WebhookRow {
  const row = findWebhook(db, id);
  if (!row) throw new DomainError('not_found', { what: 'webhook' });
  return row;
}

/** Throws `validation_failed` for a name that another one has and for an address that leads into an own network. */
async function requireFree(
  call: Call,
  { sender }: Parts,
  { id, name, url }: { readonly id: string; readonly name?: string; readonly url?: string },
): Promise<void> {
  const problems: FieldError[] = [];
  const others = listWebhooks(call.db, {}).filter(other => other.id !== id);
  if (others.some(other => other.name.toLowerCase() === name?.toLowerCase()))
    problems.push({ path: 'name', message: 'webhook_name_taken' });
  if (url !== undefined && (await sender.leadsInside(url)))
    problems.push({ path: 'url', message: 'webhook_inside' });
  requireValid(problems);
}

/** In the order in which they are declared, each once. */
const sorted = (events: WebhookRow['events']) => webhookEvents.filter(event => events.includes(event));

function newSecret(call: Call, { sender }: Parts, id: string) {
  const secret = webhookSecret(call.randomToken(secretBytes));
  return { secret, sealed: sender.box.seal(secret, secretPurpose(id)) };
}

async function create(call: Call, parts: Parts, input: Parsed<typeof webhookContract.create>) {
  const id = call.newId();
  await requireFree(call, parts, { id, ...input });
  const { secret, sealed } = newSecret(call, parts, id);
  const at = call.now().toISOString();
  const row: WebhookRow = {
    ...input,
    id,
    events: sorted(input.events),
    is_on: 1,
    off_reason: null,
    sealed,
    former_sealed: null,
    former_until: null,
    created_at: at,
    changed_at: at,
  };
  call.db.write(call.actor.name, () => {
    // Others may have been made while the address was looked up.
    if (countWebhooks(call.db) >= mostWebhooks)
      throw new DomainError('limit_reached', { what: 'webhook', limit: mostWebhooks });
    putWebhook(call.db, row);
  });
  return { webhook: shownWebhook(call, row), secret };
}

async function update(
  call: Call,
  parts: Parts,
  { id, name, url, events, is_on }: Parsed<typeof webhookContract.update>,
): Promise<Webhook> {
  getWebhook(call, id);
  await requireFree(call, parts, {
    id,
    ...(name !== undefined && { name }),
    ...(url !== undefined && { url }),
  });
  const at = call.now().toISOString();
  const row = call.db.write(call.actor.name, () => {
    const before = getWebhook(call, id);
    const after: WebhookRow = {
      ...before,
      name: name ?? before.name,
      url: url ?? before.url,
      events: events ? sorted(events) : before.events,
      ...(is_on === true && { is_on: 1, off_reason: null }),
      ...(is_on === false && before.is_on === 1 && { is_on: 0, off_reason: 'person' }),
      changed_at: at,
    };
    putWebhook(call.db, after);
    return after;
  });
  call.effects.write(call.actor.name, () => {
    if (is_on === false) dropWaiting(call.effects, id, at);
    if (is_on === true || url !== undefined) noteArrived(call.effects, id);
  });
  return shownWebhook(call, row);
}

function renewSecret(call: Call, parts: Parts, before: WebhookRow) {
  const { secret, sealed } = newSecret(call, parts, before.id);
  const row: WebhookRow = {
    ...before,
    sealed,
    former_sealed: before.sealed,
    former_until: new Date(call.now().getTime() + formerMs).toISOString(),
    changed_at: call.now().toISOString(),
  };
  putWebhook(call.db, row);
  return { webhook: shownWebhook(call, row), secret };
}

const countByHand = ({ throttle }: Parts, { actor }: Call): void => {
  throttle.begin([`webhook ${actor.name}`]);
};

async function test(call: Call, parts: Parts, { id: webhook_id }: WebhookRow): Promise<WebhookDelivery> {
  countByHand(parts, call);
  const id = `msg_${Buffer.from(call.randomToken(16), 'base64url').toString('hex')}`;
  const at = call.now().toISOString();
  call.effects.write(call.actor.name, () =>
    addDelivery(call.effects, {
      id,
      webhook_id,
      event: 'ping',
      once: null,
      data: '{}',
      // It is not tried again.
      state: 'failed',
      not_before: at,
      created_at: at,
    }),
  );
  return sendNow(call, parts, id);
}

async function resend(
  call: Call,
  parts: Parts,
  { id, delivery }: { readonly id: string; readonly delivery: string },
): Promise<WebhookDelivery> {
  getWebhook(call, id);
  if (findDelivery(call.effects, delivery)?.webhook_id !== id)
    throw new DomainError('not_found', { what: 'webhook_delivery' });
  countByHand(parts, call);
  return sendNow(call, parts, delivery);
}

async function sendNow(call: Call, { sender }: Parts, id: string): Promise<WebhookDelivery> {
  await sender.attempt(id, true);
  const row = findDelivery(call.effects, id);
  // Erased, or deleted with its webhook, while it was under way.
  if (!row) throw new DomainError('not_found', { what: 'webhook_delivery' });
  return shownDelivery(call.effects, row);
}

function shownWebhook({ effects, now }: Call, row: WebhookRow): Webhook {
  const since = row.is_on === 1 ? failingSince(effects, row.id) : null;
  const until = row.former_until;
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    events: [...row.events],
    state: row.is_on === 0 ? 'off' : since === null ? 'on' : 'failing',
    off_reason: row.off_reason,
    failing_since: since,
    waiting: countDeliveries(effects, row.id, 'pending'),
    held: countDeliveries(effects, row.id, 'held'),
    former_secret_until: until !== null && until > now().toISOString() ? until : null,
    created_at: row.created_at,
  };
}
