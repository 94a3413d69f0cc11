import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { label } from '../../../shared/labels/label.ts';
import { navigate } from '../ui/location.ts';
import { Note } from '../ui/note.tsx';
import { attempt } from '../ui/toast.tsx';
import { printDocument, saveDocument } from '../deliver-document.ts';
import styles from './invoice.module.css';
import type { Made } from './use-invoice-form.ts';

/** The invoice is there: on paper, as a file, or on its own page. */
export function MadeInvoice({ made, onClose }: { readonly made: Made; readonly onClose: () => void }) {
  return (
    <div className={styles['form']}>
      <Note tone="good">
        <div role="status">
          <strong>{label('invoice.created', { number: made.number })}</strong>
          <p>{label('invoice.created.text')}</p>
        </div>
      </Note>
      <Button
        fullWidth
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => attempt(() => printDocument(made.file))}
      >
        {label('invoice.print')}
      </Button>
      <Button
        fullWidth
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => attempt(() => saveDocument(made.file))}
      >
        {label('invoice.savePdf')}
      </Button>
      <div className={styles['foot']}>
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
