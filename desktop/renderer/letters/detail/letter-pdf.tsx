import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useCallback } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { printDocument, saveDocument, type PdfFile } from '../../deliver-document.ts';
import { PdfPreview } from '../../ui/document/pdf-preview.tsx';
import { errorSentence, isRefusal } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { attempt } from '../../ui/toast.tsx';
import { useLive } from '../../use-live.ts';
import styles from '../letters.module.css';

const topics = [] as const;

interface LetterPdfProps {
  readonly letterId: string;
  /** Another one asks anew: a letter that waited may be drawn now. */
  readonly status: string;
}

/** The letter byte for byte as it is sent. */
export function LetterPdf({ letterId, status }: LetterPdfProps) {
  const read = useCallback(async () => {
    const { bytes, filename, type } = await api.letters.pdf({ letterId });
    return { status, file: { bytes: new Uint8Array(bytes), filename, type } };
  }, [letterId, status]);
  const { value, error } = useLive(read, topics);
  const file = value?.file;
  return (
    <Section title={label('post.pdf')} action={file && <KeepButtons file={file} />}>
      {error !== null && (
        <p className="soft">{isRefusal(error, 'conflict') ? label('post.pdf.none') : errorSentence(error)}</p>
      )}
      {file && (
        <div className={styles['paper']}>
          <PdfPreview bytes={file.bytes} label={label('post.pdf')} />
        </div>
      )}
    </Section>
  );
}

/** The letter on paper or as a file. */
const KeepButtons = ({ file }: { readonly file: PdfFile }) => (
  <span className="inline-row gap-8">
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      onClick={() => attempt(() => printDocument(file))}
    >
      {label('post.pdf.print')}
    </Button>
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => attempt(() => saveDocument(file))}
    >
      {label('post.pdf.save')}
    </Button>
  </span>
);
