import { Node } from '@tiptap/core';
import type { Node as ProseNode } from '@tiptap/pm/model';
import { NodeSelection, Plugin, type EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { label } from '../../../../shared/i18n/label.ts';
import { makeChips, placedOf, straysIn } from './chip-doc.ts';
import { chipText, type Chip, type PlacedChip } from './chip-text.ts';
import styles from './editor.module.css';

export interface ChipOptions {
  readonly chips: readonly Chip[];
  /** Opens the dialog about the chip or the picture that stands there, or to take it away. */
  readonly onOpen: (pos: number) => void;
}

/**
 * A placeholder as one thing in the text. Outside the editor it is plain text, `{{vorname|liebes Mitglied}}`: in the
 * value, in the clipboard, in any other program.
 */
export const ChipNode = Node.create<ChipOptions>({
  name: 'chip',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addOptions: () => ({ chips: [], onOpen: () => undefined }),
  addAttributes: () => ({ name: { default: '' }, fallback: { default: null } }),
  renderText: ({ node }) => chipText(placedOf(node)),
  // For the clipboard: a paste elsewhere finds the plain text in it.
  renderHTML: ({ node }) => ['span', {}, chipText(placedOf(node))],
  addNodeView() {
    const { chips } = this.options;
    return ({ node }) => ({ dom: chipElement(placedOf(node), chips) });
  },
  addKeyboardShortcuts() {
    const open = () => {
      const { selection } = this.editor.state;
      if (!(selection instanceof NodeSelection) || !canOpen(selection.node)) return false;
      this.options.onOpen(selection.from);
      return true;
    };
    return {
      Enter: open,
      Backspace: () => removeBeside(this.editor, -1),
      Delete: () => removeBeside(this.editor, 1),
    };
  },
  addProseMirrorPlugins() {
    const { onOpen } = this.options;
    return [
      new Plugin({
        appendTransaction: (changes, _before, { tr, schema }) => {
          const chip = schema.nodes['chip'];
          if (!chip || !changes.some(({ docChanged }) => docChanged)) return null;
          const made = makeChips(tr, chip);
          return made.docChanged ? made : null;
        },
        props: {
          decorations: markStrays,
          handleClickOn: (_view, _pos, node, nodePos) => {
            if (canOpen(node)) onOpen(nodePos);
            // It is selected all the same.
            return false;
          },
        },
      }),
    ];
  },
});

const canOpen = ({ type }: ProseNode): boolean => type.name === 'chip' || type.name === 'image';

function chipElement({ name, fallback }: PlacedChip, chips: readonly Chip[]): HTMLElement {
  const known = chips.find(chip => chip.name === name);
  const text = known?.label ?? `{{${name}}}`;
  const dom = document.createElement('span');
  Object.assign(dom.dataset, { chip: name, ...(!known && { unknown: '' }) });
  dom.className = styles['chip'] ?? '';
  dom.contentEditable = 'false';
  dom.title = known ? chipText({ name, fallback }) : label('editor.chip.unknown', { name });
  dom.append(
    part('visually-hidden', label(known ? 'editor.chip.reader' : 'editor.chip.unknownReader')),
    text,
  );
  if (fallback !== null)
    dom.append(part(styles['else'] ?? '', ` · ${fallback || label('editor.chip.empty')}`));
  return dom;
}

function part(className: string, text: string): HTMLElement {
  const dom = document.createElement('span');
  dom.className = className;
  dom.textContent = text;
  return dom;
}

interface Editing {
  readonly state: EditorState;
  readonly commands: {
    readonly deleteRange: (range: { from: number; to: number }) => boolean;
  };
}

/** One press takes a whole chip away, as it does with a letter. */
function removeBeside({ state, commands }: Editing, side: -1 | 1): boolean {
  const { empty, $from } = state.selection;
  const node = side === -1 ? $from.nodeBefore : $from.nodeAfter;
  if (!empty || node?.type.name !== 'chip') return false;
  const edge = $from.pos + side * node.nodeSize;
  return commands.deleteRange({ from: Math.min($from.pos, edge), to: Math.max($from.pos, edge) });
}

/** Braces that never close are marked: they would be refused. Not while the cursor is there. */
function markStrays(state: EditorState): DecorationSet {
  const { from, to } = state.selection;
  const strays = straysIn(state.doc).filter(each => from < each.from || to > each.to + 30);
  return DecorationSet.create(
    state.doc,
    strays.map(each =>
      Decoration.inline(each.from, each.to, {
        class: styles['stray'] ?? '',
        title: label('editor.chip.stray'),
      }),
    ),
  );
}
