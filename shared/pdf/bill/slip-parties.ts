import type { QrBill, QrParty } from '../../finance/invoices/qr-bill/qr-bill.ts';
import type { Sheets } from '../sheet/document.ts';
import { shorten, wrapText, type TextStyle } from '../sheet/text.ts';

/** What one part of a slip has for both addresses together. */
export interface SlipRoom {
  /** Millimetres. */
  readonly width: number;
  readonly style: TextStyle;
  readonly lines: number;
}

/** Both addresses as one part of a slip prints them, lines joined by line breaks. */
export interface SlipParties {
  readonly creditor: string;
  readonly debtor: string;
}

interface Line {
  readonly text: string;
  /** How many printed lines it may take. */
  most: number;
  readonly isStreet: boolean;
}

/**
 * Wraps creditor and debtor into the room of one part of the slip. Where they do not fit, the longest text is shortened
 * with '...' (IG 3.5.4): of equally long ones a street first. The code holds them whole.
 */
export function fitParties(sheets: Sheets, bill: QrBill, room: SlipRoom): SlipParties {
  const creditor = linesOf(sheets, bill.creditor, room);
  const debtor = bill.debtor ? linesOf(sheets, bill.debtor, room) : [];
  const all = [...creditor, ...debtor];
  while (sum(all) > room.lines) {
    const longest = all.reduce((most, line) => (goesBefore(line, most) ? line : most));
    if (longest.most === 1) break;
    longest.most -= 1;
  }
  const print = (lines: readonly Line[]) => lines.flatMap(line => printed(sheets, line, room)).join('\n');
  return { creditor: print(creditor), debtor: print(debtor) };
}

/** Whether one line is shortened before another. */
const goesBefore = (line: Line, other: Line): boolean =>
  line.most > other.most || (line.most === other.most && line.isStreet && !other.isStreet);

const sum = (lines: readonly Line[]): number => lines.reduce((total, { most }) => total + most, 0);

function linesOf(sheets: Sheets, party: QrParty, room: SlipRoom): Line[] {
  const country = party.country === 'CH' ? '' : `${party.country} - `;
  const street = `${party.street} ${party.house_no}`.trim();
  const texts = [
    party.name,
    ...(street === '' ? [] : [street]),
    `${country}${party.postal_code} ${party.town}`,
  ];
  return texts.map((text, index) => ({
    text,
    most: wrapped(sheets, text, room).length,
    isStreet: street !== '' && index === 1,
  }));
}

function printed(sheets: Sheets, { text, most }: Line, room: SlipRoom): string[] {
  const fitting = shorten(text, part => wrapped(sheets, part, room).length <= most);
  return wrapped(sheets, fitting, room);
}

const wrapped = (sheets: Sheets, text: string, { width, style }: SlipRoom): string[] =>
  wrapText(sheets, text, width, style);
