import type { OfferRequest } from '../message.ts';
import type { Authority } from './authority.ts';

/**
 * Keeps rows that only a laptop still knew after this server was restored, for a person to look at. They live outside
 * of the main database, so that a second restore does not lose them. Nothing of an erased row is kept.
 */
export function takeOffer(authority: Authority, request: OfferRequest): { kept: number } {
  const { store } = authority;
  const wanted = request.rows.filter(({ tbl, id, body }) => {
    if (store.isErased(tbl, id)) return false;
    return tbl !== 'conflict' || !store.isErased(String(body['tbl']), String(body['row_id']));
  });
  return { kept: wanted.filter(({ tbl, id, body }) => store.recover(tbl, id, body)).length };
}
