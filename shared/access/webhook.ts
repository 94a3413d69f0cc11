import { z } from 'zod';
import { isCallbackUrl } from '../association/callback-url.ts';
import { filledLine, instant } from '../fields.ts';
import { webhookEvents } from '../webhook-event.ts';

/** failing: on, but since some time nothing arrives. */
const webhookStates = ['on', 'failing', 'off'] as const;

export const webhookSchema = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  state: z.enum(webhookStates),
  /** person: switched off. failing: nothing arrived for three days. gone: the receiver answered 410. */
  off_reason: z.enum(['person', 'failing', 'gone']).nullable(),
  failing_since: instant.nullable(),
  /** Messages that are under way. */
  waiting: z.int(),
  /** Messages that wait for a person since data was put back. */
  held: z.int(),
  /** Until when the former secret signs as well; null where it was not replaced lately. */
  former_secret_until: instant.nullable(),
  created_at: instant,
});
export type Webhook = z.output<typeof webhookSchema>;

/** A longer address carries more than an address. */
const longestUrl = 500;

const fields = {
  name: filledLine(60),
  url: filledLine(longestUrl).pipe(
    z.url({ error: 'web_address', abort: true }).refine(isCallbackUrl, 'web_address'),
  ),
  events: z.array(z.enum(webhookEvents)).min(1, 'required').max(webhookEvents.length),
};
export const newWebhookSchema = z.strictObject(fields);
export const webhookPatchSchema = z.strictObject({
  name: fields.name.optional(),
  url: fields.url.optional(),
  events: fields.events.optional(),
  is_on: z.boolean().optional(),
});

/** `secret`: the key of the server's stored secrets is another one than when this one was stored. */
const attemptErrors = [
  'own_network',
  'unknown_host',
  'timeout',
  'certificate',
  'refused',
  'broken',
  'secret',
] as const;

const webhookAttemptSchema = z.object({
  at: instant,
  /** HTTP status; null where no answer came. */
  status: z.int().nullable(),
  error: z.enum(attemptErrors).nullable(),
  /** How the answer begins, 500 characters at most. */
  answer: z.string(),
  duration_ms: z.int(),
});
export type WebhookAttempt = z.output<typeof webhookAttemptSchema>;

/**
 * held: waited when data was put back. failed: nothing arrived in three days. dropped: the webhook was switched off before
 * it left, or it waited for longer than three days.
 */
const deliveryStates = ['pending', 'delivered', 'failed', 'held', 'dropped'] as const;

export const webhookDeliverySchema = z.object({
  /** The `webhook-id` of every attempt. */
  id: z.string(),
  event: z.enum([...webhookEvents, 'ping']),
  state: z.enum(deliveryStates),
  created_at: instant,
  /** When it is tried again; null where it is not. */
  next_at: instant.nullable(),
  /** The last ones, the newest first. */
  attempts: z.array(webhookAttemptSchema),
});
export type WebhookDelivery = z.output<typeof webhookDeliverySchema>;
