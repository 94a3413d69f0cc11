import { Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { ErasureRow } from '../../../../shared/privacy/desktop-erasure-contract.ts';
import { label, labelOr } from '../../../../shared/i18n/label.ts';
import { RequestViews } from '../../request-views.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Toolbar } from '../../ui/page.tsx';
import { ListScreen } from '../../ui/split/list-screen.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { type ListFilter, useFilter } from '../../ui/table/use-filter.ts';
import { ErasureDetail } from './erasure-detail.tsx';
import { useErasures } from './erasure-store.ts';
import { columnsOf, instant } from '../../ui/table/columns.tsx';
import { FilterSwitch } from '../../ui/table/filters.tsx';
import type { FilterRule } from '../../ui/table/filter-rule.ts';

const rule: FilterRule<ErasureRow, 'show'> = {
  fields: { show: ({ status }, value) => (status === 'open') === (value !== 'decided') },
};

/** Who asks to be erased: the list, and beside it or instead of it one request. */
export function ErasureScreen({ open }: { readonly open: string | null }) {
  const { rows, error } = useErasures();
  const list = useFilter(rows, rule);
  const wide = useWide();
  const isOpen = list.values.show !== 'decided';
  useEffect(() => useErasures.follow(), []);
  return (
    <ListScreen
      what="erasure"
      icon={IconUserOff}
      path="/erasures"
      above={
        <>
          <RequestViews />
          {list.any && <Filters list={list} />}
        </>
      }
      columns={columns}
      rows={list.rows}
      filter={list.any ? `open ${list.key}` : ''}
      error={error}
      // As in the applications: the first one is open already.
      open={open ?? (wide && isOpen ? (list.rows?.[0]?.uuid ?? null) : null)}
      detail={ErasureDetail}
      {...(list.any && isOpen && { empty: <Done list={list} /> })}
    />
  );
}

interface ListProps {
  readonly list: ListFilter<ErasureRow, 'show'>;
}

const Filters = ({ list }: ListProps) => (
  <Toolbar>
    <FilterSwitch
      label={label('erasure.filter')}
      values={['open', 'decided']}
      nameOf={value => label(`erasure.filter.${value}`, { count: list.count('show', value) })}
      value={list.values.show === 'decided' ? 'decided' : 'open'}
      onChange={show => list.set({ show: show === 'decided' ? show : '' })}
    />
  </Toolbar>
);

const Done = ({ list }: ListProps) => (
  <EmptyState icon={IconUserOff} message="erasure.done">
    <Button variant="default" onClick={() => list.set({ show: 'decided' })}>
      {label('erasure.done.action')}
    </Button>
  </EmptyState>
);

const columns: readonly Column<ErasureRow>[] = columnsOf('erasure', {
  name: {
    width: 'minmax(9rem, 1.4fr)',
    cell: ({ name }) => (name === '' ? <em>{label('erasure.nobody')}</em> : <strong>{name}</strong>),
  },
  source: { width: 'minmax(8rem, 1fr)', cell: ({ source }) => label(`erasure.source.${source}`) },
  state: {
    width: '6.5rem',
    cell: ({ status }) => labelOr(`erasure.status.${status}`, 'erasure.status.open'),
  },
  when: instant('9rem', ({ created_at, decided_at }) => decided_at ?? created_at),
});
