import { Button } from '@mantine/core';
import { IconMoodCheck } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import type { DueInvoice } from '../../../../../shared/finance/desktop-billing-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { navigate, useQuery } from '../../../ui/location.ts';
import { Toolbar } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/table/search-field.tsx';
import { useRowMarks, type RowMarks } from '../../../ui/table/use-row-marks.ts';
import type { Job } from '../../../job.tsx';
import { dunningColumns } from './dunning-columns.tsx';
import { DunningPanel } from './dunning-panel.tsx';
import { dunningFilters, rowsOf, type DunningFilter, type DunningRow } from './dunning-row.ts';
import { IssueBar } from './issue-bar.tsx';
import type { Issued } from './issued-note.tsx';
import { noOptions, type ReminderOptions } from './reminder-options.ts';
import { FilterSwitch } from '../../../ui/table/filters.tsx';
import { KnownTable } from '../../../ui/table/known-table.tsx';
import { Panes } from '../../../ui/flow.tsx';

interface DunningListProps {
  readonly due: readonly DueInvoice[];
  readonly work: Job;
  readonly onIssued: (issued: Issued | null) => void;
}

/** The longest overdue first; marks say who is reminded, the panel shows what the reminder says. */
export function DunningList({ due, work, onIssued }: DunningListProps) {
  const [filter, setFilter] = useState<DunningFilter>('ready');
  const [search, setSearch] = useState('');
  const [options, setOptions] = useState<ReminderOptions>(noOptions);
  const rows = useMemo(() => rowsOf(due, filter, search), [due, filter, search]);
  const marks = useRowMarks(rows, ({ id }) => id, `${filter} ${search}`);
  const shown = rows[marks.activeIndex];
  useHandedMarks(rows, marks);
  if (due.length === 0) return <Nothing />;
  return (
    <>
      <Toolbar>
        <SearchField what="dunning" value={search} onChange={setSearch} />
        <FilterSwitch
          label={label('dunning.filter')}
          values={dunningFilters}
          nameOf={value => label(`dunning.filter.${value}`)}
          value={filter}
          onChange={setFilter}
        />
      </Toolbar>
      {shown ? (
        <Panes columns="minmax(0, 1.4fr) minmax(380px, 1fr)" line>
          <div className="column">
            <IssueBar marks={marks} rows={rows} options={options} work={work} onIssued={onIssued} />
            <Table rows={rows} marks={marks} listKey={`${filter} ${search}`} />
          </div>
          <DunningPanel key={shown.id} row={shown} options={options} onOptions={setOptions} />
        </Panes>
      ) : (
        <NothingNow onAll={() => setFilter('all')} />
      )}
    </>
  );
}

/** Invoices that another screen hands over by the address are marked when the list opens. */
function useHandedMarks(rows: readonly DunningRow[], { mark }: RowMarks<DunningRow>): void {
  const [query, setQuery] = useQuery();
  const handed = query.get('ids') ?? '';
  useEffect(() => {
    if (handed === '') return;
    const ids = new Set(handed.split(','));
    mark(rows.filter(({ id }) => ids.has(id)));
    setQuery({ ids: '' });
  });
}

interface TableProps {
  readonly rows: readonly DunningRow[];
  readonly marks: RowMarks<DunningRow>;
  readonly listKey: string;
}

function Table({ rows, marks, listKey }: TableProps) {
  return (
    <div className="table">
      <KnownTable
        label={label('dunning.table')}
        columns={dunningColumns(marks)}
        rows={rows}
        rowKey={({ id }) => id}
        selected={rows[marks.activeIndex]?.id ?? null}
        marks={marks}
        listKey={listKey}
      />
    </div>
  );
}

const Nothing = () => (
  <EmptyState icon={IconMoodCheck} message="dunning.empty">
    <Button variant="default" onClick={() => navigate('/invoices')}>
      {label('dunning.empty.action')}
    </Button>
  </EmptyState>
);

const NothingNow = ({ onAll }: { readonly onAll: () => void }) => (
  <EmptyState icon={IconMoodCheck} message="dunning.nothing">
    <Button variant="default" onClick={onAll}>
      {label('dunning.nothing.action')}
    </Button>
  </EmptyState>
);
