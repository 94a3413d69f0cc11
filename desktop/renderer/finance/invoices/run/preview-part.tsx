import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { RehearsedInvoice } from '../../../../../shared/finance/invoices/billing/billing.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/note.tsx';
import { counted } from '../counted.ts';
import type { Rehearsed } from '../use-run-preview.ts';
import { WriteButton } from '../../../write-button.tsx';
import { JobLine } from '../../../job.tsx';
import { billDespite, skip, unskip } from './corrections.ts';
import { ReceiverList } from './receiver-list.tsx';
import { ReceiverPanel } from './receiver-panel.tsx';
import { inOrder } from './receiver-rows.ts';
import type { ReadRun } from './run-draft.ts';
import { RunProblems } from './run-problems.tsx';
import { RunTotals } from './run-totals.tsx';
import type { RunForm } from './use-run-draft.ts';
import type { Running } from './use-running.ts';
import { FlowFoot, Panes } from '../../../ui/flow.tsx';

interface RehearsalPartProps {
  readonly form: RunForm;
  readonly read: ReadRun;
  readonly rehearsed: Rehearsed;
  readonly running: Running;
  readonly onBack: () => void;
}

/** Who would be billed how much, what is missing, and what a person corrects before anything is made. */
export function RehearsalPart(props: RehearsalPartProps) {
  const { rehearsed, read, onBack } = props;
  const toCompose = (
    <Button variant="default" onClick={onBack}>
      {label('run.back')}
    </Button>
  );
  if (read.order === null)
    return (
      <EmptyState icon={IconFileInvoice} message="run.unready">
        {toCompose}
      </EmptyState>
    );
  if (rehearsed.rehearsal === null) return <ErrorNote error={rehearsed.error} />;
  if (rehearsed.rehearsal.receivers.length === 0)
    return (
      <EmptyState icon={IconFileInvoice} message="run.nobody">
        {toCompose}
      </EmptyState>
    );
  return <Shown {...props} />;
}

function Shown({ form, rehearsed, running, onBack }: RehearsalPartProps) {
  const { rehearsal, order } = rehearsed;
  const [chosen, setChosen] = useState<string | null>(null);
  const receivers = useMemo(() => inOrder(rehearsal?.receivers ?? []), [rehearsal]);
  const shown = receivers.find(({ key }) => key === chosen) ?? receivers[0];
  if (!rehearsal || !order || !shown) return null;
  const despite = (keys: readonly string[]) =>
    form.change(
      ({ corrections }) => ({ corrections: billDespite(corrections, keys) }),
      counted('run.done.despite', keys.length),
    );
  const toggle = ({ key, name, state }: RehearsedInvoice) => {
    if (state === 'billed' || state === 'free') return;
    if (state === 'similar') return despite([key]);
    const isOut = state === 'skipped';
    form.change(
      ({ corrections }) => ({ corrections: isOut ? unskip(corrections, key) : skip(corrections, key) }),
      label(isOut ? 'audience.done.back' : 'audience.done.out', { name }),
    );
  };
  return (
    <Panes columns="minmax(0, 1.35fr) minmax(400px, 1fr)">
      <div className="column">
        <RunTotals rehearsal={rehearsal} />
        <RunProblems rehearsal={rehearsal} onCompose={onBack} onDespite={despite} />
        <ReceiverList receivers={receivers} chosen={shown.key} onChoose={setChosen} onSkip={toggle} />
        <Foot rehearsed={rehearsed} running={running} />
      </div>
      <ReceiverPanel
        key={shown.key}
        receiver={shown}
        order={order}
        form={form}
        onSkip={() => toggle(shown)}
      />
    </Panes>
  );
}

function Foot({ rehearsed, running }: Pick<RehearsalPartProps, 'rehearsed' | 'running'>) {
  const { rehearsal, order, current, error } = rehearsed;
  if (!rehearsal || !order) return null;
  const { invoices, problems } = rehearsal;
  return (
    <FlowFoot
      above={
        <>
          <ErrorNote error={running.error ?? error} />
          <JobLine job={running.work} name={label('run.working')} stop={label('billing.work.stop')} />
        </>
      }
    >
      <WriteButton
        size="md"
        disabled={!current || invoices === 0 || problems.length > 0}
        loading={running.work.progress !== null}
        onClick={() => running.start(order, rehearsal)}
      >
        {invoices === 0 ? label('run.create.none') : counted('run.create', invoices)}
      </WriteButton>
      <p className="soft">{label('run.create.hint')}</p>
    </FlowFoot>
  );
}
