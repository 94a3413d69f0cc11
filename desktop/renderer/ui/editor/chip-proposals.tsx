import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useEffect, useId, useState } from 'react';
import { label } from '../../../../shared/labels/label.ts';
import { placeOf } from './anchored-popover.tsx';
import { insertChip } from './chip-menu.tsx';
import { chipQuery, fittingChips, type ChipQuery } from './chip-query.ts';
import type { Chip } from './chip-text.ts';
import styles from './editor.module.css';

interface ChipProposalsProps {
  readonly editor: Editor;
  readonly chips: readonly Chip[];
}

/** While somebody types `{{vor`: the placeholders that fit, for arrows and Enter. */
export function ChipProposals({ editor, chips }: ChipProposalsProps) {
  const query = useEditorState({
    editor,
    selector: () => (editor.isFocused ? chipQuery(editor.state) : null),
  });
  const [closed, setClosed] = useState<number | null>(null);
  if (!query || query.from === closed) return null;
  const fitting = fittingChips(chips, query.words);
  if (fitting.length === 0) return null;
  return (
    <Proposals
      key={query.words}
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
  const { left, top, height } = placeOf(editor, query.from);
  return (
    <div className={styles['proposals']} style={{ left, top: top + height + 4 }}>
      <div id={id} role="listbox" aria-label={label('editor.chips')}>
        {chips.map((chip, index) => (
          <div
            key={chip.name}
            id={`${id}-${index}`}
            ref={element => void (index === at && element?.scrollIntoView({ block: 'nearest' }))}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            // The caret stays in the text.
            onMouseDown={event => {
              event.preventDefault();
              take(chip);
            }}
          >
            {chip.label} <small>{chip.group}</small>
          </div>
        ))}
      </div>
    </div>
  );
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
