import { useCallback, type ComponentType } from 'react';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { PdfPreview } from '../../../ui/document/pdf-preview.tsx';
import { navigate, withQuery } from '../../../ui/location.ts';
import { TodosAbout } from '../../../people/todos/todos-about.tsx';
import { ErrorNote } from '../../../ui/note.tsx';
import { PageHead } from '../../../ui/page.tsx';
import { Gone } from '../../../ui/split/gone.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { useLive } from '../../../use-live.ts';
import type { InvoiceRow } from '../invoice-row.ts';
import { useInvoices } from '../invoice-store.ts';
import styles from '../invoice.module.css';
import { InvoiceStatusBadge } from '../invoice-status.tsx';
import { DetailButtons } from './detail-buttons.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';
import { Payments, Positions, Reminders } from './invoice-parts.tsx';

/** What went out for an invoice and its reminders; belongs to another area and is handed in. */
export type BillHistory = ComponentType<{ readonly bills: readonly string[] }>;

interface InvoiceDetailProps {
  readonly id: string;
  readonly history: BillHistory;
}

const back = () => navigate(`/invoices${withQuery()}`);
const topics = ['settings'] as const;

/** One invoice: how it stands, what it says, what came of it, its PDF, what can be done. */
export function InvoiceDetail({ id, history }: InvoiceDetailProps) {
  const rows = useInvoices(state => state.rows);
  const invoice = rows?.find(row => row.id === id);
  if (!rows) return null;
  if (invoice) return <Shown invoice={invoice} history={history} />;
  return <Gone message="invoice.gone" onBack={back} />;
}

interface ShownProps {
  readonly invoice: InvoiceRow;
  readonly history: BillHistory;
}

function Shown({ invoice, history: History }: ShownProps) {
  const { id, number } = invoice;
  const read = useCallback(() => api.desktopInvoices.pdf({ id }), [id]);
  const { value: file, error } = useLive(read, topics);
  useKeys({ Escape: back });
  return (
    <article className="column fill" aria-label={label('invoice.detail', { number })}>
      <PageHead title={label('invoice.one', { number })} aside={<InvoiceStatusBadge invoice={invoice} />}>
        <DetailButtons invoice={invoice} file={file} onBack={back} />
      </PageHead>
      <ErrorNote error={error} />
      <div className={styles['parts']}>
        <div className={styles['text']} tabIndex={-1}>
          <InvoiceFacts invoice={invoice} />
          <Positions invoice={invoice} />
          <Reminders invoice={invoice} />
          <Payments invoice={invoice} />
          <Sent invoiceId={id} history={History} />
          <TodosAbout field="invoice_id" id={id} />
        </div>
        <PdfPreview bytes={file?.bytes ?? null} label={label('invoice.one', { number })} />
      </div>
    </article>
  );
}

interface SentProps {
  readonly invoiceId: string;
  readonly history: BillHistory;
}

const reminderTopics = ['invoices'] as const;

/** What went out for this invoice, its reminders included. */
function Sent({ invoiceId, history: History }: SentProps) {
  const read = useCallback(() => api.desktopDunning.of({ invoice_id: invoiceId }), [invoiceId]);
  const notices = useLive(read, reminderTopics).value;
  return notices && <History bills={[`invoice:${invoiceId}`, ...notices.map(({ id }) => `dunning:${id}`)]} />;
}
