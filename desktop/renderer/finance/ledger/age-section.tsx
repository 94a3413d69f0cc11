import { label } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import { FigureTable } from '../../ui/chart/figure-table.tsx';
import { StackedColumns } from '../../ui/chart/stacked-columns.tsx';
import { Section } from '../../ui/page.tsx';
import { amount, countCell, titled, total, wholeFrancs, type MoneyPart } from './money-part.ts';

/** What is open, by how long it has been due; all years together. */
export function AgeSection(part: MoneyPart) {
  const { ages, currency } = part.picture;
  const title = titled(label('money.ages'), part);
  const sum = total(ages.map(({ open }) => open));
  const count = total(ages.map(({ invoices }) => invoices));
  return (
    <Section title={title} text={label('money.ages.text')}>
      <Chart
        withTable
        series={[label('money.open')]}
        picture={
          <StackedColumns
            title={title}
            text={label('money.ages.chart', { currency })}
            columns={ages.map(({ age, open }) => ({
              name: label(`money.age.${age}`),
              values: [Math.max(0, open)],
            }))}
            format={wholeFrancs}
          />
        }
        table={
          <FigureTable
            label={title}
            head={[label('money.age'), label('money.openCount'), label('money.open')]}
            rows={ages.map(({ age, invoices, open }) => [
              label(`money.age.${age}`),
              countCell(part, invoices, { age }),
              amount(open),
            ])}
            total={[label('money.total'), formatNumber(count), amount(sum)]}
          />
        }
      />
    </Section>
  );
}
