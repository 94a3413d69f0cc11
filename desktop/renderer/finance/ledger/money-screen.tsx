import { IconChartBar } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { formatDay } from '../../../../shared/day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { InvoiceViews } from '../invoice-views.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { navigate } from '../../ui/location.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { PageHead, ScrollPage } from '../../ui/page.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { useLive } from '../../use-live.ts';
import { AgeSection } from './age-section.tsx';
import { ArticleSection } from './article-section.tsx';
import { RunSection } from './run-section.tsx';
import { YearSection } from './year-section.tsx';

const topics = ['invoices', 'settings'] as const;
const read = () => api.desktopLedger.picture({});

/** What was billed, paid and is open, each figure a way to the invoices behind it. */
export function MoneyScreen() {
  const { value, error, refresh } = useLive(read, topics);
  useKeys({ Escape: () => navigate('/invoices') });
  const pictures = value?.pictures ?? [];
  return (
    <article className="column fill min-width-0" aria-label={label('money.title')}>
      <PageHead
        title={label('money.title')}
        aside={value && label('money.on', { day: formatDay(value.today) })}
      />
      <InvoiceViews />
      <ErrorNote error={error} onRetry={refresh} />
      {value && pictures.length === 0 && <Nothing />}
      {pictures.length > 0 && (
        <ScrollPage>
          {pictures.map(picture => {
            const part = { picture, isOnly: pictures.length === 1 };
            return (
              <div key={picture.currency}>
                <YearSection {...part} />
                <AgeSection {...part} />
                <RunSection {...part} />
                <ArticleSection {...part} />
              </div>
            );
          })}
        </ScrollPage>
      )}
    </article>
  );
}

const Nothing = () => (
  <EmptyState icon={IconChartBar} message="money.empty">
    <Button onClick={() => navigate('/invoice-run/compose')}>{label('run.begin')}</Button>
  </EmptyState>
);
