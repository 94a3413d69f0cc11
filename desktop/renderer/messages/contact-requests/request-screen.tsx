import { useEffect, useMemo, type ComponentType } from 'react';
import { RequestViews } from '../../request-views.tsx';
import { memberNames } from '../../member-links.tsx';
import { ListScreen } from '../../ui/split/list-screen.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { IconMessage } from '@tabler/icons-react';
import { useFilter } from '../../ui/table/use-filter.ts';
import { NoRequests, RequestFilters, Unconfirmed } from './request-filters.tsx';
import { useRequests, type RequestRow } from './request-store.ts';
import { columnsOf, instant, syncMarks } from '../../ui/table/columns.tsx';
import type { FilterRule } from '../../ui/table/filter-rule.ts';

interface RequestScreenProps {
  readonly open: string | null;
  readonly detail: ComponentType<{ readonly uuid: string }>;
}

const unknown: readonly RequestRow[] = [];

const rule: FilterRule<RequestRow, 'show'> = {
  textOf: ({ name, email, message }) => `${name} ${email} ${message}`,
  fields: { show: ({ status }, value) => status === (value === 'closed' ? value : 'confirmed') },
};

/** What people wrote by the contact form: the list, and beside it or instead of it one request. */
export function RequestScreen({ open, detail }: RequestScreenProps) {
  const { rows, error } = useRequests();
  const { true: unconfirmed = unknown, false: known = unknown } = useMemo(
    () => Object.groupBy(rows ?? unknown, ({ status }) => `${status === 'unconfirmed'}`),
    [rows],
  );
  const list = useFilter(rows && known, rule);
  useEffect(() => useRequests.follow(), []);
  return (
    <ListScreen
      what="contact"
      icon={IconMessage}
      path="/contact-requests"
      aside={unconfirmed.length > 0 && <Unconfirmed count={unconfirmed.length} />}
      above={
        <>
          <RequestViews />
          <RequestFilters list={list} />
        </>
      }
      columns={columns}
      rows={list.rows}
      filter={list.any ? `open ${list.key}` : ''}
      error={error}
      open={open}
      detail={detail}
      empty={<NoRequests list={list} />}
    />
  );
}

const columns: readonly Column<RequestRow>[] = columnsOf('contact', {
  name: { width: 'minmax(8rem, 0.8fr)', cell: row => <strong title={memberNames(row)}>{row.name}</strong> },
  marks: syncMarks(),
  message: {
    width: 'minmax(10rem, 2fr)',
    cell: ({ message }) => <span className="soft">{message.replace(/\s+/g, ' ')}</span>,
  },
  when: instant('9.5rem', ({ confirmed_at, created_at }) => confirmed_at ?? created_at),
});
