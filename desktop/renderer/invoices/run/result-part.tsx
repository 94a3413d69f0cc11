import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { errorLabel, label } from '../../../../shared/labels/label.ts';
import { formatRappen, toRappen } from '../../../../shared/money.ts';
import { api } from '../../api.ts';
import { navigate } from '../../ui/location.ts';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { counted } from '../counted.ts';
import { followInvoices, useInvoices } from '../invoice-store.ts';
import { DocumentButtons } from '../deeds/document-buttons.tsx';
import { sendInvoices } from '../deeds/send-invoices.ts';
import { WorkLine } from '../deeds/work-line.tsx';
import type { Made, Started } from './run-draft.ts';
import styles from './run.module.css';
import type { RunForm } from './use-run-draft.ts';
import type { Running } from './use-running.ts';

interface ResultPartProps {
  readonly form: RunForm;
  readonly running: Running;
}

/** What was made, and what can be done with it. */
export function ResultPart({ form, running }: ResultPartProps) {
  const { started, made } = form.draft;
  useEffect(() => followInvoices(), []);
  return (
    <div className={styles['result']} tabIndex={-1}>
      <ErrorNote error={running.error} />
      <WorkLine work={running.work} name={label(made ? 'billing.document.working' : 'run.working')} />
      {started && made && <Outcome started={started} made={made} running={running} />}
      {made && (
        <div className={styles['resultDeeds']}>
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
    </div>
  );
}

interface OutcomeProps {
  readonly started: Started;
  readonly made: Made;
  readonly running: Running;
}

function Outcome({ started, made, running }: OutcomeProps) {
  const rows = useInvoices(state => state.rows);
  const ids = new Set(made.invoice_ids);
  const mine = (rows ?? []).filter(({ id }) => ids.has(id));
  const total = mine.reduce((sum, { amount }) => sum + (toRappen(amount) ?? 0), 0);
  const { way } = started.order;
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
      {mine.length > 0 && (
        <div className={styles['resultDeeds']}>
          <DocumentButtons
            kind="invoice"
            payers={mine.map(({ member_id }) => member_id)}
            primary={way !== 'print'}
            {...(way !== 'print' && { way })}
            work={running.work}
            make={(format, work_id) =>
              api.desktopBilling.document({ invoice_ids: made.invoice_ids, work_id, format })
            }
            send={chosen => sendInvoices(made.invoice_ids, chosen, { work: running.work })}
          />
        </div>
      )}
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
    <ul className={styles['problems']}>
      {failed.map(({ key, name, code }) => (
        <li key={key}>
          <a href={`#/members/${key}`}>{name}</a>: {errorLabel(code, {})}
        </li>
      ))}
    </ul>
  </Note>
);
