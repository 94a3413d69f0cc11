import { useEffect, type ComponentType } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { DispatchViews } from '../../delivery/dispatch-views.tsx';
import { memberNames } from '../../member-links.tsx';
import { whenInWords } from '../../ui/clock.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListScreen } from '../../ui/split/list-screen.tsx';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { NoRequests, RequestFilters, requestIcon, Unconfirmed } from './request-filters.tsx';
import { useRequests, type RequestRow } from './request-store.ts';
import { useRequestList } from './use-request-list.ts';

interface RequestScreenProps {
  readonly open: string | null;
  readonly detail: ComponentType<{ readonly uuid: string }>;
}

/** What people wrote by the contact form: the list, and beside it or instead of it one request. */
export function RequestScreen({ open, detail }: RequestScreenProps) {
  const { rows, error } = useRequests();
  useEffect(() => useRequests.follow(), []);
  const list = useRequestList(rows);
  const any = list.open + list.closed > 0;
  return (
    <ListScreen
      path="/contact-requests"
      title={label('contact.title')}
      aside={list.unconfirmed > 0 && <Unconfirmed count={list.unconfirmed} />}
      above={
        <>
          <DispatchViews />
          {any && <RequestFilters list={list} />}
        </>
      }
      table={label('contact.table')}
      columns={columns}
      rows={list.found}
      filter={any ? `${list.shown} ${list.search}` : ''}
      error={error}
      open={open}
      detail={detail}
      empty={<NoRequests list={list} />}
      pick={pick}
    />
  );
}

const pick = (
  <EmptyState icon={requestIcon} title={label('contact.pick.title')} text={label('contact.pick.text')} />
);

const columns: readonly Column<RequestRow>[] = [
  {
    key: 'name',
    title: label('contact.column.name'),
    width: 'minmax(8rem, 0.8fr)',
    cell: row => <strong title={memberNames(row)}>{row.name}</strong>,
  },
  {
    key: 'marks',
    title: label('list.column.marks'),
    hideTitle: true,
    width: '2.5rem',
    cell: row => <SyncMarks waiting={row.waiting} conflict={row.conflict} />,
  },
  {
    key: 'message',
    title: label('contact.column.message'),
    width: 'minmax(10rem, 2fr)',
    cell: ({ message }) => <span className="soft">{message.replace(/\s+/g, ' ')}</span>,
  },
  {
    key: 'when',
    title: label('contact.column.when'),
    width: '9.5rem',
    numeric: true,
    cell: ({ confirmed_at, created_at }) => whenInWords(confirmed_at ?? created_at),
  },
];
