import { IconFileImport } from '@tabler/icons-react';
import { useState, type DragEvent, type ReactNode } from 'react';

interface DropZoneProps {
  /** Name of the screen; left out where the screen within has one. */
  readonly name?: string;
  /** Said while something hangs over the screen. */
  readonly title: string;
  readonly text: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Files but pictures: those belong to whatever takes them within. */
const holdsFiles = ({ dataTransfer: { types, items } }: DragEvent): boolean =>
  types.includes('Files') && ![...items].some(({ type }) => type.startsWith('image/'));

/** A screen that takes files wherever they are let go. */
export function DropZone({ name, title, text, onFiles, children }: DropZoneProps) {
  const { over, target } = useDrop(onFiles);
  const Zone = name === undefined ? 'div' : 'article';
  return (
    <Zone className="column fill min-width-0 relative" aria-label={name} {...target}>
      {children}
      {over && (
        <div className="drop-over">
          <IconFileImport size={36} stroke={1.5} aria-hidden />
          <strong>{title}</strong>
          <span>{text}</span>
        </div>
      )}
    </Zone>
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
