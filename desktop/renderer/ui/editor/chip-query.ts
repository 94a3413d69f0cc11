import type { EditorState } from '@tiptap/pm/state';
import { noText, type Chip } from './chip-text.ts';

/** A placeholder that is being typed: where its braces stand and what follows them so far. */
export interface ChipQuery {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** What is being typed after two braces where the caret stands; null elsewhere. */
export function chipQuery({ selection: { empty, $from } }: EditorState): ChipQuery | null {
  if (!empty || !$from.parent.isTextblock) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, noText);
  const typed = /\{\{([^{}|\u0000]{0,30})$/.exec(before);
  if (!typed) return null;
  return { from: $from.pos - typed[0].length, to: $from.pos, text: typed[1] ?? '' };
}

/** Placeholders whose name or words hold what is typed, those that begin so on top. */
export function fittingChips(chips: readonly Chip[], text: string): Chip[] {
  const wanted = text.trim().toLowerCase();
  const texts = ({ name, label }: Chip) => [label.toLowerCase(), name.toLowerCase()];
  const begins = (chip: Chip) => texts(chip).some(text => text.startsWith(wanted));
  const holds = chips.filter(chip => texts(chip).some(text => text.includes(wanted)));
  return [...holds.filter(begins), ...holds.filter(chip => !begins(chip))];
}
