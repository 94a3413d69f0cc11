import { IconCoins, IconFileImport } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { paymentViews } from '../../../../shared/finance/desktop-payment-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useOpened } from '../../opened.ts';
import { InvoiceViews } from '../invoice-views.tsx';
import { useLive } from '../../use-live.ts';
import { useMay } from '../../use-may.ts';
import { DropZone } from '../../ui/drop/drop-zone.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { navigate, useQuery, withQuery } from '../../ui/location.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { PageHead, SplitPage, Toolbar } from '../../ui/page.tsx';
import { SearchField } from '../../ui/table/search-field.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { WriteButton } from '../../write-button.tsx';
import { ImportNote } from './import-note.tsx';
import { PaymentDetail } from './payment-detail.tsx';
import { PaymentList } from './payment-list.tsx';
import { StatementList } from './statement-list.tsx';
import { useImport } from './use-import.ts';
import { FilterSwitch } from '../../ui/table/filters.tsx';

const topics = ['invoices', 'members'] as const;
const views = [...paymentViews, 'statements'] as const;
type View = (typeof views)[number];

/** Money that came in: what waits for a decision first, and what it may be for. */
export function PaymentScreen({ open }: { readonly open: string | null }) {
  const [query, setQuery] = useQuery();
  const view = views.find(each => each === query.get('view')) ?? 'undecided';
  const search = query.get('q') ?? '';
  const counts = useCounts(view, search);
  const reading = useImport();
  useOpenedStatement(reading.take);
  const none = counts.value?.any === false;
  const setView = (next: View) =>
    navigate(`/payments${withQuery({ view: next === 'undecided' ? '' : next })}`);
  return (
    <DropZone
      name={label('payment.title')}
      title={label('payment.import.drop')}
      text={label('payment.import.drop.text')}
      onFiles={reading.take}
    >
      <SplitPage
        list={
          <>
            <PageHead title={label('payment.title')} aside={<Aside count={counts.value?.undecided} />}>
              <ImportButton onFiles={reading.take} />
            </PageHead>
            <InvoiceViews />
            {!none && (
              <Filters view={view} onView={setView} search={search} onSearch={q => setQuery({ q })} />
            )}
            <ImportNote reading={reading} />
            <ErrorNote error={counts.error} />
            {counts.value && <Body view={view} search={search} open={open} counts={counts.value} />}
          </>
        }
        detail={open !== null && view !== 'statements' ? <PaymentDetail key={open} id={open} /> : null}
      />
    </DropZone>
  );
}

/** Takes the file of the bank that the system had the program open, once. */
function useOpenedStatement(take: (files: readonly File[]) => void): void {
  const statement = useOpened(state => state.statement);
  const mayWrite = useMay('payments.write');
  useEffect(() => {
    if (statement === null || !mayWrite) return;
    useOpened.setState({ statement: null });
    take([statement]);
  }, [statement, mayWrite, take]);
}

interface Counts {
  readonly undecided: number;
  readonly found: number;
  /** There is any payment at all. */
  readonly any: boolean;
}

/** What is there, read again with every change. */
function useCounts(view: View, search: string) {
  const read = useCallback(async (): Promise<Counts> => {
    const list = view === 'statements' ? 'all' : view;
    const { total, undecided } = await api.desktopPayments.list({ view: list, search, limit: 1 });
    const any =
      total > 0 || undecided > 0 || (await api.desktopPayments.list({ view: 'all', limit: 1 })).total > 0;
    return { undecided, found: total, any };
  }, [view, search]);
  return useLive(read, topics);
}

const Aside = ({ count }: { readonly count: number | undefined }) =>
  count !== undefined && <span role="status">{label('payment.count', { count })}</span>;

function ImportButton({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  useKeys({ n: choose });
  return (
    <>
      <WriteButton leftSection={<IconFileImport size={16} aria-hidden />} onClick={choose}>
        {label('payment.import')}
      </WriteButton>
      <input
        ref={input}
        type="file"
        accept=".xml,.zip,application/xml,text/xml,application/zip"
        multiple
        hidden
        aria-label={label('payment.import')}
        onChange={event => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

interface FiltersProps {
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly search: string;
  readonly onSearch: (text: string) => void;
}

function Filters({ view, onView, search, onSearch }: FiltersProps) {
  return (
    <Toolbar>
      {view !== 'statements' && <SearchField what="payment" value={search} onChange={onSearch} />}
      <FilterSwitch
        label={label('payment.views')}
        values={views}
        nameOf={value => label(`payment.view.${value}`)}
        value={view}
        onChange={onView}
      />
    </Toolbar>
  );
}

interface BodyProps {
  readonly view: View;
  readonly search: string;
  readonly open: string | null;
  readonly counts: Counts;
}

function Body({ view, search, open, counts }: BodyProps): ReactNode {
  const [, setQuery] = useQuery();
  if (view === 'statements') return <StatementList />;
  if (!counts.any) return empty;
  if (counts.found > 0) return <PaymentList view={view} search={search} open={open} />;
  if (search !== '') return <NothingFound icon={IconCoins} onReset={() => setQuery({ q: '' })} />;
  return view === 'done' ? noneDone : allDone;
}

const empty = <EmptyState icon={IconCoins} message="payment.empty" />;
const allDone = <EmptyState icon={IconCoins} message="payment.done" />;
const noneDone = <EmptyState icon={IconCoins} message="payment.noneDone" />;
