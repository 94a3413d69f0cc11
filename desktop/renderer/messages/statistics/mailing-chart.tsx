import { formatDay } from '../../../../shared/day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { api } from '../../api.ts';
import { useServices } from '../../association/service-store.ts';
import { BarRows } from '../../ui/chart/bar-rows.tsx';
import { Chart } from '../../ui/chart/chart.tsx';
import { FigureTable } from '../../ui/chart/figure-table.tsx';
import { dayOf } from '../../ui/clock.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { useLive } from '../../use-live.ts';

const topics = ['dispatch'] as const;
const read = () => api.desktopMailings.figures({});
const outcomes = ['sent', 'failed', 'unknown'] as const;
const leftOut = ['unsubscribed', 'left_out'] as const;

type Mailing = Awaited<ReturnType<typeof read>>[number];

/** What became of the latest mailings, as far as mail servers tell; who opened one is not measured. */
export function MailingChart() {
  const { value, error } = useLive(read, topics);
  const names = useOutcomeNames();
  return (
    <Section title={label('statistic.mailings')} text={label('statistic.mailings.text')}>
      <ErrorNote error={error} />
      {value?.length === 0 && <p className="soft">{label('statistic.mailings.none')}</p>}
      {value && value.length > 0 && (
        <Chart
          series={names}
          picture={
            <BarRows
              title={label('statistic.mailings')}
              text={label('statistic.mailings.chart')}
              rows={value.map(mailing => ({
                name: nameOf(mailing),
                values: outcomes.map(outcome => mailing[outcome]),
              }))}
              format={formatNumber}
            />
          }
          table={<MailingTable mailings={value} names={names} />}
        />
      )}
    </Section>
  );
}

interface MailingTableProps {
  readonly mailings: readonly Mailing[];
  /** What the outcomes are called. */
  readonly names: readonly string[];
}

const MailingTable = ({ mailings, names }: MailingTableProps) => (
  <FigureTable
    label={label('statistic.mailings')}
    head={[
      label('statistic.mailings.mailing'),
      ...names,
      ...leftOut.map(reason => label(`statistic.mailings.${reason}`)),
    ]}
    rows={mailings.map(mailing => [
      <a key={mailing.uuid} href={`#/mailings/${mailing.uuid}`}>
        {nameOf(mailing)}
      </a>,
      ...[...outcomes, ...leftOut].map(name => formatNumber(mailing[name])),
    ])}
  />
);

/** In the demo nothing was sent. */
function useOutcomeNames(): string[] {
  const isFile = useServices(known => known.services?.mail === 'files');
  return outcomes.map(outcome =>
    label(`statistic.mailings.${outcome === 'sent' && isFile ? 'file' : outcome}`),
  );
}

const nameOf = ({ started_at, subject }: Mailing): string => `${formatDay(dayOf(started_at))} ${subject}`;
