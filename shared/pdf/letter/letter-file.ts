import { cleanHtml } from '../../delivery/mail-page/clean-html.ts';
import { asciiWord } from '../../ascii-word.ts';
import type { Branding } from '../../letters/layouts/layout.ts';
import type { Carrier, WindowSide } from '../../letters/envelope.ts';
import { drawAddressLines, drawReturnLine } from '../address-window.ts';
import { invoiceLabels } from '../captions.ts';
import { grid } from '../grid.ts';
import type { PdfFile } from '../bill/letter-batch.ts';
import { drawFoldMarks, drawFooter, drawLetterhead, letterFrame } from '../letterhead.ts';
import type { Sheets } from '../sheet/document.ts';
import { addSheet, collect, createSheets } from '../sheet/open-document.ts';
import { embedLogo, type Logo } from '../sheet/logo.ts';
import { a4 } from '../sheet/measure.ts';
import { drawLine, grey, lineWidth, shorten, type TextStyle } from '../sheet/text.ts';
import type { LetterSource } from './letter-source.ts';
import { letterBlocks, plainStyle, type LetterBlock, type Run } from './blocks/letter-block.ts';
import { printable } from './blocks/printable.ts';
import { leadingOf, stripsOf, type Setting, type Strip } from './blocks/set-block.ts';

/** One letter while it is drawn. */
interface Letter {
  readonly sheets: Sheets;
  readonly source: LetterSource;
  readonly branding: Branding;
  readonly carrier: Carrier;
  readonly logo: Logo | null;
}

/**
 * The letter of one person as a PDF: sender, address in the window, place and date, subject, and the words of the
 * mailing over as many pages as they need. A pure function: the same input gives the same bytes on every machine.
 * `carrier`: for the provider nothing but the address stands in its zone. Whether it passes is found out by reading it
 * back (`checkLetter`).
 */
export async function renderLetter(
  source: LetterSource,
  branding: Branding,
  carrier: Carrier,
): Promise<PdfFile> {
  const { settings, layout } = branding;
  const labels = invoiceLabels[source.sprache];
  const created = new Date(`${source.day}T00:00:00Z`);
  const sheets = await createSheets(
    { title: source.subject, author: settings.name, created, language: labels.locale },
    layout,
  );
  const bytes = collect(sheets);
  const blocks = printableBlocks(sheets, letterBlocks(cleanHtml(source.html)));
  if (hasItalics(blocks)) sheets.registerItalics();
  const logo = await embedLogo(sheets, settings.logo);
  const pictures = await embedPictures(sheets, blocks, source.pictures);
  const letter: Letter = { sheets, source, branding, carrier, logo };
  drawFirstPage(letter);
  drawText(letter, blocks, pictures);
  sheets.end();
  return { bytes: await bytes, filename: fileNameOf(source), type: 'application/pdf' };
}

const fileNameOf = ({ subject, receiver }: LetterSource): string => {
  const name = asciiWord(receiver.lines.find(line => /\s/.test(line)) ?? receiver.lines[0] ?? '');
  return `${['Brief', asciiWord(subject).slice(0, 60), name].filter(Boolean).join('-')}.pdf`;
};

function printableBlocks(sheets: Sheets, blocks: readonly LetterBlock[]): LetterBlock[] {
  const set = (runs: readonly Run[]): Run[] =>
    runs.map(run => ({ ...run, text: printable(sheets, run.text) }));
  return blocks.map(block => {
    if (block.kind === 'text') return { ...block, runs: set(block.runs) };
    if (block.kind !== 'table') return block;
    return { ...block, rows: block.rows.map(row => row.map(cell => ({ ...cell, runs: set(cell.runs) }))) };
  });
}

const runsOf = (block: LetterBlock): readonly Run[] => {
  if (block.kind === 'text') return block.runs;
  return block.kind === 'table' ? block.rows.flat().flatMap(({ runs }) => runs) : [];
};

const hasItalics = (blocks: readonly LetterBlock[]): boolean =>
  blocks.some(block => runsOf(block).some(({ style }) => style.italic));

/** Pictures of the words by their sources, each embedded once. Those of the web are not fetched. */
async function embedPictures(
  sheets: Sheets,
  blocks: readonly LetterBlock[],
  known: LetterSource['pictures'],
): Promise<Map<string, Logo>> {
  const pictures = new Map<string, Logo>();
  for (const block of blocks) {
    if (block.kind !== 'picture' || pictures.has(block.source)) continue;
    const bytes = known.get(block.source.replace(/^cid:/, ''));
    const picture = await embedLogo(sheets, bytes ? dataUrl(bytes) : block.source);
    if (picture) pictures.set(block.source, picture);
  }
  return pictures;
}

/** JPEG begins with ff d8; everything else is tried as PNG. */
const dataUrl = (bytes: Uint8Array): string =>
  `data:image/${bytes[0] === 0xff && bytes[1] === 0xd8 ? 'jpeg' : 'png'};base64,${Buffer.from(bytes).toString('base64')}`;

const senderOf = ({ settings }: Branding) => ({
  name: settings.name,
  street: settings.strasse,
  house_no: settings.hausnummer,
  postal_code: settings.plz,
  town: settings.ort,
  country: settings.land,
});

function drawFirstPage({ sheets, branding, logo, carrier, source }: Letter): void {
  const { layout, settings } = branding;
  const side: WindowSide = settings.window_side === 'left' ? 'left' : 'right';
  addSheet(sheets);
  drawLetterhead(sheets, branding, logo);
  drawFoldMarks(sheets, layout, false);
  if (carrier === 'own' && layout.return_line) drawReturnLine(sheets, senderOf(branding), side);
  drawAddressLines(
    sheets,
    source.receiver.lines.map(line => printable(sheets, line)),
    side,
  );
  drawFooter(sheets, branding, { y: a4.height - Math.max(6, layout.margins.bottom / 2 - 0.5), most: 2 });
}

/** Date, subject and words, from below the window on. */
function drawText(letter: Letter, blocks: readonly LetterBlock[], pictures: Map<string, Logo>): void {
  const { sheets, branding } = letter;
  const { left, right, bottom } = letterFrame(branding.layout);
  const size = branding.layout.font_size;
  const width = right - left;
  const setting: Setting = { sheets, size, width, tallest: 120, pictures };
  const strips = [...openingStrips(letter, setting), ...stripsOf(setting, blocks)];
  const pages = pagesOf(strips, grid.body - above(size), {
    from: grid.top - above(size),
    to: bottom + size * 0.1,
  });
  for (const [index, page] of pages.entries()) {
    if (index > 0) nextPage(letter, index + 1);
    for (const { strip, y } of page) strip.draw({ x: left, y });
  }
}

/** From the upper edge of a line to its baseline. */
const above = (size: number): number => leadingOf(size) * 0.78;

interface PlacedStrip {
  readonly strip: Strip;
  readonly y: number;
}

/** Strips on their pages. Those that belong together are parted only where a whole page has no room for them. */
function pagesOf(
  strips: readonly Strip[],
  start: number,
  { from, to }: { readonly from: number; readonly to: number },
): PlacedStrip[][] {
  const pages: PlacedStrip[][] = [[]];
  let y = start;
  const isFresh = () => pages.at(-1)?.length === 0;
  const turnFor = (height: number): void => {
    if (isFresh() || y + height <= to) return;
    pages.push([]);
    y = from;
  };
  for (const unit of inUnits(strips)) {
    turnFor(unit.reduce((sum, strip) => sum + strip.height + strip.above, 0));
    for (const strip of unit) {
      turnFor(strip.above + strip.height);
      if (!isFresh()) y += strip.above;
      pages.at(-1)?.push({ strip, y });
      y += strip.height;
    }
  }
  return pages;
}

/** Strips that stand on one page with those that follow them. */
function inUnits(strips: readonly Strip[]): Strip[][] {
  const units: Strip[][] = [];
  let open: Strip[] = [];
  for (const strip of strips) {
    open.push(strip);
    if (strip.keep) continue;
    units.push(open);
    open = [];
  }
  return open.length > 0 ? [...units, open] : units;
}

/** Place and date, and below them what the letter is about. */
function openingStrips({ sheets, branding, source }: Letter, setting: Setting): Strip[] {
  const labels = invoiceLabels[source.sprache];
  const { ort } = branding.settings;
  const date = labels.dateLine(ort, source.day).replace(/^, /, '');
  const said = (text: string, bold: boolean): LetterBlock => ({
    kind: 'text',
    runs: [
      {
        text: printable(sheets, text),
        style: { ...plainStyle, bold },
      },
    ],
    align: 'left',
    indent: 0,
    marker: '',
    heading: 0,
    close: false,
  });
  const larger = { ...setting, size: setting.size + 2 };
  const leading = leadingOf(setting.size);
  const [day] = stripsOf(setting, [said(date, false)]);
  const subject = stripsOf(larger, [said(source.subject, true)]);
  return [
    ...(day ? [{ ...day, keep: true }] : []),
    ...subject.map((strip, index) => ({ ...strip, above: index === 0 ? leading * 1.3 : 0, keep: true })),
    { height: leading * 0.7, above: 0, keep: true, draw: () => undefined },
  ];
}

/** Begins a further page, with what the letter is about and the number of the page at its head. */
function nextPage({ sheets, branding, source }: Letter, number: number): void {
  const { left, right } = letterFrame(branding.layout);
  addSheet(sheets);
  const style: TextStyle = { size: 8, color: grey };
  const room = right - left - 25;
  const heading = shorten(printable(sheets, source.subject), part => lineWidth(sheets, part, style) <= room);
  drawLine(sheets, heading, { x: left, y: 18 }, style);
  const page = invoiceLabels[source.sprache].page(number);
  drawLine(sheets, page, { x: right, y: 18 }, { ...style, align: 'right' });
}
