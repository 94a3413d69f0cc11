import { positionRappen, type Position } from '../../finance/invoices/position.ts';
import { formatRappen, toRappen } from '../../money.ts';
import type { InvoiceLabels } from '../captions.ts';
import { keepTogether, leave, row, rule, type Flow } from './letter-flow.ts';
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
    if (keepTogether(flow, texts.length)) drawHead(flow, table, detailed);
    drawPosition(flow, line, texts, detailed);
  }
  keepTogether(flow, 2);
  rule(flow, 0.25, grey);
  leave(flow, 2.2);
  const sum = `${table.currency} ${formatRappen(table.total.rappen)}`;
  row(flow, table.total.text, sum, { ...flow.body, bold: true });
}

function drawHead(flow: Flow, { labels, currency }: Table, detailed: boolean): void {
  if (flow.drawn && detailed) {
    const { quantity, price } = columnsOf(flow);
    drawLine(flow.sheets, labels.quantity, { x: quantity, y: flow.y }, { ...head, align: 'right' });
    drawLine(flow.sheets, labels.price, { x: price, y: flow.y }, { ...head, align: 'right' });
  }
  row(flow, labels.description, `${labels.amount} ${currency}`, head);
  rule(flow, 0.5, accentOf(flow.branding.settings));
  leave(flow, 2.2);
}

function drawPosition(flow: Flow, line: Position, texts: readonly string[], detailed: boolean): void {
  if (flow.drawn && detailed) {
    const { quantity, price } = columnsOf(flow);
    const right: TextStyle = { ...flow.body, align: 'right' };
    drawLine(flow.sheets, String(line.quantity), { x: quantity, y: flow.y }, right);
    drawLine(flow.sheets, formatRappen(toRappen(line.amount) ?? 0), { x: price, y: flow.y }, right);
  }
  for (const [index, text] of texts.entries())
    row(flow, text, index === 0 ? formatRappen(positionRappen(line)) : '');
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
