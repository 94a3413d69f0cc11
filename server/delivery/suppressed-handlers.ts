import type { suppressedContract } from '../../shared/delivery/suppressed-contract.ts';
import { DomainError } from '../../shared/errors.ts';
import type { Handlers } from '../context.ts';
import { pageOf } from '../db/list-page.ts';
import { clearSuppressed, findSuppressed, suppress, suppressedStore } from './suppressed-store.ts';

export const suppressedHandlers: Handlers<typeof suppressedContract> = {
  list: ({ db }, { search = '', ...page }) => {
    const wanted = search.trim().toLowerCase();
    return pageOf(
      suppressedStore.list(db).filter(({ address }) => address.includes(wanted)),
      page,
    );
  },
  add: (call, { address, reason }) => {
    const row = { address: address.toLowerCase(), reason, since: call.now().toISOString() };
    suppress(call.db, { ...row, uuid: call.newId() });
    return findSuppressed(call.db, address) ?? row;
  },
  clear: (call, { address }) => {
    if (!clearSuppressed(call.db, address)) throw new DomainError('not_found', { what: 'suppressed' });
    return null;
  },
};
