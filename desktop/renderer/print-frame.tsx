import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { label } from '../../shared/i18n/label.ts';
import { printDocument, saveDocument, type PdfFile } from './deliver-document.ts';
import styles from './print-frame.module.css';
import { PdfPreview } from './ui/document/pdf-preview.tsx';
import { ErrorNote } from './ui/note.tsx';
import { attempt } from './ui/toast.tsx';
import { Panes } from './ui/flow.tsx';
import { Dialog } from './ui/dialog.tsx';

interface PrintFrameProps {
  readonly title: string;
  /** Names the paper for those who cannot see it. */
  readonly name: string;
  /** The document as it will be printed; null while it is made. */
  readonly file: PdfFile | null;
  readonly error: unknown;
  /** Instead of the paper until it is there. */
  readonly waiting: string;
  readonly onClose: () => void;
  /** How it is printed. */
  readonly children: ReactNode;
}

/** A document before it is printed: how at the left, the paper itself at the right. */
export function PrintFrame({ title, name, file, error, waiting, onClose, children }: PrintFrameProps) {
  return (
    <Dialog wide kept size={1120} title={title} onClose={onClose}>
      <Panes columns="minmax(280px, 330px) minmax(0, 1fr)" dialog>
        <div className="pane">
          {children}
          <ErrorNote error={error} />
          <Buttons file={file} />
        </div>
        <div className="paper">
          <PdfPreview bytes={file?.bytes ?? null} label={name}>
            <p className="soft">{error === null && waiting}</p>
          </PdfPreview>
        </div>
      </Panes>
    </Dialog>
  );
}

function Buttons({ file }: { readonly file: PdfFile | null }) {
  return (
    <div className="column gap-8 push-down">
      <Button
        fullWidth
        data-autofocus
        disabled={!file}
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => file && attempt(() => printDocument(file))}
      >
        {label('plan.print')}
      </Button>
      <Button
        fullWidth
        variant="default"
        disabled={!file}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => file && attempt(() => saveDocument(file))}
      >
        {label('plan.save')}
      </Button>
    </div>
  );
}

/** Checkboxes side by side. */
export const Boxes = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['boxes']}>{children}</div>
);

const orientations = ['auto', 'portrait', 'landscape'] as const;
export type Orientation = (typeof orientations)[number];

interface OrientationFieldProps {
  readonly value: Orientation;
  readonly onChange: (orientation: Orientation) => void;
}

export function OrientationField({ value, onChange }: OrientationFieldProps) {
  return (
    <div>
      <div className={styles['label']}>{label('plan.orientation')}</div>
      <SegmentedControl
        fullWidth
        aria-label={label('plan.orientation')}
        data={orientations.map(each => ({ value: each, label: label(`plan.orientation.${each}`) }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
