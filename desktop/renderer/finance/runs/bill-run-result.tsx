import { IconArrowLeft, IconListCheck } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import type { BillRunSummary } from '../../../../shared/finance/runs/desktop-bill-run-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { formatRappen, toRappen } from '../../../../shared/money.ts';
import { useServices } from '../../association/service-store.ts';
import { useJob } from '../../job.tsx';
import { whenText } from '../../ui/clock.ts';
import { navigate } from '../../ui/location.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { PageHead } from '../../ui/page.tsx';
import { Gone } from '../../ui/split/gone.tsx';
import { FilterSwitch, SearchBar } from '../../ui/table/filters.tsx';
import { KnownTable } from '../../ui/table/known-table.tsx';
import type { FilterRule } from '../../ui/table/filter-rule.ts';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { useFilter } from '../../ui/table/use-filter.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { RunActions } from './run-actions.tsx';
import { runColumns } from './run-columns.tsx';
import { runOutcomes, type RunOutcome, type RunRow } from './run-outcome.ts';
import { useRun } from './use-run.ts';

const back = () => navigate('/billing-runs');

/** What a run made, for whom, and what became of each: the proof of it, which can be opened at any time. */
export function BillRunResult({ id }: { readonly id: string }) {
  const { run, rows, log } = useRun(id);
  const work = useJob();
  useKeys({ Escape: back });
  if (run === undefined) return null;
  if (run === null) return <Gone message="billRun.gone" onBack={back} />;
  return (
    <article className="column fill min-width-0" aria-label={titleOf(run)}>
      <PageHead title={titleOf(run)} aside={<span role="status">{sumOf(run)}</span>}>
        <Button variant="subtle" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={back}>
          {label('ui.back')}
        </Button>
      </PageHead>
      <p className="soft gutter-10">
        {label('billRun.madeBy', { name: run.made_by, when: whenText(run.created_at) })}
      </p>
      <ErrorNote error={log.error} offline={label('billRun.offline')} onRetry={log.refresh} />
      <RunActions run={run} rows={rows} work={work} known={log.value !== null} onDone={log.refresh} />
      <Documents rows={rows} id={id} />
    </article>
  );
}

const titleOf = ({ kind, title }: BillRunSummary): string => {
  const name = label(`billRun.kind.${kind}`);
  return title === '' ? name : label('billRun.named', { kind: name, title });
};

const sumOf = ({ counts, amount, currency }: BillRunSummary): string =>
  label('billRun.sum', {
    count: counts.all - counts.missing,
    amount: `${currency} ${formatRappen(toRappen(amount) ?? 0)}`,
  });

const rule: FilterRule<RunRow, 'outcome'> = {
  textOf: ({ member_name, number }) => `${member_name} ${number}`,
  fields: { outcome: ({ outcome }, wanted) => wanted === '' || outcome === wanted },
};

interface DocumentsProps {
  readonly rows: readonly RunRow[];
  readonly id: string;
}

/** Every document by what became of it; only outcomes that there are can be chosen. */
function Documents({ rows, id }: DocumentsProps) {
  const list = useFilter(rows, rule);
  const services = useServices(state => state.services);
  const present = runOutcomes.filter(outcome => rows.some(row => row.outcome === outcome));
  const shown = list.rows ?? [];
  const nameOf = (value: RunOutcome | '') =>
    value === '' ? label('ui.all') : label(`billRun.outcome.${value}`);
  return (
    <>
      <SearchBar what="billRun" list={list}>
        <FilterSwitch
          label={label('billRun.filter')}
          values={['', ...present]}
          nameOf={nameOf}
          countOf={value => rows.filter(({ outcome }) => value === '' || outcome === value).length}
          value={present.find(known => known === list.values.outcome) ?? ''}
          onChange={outcome => list.set({ outcome })}
        />
      </SearchBar>
      {shown.length === 0 && <NothingFound icon={IconListCheck} onReset={list.reset} />}
      {shown.length > 0 && (
        <KnownTable
          label={label('billRun.documents')}
          columns={runColumns(services)}
          rows={shown}
          rowKey={row => row.id}
          selected={null}
          onOpen={({ invoice_id }) => invoice_id !== null && navigate(`/invoices/${invoice_id}`)}
          listKey={`${id}|${list.key}`}
        />
      )}
    </>
  );
}
