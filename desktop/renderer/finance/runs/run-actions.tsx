import { IconArrowBackUp, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { DispatchEntry } from '../../../../shared/delivery/dispatch-log.ts';
import type { BillRunSummary } from '../../../../shared/finance/runs/desktop-bill-run-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { JobLine, type Job } from '../../job.tsx';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { useTask } from '../../ui/form/use-task.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { showDone } from '../../ui/toast.tsx';
import { WriteButton } from '../../write-button.tsx';
import { DocumentButtons } from '../invoices/actions/document-buttons.tsx';
import type { SendingChannel } from '../invoices/actions/channel-counts.ts';
import { retried, takenBack, type RunRow } from './run-outcome.ts';

interface RunActionsProps {
  readonly run: BillRunSummary;
  readonly rows: readonly RunRow[];
  readonly work: Job;
  /** True once it is known what went out. */
  readonly known: boolean;
  readonly onDone: () => void;
}

/** What can be done with the documents of a run: send and print, the failed once more, back what has not left. */
export function RunActions({ run, rows, work, known, onDone }: RunActionsProps) {
  const { busy, error, run: task } = useTask();
  const valid = rows.filter(({ state }) => state === 'open' || state === 'paid');
  const failed = retried(rows);
  const back = known ? takenBack(rows) : [];
  return (
    <div className="grid gap-8 gutter-10">
      <div className="flex flex-wrap gap-8">
        {valid.length > 0 && (
          <DocumentButtons
            kind={run.kind === 'invoices' ? 'invoice' : 'dunning'}
            payers={valid.map(({ member_id }) => member_id)}
            work={work}
            make={(format, work_id) => documentOf(run, valid, { format, work_id })}
            send={way => sendAll(run, valid, { way, work })}
          />
        )}
        {failed.length > 0 && (
          <WriteButton
            needs="dispatch.write"
            variant="default"
            loading={busy}
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => void task(() => again(failed).then(onDone))}
          >
            {label('billRun.again', { count: failed.length })}
          </WriteButton>
        )}
        {back.length > 0 && <TakeBack run={run} rows={back} onError={task} />}
      </div>
      <JobLine job={work} name={label('billing.document.working')} stop={label('billing.work.stop')} />
      <ErrorNote error={error} />
    </div>
  );
}

const idsOf = (rows: readonly RunRow[]): string[] => rows.map(({ id }) => id);

const documentOf = (
  { kind }: BillRunSummary,
  rows: readonly RunRow[],
  order: { readonly format: 'pdf' | 'zip'; readonly work_id: string },
) =>
  kind === 'invoices'
    ? api.desktopBilling.document({ invoice_ids: idsOf(rows), ...order })
    : api.desktopDunning.document({ ids: idsOf(rows), ...order });

/** Orders that all go out; who had it already gets nothing. */
async function sendAll(
  { kind }: BillRunSummary,
  rows: readonly RunRow[],
  { way, work }: { readonly way: SendingChannel; readonly work: Job },
): Promise<void> {
  const ids = idsOf(rows);
  const order = { way, confirmed: ids.length };
  const ordered = await work.run(work_id =>
    kind === 'invoices'
      ? api.desktopBilling.dispatch({ ...order, invoice_ids: ids, work_id })
      : api.desktopDunning.dispatch({ ...order, ids, work_id }),
  );
  showDone(ordered ? label('billRun.ordered') : label('job.stopped'));
}

async function again(lines: readonly DispatchEntry[]): Promise<void> {
  for (const { id } of lines) await api.dispatchLog.sendAgain({ id });
  showDone(label('log.again.done', { count: lines.length }));
}

interface TakeBackProps {
  readonly run: BillRunSummary;
  readonly rows: readonly RunRow[];
  readonly onError: (work: () => Promise<void>) => Promise<unknown>;
}

/** Cancels what was made and has not left; asked first, as it concerns many at once. */
function TakeBack({ run, rows, onError }: TakeBackProps) {
  const [asking, setAsking] = useState(false);
  const count = rows.length;
  const go = () => {
    setAsking(false);
    void onError(() => cancelAll(run, rows));
  };
  return (
    <>
      <WriteButton
        variant="default"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {label('billRun.takeBack', { count })}
      </WriteButton>
      <AskDialog
        opened={asking}
        title={label('billRun.takeBack.ask', { count })}
        onClose={() => setAsking(false)}
        answers={[{ text: label('billRun.takeBack', { count }), onClick: go, tone: 'danger' }]}
      >
        <p>{label('billRun.takeBack.text')}</p>
      </AskDialog>
    </>
  );
}

async function cancelAll({ kind }: BillRunSummary, rows: readonly RunRow[]): Promise<void> {
  const status = { from: 'open', to: 'cancelled' } as const;
  const said = label('billRun.takenBack', { count: rows.length });
  if (kind === 'dunnings') {
    await api.desktopDunning.cancel({ ids: idsOf(rows) });
    return void showDone(said);
  }
  for (const { id } of rows) await api.desktopInvoices.save({ id, changes: { status } });
  showDone(said, async () => {
    const open = { from: 'cancelled', to: 'open' } as const;
    for (const { id } of rows) await api.desktopInvoices.save({ id, changes: { status: open } });
  });
}
