import { positionRappen, type Position } from '../../finance/invoices/position.ts';
import { formatRappen, toRappen } from '../../money.ts';
import type { InvoiceLabels } from '../captions.ts';
import { keepTogether, leave, rule, type Flow } from './letter-flow.ts';
import { accentOf } from '../letterhead.ts';
import { drawLine, grey, wrapText, type TextStyle } from '../sheet/text.ts';

/** Widths in millimetres of what stands right of the words. */
const widths = { quantity: 16, price: 28, amount: 28 } as const;
const between = 4;

/** Lines with their amounts, and what they come to. */
export interface Table {
  readonly lines: readonly Position[];
  readonly currency: string;
  readonly labels: InvoiceLabels;
  /** Words of the sum, and the sum in Rappen. */
  readonly total: { readonly text: string; readonly rappen: number };
}

const head: TextStyle = { size: 8, color: grey };

/** A careful table: quantity and price of one only where something is billed more than once. */
export function drawTable(flow: Flow, table: Table): void {
  const detailed = table.lines.some(({ quantity }) => quantity !== 1);
  const [first] = table.lines;
  keepTogether(flow, 4 + (first ? textLines(flow, first, detailed).length : 0));
  leave(flow, 3.4);
  drawHead(flow, table, detailed);
  for (const line of table.lines) {
    const texts = textLines(flow, line, detailed);
    if (keepTogether(flow, texts.length)) flow.sheets.artifact(() => drawHead(flow, table, detailed));
    drawPosition(flow, line, texts, detailed);
  }
  keepTogether(flow, 2);
  rule(flow, 0.25, grey);
  leave(flow, 2.2);
  const sum = `${table.currency} ${formatRappen(table.total.rappen)}`;
  const bold: TextStyle = { ...flow.body, bold: true };
  drawCells(flow, [
    { x: flow.frame.left, lines: [table.total.text], style: bold, span: detailed ? 3 : 1 },
    { x: flow.frame.right, lines: [sum], style: { ...bold, align: 'right' } },
  ]);
}

interface TableCell {
  readonly x: number;
  readonly lines: readonly string[];
  readonly style: TextStyle;
  readonly span?: number;
}

/** The cells of one row side by side; with `begins` they are the captions of a table. */
function drawCells(flow: Flow, cells: readonly TableCell[], begins = false): void {
  const { sheets, spacing } = flow;
  const from = flow.y;
  flow.y += Math.max(...cells.map(({ lines }) => lines.length)) * spacing.leading;
  if (!flow.drawn) return;
  const draw = ({ x, lines, style }: TableCell) => {
    for (const [index, line] of lines.entries())
      drawLine(sheets, line, { x, y: from + index * spacing.leading }, style);
  };
  sheets.row(() => {
    for (const cell of cells)
      sheets.tagged(begins ? 'TH' : 'TD', () => draw(cell), {
        ...(begins && { scope: 'Column' as const }),
        ...(cell.span && cell.span > 1 && { span: cell.span }),
      });
  }, begins);
}

function drawHead(flow: Flow, { labels, currency }: Table, detailed: boolean): void {
  const { quantity, price } = columnsOf(flow);
  const right: TextStyle = { ...head, align: 'right' };
  const details = [
    { x: quantity, lines: [labels.quantity], style: right },
    { x: price, lines: [labels.price], style: right },
  ];
  drawCells(
    flow,
    [
      { x: flow.frame.left, lines: [labels.description], style: head },
      ...(detailed ? details : []),
      { x: flow.frame.right, lines: [`${labels.amount} ${currency}`], style: right },
    ],
    true,
  );
  rule(flow, 0.5, accentOf(flow.branding.settings));
  leave(flow, 2.2);
}

function drawPosition(flow: Flow, line: Position, texts: readonly string[], detailed: boolean): void {
  const { quantity, price } = columnsOf(flow);
  const right: TextStyle = { ...flow.body, align: 'right' };
  const details = [
    { x: quantity, lines: [String(line.quantity)], style: right },
    { x: price, lines: [formatRappen(toRappen(line.amount) ?? 0)], style: right },
  ];
  drawCells(flow, [
    { x: flow.frame.left, lines: texts, style: flow.body },
    ...(detailed ? details : []),
    { x: flow.frame.right, lines: [formatRappen(positionRappen(line))], style: right },
  ]);
}

/** Right ends of the columns. */
function columnsOf({ frame }: Flow) {
  const price = frame.right - widths.amount;
  return { price, quantity: price - widths.price };
}

function textLines(flow: Flow, { text }: Position, detailed: boolean): string[] {
  const { left, right } = flow.frame;
  const taken = detailed ? widths.amount + widths.price + widths.quantity : widths.amount;
  return wrapText(flow.sheets, text, right - left - taken - between, flow.body);
}
