import { IconUsers } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Rehearsal } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import type { Mailing } from '../../../../../shared/delivery/mailing.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { peopleColumns } from './people-columns.tsx';
import { filtersOf, personRows, rowsOf, type PeopleFilter } from './person-row.ts';
import type { Repeat } from './use-repeat.ts';
import { KeepButtons } from './summary.tsx';
import { KnownTable } from '../../../ui/table/known-table.tsx';
import { FilterSwitch } from '../../../ui/table/filters.tsx';
import { Toolbar } from '../../../ui/page.tsx';

interface PeopleListProps {
  readonly mailing: Mailing;
  readonly rehearsal: Rehearsal;
  readonly repeat: Repeat;
  /** Key of the person whose sample is shown. */
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
}

/** Everybody by way and reason, with what the words miss; the row that the keys are at is shown as a sample. */
export function PeopleList({ mailing, rehearsal, repeat, chosen, onChoose }: PeopleListProps) {
  const [wanted, setFilter] = useState<PeopleFilter>('all');
  const rows = useMemo(() => personRows(rehearsal), [rehearsal]);
  const filters = filtersOf(rows);
  const filter = filters.some(({ value }) => value === wanted) ? wanted : 'all';
  const shown = useMemo(() => rowsOf(rows, filter), [rows, filter]);
  const hasGaps = filters.some(({ value }) => value === 'gaps');
  return (
    <section className="column flex-1" aria-label={label('rehearsal.list')}>
      {rows.length > 0 && (
        <Toolbar crowded>
          {filters.length > 1 && <Filters filters={filters} filter={filter} onChange={setFilter} />}
          <KeepButtons mailing={mailing} rehearsal={rehearsal} />
        </Toolbar>
      )}
      {shown.length === 0 && <NoPeople />}
      {shown.length > 0 && (
        <div className="table">
          <KnownTable
            label={label('rehearsal.list')}
            columns={peopleColumns(hasGaps, repeat)}
            rows={shown}
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

const NoPeople = () => <EmptyState icon={IconUsers} message="rehearsal.empty" />;

interface FiltersProps {
  readonly filters: ReturnType<typeof filtersOf>;
  readonly filter: PeopleFilter;
  readonly onChange: (filter: PeopleFilter) => void;
}

const Filters = ({ filters, filter, onChange }: FiltersProps) => (
  <FilterSwitch
    label={label('rehearsal.filter')}
    values={filters.map(({ value }) => value)}
    nameOf={value => label(`rehearsal.filter.${value}`)}
    countOf={value => filters.find(each => each.value === value)?.count ?? 0}
    value={filter}
    onChange={onChange}
  />
);
