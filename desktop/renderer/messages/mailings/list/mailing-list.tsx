import { IconSend } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { label } from '../../../../../shared/i18n/label.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { navigate, withQuery } from '../../../ui/location.ts';
import { ErrorNote } from '../../../ui/note.tsx';
import { mailingColumns } from './mailing-columns.tsx';
import { useMailings } from './mailing-store.ts';
import { useActors } from '../../../use-actors.ts';
import { useFilter } from '../../../ui/table/use-filter.ts';
import { mailingRule } from './mailing-filter.ts';
import { SearchBar } from '../../../ui/table/filters.tsx';
import { KnownTable } from '../../../ui/table/known-table.tsx';

/** All mailings with their search; `first` stands where there is none yet. */
export function MailingList({ first }: { readonly first: ReactNode }) {
  const { rows, error } = useMailings();
  const nameOf = useActors();
  const list = useFilter(
    rows,
    useMemo(() => mailingRule(nameOf), [nameOf]),
  );
  return (
    <>
      <SearchBar what="mailing" list={list} />
      <ErrorNote error={error} />
      {rows && !list.any && first}
      {list.any && list.rows?.length === 0 && <EmptyState icon={IconSend} message="mailing.nothing" />}
      {list.rows && list.rows.length > 0 && (
        <KnownTable
          label={label('mailing.table')}
          columns={mailingColumns(nameOf)}
          rows={list.rows}
          rowKey={row => row.uuid}
          selected={null}
          onOpen={row => navigate(`/mailings/${row.uuid}${withQuery()}`)}
          listKey={list.key}
        />
      )}
    </>
  );
}
