import type { OfferRequest } from '../message.ts';
import type { ReplicaEngine } from './replica.ts';

const rowsPerOffer = 200;

/** Rows to offer after a restore, with their places here; null when there are none. */
export function offerRequest({
  store,
}: ReplicaEngine): { request: OfferRequest; places: readonly number[] } | null {
  const offers = store.offers(rowsPerOffer);
  if (offers.length === 0) return null;
  const rows = offers.map(({ tbl, id, body }) => ({ tbl, id, body: { ...body } }));
  return { request: { rows }, places: offers.map(offer => offer.n) };
}

/** The server has them: they need not be offered again. */
export function receiveOffer({ store }: ReplicaEngine, places: readonly number[]): void {
  store.transaction(() => store.dropOffers(places));
}
