import { Button } from '@mantine/core';
import { IconDownload, IconFileZip, IconPrinter, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { label, type LabelKey } from '../../../../../shared/i18n/label.ts';
import { printDocument, saveDocument, type PdfFile } from '../../../deliver-document.ts';
import { attempt, showDone } from '../../../ui/toast.tsx';
import type { Job } from '../../../job.tsx';
import { WriteButton } from '../../../write-button.tsx';
import type { SendingChannel } from './channel-counts.ts';
import { SendDialog } from './send-dialog.tsx';

interface DocumentButtonsProps {
  /** One payer for each document. */
  readonly payers: readonly string[];
  readonly kind: 'invoice' | 'dunning';
  readonly way?: SendingChannel;
  readonly work: Job;
  /** Null where it was stopped. */
  readonly make: (format: 'pdf' | 'zip', work_id: string) => Promise<PdfFile | null>;
  readonly send: (way: SendingChannel) => Promise<unknown>;
  /** Sending is what one most likely does next. */
  readonly primary?: boolean;
  readonly small?: boolean;
}

const papers = [
  { name: 'billing.pdf', format: 'pdf', icon: IconDownload, how: saveDocument },
  { name: 'invoice.print', format: 'pdf', icon: IconPrinter, how: printDocument },
  { name: 'billing.zip', format: 'zip', icon: IconFileZip, how: saveDocument },
] as const satisfies readonly { readonly name: LabelKey; readonly [key: string]: unknown }[];

/** What can be done with several documents at once: out to people, one PDF, paper, a ZIP. */
export function DocumentButtons({
  work,
  make,
  primary = false,
  small = false,
  ...sending
}: DocumentButtonsProps) {
  const busy = work.progress !== null;
  const deliver = async (format: 'pdf' | 'zip', how: (file: PdfFile) => Promise<void>) => {
    if (work.isRunning()) return;
    const file = await work.run(id => make(format, id));
    if (file === null) showDone(label('job.stopped'));
    else await how(file);
  };
  const size = small ? 'compact-sm' : 'sm';
  return (
    <>
      <SendButton {...sending} busy={busy} primary={primary} size={size} />
      {papers.map(({ name, format, icon: Icon, how }) => (
        <Button
          key={name}
          size={size}
          variant="default"
          disabled={busy}
          leftSection={<Icon size={16} aria-hidden />}
          onClick={() => attempt(() => deliver(format, how))}
        >
          {label(name)}
        </Button>
      ))}
    </>
  );
}

interface SendButtonProps extends Pick<DocumentButtonsProps, 'payers' | 'kind' | 'way' | 'send'> {
  readonly busy: boolean;
  readonly primary: boolean;
  readonly size: 'compact-sm' | 'sm';
}

function SendButton({ busy, primary, size, send, ...question }: SendButtonProps) {
  const [asking, setAsking] = useState(false);
  const onSend = (way: SendingChannel) => {
    setAsking(false);
    attempt(() => send(way));
  };
  return (
    <>
      <WriteButton
        size={size}
        variant={primary ? 'filled' : 'default'}
        disabled={busy}
        leftSection={<IconSend size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {label('billing.send')}
      </WriteButton>
      {asking && <SendDialog {...question} onClose={() => setAsking(false)} onSend={onSend} />}
    </>
  );
}
