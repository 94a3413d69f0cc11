import { z } from 'zod';
import { instant, uuid } from '../fields.ts';
import { carriers } from './carrier.ts';
import { mailKinds } from '../association/mail-texts/mail-text.ts';

export const dispatchTypes = ['email', 'letterpost'] as const;
/** unknown: handed over, but the outcome is not known; a person decides. */
export const dispatchStatuses = ['pending', 'sent', 'failed', 'unknown'] as const;
/** What something may be about: a mailing to many, an e-mail or a letter to one address, or something of the program. */
export const dispatchKinds = ['mailing', 'single', 'letter', ...mailKinds] as const;

/** One thing that leaves the house for one person. */
export const dispatchEntrySchema = z.object({
  id: z.int(),
  type: z.enum(dispatchTypes),
  status: z.enum(dispatchStatuses),
  /** One of `dispatchKinds`; a newer server may know more. */
  kind: z.string(),
  member_id: uuid.nullable(),
  event_id: z.int().nullable(),
  mailing_id: z.int().nullable(),
  /** '' once the person is forgotten. */
  recipient: z.string(),
  subject: z.string(),
  provider_id: z.string().nullable(),
  carrier: z.enum(carriers).default('service'),
  attempts: z.int(),
  /** In the words of the other side, or one of `dispatch-log-error.ts`; null when all is well. */
  error: z.string().nullable(),
  created_at: instant,
  /** When it leaves at the earliest, while it is pending. */
  not_before: instant,
  sent_at: instant.nullable(),
  /** When the other side sent it back, with its words in `error`. */
  bounced_at: instant.nullable(),
  /** When a person left it at that, although it did not arrive. */
  settled_at: instant.nullable(),
  /** Since when it waits for a person who lets it leave, because it waited long for a mail service. */
  held_at: instant.nullable().default(null),
  /** 'invoice:<id>' or 'dunning:<id>' of what it carries, 'letter:<id>' of a letter to many; null for anything else. */
  origin: z.string().nullable().default(null),
});
export type DispatchEntry = z.output<typeof dispatchEntrySchema>;

/** What happened to a line, besides being queued and leaving at the first attempt. */
const dispatchStepSchema = z.object({
  at: instant,
  what: z.enum(['retry', 'sent', 'failed', 'unknown', 'delayed', 'returned', 'again', 'counted', 'settled']),
  /** Who did it; 'system' for the program. */
  actor: z.string(),
  /** As `error` of the line; '' where there is nothing to say. */
  words: z.string(),
});
export type DispatchStep = z.output<typeof dispatchStepSchema>;

/** An e-mail as it leaves or left; secret addresses in it are taken out. */
const dispatchMailSchema = z.object({
  to: z.object({ name: z.string(), address: z.string() }),
  reply_to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  attachments: z.array(z.object({ filename: z.string(), type: z.string() })),
});
export type DispatchMail = z.output<typeof dispatchMailSchema>;

export const dispatchDetailSchema = z.object({
  ...dispatchEntrySchema.shape,
  steps: z.array(dispatchStepSchema),
  /** Number of the letter, for its page and its PDF; null for an e-mail. */
  letter_id: z.string().nullable().default(null),
  /** Null for a letter, and where person or words are forgotten. */
  mail: dispatchMailSchema.nullable(),
  /** True where the person was erased or asked to be forgotten: nothing can leave again. */
  forgotten: z.boolean(),
});
export type DispatchDetail = z.output<typeof dispatchDetailSchema>;

export type DispatchDecision = 'again' | 'count' | 'settle';

/** What a person may decide about a line as it stands. */
export function dispatchDecisions({
  status,
  recipient,
  bounced_at,
  settled_at,
}: Pick<DispatchEntry, 'status' | 'recipient' | 'bounced_at' | 'settled_at'>): readonly DispatchDecision[] {
  const mayLeave = recipient === '' ? [] : (['again'] as const);
  const open = settled_at === null ? (['settle'] as const) : [];
  if (status === 'unknown') return [...mayLeave, 'count', ...open];
  return status === 'failed' || (status === 'sent' && bounced_at !== null) ? [...mayLeave, ...open] : [];
}
