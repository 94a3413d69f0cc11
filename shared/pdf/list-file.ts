import { formatNumber } from '../i18n/number.ts';
import type { FileAnswer } from '../endpoint.ts';
import { label } from '../i18n/label.ts';
import type { Branding } from '../letters/layouts/layout.ts';
import { planFileName } from './plans/plan-file.ts';
import { titleBlock, titleWidth } from './plans/plan-head.ts';
import { createPlanTheme, frameOf, onPaper, type PlanTheme, type PlanThemeBase } from './plans/plan-theme.ts';
import type { Sheets } from './sheet/document.ts';
import { collect, type Orientation } from './sheet/open-document.ts';
import { grey, lineWidth, type TextStyle } from './sheet/text.ts';
import { captionBlock, captionStyle, type CaptionedColumn } from './table/captions.ts';
import { shareOut, widestOf, type WidthWish } from './table/column-widths.ts';
import { paginate, type Block, type FlowItem } from './table/flow.ts';
import { gap, textLines, wholeNumbers } from './table/line.ts';
import { drawPage, widthOf } from './table/page-frame.ts';
import { rowBlock } from './table/row.ts';

interface ListColumn {
  readonly title: string;
  /** Numbers and amounts, their last digits below each other. */
  readonly atEnd: boolean;
}

/** A list as it is printed: texts by row and column, in the order of the screen. */
export interface ListSource {
  readonly title: string;
  /** What is searched for and filtered by, one text each; empty for a whole list. */
  readonly filters: readonly string[];
  readonly columns: readonly ListColumn[];
  readonly rows: readonly (readonly string[])[];
  readonly orientation: Orientation | 'auto';
  readonly branding: Branding;
  readonly now: Date;
}

/** How a long list is followed and stopped. */
interface ListOptions {
  /** Called now and then with the number of rows that are laid out or drawn, and twice the number of all. */
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** Sizes of the letters, the first one in which every column has the room it would like. */
const bodySizes = [9.5, 8.5, 7.5] as const;
const smallest = 7.5;
/** Upright only in letters that are easy to read. */
const leastUpright = 8.5;
/** Millimetres that a text of more than one line takes at most, and that a column takes at least. */
const widest = 70;
const narrowest = 12;
/** Millimetres between two columns. */
const between = 3;
/** After so many rows the thread hears whether it is to stop. */
const rowsPerTurn = 500;

/** Draws every row of a list as a table. Throws the signal's reason when it is aborted. */
export async function renderList(source: ListSource, options: ListOptions = {}): Promise<FileAnswer> {
  const { title, branding, now } = source;
  const begun = await createPlanTheme({ title: `${title} ${branding.settings.name}`, branding, now });
  const list = { columns: source.columns, longest: longestTexts(source) };
  const paper = begun.papers[orientationOf(begun, source.orientation, list)];
  const theme = onPaper(begun, paper, false);
  const turn = turns(source.rows.length * 2, options);
  const items = await layOut({ theme, source, columns: placeColumns(theme, list) }, turn);
  const pages = paginate([items], paper.room);
  const bytes = collect(begun.sheets);
  const frame = frameOf(begun, title, title, branding.settings.timezone);
  for (const [index, page] of pages.entries()) {
    drawPage(begun.sheets, page, { index, total: pages.length, paper, frame });
    const drawn = Math.round(((index + 1) / pages.length) * source.rows.length);
    if (index % 20 === 0) await turn(source.rows.length + drawn);
  }
  begun.sheets.end();
  return {
    bytes: await bytes,
    filename: planFileName([title, branding.settings.name]),
    type: 'application/pdf',
  };
}

type Turn = (done: number) => Promise<void>;

/** Tells how far it is and lets the thread hear of a stop. */
const turns =
  (total: number, { onProgress, signal }: ListOptions): Turn =>
  async done => {
    onProgress?.(done, total);
    await new Promise(resolve => setImmediate(resolve));
    signal?.throwIfAborted();
  };

interface Wishes {
  readonly style: TextStyle;
  readonly wishes: readonly WidthWish[];
}

/** Texts of a column that are measured: the longest ones. A wider one with fewer letters stands on two lines. */
const measured = 200;

/** Texts that decide how wide each column is. */
const longestTexts = ({ columns, rows }: ListSource): readonly (readonly string[])[] =>
  columns.map((_column, index) =>
    [...new Set(rows.map(row => row[index] ?? ''))]
      .sort((one, other) => other.length - one.length)
      .slice(0, measured),
  );

type Measured = Pick<ListSource, 'columns'> & { readonly longest: ReturnType<typeof longestTexts> };

/** What each column would like to have in letters of this size. */
function wishesOf(sheets: Sheets, { columns, longest }: Measured, size: number): Wishes {
  const style = { size };
  const wishes = columns.map(({ title, atEnd }, index) => {
    const caption = lineWidth(sheets, title, captionStyle) + 0.5;
    const natural = Math.max(caption, widestOf(sheets, longest[index] ?? [], { most: widest, style }));
    return { least: atEnd ? natural : Math.min(narrowest, natural), natural, whole: atEnd };
  });
  return { style, wishes };
}

const isRoomy = ({ wishes }: Wishes, width: number): boolean =>
  wishes.reduce((sum, { natural }) => sum + natural, 0) + (wishes.length - 1) * between <= width;

function orientationOf(
  { sheets, papers }: PlanThemeBase,
  wanted: ListSource['orientation'],
  list: Measured,
): Orientation {
  if (wanted !== 'auto') return wanted;
  const upright = wishesOf(sheets, list, leastUpright);
  return isRoomy(upright, widthOf(papers.portrait)) ? 'portrait' : 'landscape';
}

function roomiest({ sheets, width }: PlanTheme, list: Measured): Wishes {
  for (const size of bodySizes) {
    const wanted = wishesOf(sheets, list, size);
    if (isRoomy(wanted, width)) return wanted;
  }
  return wishesOf(sheets, list, smallest);
}

type PlacedColumn = CaptionedColumn & { readonly style: TextStyle };

/** Columns side by side, in the largest letters that the paper has room for. */
function placeColumns(theme: PlanTheme, list: Measured): PlacedColumn[] {
  const { style, wishes } = roomiest(theme, list);
  const widths = shareOut(wishes, theme.width - (wishes.length - 1) * between);
  let x = 0;
  return list.columns.map(({ title, atEnd }, index) => {
    const width = widths[index] ?? 0;
    const column = {
      caption: title,
      x,
      width,
      atEnd,
      style: { ...style, ...(atEnd && { align: 'right' as const }) },
    };
    x += width + between;
    return column;
  });
}

interface Drawing {
  readonly theme: PlanTheme;
  readonly source: ListSource;
  readonly columns: readonly PlacedColumn[];
}

async function layOut({ theme, source, columns }: Drawing, turn: Turn): Promise<FlowItem[]> {
  const { sheets, width } = theme;
  const captions: Block = captionBlock(columns, theme);
  const items: FlowItem[] = [
    { block: headOf(theme, source), keep: true },
    { block: captions, keep: true },
  ];
  for (const [index, row] of source.rows.entries()) {
    const cells = columns.map((column, place) => ({
      x: column.x,
      lines: textLines(sheets, wholeNumbers(row[place] ?? ''), column.width, column.style),
    }));
    items.push({ block: rowBlock(cells, { width, padding: 1 }), repeat: [captions] });
    if (index % rowsPerTurn === 0) await turn(index);
  }
  return items;
}

/** The name of the list, what hides rows of it, and how many there are. */
function headOf(theme: PlanTheme, { title, filters, rows }: ListSource): Block {
  const { sheets } = theme;
  const room = titleWidth(theme);
  const shown = formatNumber(rows.length);
  const lines = [
    ...filters.flatMap(text => textLines(sheets, text, room, { size: 10.5 })),
    ...(filters.length > 0 ? [gap(0.8)] : []),
    ...textLines(sheets, label('list.print.count', { count: rows.length, shown }), room, {
      size: 9,
      color: grey,
    }),
  ];
  return titleBlock(theme, title, lines);
}
