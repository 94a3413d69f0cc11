import type { Layout, Branding } from '../letters/layouts/layout.ts';
import { headBottom } from '../letters/envelope.ts';
import type { Settings } from '../association/setting.ts';
import type { Sheets } from './sheet/document.ts';
import { grid } from './grid.ts';
import type { Logo } from './sheet/logo.ts';
import { a4, mm } from './sheet/measure.ts';
import { drawLine, grey, lineWidth, shorten, wrapText, type TextStyle } from './sheet/text.ts';

/** Where the line below the head stands. */
const rule = headBottom - 0.4;
/** Lowest point of logo and sender. */
const foot = rule - 2;
/** What the sender keeps beside a logo, and the distance between them. */
const senderWidth = 45;
const between = 6;
const leading = 3.7;
/** Air between a logo and the sender below it. */
const below = 3.2;

/** Left and right end of the text of a letter, and its last baseline on a page without a slip, in millimetres. */
export interface LetterFrame {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

/** The room that a layout leaves for the text of a letter. */
export const letterFrame = ({ margins }: Layout): LetterFrame => ({
  left: margins.left,
  right: a4.width - margins.right,
  bottom: a4.height - margins.bottom,
});

interface Head extends LetterFrame {
  readonly sheets: Sheets;
  readonly branding: Branding;
  readonly logo: Logo | null;
  readonly top: number;
  readonly sender: readonly string[];
}

/**
 * The association at the head of the first page: logo or name, and on the other side how to reach it. It ends above
 * `headBottom`, whatever the layout says: a logo that is too high or too wide is drawn smaller.
 */
export function drawLetterhead(sheets: Sheets, branding: Branding, logo: Logo | null): void {
  const { layout } = branding;
  const sender = layout.sender?.map(line => line.trim()) ?? senderLines(branding.settings, logo !== null);
  const head: Head = {
    ...letterFrame(layout),
    sheets,
    branding,
    logo,
    top: layout.margins.top,
    sender: sender.filter(line => line !== ''),
  };
  if (layout.logo.side === 'center') drawCentered(head);
  else drawBeside(head, layout.logo.side);
  if (layout.head_rule) drawRuleAcross(head);
}

function drawRuleAcross({ sheets, left, right, branding }: Head): void {
  sheets
    .moveTo(mm(left), mm(rule))
    .lineTo(mm(right), mm(rule))
    .lineWidth(0.75)
    .strokeColor(accentOf(branding.settings))
    .stroke();
}

/** The association's colour, or a neutral one when the setting is no colour. */
export function accentOf(settings: Settings): string {
  return /^#[0-9a-fA-F]{6}$/.test(settings.accent_color) ? settings.accent_color : '#404040';
}

/** Width of a logo in millimetres: as wide as wanted and as high as there is room. */
function logoWidth({ branding, logo, top }: Head, room: { width: number; height: number }): number {
  if (!logo) return 0;
  const height = Math.min(room.height, foot - top);
  return Math.min(branding.layout.logo.width, room.width, (height * logo.width) / logo.height);
}

/** Logo or name on one side, the sender on the other. */
function drawBeside(head: Head, side: 'left' | 'right'): void {
  const { logo, left, right, top, sender } = head;
  const full = right - left;
  const free = sender.length === 0 ? full : full - senderWidth - between;
  if (!logo) {
    const room = Math.min(free, Math.max(grid.second - between - left, full / 2));
    drawName(head, side, room);
    if (side === 'right') return drawSender(head, left, right - room - between);
    return drawSender(head, left + room + between, right);
  }
  const drawn = logoWidth(head, { width: free, height: foot - top });
  logo.draw(mm(side === 'left' ? left : right - drawn), mm(top), mm(drawn));
  if (side === 'right') return drawSender(head, left, right - drawn - between);
  const column = Math.min(grid.second, right - senderWidth);
  drawSender(head, Math.max(column, left + drawn + between), right);
}

/** The sender's lines from `x` on; smaller and closer where there are many below a low margin. */
function drawSender({ sheets, sender, top, logo }: Head, x: number, end: number): void {
  const step = Math.min(leading, (foot - top) / Math.max(sender.length, 1));
  const size = Math.min(8, (8 * step) / 3.5);
  const paragraph = {};
  for (const [index, line] of sender.entries()) {
    const style = { size, bold: index === 0 && logo !== null, color: grey };
    const text = shorten(line, part => lineWidth(sheets, part, style) <= end - x);
    drawLine(sheets, text, { x, y: top + 2.6 + index * step }, { ...style, paragraph });
  }
}

/** The name in large letters, smaller where it needs more than two lines. */
function drawName({ sheets, branding, top, left, right }: Head, side: 'left' | 'right', room: number): void {
  const { name } = branding.settings;
  const style: TextStyle = { size: 15, bold: true, ...(side === 'right' ? { align: 'right' } : {}) };
  let lines = wrapText(sheets, name, room, style);
  while (lines.length > 2 && style.size > 11) {
    style.size -= 1;
    lines = wrapText(sheets, name, room, style);
  }
  const x = side === 'left' ? left : right;
  const paragraph = {};
  for (const [index, line] of lines.slice(0, 3).entries()) {
    drawLine(sheets, line, { x, y: top + 4.6 + index * style.size * 0.44 }, { ...style, paragraph });
  }
}

/** Logo or name in the middle, below it the sender in one or two lines. */
function drawCentered(head: Head): void {
  const { sheets, branding, logo, left, right, top, sender } = head;
  const style: TextStyle = { size: 8, color: grey };
  const full = right - left;
  const lines = wrapText(sheets, sender.join(' · '), full, style)
    .slice(0, 2)
    .filter(line => line !== '');
  const reserved = lines.length * leading + (lines.length > 0 ? below - leading + 0.8 : 0);
  const drawn = logoWidth(head, { width: full, height: foot - top - reserved });
  if (logo) logo.draw(mm((left + right - drawn) / 2), mm(top), mm(drawn));
  else drawMiddle(head, branding.settings.name, { y: top + 4.6, style: { size: 15, bold: true } });
  const end = logo ? top + (drawn * logo.height) / logo.width : top + 6;
  for (const [index, line] of lines.entries()) {
    drawMiddle(head, line, { y: end + below + index * leading, style });
  }
}

/** One line in the middle of the page's text. */
function drawMiddle(
  { sheets, left, right }: Head,
  line: string,
  { y, style }: { y: number; style: TextStyle },
): void {
  const text = shorten(line, part => lineWidth(sheets, part, style) <= right - left);
  drawLine(sheets, text, { x: (left + right - lineWidth(sheets, text, style)) / 2, y }, style);
}

/** What a letterhead says, in one line. */
export function letterheadText({ settings, layout }: Branding): string {
  const lines = layout.sender ?? senderLines(settings, false);
  const all = [settings.name, ...lines.map(line => line.trim())].filter(line => line !== '');
  return [...new Set(all)].join(', ');
}

function senderLines(settings: Settings, withName: boolean): string[] {
  const lines = [
    withName ? settings.name : '',
    `${settings.strasse} ${settings.hausnummer}`,
    `${settings.plz} ${settings.ort}`,
    settings.telefon,
    settings.email,
    settings.website,
  ];
  return lines.map(line => line.trim());
}

/** Lines in the left edge where the sheet is folded: in thirds, or where no fold runs through a slip. */
export function drawFoldMarks(sheets: Sheets, layout: Layout, withSlip: boolean): void {
  if (!layout.fold_marks) return;
  for (const y of withSlip ? [99, 192] : [105, 210]) {
    sheets.moveTo(mm(5), mm(y)).lineTo(mm(9), mm(y)).lineWidth(0.4).strokeColor(grey).stroke();
  }
}

/** The bottom left corner belongs to the machines that fold and post. */
const corner = 16;

/** The association's last lines, as many as `most`, the lowest on the baseline `y`. */
export function drawFooter(
  sheets: Sheets,
  branding: Branding,
  { y, most }: { y: number; most: number },
): void {
  const { left, right } = letterFrame(branding.layout);
  const x = Math.max(left, corner);
  const style: TextStyle = { size: 7.5, color: grey };
  const text = branding.settings.letter_footer.trim();
  const all = text === '' ? [] : text.split('\n');
  const lines = all.length > most ? [all.join(' · ')] : all;
  if (lines.length === 0) return;
  const draw = () => {
    for (const [index, line] of lines.entries()) {
      const fitting = shorten(line, part => lineWidth(sheets, part, style) <= right - x);
      drawLine(sheets, fitting, { x, y: y - (lines.length - 1 - index) * 3.2 }, style);
    }
  };
  sheets.tagged('P', draw, { last: true });
}
