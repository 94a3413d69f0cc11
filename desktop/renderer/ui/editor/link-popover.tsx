import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { TextField } from '../form/field.tsx';
import { AnchoredPopover } from './anchored-popover.tsx';
import { linkAddress } from './link-address.ts';

interface LinkPopoverProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Where the selected words lead. */
export function LinkPopover({ editor, onClose }: LinkPopoverProps) {
  const old = String(editor.getAttributes('link')['href'] ?? '');
  const [typed, setTyped] = useState(old);
  const [tried, setTried] = useState(false);
  const address = linkAddress(typed);
  const error = tried && address === null ? label('editor.link.wrong') : undefined;
  const set = () => {
    setTried(true);
    if (address === null) return;
    setLink(editor, address, typed.trim());
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <AnchoredPopover
      editor={editor}
      pos={editor.state.selection.from}
      label={label('editor.link')}
      done={{ text: label('editor.link.set'), onClick: set }}
      remove={old === '' ? null : { text: label('editor.link.remove'), onClick: remove }}
      onClose={onClose}
    >
      <TextField
        label={label('editor.link.address')}
        placeholder={label('editor.link.example')}
        error={error}
        value={typed}
        first
        onChange={setTyped}
      />
    </AnchoredPopover>
  );
}

/** On what is selected, on the whole link that the caret stands in, or with its own address as words. */
function setLink(editor: Editor, href: string, text: string): void {
  const chain = editor.chain().focus();
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.extendMarkRange('link').setLink({ href }).run();
}
