import { DomainError, invalid } from '../../../shared/errors.ts';
import type { Context } from '../context.ts';
import type { Replica } from '../replica/open-replica.ts';
import { getMailing, orderOf, queuedOrder, refusedOrders, sendCommand } from './mailing-rows.ts';
import { rehearse } from './preview-mailing.ts';

/** Name of the signed-in person. */
export type ActorName = () => string;

export interface OrderParts {
  readonly context: Pick<Context, 'now'>;
  readonly replica: Replica;
}

interface Confirmation {
  readonly uuid: string;
  readonly confirmed: number;
  readonly list_hash: string;
  readonly words_hash: string;
}

/**
 * Puts the order to send into the outbox, under the mailing's own name, so that two of them are one. What the person
 * saw goes along; the server asks again when it is no longer so. Throws `conflict` for a mailing that is no draft or
 * whose order waits already, `mailing_changed` when the list or the words are others than the person saw,
 * `validation_failed` for words that miss something.
 */
export function orderSending(
  parts: OrderParts,
  { uuid, confirmed, list_hash, words_hash }: Confirmation,
  faults: Parameters<typeof rehearse>[2],
): void {
  const { context, replica } = parts;
  const mailing = getMailing(replica, uuid);
  if (mailing.status !== 'draft' || queuedOrder(replica, uuid) !== null)
    throw new DomainError('conflict', { what: 'mailing' });
  const now = rehearse(parts, mailing, faults);
  const [problem] = now.problems;
  if (problem) throw invalid(problem.path, problem.message);
  const found = now.recipients.length;
  if (now.words_hash !== words_hash)
    throw new DomainError('mailing_changed', { what: 'words', confirmed, found });
  if (now.list_hash !== list_hash || found !== confirmed)
    throw new DomainError('mailing_changed', { what: 'list', confirmed, found });
  const confirmed_at = context.now().toISOString();
  replica.engine.store.transaction(() => {
    for (const { mid, mutation } of refusedOrders(replica))
      if (orderOf(mutation)?.id === uuid) replica.discard(mid);
    replica.command({
      name: sendCommand,
      // A new confirmation is a new order; the mailing itself can be sent only once.
      key: `${uuid}:${confirmed_at}`,
      args: { id: uuid, confirmed, confirmed_at, list_hash, words_hash },
      not_after: null,
    });
  });
}

/** Takes back an order that has not left this computer. Throws `conflict` when it may have, or there is none. */
export function takeBackOrder({ replica }: OrderParts, uuid: string): void {
  const order = queuedOrder(replica, uuid);
  if (order === null || !replica.withdraw(order.mid, 'mailing', uuid))
    throw new DomainError('conflict', { what: 'mailing' });
}
