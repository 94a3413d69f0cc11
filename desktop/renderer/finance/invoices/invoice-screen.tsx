import { useEffect } from 'react';
import { SplitPage } from '../../ui/page.tsx';
import { InvoiceDetail, type BillHistory } from './detail/invoice-detail.tsx';
import { InvoiceList } from './list/invoice-list.tsx';
import { useInvoices } from './invoice-store.ts';

interface InvoiceScreenProps {
  readonly open: string | null;
  readonly history: BillHistory;
}

/** Invoices: list, and beside it or instead of it one invoice. */
export function InvoiceScreen({ open, history }: InvoiceScreenProps) {
  useEffect(() => useInvoices.follow(), []);
  return (
    <SplitPage
      list={<InvoiceList selected={open} />}
      detail={open === null ? null : <InvoiceDetail key={open} id={open} history={history} />}
    />
  );
}
