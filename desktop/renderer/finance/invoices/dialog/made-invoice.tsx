import { Button } from '@mantine/core';
import { IconDownload, IconMail, IconMailbox, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { label } from '../../../../../shared/i18n/label.ts';
import { printDocument, saveDocument } from '../../../deliver-document.ts';
import { navigate } from '../../../ui/location.ts';
import { Note } from '../../../ui/note.tsx';
import { attempt } from '../../../ui/toast.tsx';
import { SendDialog } from '../actions/send-dialog.tsx';
import { sendInvoices } from '../actions/send-invoices.ts';
import { useJob } from '../../../job.tsx';
import type { SendingChannel } from '../actions/channel-counts.ts';
import type { MadeOne } from './use-single.ts';

interface MadeInvoiceProps {
  readonly made: MadeOne;
  readonly onClose: () => void;
}

const doors = [
  { name: 'invoice.print', icon: IconPrinter, how: printDocument },
  { name: 'invoice.savePdf', icon: IconDownload, how: saveDocument },
] as const;

/** The invoice is there: on paper, as a file, by e-mail or letter, or on its own page. */
export function MadeInvoice({ made, onClose }: MadeInvoiceProps) {
  return (
    <div className="pane">
      <Note tone="good">
        <div role="status">
          <strong>{label('invoice.created', { number: made.number })}</strong>
          <p>{label('invoice.created.text')}</p>
        </div>
      </Note>
      {doors.map(({ name, icon: Icon, how }, place) => (
        <Button
          key={name}
          fullWidth
          variant={place === 0 ? 'filled' : 'default'}
          leftSection={<Icon size={16} aria-hidden />}
          onClick={() => attempt(() => how(made.file))}
        >
          {label(name)}
        </Button>
      ))}
      <SendButtons made={made} />
      <div className="column gap-8 push-down">
        <Button fullWidth variant="default" onClick={() => navigate(`/invoices/${made.id}`)}>
          {label('invoice.open')}
        </Button>
        <Button fullWidth variant="default" onClick={onClose}>
          {label('ui.close')}
        </Button>
      </div>
    </div>
  );
}

function SendButtons({ made }: Pick<MadeInvoiceProps, 'made'>) {
  const [asking, setAsking] = useState<SendingChannel | null>(null);
  const work = useJob();
  const send = (way: SendingChannel) => {
    setAsking(null);
    attempt(() => sendInvoices([made.id], way, { work }));
  };
  const button = (way: 'email' | 'letterpost', icon: React.ReactNode) => (
    <Button
      fullWidth
      variant="default"
      leftSection={icon}
      loading={work.progress !== null}
      onClick={() => setAsking(way)}
    >
      {label(`invoice.by.${way}`)}
    </Button>
  );
  return (
    <>
      {button('email', <IconMail size={16} aria-hidden />)}
      {button('letterpost', <IconMailbox size={16} aria-hidden />)}
      {asking && (
        <SendDialog
          payers={[made.payer]}
          kind="invoice"
          way={asking}
          onClose={() => setAsking(null)}
          onSend={send}
        />
      )}
    </>
  );
}
