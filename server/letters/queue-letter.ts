import type { Call } from '../context.ts';
import { nextDispatchNumbers } from '../delivery/dispatch-number.ts';
import { insertOutgoing } from '../delivery/outgoing-mail-store.ts';
import type { PostOptions } from '../ports/letterpost/letterpost-port.ts';
import type { LetterSource } from '../delivery/letter-order.ts';
import { letterStaging } from './letter-staging.ts';

export interface NewLetter {
  /**
   * Names the occasion and the person: at most one letter per key is sent. It must be the same
   * when the same change arrives again after a restore of the database, so it is built from what happened, not from
   * the time.
   */
  readonly key: string;
  /** What it is about, for the log: 'letter', 'invoice' … */
  readonly kind: string;
  readonly subject: string;
  /** `name` for lists, `lines` in the window (`receiverOf`). */
  readonly to: { readonly name: string; readonly lines: readonly string[]; readonly country: string };
  readonly source: LetterSource;
  readonly member_id?: string | null;
  readonly event_id?: number | null;
  /** The provider's test environment or the real one; as the association has set it unless given. */
  readonly staging?: boolean | undefined;
  readonly post?: Partial<PostOptions>;
  /** When it may leave at the earliest; at once unless given. */
  readonly not_before?: Date;
}

export interface QueuedLetter {
  readonly letterId: string;
  readonly dispatch_id: number;
}

/** The cheapest options: one side, no colour. */
export const plainPost: PostOptions = { product: 'cheap', duplex: false, color: false };

/**
 * Puts a letter into the outbox, inside the transaction of the change that it is about: both happen or neither. Null when one with
 * this key waits already. Nothing is sent before the transaction is committed.
 */
export function queueLetter(call: Call, letter: NewLetter): QueuedLetter | null {
  const now = call.now().toISOString();
  const dispatch_id = nextDispatchNumbers(call.effects, 1);
  const { name, lines, country } = letter.to;
  const id = call.newId();
  const order = {
    id,
    staging: letterStaging(call, letter.staging),
    lines,
    country,
    post: { ...plainPost, ...letter.post },
    source: letter.source,
  };
  const address = lines.join(', ');
  const isNew = insertOutgoing(call.db, {
    key: letter.key,
    kind: letter.kind,
    type: 'letterpost',
    recipient: address,
    content: { to: { name, address }, subject: letter.subject, letter: order },
    member_id: letter.member_id ?? null,
    event_id: letter.event_id ?? null,
    registration_uuid: null,
    not_before: letter.not_before?.toISOString() ?? now,
    created_at: now,
    dispatch_id,
  });
  return isNew ? { letterId: id, dispatch_id } : null;
}
