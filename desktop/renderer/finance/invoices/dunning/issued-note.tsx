import { Button } from '@mantine/core';
import type { Output } from '../../../../../shared/endpoint.ts';
import type { desktopDunningContract } from '../../../../../shared/finance/desktop-billing-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { navigate } from '../../../ui/location.ts';
import { Note } from '../../../ui/note.tsx';
import { attempt, showDone } from '../../../ui/toast.tsx';
import { WriteButton } from '../../../write-button.tsx';
import { counted } from '../counted.ts';
import { useInvoices } from '../invoice-store.ts';
import { NumberLink } from '../number-link.tsx';
import { DocumentButtons } from '../actions/document-buttons.tsx';
import type { Job } from '../../../job.tsx';
import type { SendingChannel } from '../actions/channel-counts.ts';

export type Issued = Output<typeof desktopDunningContract.issue>;

interface IssuedNoteProps {
  readonly issued: Issued;
  readonly work: Job;
  readonly onClose: () => void;
}

/** The reminders that were made just now: how they reach people, or back again. */
export function IssuedNote({ issued: { notices, left_out }, work, onClose }: IssuedNoteProps) {
  const invoices = useInvoices(state => state.rows) ?? [];
  const ids = notices.map(({ id }) => id);
  const payers = notices.flatMap(
    ({ invoice_id }) => invoices.find(({ id }) => id === invoice_id)?.member_id ?? [],
  );
  return (
    <Note tone={left_out.length > 0 ? 'warn' : 'good'}>
      <div className="grid gap-8">
        <p role="status">
          <strong>{counted('dunning.issued', notices.length)}</strong> {label('dunning.issued.text')}
        </p>
        {left_out.length > 0 && <LeftOut left_out={left_out} />}
        <div className="flex flex-wrap gap-8">
          {ids.length > 0 && (
            <DocumentButtons
              kind="dunning"
              primary
              payers={payers}
              work={work}
              make={(format, work_id) => api.desktopDunning.document({ ids, work_id, format })}
              send={way => sendReminders(ids, way, work)}
            />
          )}
          {ids.length > 0 && (
            <WriteButton variant="default" onClick={() => attempt(() => takeBack(ids).then(onClose))}>
              {label('ui.undo')}
            </WriteButton>
          )}
          {ids.length > 1 && <RunLink id={ids[0] ?? ''} />}
          <Button variant="subtle" onClick={onClose}>
            {label('dunning.issued.close')}
          </Button>
        </div>
      </div>
    </Note>
  );
}

/** To the page that keeps what became of these reminders. */
const RunLink = ({ id }: { readonly id: string }) => (
  <Button
    variant="default"
    onClick={() =>
      attempt(async () => {
        const [run] = await api.desktopBillRuns.list({ document_id: id });
        if (run) navigate(`/billing-runs/${run.id}`);
      })
    }
  >
    {label('billRun.open')}
  </Button>
);

async function takeBack(ids: string[]): Promise<void> {
  await api.desktopDunning.cancel({ ids });
  showDone(counted('dunning.cancelled', ids.length));
}

async function sendReminders(ids: string[], way: SendingChannel, work: Job): Promise<void> {
  const order = { ids, way, confirmed: ids.length };
  const ordered = await work.run(work_id => api.desktopDunning.dispatch({ ...order, work_id }));
  showDone(ordered ? counted('billing.sent', ordered.queued) : label('job.stopped'));
}

function LeftOut({ left_out }: Pick<Issued, 'left_out'>) {
  const numberOf = (id: string) => useInvoices.getState().rows?.find(row => row.id === id)?.number ?? '';
  return (
    <div>
      {counted('dunning.leftOut', left_out.length)}
      <ul>
        {left_out.map(({ invoice_id, reason }) => (
          <li key={invoice_id}>
            <NumberLink number={numberOf(invoice_id)} />: {label(`dunning.leftOut.${reason}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
