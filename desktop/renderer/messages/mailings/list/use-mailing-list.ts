import { useMemo } from 'react';
import type { MailingRow } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import { useQuery } from '../../../ui/location.ts';
import { useKnownRows } from '../../../ui/table/use-known-rows.ts';
import type { PagedRows } from '../../../ui/table/use-paged-rows.ts';
import { useActors } from '../../../use-actors.ts';
import { foundMailings } from './mailing-filter.ts';

export interface MailingListState {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly found: readonly MailingRow[];
  readonly paged: PagedRows<MailingRow>;
  readonly key: string;
  readonly nameOf: (actor: string) => string;
}

const none: readonly MailingRow[] = [];

/** Search over the mailings that are here; what is searched for stands in the address. */
export function useMailingList(rows: readonly MailingRow[] = none): MailingListState {
  const [query, setQuery] = useQuery();
  const nameOf = useActors();
  const search = query.get('q') ?? '';
  const found = useMemo(() => foundMailings(rows, search, nameOf), [rows, search, nameOf]);
  return {
    search,
    setSearch: q => setQuery({ q }),
    found,
    paged: useKnownRows(found, search),
    key: search,
    nameOf,
  };
}
