import { label } from '../../../../shared/i18n/label.ts';
import { today } from '../../ui/clock.ts';
import { statusOf, type InvoiceRow } from './invoice-row.ts';
import styles from './invoice.module.css';

/** How the invoice stands, in a word and a colour. */
export function InvoiceStatusBadge({ invoice }: { readonly invoice: InvoiceRow }) {
  const standing = statusOf(invoice, today());
  return (
    <span className={styles['standing']} data-standing={standing}>
      {label(`invoice.status.${standing}`)}
    </span>
  );
}
