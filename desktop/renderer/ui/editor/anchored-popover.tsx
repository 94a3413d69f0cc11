import { Button, Group, Popover } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './editor.module.css';

interface PopoverAction {
  readonly text: string;
  readonly onClick: () => void;
}

interface AnchoredPopoverProps {
  readonly editor: Editor;
  /** Where in the text it belongs. */
  readonly pos: number;
  readonly label: string;
  readonly onClose: () => void;
  /** A click elsewhere; without it that only closes. */
  readonly onLeave?: () => void;
  /** Enter in a field does it too. */
  readonly done: PopoverAction;
  readonly remove: PopoverAction | null;
  readonly children: ReactNode;
}

/** A few fields beside a place in the text. Escape goes back there. */
export function AnchoredPopover(props: AnchoredPopoverProps) {
  const { editor, pos, label, done, remove, onClose, children } = props;
  const [place] = useState(() => placeOf(editor, pos));
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Enter') return;
    if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') return done.onClick();
    onClose();
    editor.commands.focus();
  };
  return (
    <Popover
      opened
      onDismiss={props.onLeave ?? onClose}
      closeOnEscape={false}
      trapFocus
      // The anchor is no button: the window says itself what it is.
      withRoles={false}
      returnFocus={false}
      position="bottom-start"
      shadow="md"
      withinPortal
    >
      <Popover.Target>
        <span className={styles['anchor']} style={place} />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={label}
        className={styles['popover'] ?? ''}
        onKeyDown={onKey}
      >
        {children}
        <Actions done={done} remove={remove} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Actions({ done, remove }: Pick<AnchoredPopoverProps, 'done' | 'remove'>) {
  return (
    <Group justify={remove ? 'space-between' : 'flex-end'} gap={8} mt={12}>
      {remove && (
        <Button size="compact-sm" variant="subtle" color="var(--bad)" onClick={remove.onClick}>
          {remove.text}
        </Button>
      )}
      <Button size="compact-sm" onClick={done.onClick}>
        {done.text}
      </Button>
    </Group>
  );
}

/** The place of a position, measured in the frame around the editor. */
export function placeOf({ view }: Editor, pos: number) {
  const frame = view.dom.closest<HTMLElement>('[data-editor-frame]')?.getBoundingClientRect();
  const at = view.coordsAtPos(Math.min(pos, view.state.doc.content.size));
  return { left: at.left - (frame?.left ?? 0), top: at.top - (frame?.top ?? 0), height: at.bottom - at.top };
}
