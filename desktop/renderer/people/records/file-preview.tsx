import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { printDocument, saveDocument, type PdfFile } from '../../deliver-document.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PdfPreview } from '../../ui/document/pdf-preview.tsx';
import { attempt } from '../../ui/toast.tsx';
import styles from './record.module.css';

/** What a browser draws as a picture; drawings in SVG may hold programs and are saved only. */
const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

const isPdf = (type: string): boolean => type === 'application/pdf';

/** True for files that are shown before they are saved. */
export const hasPreview = (type: string): boolean => isPdf(type) || pictureTypes.includes(type);

interface FilePreviewProps {
  readonly file: PdfFile;
  readonly onClose: () => void;
}

/** A PDF or a picture as it is, with the ways to save and to print it. */
export function FilePreview({ file, onClose }: FilePreviewProps) {
  const { filename: name, type } = file;
  return (
    <Dialog wide kept size={1000} title={name} onClose={onClose}>
      <div className={styles['preview']}>
        {isPdf(type) ? <PdfPreview bytes={file.bytes} label={name} /> : <Picture file={file} />}
      </div>
      <div className="flex gap-8 gutter-10">
        <Button
          data-autofocus
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => attempt(() => saveDocument(file))}
        >
          {label('ui.save')}
        </Button>
        {isPdf(type) && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => attempt(() => printDocument(file))}
          >
            {label('plan.print')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Picture({ file: { bytes, filename, type } }: { readonly file: PdfFile }) {
  const place = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([bytes], { type }));
    if (place.current) place.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [bytes, type]);
  if (failed) return <p role="alert">{label('ui.preview.failed')}</p>;
  return <img ref={place} alt={filename} className={styles['picture']} onError={() => setFailed(true)} />;
}
