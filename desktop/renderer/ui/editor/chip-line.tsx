import { EditorContent } from '@tiptap/react';
import { useId, useState } from 'react';
import { ChipMenu } from './chip-menu.tsx';
import { ChipPopover } from './chip-popover.tsx';
import { ChipProposals } from './chip-proposals.tsx';
import { EditorField, fieldAttributes, type EditorFieldProps } from './editor-field.tsx';
import { lineConversion } from './editor-value.ts';
import styles from './editor.module.css';
import { lineExtensions } from './extensions.ts';
import { useChipExtensions } from './use-chip-extensions.ts';
import { useMailEditor } from './use-mail-editor.ts';

/** One line of plain words and placeholders, `Einladung an {{vorname}}`: the subject of an e-mail. */
export function ChipLine(props: EditorFieldProps) {
  const { value, onChange, placeholders, error, disabled = false } = props;
  const id = useId();
  const [open, setOpen] = useState<number | null>(null);
  const editor = useMailEditor({
    value,
    onChange,
    conversion: lineConversion,
    extensions: useChipExtensions(lineExtensions, placeholders, setOpen),
    attributes: fieldAttributes(id, error),
    disabled,
  });
  if (!editor) return null;
  return (
    <EditorField id={id} field={props} editor={editor}>
      <div className={styles['line']} data-error={error !== undefined || undefined}>
        <EditorContent editor={editor} className={`flex-1 min-width-0 ${styles['lineContent']}`} />
        <ChipMenu editor={editor} chips={placeholders} />
      </div>
      <ChipProposals editor={editor} chips={placeholders} />
      {open !== null && (
        <ChipPopover editor={editor} chips={placeholders} pos={open} onClose={() => setOpen(null)} />
      )}
    </EditorField>
  );
}
