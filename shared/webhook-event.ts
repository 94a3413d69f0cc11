/** What a webhook of the association can be told about. */
export const webhookEvents = [
  'member.created',
  'member.updated',
  'member.left',
  'application.received',
  'event.published',
  'registration.created',
  'registration.approved',
  'registration.cancelled',
  'invoice.created',
  'invoice.paid',
  'payment.received',
  'mailing.sent',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Which write of a row is an event, and what a webhook is told of the row. */
export interface WebhookRule {
  readonly event: WebhookEvent;
  /** return: a deleted row came back; insert is every other new row. */
  readonly on: 'insert' | 'return' | 'update' | 'delete';
  /** SQL over OLD and NEW, true where the write is the event. Left out: every such write that the audit log records. */
  readonly when?: string;
  /** Fields of the row that are told: what it is, never what is personal about it. */
  readonly data: readonly string[];
  /** True where it happens to a row once: a repeat, as after a restore of the database, is not told again. */
  readonly once?: true;
}
