import { useState, type DragEvent } from 'react';
import type { FieldError } from '../../../../shared/errors.ts';
import { fieldErrorLabel, label } from '../../../../shared/i18n/label.ts';
import { readLayoutFile } from '../../../../shared/letters/layouts/layout-file.ts';
import { Note } from '../../ui/note.tsx';
import { attempt } from '../../ui/toast.tsx';
import { createLayout, openLayout } from './change-layout.ts';
import { fieldPathText } from './field-path.ts';
import styles from './layout.module.css';
import { CrossButton } from '../../ui/icon-button.tsx';

/** Larger files are no layouts; they are not even read. */
const largest = 2_000_000;

/** Takes a file with a layout, chosen or dropped anywhere on the screen. */
export function useImport() {
  const [problems, setProblems] = useState<readonly FieldError[] | null>(null);
  const [over, setOver] = useState(false);
  const take = async (file: File) => {
    const read = file.size > largest ? unreadable : readLayoutFile(await file.text());
    if ('problems' in read) return setProblems(read.problems);
    setProblems(null);
    openLayout(await createLayout(read.file));
  };
  const read = (file: File) => attempt(() => take(file));
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer.files[0];
      if (file) read(file);
    },
  };
  return { problems, forget: () => setProblems(null), read, over, handlers };
}

const unreadable = { problems: [{ path: '', message: 'layout_file' }] } as const;

interface ImportProblemsProps {
  readonly problems: readonly FieldError[];
  readonly onClose: () => void;
}

/** Why a file was not taken, field by field. */
export function ImportProblems({ problems, onClose }: ImportProblemsProps) {
  return (
    <Note tone="bad" action={<CrossButton name={label('ui.close')} onClick={onClose} />}>
      {label('layout.import.refused')}
      <ul className={styles['problems']}>
        {problems.map(({ path, message }) => (
          <li key={path + message}>
            {[fieldPathText(path), fieldErrorLabel(message)].filter(text => text !== '').join(': ')}
          </li>
        ))}
      </ul>
    </Note>
  );
}
