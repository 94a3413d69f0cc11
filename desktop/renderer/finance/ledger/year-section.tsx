import { label } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import { FigureTable, type FigureRow } from '../../ui/chart/figure-table.tsx';
import { StackedColumns } from '../../ui/chart/stacked-columns.tsx';
import { Section } from '../../ui/page.tsx';
import { amount, countCell, titled, wholeFrancs, type MoneyPart } from './money-part.ts';

/** So many years stand in the chart at most; the table has all. */
const mostYears = 8;

/** By year of issue: billed, paid, open and cancelled. */
export function YearSection(part: MoneyPart) {
  const { years, currency } = part.picture;
  const title = titled(label('money.years'), part);
  const shown = years.slice(0, mostYears).toReversed();
  return (
    <Section title={title} text={label('money.years.text')}>
      <Chart
        withTable
        below
        series={[label('money.paid'), label('money.open')]}
        picture={
          <StackedColumns
            title={title}
            text={label('money.years.chart', { currency })}
            columns={shown.map(({ year, paid, open }) => ({ name: year, values: [paid, open] }))}
            format={wholeFrancs}
          />
        }
        table={<FigureTable label={title} head={head()} rows={years.map(year => rowOf(part, year))} />}
      />
    </Section>
  );
}

const head = (): string[] => [
  label('money.year'),
  label('money.invoices'),
  label('money.billed'),
  label('money.ofFees'),
  label('money.paidCount'),
  label('money.paid'),
  label('money.openCount'),
  label('money.open'),
  label('money.cancelledCount'),
  label('money.cancelled'),
];

function rowOf(part: MoneyPart, figures: MoneyPart['picture']['years'][number]): FigureRow {
  const { year, invoices, paid_invoices, cancelled_invoices } = figures;
  const counted = (count: number, status: 'paid' | 'open' | 'cancelled') =>
    countCell(part, count, { year, status });
  return [
    year,
    formatNumber(invoices),
    amount(figures.billed),
    amount(figures.fees),
    counted(paid_invoices, 'paid'),
    amount(figures.paid),
    counted(invoices - paid_invoices, 'open'),
    amount(figures.open),
    counted(cancelled_invoices, 'cancelled'),
    amount(figures.cancelled),
  ];
}
