import { clearBorder, clearCorner, envelopes } from '../../../letters/envelope.ts';
import type { LetterProblem, LetterProblemCode, PageArea } from '../../../letters/letter-check.ts';
import { addressFaults } from '../../../letters/postal-address.ts';
import { a4, slipHeight } from '../../sheet/measure.ts';
import { gapIn, touches, windowText, within, type TextRun } from './address-lines.ts';
import { erase, inkedArea, inkedShare } from './ink.ts';
import type { Ink } from './page-reader.ts';
import type { CheckOptions } from '../check-options.ts';

/** What is found on one page: number, its text and what is painted. */
export interface SeenPage {
  readonly number: number;
  readonly runs: readonly TextRun[];
  readonly ink: Ink;
}

/** A dot on the edge belongs to both sides. */
const edge = 0.25;

/** Ink in the border and in the corner that machines need clear. */
export function borderProblems({ number, runs, ink }: SeenPage): LetterProblem[] {
  const clear = hasSlip(ink) ? copyOf(ink) : ink;
  if (clear !== ink) erase(clear, cuttingLines, 0);
  const width = clearBorder - edge;
  const strips: PageArea[] = [
    { x: 0, y: 0, width: a4.width, height: width },
    { x: 0, y: a4.height - width, width: a4.width, height: width },
    { x: 0, y: 0, width, height: a4.height },
    { x: a4.width - width, y: 0, width, height: a4.height },
  ];
  const margins = strips.flatMap(strip => inkedProblem('margin_occupied', clear, strip) ?? []);
  const corner = {
    x: width,
    y: a4.height - clearCorner,
    width: clearCorner - width,
    height: clearCorner - width,
  };
  const inCorner = inkedProblem('corner_occupied', clear, corner);
  return [...margins, ...(inCorner ? [inCorner] : [])].map(problem => ({
    ...problem,
    page: number,
    detail: textIn(runs, problem.area),
  }));
}

const copyOf = (ink: Ink): Ink => ({ ...ink, grey: ink.grey.slice() });

function inkedProblem(code: LetterProblemCode, ink: Ink, zone: PageArea): LetterProblem | null {
  const area = inkedArea(ink, zone);
  return area && { code, page: null, area, detail: '' };
}

const slipTop = a4.height - slipHeight;
/** Lines between letter, receipt and payment part, with their scissors: every QR-bill has them up to the edge. */
const cuttingLines: readonly PageArea[] = [
  { x: 0, y: slipTop - 3, width: a4.width, height: 6 },
  { x: 59, y: slipTop, width: 6, height: slipHeight },
];

/** True for a page with a line, full or dashed, where the slip is cut off. */
const hasSlip = (ink: Ink): boolean =>
  [-0.25, 0, 0.25].some(off => inkedShare(ink, slipTop + off, [clearBorder, a4.width - clearBorder]) > 0.3);

interface WindowSeen {
  readonly address: readonly TextRun[];
  readonly problems: LetterProblem[];
}

/** The address of the first page, and what is wrong with it or stands around it. */
export function windowProblems(page: SeenPage, { side, country }: CheckOptions): WindowSeen {
  const envelope = envelopes[side];
  const { address, outside, strangers } = windowText(page.runs, envelope);
  const problem = (code: LetterProblemCode, area: PageArea | null, detail = ''): LetterProblem => ({
    code,
    page: page.number,
    area,
    detail,
  });
  const rest = copyOf(page.ink);
  const known = [...address, ...outside].flatMap(({ glyphs }) => glyphs);
  erase(rest, known, 0.35);
  const inner = shrunk(envelope.reserved, edge);
  const stray = inkedArea(rest, inner);
  const problems = outside.map(run => problem('address_outside', run, run.text));
  if (stray) problems.push(problem('zone_occupied', stray, strangers.map(({ text }) => text).join(' ')));
  if (address.length === 0) {
    if (outside.length === 0 && !stray) problems.push(problem('address_missing', envelope.provider));
    return { address, problems };
  }
  const whole = [...address, ...outside].toSorted((a, b) => a.baseline - b.baseline);
  const [gap, last] = [gapIn(whole), address.at(-1)];
  if (gap) problems.push(problem('address_gap', gap));
  const faults = addressFaults(
    address.map(({ text }) => text),
    country,
  );
  if (faults.includes('address_lines')) problems.push(problem('address_lines', boxAround(address)));
  if (last && outside.length === 0 && faults.includes('address_last_line'))
    problems.push(problem('address_last_line', last, last.text));
  return { address, problems };
}

const shrunk = ({ x, y, width, height }: PageArea, by: number): PageArea => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

function boxAround(areas: readonly PageArea[]): PageArea {
  const x = Math.min(...areas.map(area => area.x));
  const y = Math.min(...areas.map(area => area.y));
  return {
    x,
    y,
    width: Math.max(...areas.map(area => area.x + area.width)) - x,
    height: Math.max(...areas.map(area => area.y + area.height)) - y,
  };
}

const textIn = (runs: readonly TextRun[], area: PageArea | null): string =>
  area === null
    ? ''
    : runs
        .filter(run => touches(run, area) || within(area, run))
        .map(({ text }) => text)
        .join(' ');

/** Boxes that stand for letters which the font has not. */
export function missingGlyphs({ number, runs }: SeenPage): LetterProblem[] {
  return runs
    .filter(({ text }) => /[\uFFFC\uFFFD]/.test(text))
    .map(run => ({ code: 'glyph_missing', page: number, area: areaOf(run), detail: run.text }));
}

/** A run without its letters. */
export const areaOf = ({ x, y, width, height }: PageArea): PageArea => ({ x, y, width, height });
