import { SegmentedControl } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { label } from '../../../../../shared/i18n/label.ts';
import { TextField } from '../../form/field.tsx';
import { AnchoredPopover } from '../anchored-popover.tsx';
import { textWidth } from './use-pictures.ts';

interface PicturePopoverProps {
  readonly editor: Editor;
  readonly pos: number;
  readonly onClose: () => void;
}

const sizes = { small: 184, medium: 368, large: textWidth } as const;
type Size = keyof typeof sizes;
const sizeNames = Object.keys(sizes) as Size[];

/** What a picture shows, for those who do not see it, and how large it stands there. */
export function PicturePopover({ editor, pos, onClose }: PicturePopoverProps) {
  const attrs = editor.state.doc.nodeAt(pos)?.attrs ?? {};
  const [alt, setAlt] = useState(String(attrs['alt'] ?? ''));
  const [size, setSize] = useState(sizeOf(Number(attrs['width'] ?? textWidth)));
  const then = (act: () => void) => () => {
    act();
    onClose();
  };
  const wanted = { alt: alt.trim(), width: sizes[size] };
  const done = then(() => change(editor, pos, wanted, true));
  const remove = then(() => takeAway(editor, pos));
  return (
    <AnchoredPopover
      editor={editor}
      pos={pos}
      label={label('editor.picture.about')}
      done={{ text: label('editor.done'), onClick: done }}
      remove={{ text: label('editor.remove'), onClick: remove }}
      onClose={onClose}
      onLeave={then(() => change(editor, pos, wanted, false))}
    >
      <TextField
        label={label('editor.picture.alt')}
        hint={label('editor.picture.alt.hint')}
        placeholder={label('editor.picture.alt.example')}
        value={alt}
        first
        onChange={setAlt}
      />
      <SizeChoice size={size} onChange={setSize} />
    </AnchoredPopover>
  );
}

const sizeOf = (width: number): Size => sizeNames.find(name => width <= sizes[name]) ?? 'large';

interface SizeChoiceProps {
  readonly size: Size;
  readonly onChange: (size: Size) => void;
}

function SizeChoice({ size, onChange }: SizeChoiceProps) {
  return (
    <div className="top-12">
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={label('editor.picture.size')}
        data={sizeNames.map(value => ({ value, label: label(`editor.picture.${value}`) }))}
        value={size}
        onChange={value => onChange(value as Size)}
      />
    </div>
  );
}

interface Wanted {
  readonly alt: string;
  readonly width: number;
}

/** Going back to the text, the caret stands behind the picture. */
function change(editor: Editor, pos: number, { alt, width }: Wanted, goBack: boolean): void {
  const chain = editor
    .chain()
    .command(({ tr }) => Boolean(tr.setNodeAttribute(pos, 'alt', alt).setNodeAttribute(pos, 'width', width)));
  (goBack ? chain.focus().setTextSelection(pos + 1) : chain).run();
}

function takeAway(editor: Editor, pos: number): void {
  const range = { from: pos, to: pos + 1 };
  editor.chain().focus().deleteRange(range).run();
}
