import { formatDay } from '../../../../shared/day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { api } from '../../api.ts';
import { BarRows } from '../../ui/chart/bar-rows.tsx';
import { Chart } from '../../ui/chart/chart.tsx';
import { FigureTable } from '../../ui/chart/figure-table.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { useLive } from '../../use-live.ts';

const topics = ['events'] as const;
const read = () => api.desktopEvents.figures({});

/** How many people helped at the latest events, and how many places were taken. */
export function HelperChart() {
  const { value, error } = useLive(read, topics);
  const title = label('statistic.helpers');
  const names = value?.map(event => `${formatDay(event.start_date)} ${event.title}`) ?? [];
  return (
    <Section title={title} text={label('statistic.helpers.text')}>
      <ErrorNote error={error} />
      {value?.length === 0 && <p className="soft">{label('statistic.helpers.none')}</p>}
      {value && value.length > 0 && (
        <Chart
          series={[label('statistic.helpers.people')]}
          picture={
            <BarRows
              title={title}
              text={label('statistic.helpers.chart')}
              rows={value.map(({ helpers }, place) => ({ name: names[place] ?? '', values: [helpers] }))}
              format={formatNumber}
            />
          }
          table={
            <FigureTable
              label={title}
              head={[
                label('statistic.helpers.event'),
                label('statistic.helpers.people'),
                label('statistic.helpers.taken'),
                label('statistic.helpers.places'),
              ]}
              rows={value.map(({ uuid, helpers, taken, places }, place) => [
                <a key={uuid} href={`#/events/${uuid}`}>
                  {names[place]}
                </a>,
                formatNumber(helpers),
                formatNumber(taken),
                formatNumber(places),
              ])}
            />
          }
        />
      )}
    </Section>
  );
}
