import { useCallback } from 'react';
import type { PaymentRow, paymentViews } from '../../../../shared/finance/desktop-payment-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { usePagedRows } from '../../ui/table/use-paged-rows.ts';
import { paymentColumns } from './payment-columns.tsx';
import { useRevision } from '../../use-live.ts';

const topics = ['invoices', 'members'] as const;

export interface ListQuery {
  readonly view: (typeof paymentViews)[number];
  readonly search: string;
}

/** The payments of a view, page by page. */
export function PaymentList({ view, search, open }: ListQuery & { readonly open: string | null }) {
  const [revision] = useRevision(topics);
  const load = useCallback(
    (offset: number, limit: number) => api.desktopPayments.list({ view, search, offset, limit }),
    [view, search],
  );
  const rows = usePagedRows<PaymentRow>(load, `${view}|${search}`, revision);
  return (
    <DataTable
      label={label('payment.table')}
      columns={paymentColumns}
      rows={rows}
      rowKey={({ id }) => id}
      selected={open}
      path="/payments"
      listKey={`${view}|${search}`}
    />
  );
}
