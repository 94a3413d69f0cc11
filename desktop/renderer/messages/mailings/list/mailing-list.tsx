import { useElementSize } from '@mantine/hooks';
import { IconSend } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import type { MailingRow } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { navigate, withQuery, useQuery } from '../../../ui/location.ts';
import { ErrorNote } from '../../../ui/note.tsx';
import { Toolbar } from '../../../ui/page.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { SearchField } from '../../../ui/table/search-field.tsx';
import { mailingColumns } from './mailing-columns.tsx';
import { useMailings } from './mailing-store.ts';
import { useKnownRows } from '../../../ui/table/use-known-rows.ts';
import type { PagedRows } from '../../../ui/table/use-paged-rows.ts';
import { useActors } from '../../../use-actors.ts';
import { foundMailings } from './mailing-filter.ts';

interface MailingListState {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly found: readonly MailingRow[];
  readonly paged: PagedRows<MailingRow>;
  readonly key: string;
  readonly nameOf: (actor: string) => string;
}

const none: readonly MailingRow[] = [];

/** Search over the mailings that are here; what is searched for stands in the address. */
function useMailingList(rows: readonly MailingRow[] = none): MailingListState {
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

/** All mailings with their search; `first` stands where there is none yet. */
export function MailingList({ first }: { readonly first: ReactNode }) {
  const { rows, error } = useMailings();
  const list = useMailingList(rows ?? undefined);
  return (
    <>
      {rows?.length !== 0 && (
        <Toolbar>
          <SearchField
            label={label('mailing.search')}
            placeholder={label('mailing.search.placeholder')}
            value={list.search}
            onChange={list.setSearch}
          />
        </Toolbar>
      )}
      <ErrorNote error={error} />
      {rows && (rows.length === 0 ? first : <Rows list={list} />)}
    </>
  );
}

const open = (row: MailingRow) => navigate(`/mailings/${row.uuid}${withQuery()}`);

function Rows({ list }: { readonly list: MailingListState }) {
  const { ref, width } = useElementSize();
  if (list.found.length === 0)
    return (
      <EmptyState
        icon={<IconSend size={24} stroke={1.6} />}
        title={label('mailing.nothing.title')}
        text={label('mailing.nothing.text')}
      />
    );
  return (
    <div ref={ref} className="flex fill">
      <DataTable
        label={label('mailing.table')}
        columns={mailingColumns(width || window.innerWidth, list.nameOf)}
        rows={list.paged}
        rowKey={row => row.uuid}
        selected={null}
        onOpen={open}
        listKey={list.key}
      />
    </div>
  );
}
