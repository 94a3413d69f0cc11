import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconUsers } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Rehearsal } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import type { Mailing } from '../../../../../shared/delivery/mailing.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useKnownRows } from '../../../ui/table/use-known-rows.ts';
import { peopleColumns } from './people-columns.tsx';
import { filtersOf, personRows, rowsOf, type PeopleFilter } from './person-row.ts';
import styles from './preview.module.css';
import { KeepButtons } from './summary.tsx';

interface PeopleListProps {
  readonly mailing: Mailing;
  readonly rehearsal: Rehearsal;
  /** Key of the person whose sample is shown. */
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
}

/** Everybody by way and reason, with what the words miss; the row that the keys are at is shown as a sample. */
export function PeopleList({ mailing, rehearsal, chosen, onChoose }: PeopleListProps) {
  const [wanted, setFilter] = useState<PeopleFilter>('all');
  const rows = useMemo(() => personRows(rehearsal), [rehearsal]);
  const filters = filtersOf(rows);
  const filter = filters.some(({ value }) => value === wanted) ? wanted : 'all';
  const shown = useMemo(() => rowsOf(rows, filter), [rows, filter]);
  const paged = useKnownRows(shown, `${mailing.uuid} ${filter}`);
  const { ref, width } = useElementSize();
  const hasGaps = filters.some(({ value }) => value === 'gaps');
  const columns = useMemo(() => peopleColumns(width || 700, hasGaps), [width, hasGaps]);
  return (
    <section className={styles['people']} aria-label={label('rehearsal.list')}>
      {rows.length > 0 && (
        <div className={styles['bar']}>
          {filters.length > 1 && <FilterBar filters={filters} filter={filter} onChange={setFilter} />}
          <KeepButtons mailing={mailing} rehearsal={rehearsal} />
        </div>
      )}
      {shown.length === 0 && <Nobody />}
      {shown.length > 0 && (
        <div ref={ref} className={styles['table']}>
          <DataTable
            label={label('rehearsal.list')}
            columns={columns}
            rows={paged}
            rowKey={({ key }) => key}
            selected={chosen}
            onOpen={({ key }) => onChoose(key)}
            onMove={({ key }) => onChoose(key)}
            listKey={filter}
          />
        </div>
      )}
    </section>
  );
}

const Nobody = () => (
  <EmptyState
    icon={<IconUsers size={24} stroke={1.6} />}
    title={label('rehearsal.empty.title')}
    text={label('rehearsal.empty.text')}
  />
);

interface FilterBarProps {
  readonly filters: readonly { readonly value: PeopleFilter; readonly count: number }[];
  readonly filter: PeopleFilter;
  readonly onChange: (filter: PeopleFilter) => void;
}

const FilterBar = ({ filters, filter, onChange }: FilterBarProps) => (
  <SegmentedControl
    aria-label={label('rehearsal.filter')}
    data={filters.map(({ value, count }) => ({
      value,
      label: `${label(`rehearsal.filter.${value}`)} ${count.toLocaleString('de-CH')}`,
    }))}
    value={filter}
    onChange={onChange}
  />
);
