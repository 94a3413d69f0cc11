import { statusName } from '../../association/status-names.ts';
import { Button } from '@mantine/core';
import { IconChartBar, IconDownload } from '@tabler/icons-react';
import { useCallback, type ReactNode } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import type { Grouping, Statistic } from '../../../../shared/people/statistics/statistic.ts';
import { api } from '../../api.ts';
import { saveTable } from '../../deliver-document.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { navigate } from '../../ui/location.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { PageHead, ScrollPage, Section } from '../../ui/page.tsx';
import { attempt } from '../../ui/toast.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { useLive } from '../../use-live.ts';
import { BarPlot } from './bar-plot.tsx';
import { groupName } from '../../../../shared/people/statistics/group-name.ts';
import { MemberChart } from './member-chart.tsx';
import { JubileeList } from './jubilee-list.tsx';
import styles from './statistic.module.css';
import { mostYears, YearPlot, yearsOf } from './year-plot.tsx';

const topics = ['members', 'settings'] as const;

/** What the register says about everybody, each figure a way to the people behind it. */
export function StatisticScreen({ more }: { readonly more?: ReactNode }) {
  const read = useCallback(() => api.desktopMemberLists.overview({}), []);
  const { value: statistic, error, refresh } = useLive(read, topics);
  useKeys({ Escape: () => navigate('/members') });
  return (
    <>
      <PageHead title={label('statistic.title')} aside={statistic && <Count total={statistic.total} />}>
        {statistic && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => attempt(() => saveTable(tableOf(statistic), 'statistik.csv'))}
          >
            {label('statistic.save')}
          </Button>
        )}
      </PageHead>
      <ErrorNote error={error} onRetry={refresh} />
      {statistic && (isEmpty(statistic) ? <Nothing /> : <Plots statistic={statistic} more={more} />)}
    </>
  );
}

function Count({ total }: { readonly total: number }) {
  const shown = formatNumber(total);
  return <span role="status">{label('statistic.count', { count: total, shown })}</span>;
}

const isEmpty = ({ total, left_by_year }: Statistic) => total === 0 && Object.keys(left_by_year).length === 0;
const Nothing = () => (
  <EmptyState icon={IconChartBar} message="statistic.empty">
    <Button onClick={() => navigate('/members/new')}>{label('member.new')}</Button>
  </EmptyState>
);

function Plots({ statistic, more }: { readonly statistic: Statistic; readonly more: ReactNode }) {
  const years = yearsOf(statistic).length;
  return (
    <ScrollPage>
      <Bars statistic={statistic} />
      <MemberChart />
      <Section
        title={label('statistic.years')}
        {...(years === mostYears ? { text: label('statistic.years.text', { count: mostYears }) } : {})}
      >
        {years === 0 ? (
          <p className="soft">{label('statistic.years.none')}</p>
        ) : (
          <YearPlot counts={statistic} />
        )}
      </Section>
      {more}
      <JubileeList />
    </ScrollPage>
  );
}

function Bars({ statistic }: { readonly statistic: Statistic }) {
  const { total, by_status, by_kind, by_age_group, by_delivery, by_funktion } = statistic;
  return (
    <div className={styles['plots']}>
      <Section title={label('statistic.status')}>
        <BarPlot by="status" counts={by_status} total={total} />
      </Section>
      <Section title={label('statistic.delivery')} text={label('statistic.delivery.text')}>
        <BarPlot by="delivery" counts={by_delivery} total={total} />
      </Section>
      {by_kind.company > 0 && (
        <Section title={label('statistic.kind')}>
          <BarPlot by="kind" counts={by_kind} total={total} />
        </Section>
      )}
      <Section title={label('statistic.age')}>
        <BarPlot by="age" counts={by_age_group} total={by_kind.person} />
      </Section>
      <Section title={label('statistic.funktion')}>
        {Object.keys(by_funktion).length === 0 ? (
          <p className="soft">{label('statistic.funktion.none')}</p>
        ) : (
          <BarPlot by="funktion" counts={by_funktion} total={total} />
        )}
      </Section>
    </div>
  );
}

/** Everything that the screen shows, and the years that it does not, as rows for Excel. */
function tableOf(statistic: Statistic): string[][] {
  const parts: readonly (readonly [Grouping, string, Readonly<Record<string, number>>])[] = [
    ['status', label('statistic.status'), statistic.by_status],
    ['delivery', label('statistic.delivery'), statistic.by_delivery],
    ['kind', label('statistic.kind'), statistic.by_kind],
    ['age', label('statistic.age'), statistic.by_age_group],
    ['funktion', label('statistic.funktion'), statistic.by_funktion],
    ['joined', label('statistic.joined'), statistic.joined_by_year],
    ['left', label('statistic.left'), statistic.left_by_year],
  ];
  const head = (['what', 'name', 'count'] as const).map(column => label(`statistic.column.${column}`));
  const rows = parts.flatMap(([by, what, counts]) =>
    Object.entries(counts).map(([key, count]) => [what, groupName({ by, key }, statusName), String(count)]),
  );
  return [head, ...rows];
}
