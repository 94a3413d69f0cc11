import type { Party } from '../invoices/invoice.ts';
import { countryName } from './country-name.ts';
import type { Sheets } from './sheet/document.ts';
import { mm } from './sheet/measure.ts';
import { drawLine, grey, lineWidth, shorten, wrapText, type TextStyle } from './sheet/text.ts';

export type WindowSide = 'left' | 'right';

/** A rectangle on the page, in millimetres from the top left. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface AddressWindow {
  /** What shows through C5 and C5/6 envelopes however the sheet slips; only the address stands here. */
  visible: Area;
  /** Where the address is set, 2 mm or more inside. */
  block: Area;
  /** Baseline of the sender's line above the window. */
  returnLine: number;
}

/** Windows of Swiss envelopes, for letters folded to C5 or C5/6. */
export const addressWindows: Record<WindowSide, AddressWindow> = {
  right: {
    visible: { x: 117, y: 52, width: 81, height: 31.5 },
    block: { x: 120, y: 54, width: 76, height: 28 },
    returnLine: 49.5,
  },
  left: {
    visible: { x: 20, y: 54, width: 71, height: 29.5 },
    block: { x: 23, y: 56, width: 66, height: 25 },
    returnLine: 51.5,
  },
};

const leading = 1.22;

/** Name, street, place; abroad the country in English capitals; no empty lines. */
export function postalLines(party: Party): string[] {
  const street = `${party.street} ${party.house_no}`.trim();
  const town = `${party.postal_code} ${party.town}`.trim();
  const abroad = party.country === 'CH' ? '' : countryName(party.country).toUpperCase();
  return [party.name, street, town, abroad].filter(line => line !== '');
}

/** The receiver's address inside the window, in 10.5 points or as small as needed to fit. */
export function drawAddress(sheets: Sheets, party: Party, side: WindowSide): void {
  const { block } = addressWindows[side];
  let style: TextStyle = { size: 10.5 };
  let lines = linesIn(sheets, party, block.width, style);
  while (lines.length * heightOf(style) > block.height && style.size > 6) {
    style = { size: style.size - 0.5 };
    lines = linesIn(sheets, party, block.width, style);
  }
  const ascent = (style.size * 0.905) / mm(1);
  for (const [index, line] of lines.entries()) {
    drawLine(sheets, line, { x: block.x, y: block.y + ascent + index * heightOf(style) }, style);
  }
}

const heightOf = (style: TextStyle) => (style.size * leading) / mm(1);

function linesIn(sheets: Sheets, party: Party, width: number, style: TextStyle): string[] {
  return postalLines(party).flatMap(line => wrapText(sheets, line, width, style));
}

/** The sender in small print above the window, with a hairline below it; without its street where room is short. */
export function drawReturnLine(sheets: Sheets, sender: Party, side: WindowSide): void {
  const { block, returnLine } = addressWindows[side];
  const [name = '', ...place] = postalLines(sender);
  const full = [name, ...place].join(', ');
  const style = { size: 6.5, color: grey };
  const fits = (text: string) => lineWidth(sheets, text, style) <= block.width;
  while (!fits(full) && style.size > 5.5) style.size -= 0.5;
  const town = `, ${place.at(-1) ?? ''}`;
  const text = fits(full) ? full : shorten(name, part => fits(part + town)) + town;
  drawLine(sheets, text, { x: block.x, y: returnLine }, style);
  const end = block.x + lineWidth(sheets, text, style);
  sheets
    .moveTo(mm(block.x), mm(returnLine + 0.9))
    .lineTo(mm(end), mm(returnLine + 0.9))
    .lineWidth(0.3)
    .strokeColor(grey)
    .stroke();
}
