import type { Replica } from '../../../desktop/core/replica/open-replica.ts';
import type { Random } from '../random.ts';
import { strangeAck } from './strange-answer.ts';

/** Something that a person typed on the laptop, recognised by its words. */
export interface TypedChange {
  readonly text: string;
  readonly id: string;
}

/** Types into a member that has nothing waiting; null where the laptop shows none yet. */
export function typeSomething(replica: Replica, text: string, random: Random): TypedChange | null {
  if (!replica.ready()) return null;
  const ids = replica.sql.prepare<[], string>('SELECT id FROM member ORDER BY id').pluck().all();
  const free = ids.filter(id => !replica.isWaiting('member', id));
  if (free.length === 0) return null;
  const id = random.pick(free);
  const ort = replica.read('member', id)?.['ort'];
  return replica.edit('member', id, { ort: { from: ort ?? null, to: text } }) === null ? null : { text, id };
}

/** True while the laptop keeps the words: waiting, refused, or shown. */
export function isKept(replica: Replica, { text, id }: TypedChange): boolean {
  const has = (value: unknown): boolean => JSON.stringify(value).includes(text);
  return (
    has(replica.read('member', id)) ||
    replica.waiting().some(({ mutation }) => has(mutation)) ||
    replica.refused().some(({ mutation }) => has(mutation)) ||
    replica.engine.store.offers(1000).some(({ body }) => has(body))
  );
}

/**
 * True when the server said of the change that it is done, in a way that an honest server never takes back: the words
 * are no longer waiting, or go with the next page.
 */
export function isConfirmed(replica: Replica, { text }: TypedChange): boolean {
  const waiting = replica.waiting().find(({ mutation }) => JSON.stringify(mutation).includes(text));
  const isRefused = replica.refused().some(({ mutation }) => JSON.stringify(mutation).includes(text));
  return !isRefused && (waiting === undefined || (waiting.answered && waiting.ack === null));
}

/** True for a change that the laptop still keeps, and that the strange server has acknowledged. */
export const isClaimed = (replica: Replica, { text }: TypedChange): boolean =>
  replica
    .waiting()
    .some(({ mutation, ack }) => ack?.tag === strangeAck && JSON.stringify(mutation).includes(text));
