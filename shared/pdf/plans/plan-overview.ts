import { mm } from '../sheet/measure.ts';
import { grey, type TextStyle } from '../sheet/text.ts';
import type { Block, FlowItem } from '../table/flow.ts';
import { drawRule, textLine, textLines, type Line } from '../table/line.ts';
import { drawCaptions, drawStack, rowBlock, type Cell } from '../table/row.ts';
import type { PlanTheme } from './plan-theme.ts';
import type { PlanCounts } from './plan-source.ts';
import type { PlanLabels, SumColumn } from './plan-labels.ts';

/** A line of an overview: what it is about, its sums, and for groups of events its day and page. */
export interface OverviewRow {
  readonly name: string;
  readonly counts: PlanCounts;
  readonly date?: string;
  /** Told while it is drawn, when the pages are known; '' where page numbers are not needed. */
  readonly page?: () => string;
  /** Name of the place in the document that a click leads to. */
  readonly target?: string;
}

const sums = ['shifts', 'places', 'taken', 'free', 'open'] as const satisfies SumColumn[];
/** Millimetres of a column of numbers, of a day, and of the whole table at most. */
const sumWidth = 15.5;
const dateWidth = 32;
const pageWidth = 13;
const most = 200;
const body: TextStyle = { size: 9.5 };
const caption: TextStyle = { size: 8, bold: true, color: grey };
const padding = 0.7;

interface Columns {
  readonly width: number;
  readonly name: number;
  readonly date: number;
  readonly page: number;
}

export interface Overview {
  readonly first: 'area' | 'event';
  readonly rows: readonly OverviewRow[];
  readonly total: PlanCounts;
  /** Caption of the page numbers, told while it is drawn. */
  readonly pageCaption?: () => string;
}

/** Sums by work area or event, with a total; the free places in bold where there are some. */
export function overviewItems(theme: PlanTheme, overview: Overview): FlowItem[] {
  const { first, rows, total } = overview;
  const isGroup = first === 'event';
  const width = Math.min(theme.width, most);
  const date = isGroup ? dateWidth : 0;
  const page = isGroup ? pageWidth : 0;
  const columns = { width, date, page, name: width - date - page - sums.length * sumWidth };
  const head = headBlock(theme, overview, columns);
  const lines = rows.map((row, index): FlowItem => ({
    block: rowOf(theme, row, columns, body),
    // The total never stands alone.
    keep: index === rows.length - 1,
    repeat: [head],
  }));
  const last = { name: theme.labels.total, counts: total };
  const foot: FlowItem = { block: rowOf(theme, last, columns, { ...body, bold: true }), repeat: [head] };
  return [{ block: head, keep: true }, ...lines, foot, { block: { height: 5, draw: () => undefined } }];
}

function headBlock({ labels, accent }: PlanTheme, overview: Overview, columns: Columns): Block {
  const height = 5.2;
  const { first, pageCaption } = overview;
  const captions = [labels.sums[first], ...(columns.date > 0 ? [labels.sums.date] : [])];
  const cells = [
    ...captions.map((text, index) => ({ x: index * columns.name, line: textLine(text, 0, caption) })),
    ...sums.map((sum, index) => numberAt(columns, index, labels.sums[sum], caption)),
    ...(pageCaption
      ? [{ x: columns.width - columns.page, line: pageLine(pageCaption, columns, caption) }]
      : []),
  ];
  return {
    height,
    draw(sheets, at) {
      drawCaptions(sheets, cells, at);
      drawRule(sheets, { x: at.x, y: at.y + height - 0.6 }, columns.width, { thick: 0.75, color: accent });
    },
  };
}

function rowOf(theme: PlanTheme, row: OverviewRow, columns: Columns, style: TextStyle): Block {
  const { counts } = row;
  const name = textLines(theme.sheets, row.name, columns.name - 3, style);
  const cells: Cell[] = [
    { x: 0, lines: linkedName(name, columns.width, { row, block: () => block }), isHeading: true },
    ...(columns.date > 0
      ? [{ x: columns.name, lines: textLines(theme.sheets, row.date ?? '', columns.date - 2, style) }]
      : []),
    ...sums.map((sum, index) => {
      const bold = style.bold === true || (sum === 'free' && counts.free > 0);
      const { x, line } = numberAt(columns, index, String(counts[sum]), { ...style, bold });
      return { x, lines: [line] };
    }),
  ];
  const page = row.page;
  if (page) cells.push({ x: columns.width - columns.page, lines: [pageLine(page, columns, style)] });
  const block = rowBlock(cells, { width: columns.width, padding });
  return block;
}

function numberAt({ name, date }: Columns, index: number, text: string, style: TextStyle) {
  const x = name + date + index * sumWidth;
  return { x, line: textLine(text, sumWidth, { ...style, align: 'right' }) };
}

function pageLine(page: () => string, columns: Columns, style: TextStyle): Line {
  const line = (text: string) => textLine(text, columns.page, { ...style, align: 'right' });
  return { height: line('').height, draw: (sheets, at) => line(page()).draw(sheets, at) };
}

/** The name of a row as a link within the document; a click anywhere on the row leads there. */
function linkedName(name: readonly Line[], width: number, { row, block }: LinkedRow): Line[] {
  const { target } = row;
  if (target === undefined) return [...name];
  const height = name.reduce((sum, line) => sum + line.height, 0);
  const draw: Line['draw'] = (sheets, at) =>
    sheets.tagged('Link', () => {
      drawStack(sheets, name, at);
      const [y, rowHeight] = [at.y - padding, block().height];
      sheets.linkTo({ x: mm(at.x), y: mm(y), width: mm(width), height: mm(rowHeight) }, target, row.name);
    });
  return [{ height, draw }];
}

interface LinkedRow {
  readonly row: OverviewRow;
  /** The whole row, once its cells are known. */
  readonly block: () => Block;
}

/** '3 Schichten, 12 Plätze: 10 besetzt, 1 frei, 1 reserviert', with what is seldom only where it is. */
export function sumsText(labels: PlanLabels, counts: PlanCounts): string {
  const kept = counts.offered > 0 ? [`${counts.offered} ${labels.offered}`] : [];
  const surplus = counts.surplus > 0 ? [labels.surplusMark(counts.surplus)] : [];
  return [labels.counts(counts), ...kept, ...surplus].join(', ');
}
