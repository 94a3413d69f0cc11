import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { useCallback, useId, useRef, useState } from 'react';
import { ChipMenu } from './chip-menu.tsx';
import { ChipPopover } from './chip-popover.tsx';
import { EditorField, fieldAttributes, type EditorFieldProps } from './editor-field.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { htmlConversion } from './editor-value.ts';
import styles from './editor.module.css';
import { mailExtensions } from './extensions.ts';
import { LinkPopover } from './link-popover.tsx';
import { useChipExtensions } from './use-chip-extensions.ts';
import { useMailEditor } from './use-mail-editor.ts';

/** `value` is HTML in which a placeholder is plain text: `{{vorname|liebes Mitglied}}`. */
export interface RichTextProps extends EditorFieldProps {
  /** Files that are no pictures, pasted or dropped: perhaps somebody wants to attach them. */
  readonly onFiles?: (files: File[]) => void;
}

/** A small window beside a place in the text. */
type Popup = { readonly kind: 'chip'; readonly pos: number } | { readonly kind: 'link' };

/** The words of an e-mail, written as they will look. */
export function RichText(props: RichTextProps) {
  const { value, onChange, placeholders, error, disabled = false } = props;
  const id = useId();
  const toolbar = useRef<HTMLDivElement>(null);
  const [popup, setPopup] = useState<Popup | null>(null);
  const close = () => setPopup(null);
  const openChip = useCallback((pos: number) => setPopup({ kind: 'chip', pos }), []);
  const editor = useMailEditor({
    value,
    onChange,
    conversion: htmlConversion,
    extensions: useChipExtensions(mailExtensions, placeholders, openChip),
    attributes: { ...fieldAttributes(id, error), 'aria-multiline': 'true' },
    disabled,
  });
  if (!editor) return null;
  return (
    <EditorField id={id} field={props} editor={editor}>
      <RichTextEditor
        editor={editor}
        className={styles['editor'] ?? ''}
        data-error={error !== undefined || undefined}
      >
        <EditorToolbar
          editor={editor}
          place={toolbar}
          onLink={() => setPopup({ kind: 'link' })}
          onPicture={() => undefined}
        >
          <ChipMenu editor={editor} chips={placeholders} inToolbar />
        </EditorToolbar>
        <RichTextEditor.Content className={styles['content'] ?? ''} />
      </RichTextEditor>
      {popup?.kind === 'chip' && (
        <ChipPopover editor={editor} chips={placeholders} pos={popup.pos} onClose={close} />
      )}
      {popup?.kind === 'link' && <LinkPopover editor={editor} onClose={close} />}
    </EditorField>
  );
}
