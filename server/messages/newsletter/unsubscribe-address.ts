import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { StoredSubscription } from './subscription-store.ts';

type Signed = Pick<StoredSubscription, 'uuid' | 'generation'>;

/** Address that stands in every issue and ends it: a secret of its own per subscription, computed, stored nowhere. */
export const unsubscribeUrl = (call: Pick<Context, 'sign' | 'baseUrl'>, subscription: Signed): string =>
  `${call.baseUrl()}/newsletter/unsubscribe/${unsubscribeToken(call, subscription)}`;

const unsubscribeToken = (call: Pick<Context, 'sign'>, { uuid, generation }: Signed): string =>
  `${uuid}.${generation}.${newsletterSecret(call, { uuid, generation })}`;

/** The part of the address that only this server can compute. */
export const newsletterSecret = (call: Pick<Context, 'sign'>, { uuid, generation }: Signed): string =>
  call.sign('newsletter', `${uuid}\n${generation}`);

/** The subscription that a token names; null for one that this server never gave. */
export function namedByToken(call: Pick<Context, 'sign'>, token: string): Signed | null {
  const [, uuid = '', digits = ''] = /^([0-9a-f-]{36})\.(\d{1,9})\.[\w-]+$/.exec(token) ?? [];
  const named = { uuid, generation: Number(digits) };
  const [given, expected] = [token, unsubscribeToken(call, named)].map(text => Buffer.from(text));
  if (!given || !expected || given.length !== expected.length) return null;
  return timingSafeEqual(given, expected) ? named : null;
}
