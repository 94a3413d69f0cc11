import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { errorLabel, label } from '../../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../../shared/i18n/number.ts';
import { formatRappen, toRappen } from '../../../../../shared/money.ts';
import { api } from '../../../api.ts';
import { navigate } from '../../../ui/location.ts';
import { useLive } from '../../../use-live.ts';
import { ErrorNote, Note } from '../../../ui/note.tsx';
import { counted } from '../counted.ts';
import { rowChannelLabel, channelOf, channelsOf, type InvoiceRow } from '../invoice-row.ts';
import { DocumentButtons } from '../actions/document-buttons.tsx';
import { sendInvoices } from '../actions/send-invoices.ts';
import { JobLine } from '../../../job.tsx';
import type { Made, Started } from './run-draft.ts';
import type { RunForm } from './use-run-draft.ts';
import type { Running } from './use-running.ts';
import { FlowResult } from '../../../ui/flow.tsx';

interface ResultPartProps {
  readonly form: RunForm;
  readonly running: Running;
}

/** What was made, and what can be done with it. */
export function ResultPart({ form, running }: ResultPartProps) {
  const { started, made } = form.draft;
  return (
    <FlowResult>
      <ErrorNote error={running.error} />
      <JobLine
        job={running.work}
        name={label(made ? 'billing.document.working' : 'run.working')}
        stop={label('billing.work.stop')}
      />
      {started && made && <Outcome started={started} made={made} running={running} />}
      {made && (
        <div className="flex flex-wrap gap-8">
          {made.invoice_ids.length > 1 && (
            <Button onClick={() => navigate(`/billing-runs/${form.draft.work_id}`)}>
              {label('billRun.open')}
            </Button>
          )}
          <Button variant="default" onClick={() => navigate('/invoices')}>
            {label('run.toInvoices')}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              form.reset();
              navigate('/invoice-run/compose');
            }}
          >
            {label('run.again')}
          </Button>
        </div>
      )}
    </FlowResult>
  );
}

interface OutcomeProps {
  readonly started: Started;
  readonly made: Made;
  readonly running: Running;
}

const topics = ['invoices', 'members'] as const;
const readInvoices = () => api.desktopInvoices.list({});

function Outcome({ started, made, running }: OutcomeProps) {
  // Read once it is made: the store of all invoices takes them one portion after the other.
  const { value: rows } = useLive(readInvoices, topics);
  const ids = new Set(made.invoice_ids);
  const mine = (rows ?? []).filter(({ id }) => ids.has(id));
  const total = mine.reduce((sum, { amount }) => sum + (toRappen(amount) ?? 0), 0);
  return (
    <>
      <Note tone={made.stopped || made.failed.length > 0 ? 'warn' : 'good'}>
        <strong role="status">{counted('run.made', made.invoice_ids.length)}</strong>
        {mine.length > 0 && (
          <p>{label('billing.money', { currency: started.currency, amount: formatRappen(total) })}</p>
        )}
      </Note>
      {made.stopped && (
        <Note tone="info" action={<GoOn running={running} />}>
          {label('run.stopped')}
        </Note>
      )}
      {made.failed.length > 0 && <Failed failed={made.failed} />}
      {mine.length > 0 && <Actions rows={mine} way={started.order.way} work={running.work} />}
    </>
  );
}

interface ActionsProps {
  readonly rows: readonly InvoiceRow[];
  readonly way: Started['order']['way'];
  readonly work: Running['work'];
}

/** What can be done with all of them, or with those that go one way: print the letters, say, and send the rest. */
function Actions({ rows, way, work }: ActionsProps) {
  const [wanted, setWanted] = useState<string>('all');
  const ways = way === 'wish' ? channelsOf(rows) : [];
  const chosen = ways.find(each => each.way === wanted)?.way ?? 'all';
  const some = chosen === 'all' ? rows : rows.filter(row => channelOf(row) === chosen);
  const invoice_ids = some.map(({ id }) => id);
  const choices = ways.map(each => ({ value: each.way, text: rowChannelLabel(each.way), count: each.count }));
  return (
    <>
      {ways.length > 1 && (
        <SegmentedControl
          className="self-start"
          aria-label={label('run.result.filter')}
          data={[{ value: 'all', text: label('run.filter.all'), count: rows.length }, ...choices].map(
            ({ value, text, count }) => ({ value, label: `${text} ${formatNumber(count)}` }),
          )}
          value={chosen}
          onChange={setWanted}
        />
      )}
      <div className="flex flex-wrap gap-8">
        <DocumentButtons
          kind="invoice"
          payers={some.map(({ member_id }) => member_id)}
          primary={way !== 'print'}
          {...(way !== 'print' && { way })}
          work={work}
          make={(format, work_id) => api.desktopBilling.document({ invoice_ids, work_id, format })}
          send={sending => sendInvoices(invoice_ids, sending, { work })}
        />
      </div>
    </>
  );
}

const GoOn = ({ running }: { readonly running: Running }) => (
  <Button size="compact-sm" variant="default" onClick={running.goOn}>
    {label('run.goOn')}
  </Button>
);

const Failed = ({ failed }: { readonly failed: Made['failed'] }) => (
  <Note tone="warn">
    <strong>{counted('run.failed', failed.length)}</strong>
    <ul className="problems">
      {failed.map(({ key, name, code }) => (
        <li key={key}>
          <a href={`#/members/${key}`}>{name}</a>: {errorLabel(code, {})}
        </li>
      ))}
    </ul>
  </Note>
);
