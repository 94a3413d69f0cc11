import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { label } from '../../../../shared/i18n/label.ts';
import type { ImportSummary } from '../../../../shared/finance/payments/payment.ts';
import { JobLine } from '../../job.tsx';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { attempt } from '../../ui/toast.tsx';
import { undoImports } from './payment-action.ts';
import { moneyText } from './payment-labels.ts';
import styles from './payment.module.css';
import type { Import } from './use-import.ts';
import { CrossButton } from '../../ui/icon-button.tsx';

/** How far the reading is, or what it brought. */
export function ImportNote({ reading }: { readonly reading: Import }) {
  const { job, result, error, clear } = reading;
  return (
    <div className={styles['import']}>
      <JobLine job={job} name={label('payment.import.running')} stop={label('payment.import.stop')} />
      <ErrorNote error={error} />
      {result === 'stopped' && <Note tone="info">{label('payment.import.stopped')}</Note>}
      {result !== null && result !== 'stopped' && <Result summary={result} onClose={clear} />}
    </div>
  );
}

interface ResultProps {
  readonly summary: ImportSummary;
  readonly onClose: () => void;
}

function Result({ summary, onClose }: ResultProps) {
  const undo = () =>
    attempt(async () => {
      await undoImports(summary.statements.map(({ id }) => id));
      onClose();
    });
  return (
    <Note
      tone={summary.added > 0 ? 'good' : 'info'}
      action={
        <span className="row flex-none gap-8">
          {summary.added > 0 && summary.known === 0 && (
            <Button
              size="compact-sm"
              variant="light"
              leftSection={<IconArrowBackUp size={15} aria-hidden />}
              onClick={undo}
            >
              {label('payment.import.undo')}
            </Button>
          )}
          <CrossButton size="sm" name={label('ui.close')} onClick={onClose} />
        </span>
      }
    >
      <span role="status">{summaryText(summary)}</span>
    </Note>
  );
}

function summaryText({ added, known, matched, open, debits, sums }: ImportSummary): string {
  if (added === 0) return label(known > 0 ? 'payment.import.known' : 'payment.import.nothing');
  const sum = sums.map(({ amount, currency }) => moneyText(amount, currency)).join(', ');
  return label('payment.import.done', { added, known, matched, open, debits, sum });
}
