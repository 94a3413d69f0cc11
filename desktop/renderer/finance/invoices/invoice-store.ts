import { create } from 'zustand';
import type { Invoice } from '../../../../shared/finance/invoices/invoice.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api, subscribe } from '../../api.ts';
import { showDone } from '../../ui/toast.tsx';
import { counted } from './counted.ts';
import type { InvoiceRow } from './invoice-row.ts';

/** All invoices as core last told them, newest first. */
interface InvoiceStore {
  rows: readonly InvoiceRow[] | null;
  error: unknown;
  load: () => Promise<void>;
  /** Marks as paid, cancelled or open again; the toast takes it back. */
  setStatus: (invoice: InvoiceRow, to: Invoice['status']) => Promise<void>;
  /** The same for several. */
  setStatuses: (invoices: readonly InvoiceRow[], to: Invoice['status']) => Promise<void>;
}

export const useInvoices = create<InvoiceStore>()(set => ({
  rows: null,
  error: null,
  load: async () => {
    try {
      set({ rows: await api.desktopInvoices.list({}), error: null });
    } catch (error) {
      set({ error });
    }
  },
  setStatus: async ({ id, number, status: from }, to) => {
    await api.desktopInvoices.save({ id, changes: { status: { from, to } } });
    showDone(label(`invoice.changed.${to}`, { number }), () =>
      api.desktopInvoices.save({ id, changes: { status: { from: to, to: from } } }),
    );
  },
  setStatuses: async (invoices, to) => {
    const save = (id: string, from: Invoice['status'], status: Invoice['status']) =>
      api.desktopInvoices.save({ id, changes: { status: { from, to: status } } });
    for (const { id, status } of invoices) await save(id, status, to);
    showDone(counted(`invoice.changedMany.${to}`, invoices.length), async () => {
      for (const { id, status } of invoices) await save(id, to, status);
    });
  },
}));

/** Reads once and follows from then on; returns the function that ends it. */
export function followInvoices(): () => void {
  const { load } = useInvoices.getState();
  void load();
  const ends = (['invoices', 'members'] as const).map(topic => subscribe(topic, () => void load()));
  return () => ends.forEach(end => end());
}
