import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, IconDownload, IconPrinter, IconSend } from '@tabler/icons-react';
import { useState, type ComponentProps } from 'react';
import type { Invoice } from '../../../../../shared/finance/invoices/invoice.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { printDocument, saveDocument, type PdfFile } from '../../../deliver-document.ts';
import { BackButton } from '../../../ui/back-button.tsx';
import { attempt } from '../../../ui/toast.tsx';
import { WriteButton, WriteItem } from '../../../write-button.tsx';
import type { InvoiceRow } from '../invoice-row.ts';
import { setStatus } from '../invoice-store.ts';
import styles from '../invoice.module.css';
import { SendDialog } from '../actions/send-dialog.tsx';
import { sendInvoices } from '../actions/send-invoices.ts';
import { useJob } from '../../../job.tsx';
import type { SendingChannel } from '../actions/channel-counts.ts';
import { NameTip } from '../../../ui/icon-button.tsx';

interface DetailButtonsProps {
  readonly invoice: InvoiceRow;
  readonly file: PdfFile | null;
  readonly onBack: () => void;
}

const papers = [
  { name: 'invoice.savePdf', icon: IconDownload, how: saveDocument },
  { name: 'invoice.print', icon: IconPrinter, how: printDocument },
] as const;

/** What can be done with one invoice. */
export function DetailButtons({ invoice, file, onBack }: DetailButtonsProps) {
  return (
    <>
      <BackButton onBack={onBack} />
      {papers.map(({ name, icon: Icon, how }) => (
        <Button
          key={name}
          variant="default"
          disabled={!file}
          leftSection={<Icon size={16} aria-hidden />}
          onClick={() => file && attempt(() => how(file))}
        >
          {label(name)}
        </Button>
      ))}
      {invoice.status !== 'cancelled' && <SendButton invoice={invoice} />}
      <StatusButtons invoice={invoice} />
    </>
  );
}

function SendButton({ invoice: { id, member_id } }: Pick<DetailButtonsProps, 'invoice'>) {
  const [asking, setAsking] = useState(false);
  const work = useJob();
  const send = (way: SendingChannel) => {
    setAsking(false);
    attempt(() => sendInvoices([id], way, { work }));
  };
  return (
    <>
      <WriteButton
        variant="default"
        loading={work.progress !== null}
        leftSection={<IconSend size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {label('invoice.send')}
      </WriteButton>
      {asking && (
        <SendDialog payers={[member_id]} kind="invoice" onClose={() => setAsking(false)} onSend={send} />
      )}
    </>
  );
}

/** Opens the other states; the menu adds to its props. */
const MoreButton = (props: ComponentProps<typeof WriteButton>) => (
  <NameTip name={label('invoice.more')}>
    <WriteButton {...props} px={8} aria-label={label('invoice.more')} className={styles['more'] ?? ''}>
      <IconChevronDown size={16} aria-hidden />
    </WriteButton>
  </NameTip>
);

function StatusButtons({ invoice }: Pick<DetailButtonsProps, 'invoice'>) {
  const to = (status: Invoice['status']) => () => attempt(() => setStatus([invoice], status));
  if (invoice.status !== 'open') {
    return (
      <WriteButton variant="default" onClick={to('open')}>
        {label('invoice.markOpen')}
      </WriteButton>
    );
  }
  return (
    <Button.Group>
      <WriteButton leftSection={<IconCheck size={16} aria-hidden />} onClick={to('paid')}>
        {label('invoice.markPaid')}
      </WriteButton>
      <Menu keepMounted position="bottom-end">
        <Menu.Target>
          <MoreButton />
        </Menu.Target>
        <Menu.Dropdown>
          <WriteItem onClick={to('cancelled')}>{label('invoice.cancel')}</WriteItem>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}
