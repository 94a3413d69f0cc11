import { Button } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { dispatchDecisions, type DispatchDecision } from '../../../../shared/delivery/dispatch-log.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { DispatchViews } from '../dispatch-views.tsx';
import { useUnresolved } from '../dispatch-unresolved-store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead, Toolbar } from '../../ui/page.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { SearchField } from '../../ui/table/search-field.tsx';
import { attempt } from '../../ui/toast.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { decideAll, decidable } from './decide.ts';
import { DecisionDialog, type LogAsk } from './decision-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import { logColumns } from './log-columns.tsx';
import { LogFilters } from './log-filters.tsx';
import { useLogQuery, type LogQuery } from './log-query.ts';
import type { LogRow } from './log-row.ts';
import { useLogRows, type LogRows } from './use-log-rows.ts';
import { StaleNote } from '../../ui/table/stale-note.tsx';
import { BulkBar, BulkButton } from '../../bulk-bar.tsx';

const noRows: ReadonlyMap<number, LogRow> = new Map();

interface LogListProps {
  readonly selected: string | null;
  /** Only the lines of this event, on its own screen, where a line is opened by `onOpen`. */
  readonly of?: { readonly event: string; readonly onOpen: (id: number) => void };
}

/** The log with search, filters, and what can be decided about several lines at once. */
export function LogList({ selected, of }: LogListProps) {
  const query = useLogQuery(of?.event);
  const rows = useLogRows(query);
  const [marked, setMarked] = useMarks(query.key);
  const [ask, setAsk] = useState<LogAsk | null>(null);
  const answered = rows.total === null ? null : rows.asked;
  const done = () => {
    setMarked(noRows);
    rows.refresh();
    void useUnresolved.getState().load();
  };
  const decide = (choice: DispatchDecision, about: readonly LogRow[]) => {
    if (choice === 'settle') attempt(() => decideAll(about, choice).finally(done));
    else setAsk({ choice, rows: about });
  };
  const markOpen = () => {
    const open = rows.here().filter(row => dispatchDecisions(row).length > 0);
    setMarked(new Map(open.map(row => [row.id, row])));
  };
  useKeys({ 'mod+a': markOpen });
  return (
    <>
      {!of && <Head total={rows.total} />}
      <div className={of && 'top-12'}>
        <Toolbar>
          <Search query={query} />
          <LogFilters query={query} ofEvent={of !== undefined} />
        </Toolbar>
      </div>
      <MarkedBar rows={[...marked.values()]} onDecide={decide} onClear={() => setMarked(noRows)} />
      <StaleNote what="log" error={rows.failed} asked={answered} onRetry={rows.refresh} />
      <Rows query={query} rows={rows} selected={selected} of={of} marked={marked} onMarked={setMarked} />
      {ask && <DecisionDialog ask={ask} onClose={() => setAsk(null)} onDone={done} />}
    </>
  );
}

const Head = ({ total }: { readonly total: number | null }) => (
  <>
    <PageHead title={label('log.title')} aside={<CountLine total={total} />} />
    <DispatchViews />
  </>
);

const Search = ({ query }: { readonly query: LogQuery }) => (
  <SearchField what="log" value={query.text} onChange={query.setText} />
);

/** Marks belong to one list: another one begins without. */
function useMarks(key: string): [ReadonlyMap<number, LogRow>, (marked: ReadonlyMap<number, LogRow>) => void] {
  const [marks, setMarks] = useState({ key, marked: noRows });
  return [marks.key === key ? marks.marked : noRows, marked => setMarks({ key, marked })];
}

function CountLine({ total }: { readonly total: number | null }) {
  if (total === null) return null;
  return <span role="status">{label('log.count', { count: total, shown: formatNumber(total) })}</span>;
}

interface RowsProps {
  readonly query: LogQuery;
  readonly rows: LogRows;
  readonly selected: string | null;
  readonly of: LogListProps['of'];
  readonly marked: ReadonlyMap<number, LogRow>;
  readonly onMarked: (marked: ReadonlyMap<number, LogRow>) => void;
}

function Rows({ query, rows, selected, of, marked, onMarked }: RowsProps) {
  if (rows.total === null) return null;
  if (rows.total === 0) return <NoRows query={query} />;
  const onMark = (row: LogRow) => {
    const next = new Map(marked);
    if (!next.delete(row.id)) next.set(row.id, row);
    onMarked(next);
  };
  return (
    <DataTable
      label={label('log.table')}
      {...(of ? { onOpen: ({ id }: LogRow) => of.onOpen(id) } : { path: '/dispatch-log' })}
      columns={logColumns({ marked, onMark, asked: rows.asked })}
      rows={rows}
      rowKey={({ id }) => String(id)}
      selected={selected}
      listKey={query.key}
      exportTool={<ExportButton query={query} total={rows.total} />}
    />
  );
}

function NoRows({ query }: { readonly query: LogQuery }) {
  const isFiltered = query.filtered || query.text !== '';
  const message = query.open ? 'log.calm' : isFiltered ? 'log.nothing' : 'log.empty';
  return (
    <EmptyState icon={IconMailCheck} message={message}>
      {isFiltered && (
        <Button variant="default" onClick={query.reset}>
          {label('log.reset')}
        </Button>
      )}
    </EmptyState>
  );
}

interface MarkedBarProps {
  readonly rows: readonly LogRow[];
  readonly onDecide: (choice: DispatchDecision, rows: readonly LogRow[]) => void;
  readonly onClear: () => void;
}

/** How many lines are marked, and what can be decided about them at once. */
function MarkedBar({ rows, onDecide, onClear }: MarkedBarProps) {
  if (rows.length === 0) return null;
  const offers = (['again', 'count', 'settle'] as const)
    .map(choice => ({ choice, about: decidable(rows, choice) }))
    .filter(({ about }) => about.length > 0);
  return (
    <BulkBar
      label={label('log.actions')}
      said={label('log.marked', { count: rows.length })}
      clear={label('log.marked.clear')}
      onClear={onClear}
    >
      {offers.map(({ choice, about }) => (
        <BulkButton key={choice} onClick={() => onDecide(choice, about)}>
          {label(`log.marked.${choice}`, { count: about.length })}
        </BulkButton>
      ))}
      {offers.length === 0 && <span className="soft">{label('log.marked.none')}</span>}
    </BulkBar>
  );
}
