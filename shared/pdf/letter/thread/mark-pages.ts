import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import type { LetterCheck, LetterProblem, PageArea } from '../../../letters/letter-check.ts';
import { label } from '../../../i18n/label.ts';
import type { Sheets } from '../../sheet/document.ts';
import { collect, createSheets } from '../../sheet/open-document.ts';
import { a4, mm } from '../../sheet/measure.ts';
import { drawLine, wrapText, type TextStyle } from '../../sheet/text.ts';
import { formIn, overlaidPage } from './overlay.ts';
import { openPdf } from '../read/structure.ts';

const red = '#c92a2a';
const text: TextStyle = { size: 9, color: '#7a1212' };
const leading = 4;
/** Most sentences on one page; a page with more is wrong as a whole. */
const mostShown = 12;

interface Numbered {
  readonly number: number;
  readonly problem: LetterProblem;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Draws what `markProblems` promises, in this thread. */
export async function drawMarks(bytes: Uint8Array, check: LetterCheck): Promise<Uint8Array> {
  const numbered = check.problems.map((problem, index) => ({ number: index + 1, problem }));
  const file = check.pages > 0 ? await openPdf(bytes).catch(() => null) : null;
  if (!file) return noticePage(numbered);
  for (const [index, page] of file.getPages().entries()) {
    const here = numbered.filter(({ problem }) => (problem.page ?? 1) === index + 1);
    if (here.length > 0) await markPage(file, page, here);
  }
  return file.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}

async function markPage(file: PDFDocument, page: PDFPage, here: readonly Numbered[]): Promise<void> {
  const { width, height } = shownSize(page);
  const sheet = await marksSheet({ width: width / mm(1), height: height / mm(1) }, here);
  file.context.assign(page.ref, overlaidPage(file, page, await formIn(file, sheet)));
}

function shownSize(page: PDFPage): Size {
  const { width, height } = page.getCropBox();
  return page.getRotation().angle % 180 === 0 ? { width, height } : { width: height, height: width };
}

const facts = () => ({
  title: label('letter.problem.title'),
  author: '',
  created: new Date(0),
  language: 'de-CH',
  tagged: false,
});

async function marksSheet(size: Size, here: readonly Numbered[]): Promise<Uint8Array> {
  const sheets = await createSheets(facts());
  const bytes = collect(sheets);
  sheets.addPage({ size: [mm(size.width), mm(size.height)], margin: 0 });
  for (const { number, problem } of here) if (problem.area) drawFrame(sheets, problem.area, number);
  drawList(sheets, size, here.slice(0, mostShown));
  sheets.end();
  return bytes;
}

function drawFrame(sheets: Sheets, area: PageArea, number: number): void {
  const air = 0.8;
  const [x, y] = [Math.max(0.4, area.x - air), Math.max(0.4, area.y - air)];
  const [width, height] = [area.x + area.width + air - x, area.y + area.height + air - y];
  sheets.rect(mm(x), mm(y), mm(width), mm(height)).lineWidth(1.2).strokeColor(red).stroke();
  drawNumber(sheets, number, besideFrame({ x, y, width, height }));
}

/** To the left of a frame, where an address has nothing; else above or below it. */
function besideFrame({ x, y, width, height }: PageArea): { readonly x: number; readonly y: number } {
  if (x > 8 && width < a4.width / 2) return { x: x - 6.8, y };
  return { x: Math.min(x, a4.width - 8), y: y > 6 ? y - 5 : y + height + 0.6 };
}

/** A number on a red ground, so that sentence and place find each other in black and white too. */
function drawNumber(
  sheets: Sheets,
  number: number,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  const width = number > 9 ? 6.4 : 4.6;
  sheets.rect(mm(x), mm(y), mm(width), mm(4.4)).fillColor(red).fill();
  drawLine(sheets, String(number), { x: x + 1.4, y: y + 3.3 }, { size: 9, bold: true, color: '#ffffff' });
}

/** The sentences in a box at the foot of the page, above the border that must stay free. */
function drawList(sheets: Sheets, size: Size, here: readonly Numbered[]): void {
  const left = Math.min(18, size.width / 10);
  const width = size.width - 2 * left;
  const lines = here.map(({ number, problem }) => ({
    number,
    lines: wrapText(sheets, sentenceOf(problem), width - 14, text),
  }));
  const height = lines.reduce((sum, each) => sum + Math.max(each.lines.length * leading, 4.8) + 1.4, 12);
  const top = Math.max(2, size.height - 18 - height);
  sheets.rect(mm(left), mm(top), mm(width), mm(height)).fillColor('#fff5f5').fill();
  sheets.rect(mm(left), mm(top), mm(width), mm(height)).lineWidth(1).strokeColor(red).stroke();
  const title = { ...text, size: 10, bold: true };
  drawLine(sheets, label('letter.problem.title'), { x: left + 4, y: top + 6.4 }, title);
  let y = top + 9.4;
  for (const each of lines) {
    drawNumber(sheets, each.number, { x: left + 4, y });
    for (const [index, line] of each.lines.entries())
      drawLine(sheets, line, { x: left + 12, y: y + 3.3 + index * leading }, text);
    y += Math.max(each.lines.length * leading, 4.8) + 1.4;
  }
}

/** What is wrong, in a sentence. */
const sentenceOf = ({ code, detail }: LetterProblem): string => label(`letter.problem.${code}`, { detail });

/** In the place of a file that cannot be opened. */
function noticePage(numbered: readonly Numbered[]): Promise<Uint8Array> {
  return marksSheet(a4, numbered.slice(0, 1));
}
