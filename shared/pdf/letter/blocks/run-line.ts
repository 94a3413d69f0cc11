import type { Sheets } from '../../sheet/document.ts';
import { mm } from '../../sheet/measure.ts';
import type { Run, RunStyle } from './letter-block.ts';

/** Type of a paragraph: its size in points. */
export interface Type {
  readonly sheets: Sheets;
  readonly size: number;
}

/** Words of one look on a line, with their width in millimetres. */
interface Part {
  readonly text: string;
  readonly style: RunStyle;
  readonly width: number;
}
/** A line of differently looking words. */
export interface RunLine {
  readonly parts: readonly Part[];
  readonly width: number;
}

/** Parts between which no line ends, and whether a space stands before them. */
interface Word {
  readonly parts: readonly Part[];
  readonly width: number;
  readonly spaced: boolean;
}

/** Chooses the face of a run. */
function setFace({ sheets, size }: Type, { bold, italic, scale }: RunStyle): void {
  const face = `${bold ? 'Bold' : ''}${italic ? 'Italic' : ''}`;
  sheets.font(`${sheets.typeface.font}${face === '' ? '' : `-${face}`}`, size * scale);
}

function partOf(type: Type, text: string, style: RunStyle): Part {
  setFace(type, style);
  return { text, style, width: type.sheets.widthOfString(text) / mm(1) };
}

/** The lines of some runs in a column of `width` millimetres. A word that is wider is divided. */
export function runLines(type: Type, runs: readonly Run[], width: number): RunLine[] {
  return linesOf(runs).flatMap(line => wrapped(type, wordsOf(type, line), width));
}

/** Runs between the ends of lines that were typed. */
function linesOf(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const { text, style } of runs) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ text: part, style });
    }
  }
  return lines;
}

/** Divided at spaces and after hyphens between letters, but not in addresses; what touches stays together. */
function wordsOf(type: Type, line: readonly Run[]): Word[] {
  const words: { parts: Part[]; spaced: boolean }[] = [];
  let [spaced, joins] = [false, false];
  for (const { piece, style } of line.flatMap(piecesOf)) {
    if (/^ +$/.test(piece)) {
      [spaced, joins] = [true, false];
      continue;
    }
    for (const [index, part] of breakable(piece).entries()) {
      const set = partOf(type, part, style);
      if (joins && index === 0) words.at(-1)?.parts.push(set);
      else words.push({ parts: [set], spaced: spaced && index === 0 });
    }
    [spaced, joins] = [false, true];
  }
  return words.map(word => ({ ...word, width: widthOf(word.parts) }));
}

/** Words and the spaces between them. */
const piecesOf = ({ text, style }: Run) =>
  text
    .split(/( +)/)
    .filter(piece => piece !== '')
    .map(piece => ({ piece, style }));

const breakable = (piece: string): string[] =>
  /[@/]/.test(piece) ? [piece] : piece.split(/(?<=\p{L}-)(?=\p{L})/u);

const widthOf = (parts: readonly Part[]): number => parts.reduce((sum, part) => sum + part.width, 0);

function wrapped(type: Type, words: readonly Word[], width: number): RunLine[] {
  const lines: Part[][] = [[]];
  let filled = 0;
  for (const word of words.flatMap(each => divided(type, each, width))) {
    const line = lines.at(-1) ?? [];
    const style = spaceStyle(line.at(-1)?.style, word.parts[0]?.style);
    const space = word.spaced && line.length > 0 && style ? [partOf(type, ' ', style)] : [];
    const more = widthOf(space) + word.width;
    if (line.length > 0 && filled + more > width) {
      lines.push([...word.parts]);
      filled = word.width;
    } else {
      line.push(...space, ...word.parts);
      filled += more;
    }
  }
  return lines.map(parts => merged(type, parts));
}

/** A space between two looks is of the plainer one: no line runs on below it. */
const spaceStyle = (before: RunStyle | undefined, after: RunStyle | undefined): RunStyle | undefined =>
  before?.underline || before?.strike ? after : before;

/** A word that is wider than the column, in pieces. */
function divided(type: Type, word: Word, width: number): Word[] {
  if (word.width <= width) return [word];
  const pieces: Word[] = [];
  for (const { text, style } of word.parts) {
    let rest = text;
    while (rest !== '') {
      let count = rest.length;
      while (count > 1 && partOf(type, rest.slice(0, count), style).width > width)
        count = Math.max(1, Math.floor(count * 0.9));
      const part = partOf(type, rest.slice(0, count), style);
      pieces.push({ parts: [part], width: part.width, spaced: pieces.length === 0 && word.spaced });
      rest = rest.slice(count);
    }
  }
  return pieces;
}

/** Neighbours of one look are drawn at once, so that what is copied out of the file is found again. */
function merged(type: Type, parts: readonly Part[]): RunLine {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last && last.style === part.style)
      joined[joined.length - 1] = partOf(type, last.text + part.text, part.style);
    else joined.push(part);
  }
  return { parts: joined, width: widthOf(joined) };
}

/** Draws a line with its left end and baseline in millimetres. */
export function drawRunLine(
  type: Type,
  { parts }: RunLine,
  at: { readonly x: number; readonly y: number },
): void {
  const { sheets, size } = type;
  let { x } = at;
  for (const [index, { text, style, width }] of parts.entries()) {
    setFace(type, style);
    const y = at.y - (style.rise * size) / mm(1);
    sheets.fillColor(sheets.typeface.text_color);
    // Else the last word of a line and the first one of the next are read out as one.
    const spaced = index === parts.length - 1 ? `${text} ` : text;
    sheets.text(spaced, mm(x), mm(y), { lineBreak: false, baseline: 'alphabetic' });
    const line = (distance: number) =>
      sheets
        .moveTo(mm(x), mm(y) + distance)
        .lineTo(mm(x + width), mm(y) + distance)
        .lineWidth(size * 0.055)
        .strokeColor(sheets.typeface.text_color)
        .stroke();
    if (style.underline) line(size * style.scale * 0.12);
    if (style.strike) line(-size * style.scale * 0.27);
    x += width;
  }
}
