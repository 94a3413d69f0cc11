import type { Envelope } from '../../../letters/envelope.ts';
import type { PageArea } from '../../../letters/letter-check.ts';
import type { Glyph, Ink } from './page-reader.ts';
import { isInked } from './ink.ts';

/** Characters that stand beside each other on one line. */
export interface TextRun extends PageArea {
  readonly text: string;
  readonly baseline: number;
  readonly size: number;
  readonly glyphs: readonly Glyph[];
}

/** The text in and around a window: the address, parts of it that stand outside, and what does not belong there. */
export interface WindowText {
  readonly address: readonly TextRun[];
  readonly outside: readonly TextRun[];
  readonly strangers: readonly TextRun[];
}

const pointsPerMm = 72 / 25.4;
/** Places of characters are read to a fraction of a dot. */
const play = 0.3;

const right = (area: PageArea): number => area.x + area.width;
const bottom = (area: PageArea): number => area.y + area.height;

export const within = (inner: PageArea, outer: PageArea): boolean =>
  inner.x >= outer.x - play &&
  inner.y >= outer.y - play &&
  right(inner) <= right(outer) + play &&
  bottom(inner) <= bottom(outer) + play;

export const touches = (one: PageArea, other: PageArea): boolean =>
  one.x < right(other) && right(one) > other.x && one.y < bottom(other) && bottom(one) > other.y;

/** The painted characters of a page as runs, from top to bottom and left to right. */
export function textRuns(glyphs: readonly Glyph[], ink: Ink): TextRun[] {
  const painted = glyphs.filter(glyph => glyph.text.trim() !== '' && isInked(ink, glyph));
  const sorted = painted.toSorted((a, b) => a.baseline - b.baseline || a.x - b.x);
  const lines: Glyph[][] = [];
  for (const glyph of sorted) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (line && first && Math.abs(first.baseline - glyph.baseline) < heightOf(glyph) * 0.35) line.push(glyph);
    else lines.push([glyph]);
  }
  return lines.flatMap(line => runsOf(line.toSorted((a, b) => a.x - b.x)));
}

/** Millimetres of a character's size; one without a size counts by its box. */
const heightOf = ({ size, height }: Glyph): number => (size > 0 ? size / pointsPerMm : height);

function runsOf(line: readonly Glyph[]): TextRun[] {
  const runs: Glyph[][] = [];
  for (const glyph of line) {
    const last = runs.at(-1)?.at(-1);
    if (last && glyph.x - right(last) < heightOf(glyph) * 1.6) runs.at(-1)?.push(glyph);
    else runs.push([glyph]);
  }
  return runs.map(runOf);
}

function runOf(glyphs: readonly Glyph[]): TextRun {
  const x = Math.min(...glyphs.map(glyph => glyph.x));
  const y = Math.min(...glyphs.map(glyph => glyph.y));
  const [first] = glyphs;
  const words = glyphs.map((glyph, index) => {
    const before = glyphs[index - 1];
    const gap = before ? glyph.x - right(before) : 0;
    return gap > heightOf(glyph) * 0.19 ? ` ${glyph.text}` : glyph.text;
  });
  return {
    text: words.join('').normalize('NFC'),
    x,
    y,
    width: Math.max(...glyphs.map(right)) - x,
    height: Math.max(...glyphs.map(bottom)) - y,
    baseline: first?.baseline ?? 0,
    size: Math.max(...glyphs.map(heightOf)) * pointsPerMm,
    glyphs,
  };
}

/** Tells the address from what else stands in the zone. */
export function windowText(runs: readonly TextRun[], { provider, reserved }: Envelope): WindowText {
  const near = runs.filter(run => touches(run, reserved));
  const inside = near.filter(run => within(run, provider));
  const largest = Math.max(0, ...inside.map(({ size }) => size));
  // Small print above an address is its sender's, not a line of it.
  const address = inside.filter(({ size }) => size >= largest * 0.75);
  const others = near.filter(run => !address.includes(run));
  const outside = others.filter(run => isAstray(run, address, provider));
  return { address: joined(address), outside, strangers: others.filter(run => !outside.includes(run)) };
}

/** A line of the address that runs over the window, or stands above or below it in line with the others. */
function isAstray(run: TextRun, address: readonly TextRun[], window: PageArea): boolean {
  const largest = Math.max(0, ...address.map(({ size }) => size));
  if (run.size < largest * 0.75) return false;
  const beginsHere = run.x > window.x - 3 && run.x < right(window);
  if (touches(run, window) && !within(run, window)) return beginsHere;
  return address.some(
    line =>
      Math.abs(line.x - run.x) < 2 &&
      Math.abs(line.baseline - run.baseline) < (1.9 * line.size) / pointsPerMm &&
      Math.abs(line.size - run.size) < 1,
  );
}

/** Parts of one line with a wide gap between them are one line. */
function joined(runs: readonly TextRun[]): TextRun[] {
  const lines: TextRun[] = [];
  for (const run of runs) {
    const last = lines.at(-1);
    if (!last || Math.abs(last.baseline - run.baseline) > 0.5) lines.push(run);
    else {
      const glyphs = [...last.glyphs, ...run.glyphs];
      lines[lines.length - 1] = { ...runOf(glyphs), text: `${last.text} ${run.text}` };
    }
  }
  return lines;
}

/** The first place where a line is missing between two of the address; null for none. */
export function gapIn(address: readonly TextRun[]): PageArea | null {
  for (const [index, line] of address.entries()) {
    const next = address[index + 1];
    if (next && next.baseline - line.baseline > (1.9 * Math.max(line.size, next.size)) / pointsPerMm)
      return { x: line.x, y: bottom(line), width: line.width, height: next.y - bottom(line) };
  }
  return null;
}
