import { label } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import type { MembersByYear } from '../../../../shared/people/statistics/members-by-year.ts';
import { api } from '../../api.ts';
import { statusesInOrder, statusName } from '../../association/status-names.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import { FigureTable } from '../../ui/chart/figure-table.tsx';
import { StackedColumns } from '../../ui/chart/stacked-columns.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { useLive } from '../../use-live.ts';

const topics = ['members', 'settings'] as const;
const read = () => api.desktopMemberLists.byYear({});

/** How many members the association had at the end of each year, by the status that they have today. */
export function MemberChart() {
  const { value, error } = useLive(read, topics);
  return (
    <Section title={label('statistic.byYear')} text={label('statistic.byYear.text')}>
      <ErrorNote error={error} />
      {value && <Picture members={value} />}
    </Section>
  );
}

function Picture({ members: { years, without_entry } }: { readonly members: MembersByYear }) {
  const statuses = statusesInOrder();
  const title = label('statistic.byYear');
  const columns = years.map(({ year, by_status }) => ({
    name: String(year),
    values: statuses.map(status => by_status[status] ?? 0),
  }));
  const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);
  return (
    <>
      <Chart
        series={statuses.map(statusName)}
        picture={
          <StackedColumns
            title={title}
            text={label('statistic.byYear.chart')}
            columns={columns}
            format={formatNumber}
          />
        }
        table={
          <FigureTable
            label={title}
            head={[label('money.year'), ...statuses.map(statusName), label('money.total')]}
            rows={columns.map(({ name, values }) => [
              name,
              ...values.map(value => formatNumber(value)),
              formatNumber(sum(values)),
            ])}
          />
        }
      />
      {without_entry > 0 && (
        <p className="soft">
          {label('statistic.byYear.unknown', { count: without_entry, shown: formatNumber(without_entry) })}
        </p>
      )}
    </>
  );
}
