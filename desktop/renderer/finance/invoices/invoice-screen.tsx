import { IconReceipt } from '@tabler/icons-react';
import { useEffect } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SplitPage } from '../../ui/page.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { InvoiceDetail, type MemberHistory } from './detail/invoice-detail.tsx';
import { InvoiceList } from './list/invoice-list.tsx';
import { useInvoices } from './invoice-store.ts';

interface InvoiceScreenProps {
  readonly open: string | null;
  readonly history: MemberHistory;
}

/** Invoices: list, and beside it or instead of it one invoice. */
export function InvoiceScreen({ open, history }: InvoiceScreenProps) {
  const wide = useWide();
  useEffect(() => useInvoices.follow(), []);
  return (
    <SplitPage
      wide={wide}
      list={<InvoiceList selected={open} />}
      detail={open === null ? null : <InvoiceDetail key={open} id={open} history={history} />}
      pick={
        <EmptyState
          icon={<IconReceipt size={24} stroke={1.6} />}
          title={label('invoice.pick.title')}
          text={label('invoice.pick.text')}
        />
      }
    />
  );
}
