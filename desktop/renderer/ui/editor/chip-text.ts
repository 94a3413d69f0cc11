/** A placeholder that may be put into a text. */
export interface Chip {
  /** What stands between the braces. */
  readonly name: string;
  readonly label: string;
  /** Heading under which the menu lists it. */
  readonly group: string;
}

/** A placeholder as it stands in a text. */
export interface PlacedChip {
  readonly name: string;
  /** What stands there for a recipient without such a value; null: nothing said. */
  readonly fallback: string | null;
}

/** A part of a text, by where it begins and ends. */
export interface FoundChip extends PlacedChip {
  readonly from: number;
  readonly to: number;
}

/** Stands in a line for what is no text: no placeholder reaches over a chip, a picture or a break. */
export const noText = '\u0000';
const pair = /\{\{([^{}\u0000]*)\}\}/g;
const anyBraces = /\{\{[^{}\u0000]*\}\}|\{\{|\}\}/g;

/** Everything between two pairs of braces, known or not, in its order. */
export const findChips = (text: string): FoundChip[] =>
  [...text.matchAll(pair)].map(match => ({
    ...placed(match[1] ?? ''),
    from: match.index,
    to: match.index + match[0].length,
  }));

/** Braces that never close or never opened; they would be refused when saving. */
export const strayBraces = (text: string): { readonly from: number; readonly to: number }[] =>
  [...text.matchAll(anyBraces)]
    .filter(([whole]) => whole === '{{' || whole === '}}')
    .map(({ index }) => ({ from: index, to: index + 2 }));

/** A text cut at its placeholders. */
export function splitChips(text: string): (string | PlacedChip)[] {
  const parts: (string | PlacedChip)[] = [];
  let at = 0;
  for (const { from, to, name, fallback } of findChips(text)) {
    if (from > at) parts.push(text.slice(at, from));
    parts.push({ name, fallback });
    at = to;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}

/** `{{vorname|liebes Mitglied}}` */
export const chipText = ({ name, fallback }: PlacedChip): string =>
  `{{${name}${fallback === null ? '' : `|${fallback}`}}}`;

/** Words for a missing value as they can stand between braces; only blanks: nothing said. */
export function fallbackOf(typed: string): string | null {
  const text = typed.replace(/[{}]/g, '').replace(/\s+/g, ' ').trim();
  return text === '' ? null : text;
}

/** `vorname|liebes Mitglied` → its two parts. */
function placed(inside: string): PlacedChip {
  const bar = inside.indexOf('|');
  if (bar === -1) return { name: inside.trim(), fallback: null };
  return { name: inside.slice(0, bar).trim(), fallback: inside.slice(bar + 1).trim() };
}
