import { useMemo, useState, type KeyboardEvent } from 'react';
import type { RehearsedInvoice } from '../../../../../shared/finance/invoices/billing/billing.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/table/search-field.tsx';
import { holdsAll, wordsOf } from '../../../ui/table/search-words.ts';
import { receiverColumns } from './receiver-columns.tsx';
import { filtered, filtersOf, type ReceiverFilter } from './receiver-rows.ts';
import { KnownTable } from '../../../ui/table/known-table.tsx';
import { FilterSwitch } from '../../../ui/table/filters.tsx';
import { Toolbar } from '../../../ui/page.tsx';

interface ReceiverListProps {
  readonly receivers: readonly RehearsedInvoice[];
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
  readonly onSkip: (receiver: RehearsedInvoice) => void;
}

/** Everybody of the run; the panel beside it follows the keys, Delete leaves out, Enter goes to the amount. */
export function ReceiverList(props: ReceiverListProps) {
  const { receivers } = props;
  const [wanted, setFilter] = useState<ReceiverFilter>('all');
  const [search, setSearch] = useState('');
  const filters = filtersOf(receivers);
  const filter = filters.some(({ value }) => value === wanted) ? wanted : 'all';
  const shown = useMemo(() => {
    const words = wordsOf(search);
    return filtered(receivers, filter).filter(({ members }) =>
      holdsAll(members.map(({ name }) => name).join(' '), words),
    );
  }, [receivers, filter, search]);
  return (
    <section className="column flex-1" aria-label={label('run.list')}>
      <Toolbar crowded>
        <SearchField what="run" value={search} onChange={setSearch} />
        {filters.length > 1 && (
          <FilterSwitch
            label={label('run.filter')}
            values={filters.map(({ value }) => value)}
            nameOf={value => label(`run.filter.${value}`)}
            countOf={value => filters.find(each => each.value === value)?.count ?? 0}
            value={filter}
            onChange={setFilter}
          />
        )}
      </Toolbar>
      {shown.length === 0 ? (
        <EmptyState title={label('audience.list.nothing.title')} text={label('run.nothing.text')} />
      ) : (
        <Rows {...props} receivers={shown} listKey={`${filter} ${search}`} />
      )}
    </section>
  );
}

/** The last field of the first line in the panel. */
const firstAmount = '[data-correct] [role=group] > :nth-child(3) input';

function Rows({
  receivers,
  chosen,
  onChoose,
  onSkip,
  listKey,
}: ReceiverListProps & { readonly listKey: string }) {
  const onKeyDown = (event: KeyboardEvent) => {
    const row = receivers.find(({ key }) => key === chosen);
    if (event.key !== 'Delete' || !row) return;
    event.preventDefault();
    onSkip(row);
  };
  const open = ({ key }: RehearsedInvoice) => {
    if (key === chosen) document.querySelector<HTMLInputElement>(firstAmount)?.select();
    else onChoose(key);
  };
  return (
    <div className="table" onKeyDownCapture={onKeyDown}>
      <KnownTable
        label={label('run.list')}
        columns={receiverColumns(onSkip)}
        rows={receivers}
        rowKey={({ key }) => key}
        selected={chosen}
        onOpen={open}
        onMove={({ key }) => onChoose(key)}
        listKey={listKey}
      />
    </div>
  );
}
