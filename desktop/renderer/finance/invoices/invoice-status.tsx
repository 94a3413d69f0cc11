import { label } from '../../../../shared/i18n/label.ts';
import { today } from '../../ui/clock.ts';
import { statusOf, type InvoiceRow } from './invoice-row.ts';

const tones = { open: '', paid: 'good', overdue: 'bad', cancelled: 'none' } as const;

/** How the invoice stands, in a word and a colour. */
export function InvoiceStatusBadge({ invoice }: { readonly invoice: InvoiceRow }) {
  const status = statusOf(invoice, today());
  return (
    <span className="pill ground-side ink edge badge" data-tone={tones[status]}>
      {label(`invoice.status.${status}`)}
    </span>
  );
}
