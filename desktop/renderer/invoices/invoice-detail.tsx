import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useCallback } from 'react';
import { formatDay } from '../../../shared/day.ts';
import type { Invoice } from '../../../shared/invoices/invoice.ts';
import { formatReference } from '../../../shared/invoices/reference.ts';
import { label } from '../../../shared/labels/label.ts';
import { api } from '../api.ts';
import { BackButton } from '../ui/back-button.tsx';
import { PdfPreview } from '../ui/document/pdf-preview.tsx';
import { navigate, withQuery } from '../ui/location.ts';
import { ErrorNote } from '../ui/note.tsx';
import { PageHead } from '../ui/page.tsx';
import { Gone } from '../ui/split/gone.tsx';
import { attempt } from '../ui/toast.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { useLive } from '../use-live.ts';
import { printDocument, saveDocument, type PdfFile } from '../deliver-document.ts';
import { amountText, type InvoiceRow } from './invoice-row.ts';
import { useInvoices } from './invoice-store.ts';
import styles from './invoice.module.css';
import { StandingMark } from './standing-mark.tsx';

const back = () => navigate(`/invoices${withQuery()}`);
const topics = ['settings'] as const;

/** One invoice: how it stands, its PDF, what can be done. */
export function InvoiceDetail({ id }: { readonly id: string }) {
  const rows = useInvoices(state => state.rows);
  const invoice = rows?.find(row => row.id === id);
  if (!rows) return null;
  if (invoice) return <Shown invoice={invoice} />;
  return <Gone title={label('invoice.gone.title')} text={label('invoice.gone.text')} onBack={back} />;
}

function Shown({ invoice }: { readonly invoice: InvoiceRow }) {
  const { id, number } = invoice;
  const read = useCallback(() => api.desktopInvoices.pdf({ id }), [id]);
  const { value: file, error } = useLive(read, topics);
  useKeys({ Escape: back });
  return (
    <article className={styles['detail']} aria-label={label('invoice.detail', { number })}>
      <PageHead title={label('invoice.one', { number })} aside={<StandingMark invoice={invoice} />}>
        <DetailButtons invoice={invoice} file={file} />
      </PageHead>
      <Facts invoice={invoice} />
      <ErrorNote error={error} />
      <PdfPreview bytes={file?.bytes ?? null} label={label('invoice.one', { number })} />
    </article>
  );
}

interface DetailButtonsProps {
  readonly invoice: InvoiceRow;
  readonly file: PdfFile | null;
}

function DetailButtons({ invoice, file }: DetailButtonsProps) {
  return (
    <>
      <BackButton onBack={back} />
      <Button
        variant="default"
        disabled={!file}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => file && attempt(() => saveDocument(file))}
      >
        {label('invoice.savePdf')}
      </Button>
      <Button
        variant="default"
        disabled={!file}
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => file && attempt(() => printDocument(file))}
      >
        {label('invoice.print')}
      </Button>
      <StatusButtons invoice={invoice} />
    </>
  );
}

function StatusButtons({ invoice }: { readonly invoice: InvoiceRow }) {
  const setStatus = useInvoices(state => state.setStatus);
  const to = (status: Invoice['status']) => () => attempt(() => setStatus(invoice, status));
  if (invoice.status !== 'open') {
    return (
      <Button variant="default" onClick={to('open')}>
        {label('invoice.markOpen')}
      </Button>
    );
  }
  return (
    <Button.Group>
      <Button leftSection={<IconCheck size={16} aria-hidden />} onClick={to('paid')}>
        {label('invoice.markPaid')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button px={8} aria-label={label('invoice.more')} className={styles['more']}>
            <IconChevronDown size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={to('cancelled')}>{label('invoice.cancel')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}

function Facts({ invoice }: { readonly invoice: InvoiceRow }) {
  const toMember = (
    <a href={`#/members/${invoice.member_id}`} title={label('invoice.toMember')}>
      {invoice.member_name}
    </a>
  );
  const facts = [
    [label('invoice.column.member'), toMember],
    [label('invoice.column.amount'), amountText(invoice)],
    [label('invoice.due'), formatDay(invoice.due_at)],
    [label('invoice.reference'), formatReference(invoice.reference)],
  ] as const;
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
