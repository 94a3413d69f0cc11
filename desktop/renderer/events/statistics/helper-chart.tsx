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

type EventFigures = Awaited<ReturnType<typeof read>>[number];

/** How many people helped at the latest events, and how many places were taken. */
export function HelperChart() {
  const { value, error } = useLive(read, topics);
  return (
    <Section title={label('statistic.helpers')} text={label('statistic.helpers.text')}>
      <ErrorNote error={error} />
      {value?.length === 0 && <p className="soft">{label('statistic.helpers.none')}</p>}
      {value && value.length > 0 && (
        <Chart
          series={[label('statistic.helpers.people')]}
          picture={
            <BarRows
              title={label('statistic.helpers')}
              text={label('statistic.helpers.chart')}
              rows={value.map(event => ({ name: nameOf(event), values: [event.helpers] }))}
              format={formatNumber}
            />
          }
          table={<HelperTable events={value} />}
        />
      )}
    </Section>
  );
}

const HelperTable = ({ events }: { readonly events: readonly EventFigures[] }) => (
  <FigureTable
    label={label('statistic.helpers')}
    head={[
      label('statistic.helpers.event'),
      label('statistic.helpers.people'),
      label('statistic.helpers.taken'),
      label('statistic.helpers.places'),
    ]}
    rows={events.map(event => [
      <a key={event.uuid} href={`#/events/${event.uuid}`}>
        {nameOf(event)}
      </a>,
      formatNumber(event.helpers),
      formatNumber(event.taken),
      formatNumber(event.places),
    ])}
  />
);

const nameOf = ({ start_date, title }: EventFigures): string => `${formatDay(start_date)} ${title}`;
