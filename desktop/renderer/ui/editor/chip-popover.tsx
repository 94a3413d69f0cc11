import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { SelectField, TextField } from '../form/field.tsx';
import { AnchoredPopover } from './anchored-popover.tsx';
import { placedOf } from './chip-doc.ts';
import { chipText, fallbackOf, type Chip, type PlacedChip } from './chip-text.ts';
import styles from './editor.module.css';

interface ChipPopoverProps {
  readonly editor: Editor;
  readonly chips: readonly Chip[];
  readonly pos: number;
  readonly onClose: () => void;
}

/** What stands there for a recipient without such a value; or the chip goes. */
export function ChipPopover({ editor, chips, pos, onClose }: ChipPopoverProps) {
  const node = editor.state.doc.nodeAt(pos);
  if (node?.type.name !== 'chip') return null;
  return <Opened editor={editor} chips={chips} pos={pos} onClose={onClose} placed={placedOf(node)} />;
}

function Opened({ editor, chips, pos, onClose, placed }: ChipPopoverProps & { readonly placed: PlacedChip }) {
  const [name, setName] = useState(placed.name);
  const [text, setText] = useState(placed.fallback ?? '');
  const known = chips.find(chip => chip.name === placed.name);
  const title = known?.label ?? chipText(placed);
  const then = (change: () => void) => () => {
    change();
    onClose();
  };
  // Words that were left as they are stay what they were: «nothing said» and «nothing stands there» differ.
  const fallback = text === (placed.fallback ?? '') ? placed.fallback : fallbackOf(text);
  return (
    <AnchoredPopover
      editor={editor}
      pos={pos}
      label={title}
      done={{
        text: label('editor.done'),
        onClick: then(() => changeChip(editor, pos, { name, fallback }, true)),
      }}
      remove={{ text: label('editor.remove'), onClick: then(() => removeChip(editor, pos)) }}
      onClose={onClose}
      // What was typed is not lost by clicking on; the click keeps the focus.
      onLeave={then(() => changeChip(editor, pos, { name, fallback }, false))}
    >
      <Title title={title} name={known?.name} />
      {known ? (
        <TextField
          label={label('editor.chip.fallback')}
          hint={label('editor.chip.fallback.hint')}
          placeholder={label('editor.chip.fallback.example')}
          value={text}
          first
          onChange={setText}
        />
      ) : (
        <Unknown name={name} chips={chips} onChange={setName} />
      )}
    </AnchoredPopover>
  );
}

function Title({ title, name }: { readonly title: string; readonly name: string | undefined }) {
  return (
    <p className={styles['title']}>
      <strong>{title}</strong>
      {name !== undefined && <code>{`{{${name}}}`}</code>}
    </p>
  );
}

/** Going back to the text, the caret stands behind the chip. */
function changeChip(editor: Editor, pos: number, placed: PlacedChip, goBack: boolean): void {
  const chain = editor.chain().command(({ tr }) => Boolean(tr.setNodeMarkup(pos, null, placed)));
  (goBack ? chain.focus().setTextSelection(pos + 1) : chain).run();
}

function removeChip(editor: Editor, pos: number): void {
  editor
    .chain()
    .focus()
    .deleteRange({ from: pos, to: pos + 1 })
    .run();
}

interface UnknownProps {
  readonly name: string;
  readonly chips: readonly Chip[];
  readonly onChange: (name: string) => void;
}

function Unknown({ name, chips, onChange }: UnknownProps) {
  return (
    <>
      <p>{label('editor.chip.unknown', { name })}</p>
      <SelectField
        label={label('editor.chip.instead')}
        value={name}
        options={[{ value: name, label: label('editor.chip.choose') }, ...chips.map(optionOf)]}
        onChange={onChange}
      />
    </>
  );
}

const optionOf = ({ name, label: text }: Chip) => ({ value: name, label: text });
