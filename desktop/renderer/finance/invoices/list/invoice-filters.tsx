import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { label } from '../../../../../shared/i18n/label.ts';
import { SelectField } from '../../../ui/form/field.tsx';
import { periodsOf, rowWayLabel, standings, waysOf, type InvoiceRow } from '../invoice-row.ts';
import type { InvoiceListState } from './use-invoice-list.ts';

interface InvoiceFiltersProps {
  readonly list: InvoiceListState;
  readonly rows: readonly InvoiceRow[];
}

/** How they stand, which year or period, and how they reach people. */
export function InvoiceFilters({ list, rows }: InvoiceFiltersProps) {
  const periods = useMemo(() => periodsOf(rows), [rows]);
  const data = ['', ...standings].map(value => ({
    value,
    label: value === '' ? label('ui.all') : label(`invoice.filter.${value as (typeof standings)[number]}`),
  }));
  return (
    <>
      <SegmentedControl
        aria-label={label('invoice.filter.label')}
        data={data}
        value={list.standing}
        onChange={list.setStatusOf}
      />
      {periods.length > 1 && (
        <SelectField
          quiet
          label={label('invoice.filter.period')}
          value={list.period}
          options={[
            { value: '', label: label('invoice.filter.period.any') },
            ...periods.map(value => ({ value, label: value })),
          ]}
          onChange={list.setPeriod}
        />
      )}
      <WayField list={list} rows={rows} />
    </>
  );
}

/** Offered only where they go different ways. */
function WayField({ list, rows }: InvoiceFiltersProps) {
  const ways = useMemo(() => waysOf(rows), [rows]);
  if (ways.length < 2) return null;
  return (
    <SelectField
      quiet
      label={label('billing.way')}
      value={list.way}
      options={[
        { value: '', label: label('invoice.filter.way.any') },
        ...ways.map(({ way }) => ({ value: way, label: rowWayLabel(way) })),
      ]}
      onChange={list.setWay}
    />
  );
}
