import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useEffect, type ComponentType } from 'react';
import type { ApplicationRow } from '../../../../shared/people/desktop-application-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { RequestViews } from '../../request-views.tsx';
import { useWebAddress } from '../../session-store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Toolbar } from '../../ui/page.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { type ListFilter, useFilter } from '../../ui/table/use-filter.ts';
import { decidedColumns, openColumns } from './application-columns.tsx';
import { useApplications } from './application-store.ts';
import { FilterSwitch } from '../../ui/table/filters.tsx';
import { SplitList } from '../../ui/split/list-screen.tsx';
import type { FilterRule } from '../../ui/table/filter-rule.ts';

interface ApplicationScreenProps {
  readonly open: string | null;
  readonly detail: ComponentType<{ readonly uuid: string }>;
}

const rule: FilterRule<ApplicationRow, 'show'> = {
  fields: { show: ({ status }, value) => (status === 'pending') === (value !== 'decided') },
};

/** Who would like to become a member: the list, and beside it or instead of it one application. */
export function ApplicationScreen({ open, detail }: ApplicationScreenProps) {
  const { rows, error } = useApplications();
  const list = useFilter(rows, rule);
  const wide = useWide();
  useEffect(() => useApplications.follow(), []);
  return (
    <SplitList
      path="/applications"
      title={label('nav.applications')}
      above={
        <>
          <RequestViews />
          {list.any && <Filters list={list} />}
        </>
      }
      table={label('application.table')}
      columns={list.values.show === 'decided' ? decidedColumns : openColumns}
      rows={list.rows}
      filter={list.any ? `open ${list.key}` : ''}
      error={error}
      // Where there is room the first one is open already: then one key decides about it.
      open={open ?? (wide ? (list.rows?.[0]?.uuid ?? null) : null)}
      detail={detail}
      empty={<Nothing list={list} />}
    />
  );
}

interface ListProps {
  readonly list: ListFilter<ApplicationRow, 'show'>;
}

const Filters = ({ list }: ListProps) => (
  <Toolbar>
    <FilterSwitch
      label={label('application.filter')}
      values={['open', 'decided']}
      nameOf={value => label(`application.filter.${value}`, { count: list.count('show', value) })}
      value={list.values.show === 'decided' ? 'decided' : 'open'}
      onChange={show => list.set({ show: show === 'decided' ? show : '' })}
    />
  </Toolbar>
);

/** Says why there is nothing to see, and where applications come from. */
function Nothing({ list }: ListProps) {
  const address = useWebAddress();
  const isDone = list.any && list.values.show !== 'decided';
  return (
    <EmptyState
      icon={IconUserPlus}
      message={isDone ? 'application.done' : address === null ? 'application.alone' : 'application.empty'}
      params={{ address: `${address}/mitglied-werden` }}
    >
      {isDone && (
        <Button variant="default" onClick={() => list.set({ show: 'decided' })}>
          {label('application.done.action')}
        </Button>
      )}
    </EmptyState>
  );
}
