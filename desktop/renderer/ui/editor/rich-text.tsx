import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import type { Editor } from '@tiptap/core';
import { useCallback, useId, useRef, useState, type KeyboardEvent } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { Note } from '../note.tsx';
import { ChipMenu } from './chip-menu.tsx';
import { ChipPopover } from './chip-popover.tsx';
import { ChipProposals } from './chip-proposals.tsx';
import { EditorField, fieldAttributes, type EditorFieldProps } from './editor-field.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import styles from './editor.module.css';
import { mailExtensions } from './extensions.ts';
import { hasForeignParts } from './foreign-part.ts';
import { htmlConversion } from './html-conversion.ts';
import { LinkPopover } from './link-popover.tsx';
import { PicturePopover } from './picture/picture-popover.tsx';
import { usePictures } from './picture/use-pictures.ts';
import { useChipExtensions } from './use-chip-extensions.ts';
import { useMailEditor } from './use-mail-editor.ts';

/** `value` is HTML in which a placeholder is plain text: `{{vorname|liebes Mitglied}}`. */
export interface RichTextProps extends EditorFieldProps {
  /** Files that are no pictures, pasted or dropped: they may be meant as attachments. */
  readonly onFiles?: (files: File[]) => void;
}

/** A small window beside a place in the text: for the chip or picture that stands there, or for a link. */
type Popup = number | 'link';

/** The words of an e-mail, written as they will look. */
export function RichText(props: RichTextProps) {
  const { value, onChange, placeholders, error, disabled = false } = props;
  const id = useId();
  const [popup, setPopup] = useState<Popup | null>(null);
  const open = useCallback((pos: number) => setPopup(pos), []);
  const editor = useMailEditor({
    value,
    onChange,
    conversion: htmlConversion,
    extensions: useChipExtensions(mailExtensions, placeholders, open),
    attributes: { ...fieldAttributes(id, error), 'aria-multiline': 'true' },
    disabled,
  });
  if (!editor) return null;
  return (
    <EditorField id={id} field={props} editor={editor}>
      <Sheet field={props} editor={editor} onOpen={setPopup} />
      <ChipProposals editor={editor} chips={placeholders} />
      {popup !== null && (
        <Opened popup={popup} editor={editor} field={props} onClose={() => setPopup(null)} />
      )}
      {hasForeignParts(value) && <Note tone="warn">{label('editor.foreign')}</Note>}
    </EditorField>
  );
}

interface SheetProps {
  readonly field: RichTextProps;
  readonly editor: Editor;
  readonly onOpen: (popup: Popup) => void;
}

/** Toolbar and text. */
function Sheet({ field, editor, onOpen }: SheetProps) {
  const { problem, take, onPaste, onDrop } = usePictures(editor, {
    onFiles: field.onFiles,
    onPlaced: onOpen,
  });
  const toolbar = useRef<HTMLDivElement>(null);
  const openLink = () => onOpen('link');
  return (
    <>
      <RichTextEditor
        editor={editor}
        className={styles['editor'] ?? ''}
        data-error={field.error !== undefined || undefined}
        onPasteCapture={onPaste}
        onDropCapture={onDrop}
        onKeyDown={event => ownKeys(event, openLink, toolbar.current)}
      >
        <EditorToolbar
          editor={editor}
          place={toolbar}
          onLink={openLink}
          onPictures={files => void take(files)}
        >
          <ChipMenu editor={editor} chips={field.placeholders} inToolbar />
        </EditorToolbar>
        <RichTextEditor.Content className={styles['content'] ?? ''} />
      </RichTextEditor>
      {problem !== null && <Note tone="bad">{problem}</Note>}
    </>
  );
}

interface OpenedProps {
  readonly popup: Popup;
  readonly editor: Editor;
  readonly field: EditorFieldProps;
  readonly onClose: () => void;
}

function Opened({ popup, editor, field, onClose }: OpenedProps) {
  if (popup === 'link') return <LinkPopover editor={editor} onClose={onClose} />;
  const node = editor.state.doc.nodeAt(popup);
  const place = { key: popup, editor, pos: popup, onClose };
  if (node?.type.name === 'chip') return <ChipPopover {...place} chips={field.placeholders} />;
  return node?.type.name === 'image' ? <PicturePopover {...place} /> : null;
}

/** Keys that belong to no extension: Ctrl K for a link, Alt F10 to the toolbar. */
function ownKeys(event: KeyboardEvent, openLink: () => void, toolbar: HTMLElement | null): void {
  const isLink = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
  const isToolbar = event.altKey && event.key === 'F10';
  if (!isLink && !isToolbar) return;
  event.preventDefault();
  // Ctrl K opens the search of the program elsewhere.
  event.stopPropagation();
  if (isLink) openLink();
  else toolbar?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus();
}
