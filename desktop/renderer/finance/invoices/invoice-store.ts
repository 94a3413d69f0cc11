import type { Invoice } from '../../../../shared/finance/invoices/invoice.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { listStore } from '../../live-store.ts';
import { showDone } from '../../ui/toast.tsx';
import { counted } from './counted.ts';
import type { InvoiceRow } from './invoice-row.ts';

type Status = Invoice['status'];

/** All invoices as core last told them, newest first. */
export const useInvoices = listStore(['invoices', 'members'], () => api.desktopInvoices.list({}));

const save = (id: string, from: Status, to: Status) =>
  api.desktopInvoices.save({ id, changes: { status: { from, to } } });

/** Marks invoices as paid, cancelled or open again; the toast takes it back. */
export async function setStatus(invoices: readonly InvoiceRow[], to: Status): Promise<void> {
  for (const { id, status } of invoices) await save(id, status, to);
  const [one, other] = invoices;
  const said =
    one && !other
      ? label(`invoice.changed.${to}`, { number: one.number })
      : counted(`invoice.changedMany.${to}`, invoices.length);
  showDone(said, async () => {
    for (const { id, status } of invoices) await save(id, to, status);
  });
}
