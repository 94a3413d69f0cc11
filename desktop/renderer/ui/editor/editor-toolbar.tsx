import { UnstyledButton } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconH1,
  IconH2,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconSeparator,
  IconUnderline,
  type Icon,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { label, type LabelKey } from '../../../../shared/i18n/label.ts';
import { NameTip } from '../icon-button.tsx';
import { ariaKeys } from '../kbd.tsx';
import styles from './editor.module.css';

interface Tool {
  readonly name: LabelKey;
  /** The editor's own key for it. */
  readonly keys?: string;
  readonly icon: Icon;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  /** Name and attributes of what is on where the caret stands. */
  readonly on?: readonly [string, object?];
  /** False where it would do nothing. */
  readonly can?: (editor: Editor) => boolean;
}

const markTools: readonly Tool[] = [
  { name: 'editor.bold', keys: 'mod+b', icon: IconBold, run: chain => chain.toggleBold(), on: ['bold'] },
  {
    name: 'editor.italic',
    keys: 'mod+i',
    icon: IconItalic,
    run: chain => chain.toggleItalic(),
    on: ['italic'],
  },
  {
    name: 'editor.underline',
    keys: 'mod+u',
    icon: IconUnderline,
    run: chain => chain.toggleUnderline(),
    on: ['underline'],
  },
];
const blocks: readonly Tool[] = [
  {
    name: 'editor.heading',
    keys: 'mod+alt+2',
    icon: IconH1,
    run: chain => chain.toggleHeading({ level: 2 }),
    on: ['heading', { level: 2 }],
  },
  {
    name: 'editor.subheading',
    keys: 'mod+alt+3',
    icon: IconH2,
    run: chain => chain.toggleHeading({ level: 3 }),
    on: ['heading', { level: 3 }],
  },
  {
    name: 'editor.bullets',
    keys: 'mod+shift+8',
    icon: IconList,
    run: chain => chain.toggleBulletList(),
    on: ['bulletList'],
  },
  {
    name: 'editor.numbers',
    keys: 'mod+shift+7',
    icon: IconListNumbers,
    run: chain => chain.toggleOrderedList(),
    on: ['orderedList'],
  },
  {
    name: 'editor.quote',
    keys: 'mod+shift+b',
    icon: IconBlockquote,
    run: chain => chain.toggleBlockquote(),
    on: ['blockquote'],
  },
  { name: 'editor.rule', icon: IconSeparator, run: chain => chain.setHorizontalRule() },
];
const ways: readonly Tool[] = [
  {
    name: 'editor.clear',
    icon: IconClearFormatting,
    run: chain => chain.unsetAllMarks().clearNodes(),
  },
  {
    name: 'editor.undo',
    keys: 'mod+z',
    icon: IconArrowBackUp,
    run: chain => chain.undo(),
    can: editor => editor.can().undo(),
  },
  {
    name: 'editor.redo',
    keys: 'mod+shift+z',
    icon: IconArrowForwardUp,
    run: chain => chain.redo(),
    can: editor => editor.can().redo(),
  },
];

interface EditorToolbarProps {
  readonly editor: Editor;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly onLink: () => void;
  readonly onPictures: (files: File[]) => void;
  /** The menu of placeholders. */
  readonly children: ReactNode;
}

/** One stop for Tab; the arrows walk along, Escape goes back to the text. */
export function EditorToolbar({ editor, place, onLink, onPictures, children }: EditorToolbarProps) {
  return (
    <RichTextEditor.Toolbar
      ref={place}
      role="toolbar"
      aria-label={label('editor.toolbar')}
      className={styles['toolbar'] ?? ''}
      onKeyDown={event => walk(event, editor)}
    >
      <Tools editor={editor} tools={markTools} first />
      <Tools editor={editor} tools={blocks} />
      <div className={styles['tools']}>
        <LinkTool editor={editor} onLink={onLink} />
        <PictureTool onPictures={onPictures} />
      </div>
      <Tools editor={editor} tools={ways} />
      {children}
    </RichTextEditor.Toolbar>
  );
}

interface ToolsProps {
  readonly editor: Editor;
  readonly tools: readonly Tool[];
  readonly first?: boolean;
}

function Tools({ editor, tools, first }: ToolsProps) {
  const states = useEditorState({
    editor,
    selector: () =>
      tools.map(({ on, can }) => ({
        active: on !== undefined && editor.isActive(...(on as [string, object])),
        able: can?.(editor) ?? true,
      })),
  });
  return (
    <div className={styles['tools']}>
      {tools.map(({ name, keys, icon, run, on }, index) => (
        <ToolButton
          key={name}
          name={name}
          keys={keys}
          icon={icon}
          first={first === true && index === 0}
          {...(on && { active: states[index]?.active ?? false })}
          disabled={states[index]?.able === false}
          onClick={() => run(editor.chain().focus()).run()}
        />
      ))}
    </div>
  );
}

function LinkTool({ editor, onLink }: { readonly editor: Editor; readonly onLink: () => void }) {
  const active = useEditorState({ editor, selector: () => editor.isActive('link') });
  return <ToolButton name="editor.link" icon={IconLink} active={active} onClick={onLink} />;
}

/** A file chosen from the disk. */
function PictureTool({ onPictures }: Pick<EditorToolbarProps, 'onPictures'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ToolButton name="editor.picture" icon={IconPhoto} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label('editor.picture')}
        onChange={({ currentTarget }) => {
          onPictures([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

interface ToolButtonProps {
  readonly name: LabelKey;
  readonly keys?: string | undefined;
  readonly icon: Icon;
  readonly active?: boolean;
  readonly disabled?: boolean;
  readonly first?: boolean;
  readonly onClick: () => void;
}

function ToolButton({ name, keys, icon: Icon, active, disabled, first, onClick }: ToolButtonProps) {
  return (
    <NameTip name={label(name)} keys={keys}>
      <UnstyledButton
        className={styles['tool'] ?? ''}
        data-tool
        tabIndex={first ? 0 : -1}
        aria-label={label(name)}
        aria-keyshortcuts={keys && ariaKeys(keys)}
        aria-pressed={active}
        aria-disabled={disabled}
        // The selection in the text stays.
        onMouseDown={event => event.preventDefault()}
        onClick={() => !disabled && onClick()}
      >
        <Icon size={18} stroke={1.8} aria-hidden />
      </UnstyledButton>
    </NameTip>
  );
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function walk(event: KeyboardEvent<HTMLElement>, editor: Editor): void {
  if (event.key === 'Escape') {
    event.preventDefault();
    editor.commands.focus();
    return;
  }
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')];
  const at = tools.findIndex(tool => tool === document.activeElement);
  const next = tools[steps[event.key]?.(at, tools.length) ?? -1];
  if (at === -1 || !next) return;
  event.preventDefault();
  for (const tool of tools) tool.tabIndex = tool === next ? 0 : -1;
  next.focus();
}
