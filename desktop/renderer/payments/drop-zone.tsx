import { IconFileImport } from '@tabler/icons-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import { label } from '../../../shared/labels/label.ts';
import styles from './payment.module.css';

interface DropZoneProps {
  readonly name: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** A screen that takes files wherever they are let go. */
export function DropZone({ name, onFiles, children }: DropZoneProps) {
  const { over, target } = useDrop(onFiles);
  return (
    <article className={styles['screen']} aria-label={name} {...target}>
      {children}
      {over && (
        <div className={styles['drop']}>
          <IconFileImport size={36} stroke={1.5} aria-hidden />
          <strong>{label('payment.import.drop')}</strong>
          <span>{label('payment.import.drop.text')}</span>
        </div>
      )}
    </article>
  );
}

function useDrop(onFiles: DropZoneProps['onFiles']) {
  // Each element within tells of coming and going: only who left all of them has left.
  const [depth, setDepth] = useState(0);
  const target = {
    onDragEnter: (event: DragEvent) => holdsFiles(event) && setDepth(depth + 1),
    onDragLeave: (event: DragEvent) => holdsFiles(event) && setDepth(Math.max(0, depth - 1)),
    onDragOver(event: DragEvent) {
      if (holdsFiles(event)) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setDepth(0);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { over: depth > 0, target };
}
