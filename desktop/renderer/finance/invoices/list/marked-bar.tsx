import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { Invoice } from '../../../../../shared/finance/invoices/invoice.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { navigate } from '../../../ui/location.ts';
import type { RowMarks } from '../../../ui/table/use-row-marks.ts';
import { attempt } from '../../../ui/toast.tsx';
import { WriteItem } from '../../../write-button.tsx';
import { counted } from '../counted.ts';
import type { InvoiceRow } from '../invoice-row.ts';
import { setStatus } from '../invoice-store.ts';
import { DocumentButtons } from '../actions/document-buttons.tsx';
import { sendInvoices } from '../actions/send-invoices.ts';
import { JobLine, useJob } from '../../../job.tsx';
import { BulkBar } from '../../../bulk-bar.tsx';

/** How many are marked, and what can be done with them together. */
export function MarkedBar({ marks }: { readonly marks: RowMarks<InvoiceRow> }) {
  const work = useJob();
  const { rows, clear } = marks;
  if (rows.length === 0) return null;
  const invoice_ids = rows.map(({ id }) => id);
  return (
    <BulkBar
      label={label('invoice.column.mark')}
      said={counted('dunning.marked', rows.length)}
      clear={label('dunning.unmark')}
      onClear={clear}
    >
      <DocumentButtons
        kind="invoice"
        small
        payers={rows.map(({ member_id }) => member_id)}
        work={work}
        make={(format, work_id) => api.desktopBilling.document({ invoice_ids, work_id, format })}
        send={way => sendInvoices(invoice_ids, way, { work })}
      />
      <StatusButtons rows={rows} />
      <JobLine job={work} name={label('billing.document.working')} stop={label('billing.work.stop')} />
    </BulkBar>
  );
}

function StatusButtons({ rows }: { readonly rows: readonly InvoiceRow[] }) {
  const open = rows.filter(({ status }) => status === 'open');
  const closed = rows.filter(({ status }) => status !== 'open');
  const item = (about: readonly InvoiceRow[], to: Invoice['status'], name: string) =>
    about.length > 0 && <WriteItem onClick={() => attempt(() => setStatus(about, to))}>{name}</WriteItem>;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCheck size={15} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {label('invoice.marked.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {item(open, 'paid', counted('invoice.marked.paid', open.length))}
        {item(open, 'cancelled', counted('invoice.marked.cancel', open.length))}
        {item(closed, 'open', counted('invoice.marked.open', closed.length))}
        {open.length > 0 && (
          <WriteItem onClick={() => navigate(`/dunning?ids=${open.map(({ id }) => id).join(',')}`)}>
            {label('invoice.marked.remind')}
          </WriteItem>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
