import type { Debtor, Party } from '../finance/invoices/invoice.ts';
import { envelopes, type WindowSide } from '../letters/envelope.ts';
import { postalLines } from '../letters/postal-address.ts';
import type { Sheets } from './sheet/document.ts';
import { mm } from './sheet/measure.ts';
import { drawLine, grey, lineWidth, shorten, wrapText, type TextStyle } from './sheet/text.ts';

export type { WindowSide } from '../letters/envelope.ts';

/** Type and leading of an address from comfortable to dense; machines read 10 points best. */
const settings = [
  { size: 10.5, leading: 1.22 },
  { size: 10.5, leading: 1.14 },
  { size: 10, leading: 1.12 },
  { size: 10, leading: 1.07 },
  { size: 9.5, leading: 1.07 },
  { size: 9, leading: 1.07 },
  { size: 8, leading: 1.07 },
  { size: 7, leading: 1.07 },
  { size: 6, leading: 1.07 },
] as const;

interface SetAddress {
  readonly lines: readonly string[];
  readonly style: TextStyle;
  /** Millimetres from line to line. */
  readonly step: number;
}

/** The receiver's address inside the window, in 10.5 points or as small as needed to fit. */
export function drawAddress(sheets: Sheets, party: Debtor, side: WindowSide): void {
  drawAddressLines(sheets, postalLines(party), side);
}

/** An address line by line, as `drawAddress` sets it. */
export function drawAddressLines(sheets: Sheets, lines: readonly string[], side: WindowSide): void {
  const { block } = envelopes[side];
  const set = setAddress(sheets, lines, block);
  const ascent = (set.style.size * 0.905) / mm(1);
  const style = { ...set.style, paragraph: {} };
  for (const [index, line] of set.lines.entries())
    drawLine(sheets, line, { x: block.x, y: block.y + ascent + index * set.step }, style);
}

/** The lines of an address as they stand in the window. */
export const addressLines = (sheets: Sheets, lines: readonly string[], side: WindowSide): readonly string[] =>
  setAddress(sheets, lines, envelopes[side].block).lines;

function setAddress(
  sheets: Sheets,
  lines: readonly string[],
  block: { readonly width: number; readonly height: number },
): SetAddress {
  for (const { size, leading } of settings) {
    const set = { style: { size }, step: (size * leading) / mm(1) };
    const wrapped = lines.flatMap(line => wrapText(sheets, line, block.width, set.style));
    const height = (wrapped.length - 1) * set.step + (size * 1.117) / mm(1);
    if (height <= block.height) return { ...set, lines: wrapped };
  }
  // Longer than any address: what stands first names the receiver.
  const size = 6;
  const step = (size * 1.07) / mm(1);
  const room = Math.floor(block.height / step);
  const wrapped = lines.flatMap(line => wrapText(sheets, line, block.width, { size }));
  return { lines: wrapped.slice(0, room), style: { size }, step };
}

/**
 * The sender in small print above the address, with a hairline below it; without its street where room is short.
 * Never on letters that the provider posts: only the address may stand in its zone.
 */
export function drawReturnLine(sheets: Sheets, sender: Party, side: WindowSide): void {
  const { block, returnLine } = envelopes[side];
  const [name = '', ...place] = postalLines(sender);
  const full = [name, ...place].join(', ');
  const style = { size: 6.5, color: grey };
  const fits = (text: string) => lineWidth(sheets, text, style) <= block.width;
  while (!fits(full) && style.size > 5.5) style.size -= 0.5;
  const town = `, ${place.at(-1) ?? ''}`;
  const text = fits(full) ? full : shorten(name, part => fits(part + town)) + town;
  // The letterhead says the same, in full.
  sheets.artifact(() => drawLine(sheets, text, { x: block.x, y: returnLine }, style));
  const end = block.x + lineWidth(sheets, text, style);
  sheets
    .moveTo(mm(block.x), mm(returnLine + 0.9))
    .lineTo(mm(end), mm(returnLine + 0.9))
    .lineWidth(0.3)
    .strokeColor(grey)
    .stroke();
}
