import { DomainError } from '../../errors.ts';
import type { OfferRequest } from '../message.ts';
import { unsentField } from '../unsent-contract.ts';
import type { Authority } from './authority.ts';

/**
 * Keeps rows that only a laptop still had after this server was restored, for a person to review. They are kept outside
 * of the main database, so that a second restore does not lose them. Nothing of an erased row is kept, nothing of a
 * table that the caller may not write, and nothing at all of a laptop that has not proven a lost point: the server then
 * has all of its rows. Throws `limit_reached` when the quota is exceeded; the laptop keeps its offers then.
 */
export function takeOffer({ store }: Authority, request: OfferRequest): { kept: number } {
  const wanted = request.rows.filter(({ tbl, id, body }) => {
    if (store.isErased(tbl, id) || Object.hasOwn(body, unsentField)) return false;
    if (tbl !== 'conflict') return store.mayWrite(tbl);
    const { tbl: about, row_id } = body;
    if (typeof about !== 'string' || typeof row_id !== 'string') return false;
    return store.mayWrite(about) && !store.isErased(about, row_id);
  });
  const { kept, full } = store.keepOffered(wanted);
  if (full !== null) throw new DomainError('limit_reached', { what: 'recovered', limit: full });
  return { kept };
}
