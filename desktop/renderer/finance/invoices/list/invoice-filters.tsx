import { useMemo } from 'react';
import { label } from '../../../../../shared/i18n/label.ts';
import { periodsOf, rowChannelLabel, shownStatuses, channelsOf, type InvoiceRow } from '../invoice-row.ts';
import { FigurePills } from './figure-pills.tsx';
import type { InvoiceListState } from './use-invoice-list.ts';
import { FilterSelect, FilterSwitch } from '../../../ui/table/filters.tsx';

interface InvoiceFiltersProps {
  readonly list: InvoiceListState;
  readonly rows: readonly InvoiceRow[];
}

/** How they stand, how they reach people, and which year or period, offered only where there is a choice. */
export function InvoiceFilters({ list, rows }: InvoiceFiltersProps) {
  const periods = useMemo(() => periodsOf(rows), [rows]);
  const ways = useMemo(() => channelsOf(rows).map(({ way }) => way), [rows]);
  return (
    <>
      <FilterSwitch
        label={label('invoice.filter.label')}
        values={['', ...shownStatuses]}
        nameOf={value => (value === '' ? label('ui.all') : label(`invoice.filter.${value}`))}
        value={shownStatuses.find(known => known === list.values.status) ?? ''}
        onChange={status => list.set({ status })}
      />
      {ways.length > 1 && (
        <FilterSelect
          about="way"
          label={label('billing.channel')}
          any={label('invoice.filter.channel.any')}
          values={ways}
          nameOf={rowChannelLabel}
          value={list.values.way}
          onChange={way => list.set({ way })}
        />
      )}
      {periods.length > 1 && (
        <FilterSelect
          about="time"
          label={label('invoice.filter.period')}
          any={label('invoice.filter.period.any')}
          values={periods}
          nameOf={period => period}
          value={list.values.period}
          onChange={period => list.set({ period })}
        />
      )}
      <FigurePills list={list} />
    </>
  );
}
