import type { Node, NodeType, ResolvedPos } from '@tiptap/pm/model';
import type { Transform } from '@tiptap/pm/transform';
import { chipText, findChips, noText, strayBraces, type FoundChip, type PlacedChip } from './chip-text.ts';

/** The words of a block of text, one character for each position. */
const lineOf = (block: Node): string =>
  block.textBetween(0, block.content.size, undefined, leaf => noText.repeat(leaf.nodeSize));

interface InBlock<T> {
  readonly block: Node;
  readonly start: number;
  readonly found: readonly T[];
}

function inBlocks<T>(doc: Node, find: (line: string) => readonly T[]): InBlock<T>[] {
  const blocks: InBlock<T>[] = [];
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true;
    const found = find(lineOf(node));
    if (found.length > 0) blocks.push({ block: node, start: pos + 1, found });
    return false;
  });
  return blocks;
}

/** Makes a chip of every `{{…}}` that stands in the text, even where part of it is bold. */
export function makeChips<T extends Transform>(tr: T, chip: NodeType): T {
  for (const { start, found } of inBlocks(tr.doc, findChips).toReversed())
    for (const each of found.toReversed()) replaceWithChip(tr, chip, { ...each, start });
  return tr;
}

function replaceWithChip(
  tr: Transform,
  chip: NodeType,
  { start, from, to, name, fallback }: FoundChip & { readonly start: number },
): void {
  const marks = marksAfter(tr.doc.resolve(start + from));
  tr.replaceWith(start + from, start + to, chip.create({ name, fallback }, null, marks));
}

const marksAfter = (at: ResolvedPos) => at.nodeAfter?.marks ?? at.marks();

/** The other way round: every chip as the plain text that it stands for. */
export function makeText<T extends Transform>(tr: T): T {
  const chips: { readonly pos: number; readonly node: Node }[] = [];
  tr.doc.descendants((node, pos) => {
    if (node.type.name === 'chip') chips.push({ pos, node });
  });
  for (const { pos, node } of chips.toReversed())
    tr.replaceWith(pos, pos + 1, node.type.schema.text(chipText(placedOf(node)), node.marks));
  return tr;
}

/** Where braces stand alone. */
export const straysIn = (doc: Node): { readonly from: number; readonly to: number }[] =>
  inBlocks(doc, strayBraces).flatMap(({ start, found }) =>
    found.map(({ from, to }) => ({ from: start + from, to: start + to })),
  );

/** What a chip of the document says. */
export const placedOf = ({ attrs }: Node): PlacedChip => ({
  name: String(attrs['name']),
  fallback: typeof attrs['fallback'] === 'string' ? attrs['fallback'] : null,
});
