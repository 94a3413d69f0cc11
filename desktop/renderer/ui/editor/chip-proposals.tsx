import { Popover } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useEffect, useId, useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { placeOf } from './anchored-popover.tsx';
import { insertChip } from './chip-menu.tsx';
import { chipQuery, fittingChips, type ChipQuery } from './chip-query.ts';
import type { Chip } from './chip-text.ts';
import styles from './editor.module.css';

interface ChipProposalsProps {
  readonly editor: Editor;
  readonly chips: readonly Chip[];
}

/** While `{{vor` is typed: the placeholders that fit, for arrows and Enter. */
export function ChipProposals({ editor, chips }: ChipProposalsProps) {
  const query = useEditorState({
    editor,
    selector: () => (editor.isFocused ? chipQuery(editor.state) : null),
  });
  const [closed, setClosed] = useState<number | null>(null);
  if (!query || query.from === closed) return null;
  const fitting = fittingChips(chips, query.text);
  if (fitting.length === 0) return null;
  return (
    <Proposals
      key={query.text}
      editor={editor}
      chips={fitting}
      query={query}
      onClose={() => setClosed(query.from)}
    />
  );
}

interface ProposalsProps extends ChipProposalsProps {
  readonly query: ChipQuery;
  readonly onClose: () => void;
}

function Proposals({ editor, chips, query, onClose }: ProposalsProps) {
  const id = useId();
  const [at, setAt] = useState(0);
  const take = (chip: Chip | undefined) => chip && insertChip(editor, chip, query);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setAt((at + 1) % chips.length),
    ArrowUp: () => setAt((at - 1 + chips.length) % chips.length),
    Enter: () => take(chips[at]),
    Tab: () => take(chips[at]),
    Escape: onClose,
  };
  useKeysBefore(editor, keys);
  useActive(editor, id, at);
  return (
    <Popover
      opened
      withRoles={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      position="bottom-start"
      floatingStrategy="fixed"
      shadow="md"
      transitionProps={{ duration: 0 }}
      withinPortal={false}
    >
      <Popover.Target>
        <span className={styles['anchor']} style={placeOf(editor, query.from)} />
      </Popover.Target>
      <Popover.Dropdown className={styles['proposals'] ?? ''}>
        <List id={id} chips={chips} at={at} onTake={take} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface ListProps {
  readonly id: string;
  readonly chips: readonly Chip[];
  readonly at: number;
  readonly onTake: (chip: Chip) => void;
}

function List({ id, chips, at, onTake }: ListProps) {
  return (
    <div id={id} role="listbox" aria-label={label('editor.chips')}>
      {chips.map((chip, index) => (
        <div
          key={chip.name}
          id={`${id}-${index}`}
          ref={index === at ? showInList : null}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          // The caret stays in the text.
          onMouseDown={event => {
            event.preventDefault();
            onTake(chip);
          }}
        >
          {chip.label} <small>{chip.group}</small>
        </div>
      ))}
    </div>
  );
}

/** Scrolls the list alone; what lies around it stays where it is. */
function showInList(option: HTMLElement | null): void {
  const list = option?.parentElement;
  if (!option || !list) return;
  const [own, around] = [option.getBoundingClientRect(), list.getBoundingClientRect()];
  if (own.top < around.top) list.scrollTop -= around.top - own.top;
  if (own.bottom > around.bottom) list.scrollTop += own.bottom - around.bottom;
}

/** Keys of the list, before the text takes them. */
function useKeysBefore(editor: Editor, keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const place = editor.view.dom.parentElement;
    const onKey = (event: KeyboardEvent) => {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    place?.addEventListener('keydown', onKey, { capture: true });
    return () => place?.removeEventListener('keydown', onKey, { capture: true });
  });
}

/** Says which proposal Enter takes to those who hear the screen. */
function useActive({ view: { dom } }: Editor, id: string, at: number): void {
  useEffect(() => {
    dom.setAttribute('aria-controls', id);
    dom.setAttribute('aria-activedescendant', `${id}-${at}`);
    return () => {
      dom.removeAttribute('aria-controls');
      dom.removeAttribute('aria-activedescendant');
    };
  }, [dom, id, at]);
}
