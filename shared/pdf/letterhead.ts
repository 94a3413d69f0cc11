import type { Settings } from '../settings/setting.ts';
import type { Sheets } from './sheet/document.ts';
import { grid } from './grid.ts';
import type { Logo } from './sheet/logo.ts';
import { mm } from './sheet/measure.ts';
import { drawLine, grey, lineWidth, shorten, wrapText, type TextStyle } from './sheet/text.ts';

const top = 15;
const bottom = 42;
const leading = 3.7;

/** The association at the head of the first page: logo or name on the left, how to reach it on the right. */
export function drawLetterhead(sheets: Sheets, settings: Settings, logo: Logo | null): void {
  if (logo) drawLogo(logo);
  else drawName(sheets, settings.name);
  for (const [index, line] of senderLines(settings, logo !== null).entries()) {
    const style = { size: 8, bold: index === 0 && logo !== null, color: grey };
    const text = shorten(line, part => lineWidth(sheets, part, style) <= grid.right - grid.second);
    drawLine(sheets, text, { x: grid.second, y: top + 2.6 + index * leading }, style);
  }
  sheets
    .moveTo(mm(grid.left), mm(bottom))
    .lineTo(mm(grid.right), mm(bottom))
    .lineWidth(0.75)
    .strokeColor(accentOf(settings))
    .stroke();
}

/** The association's colour, or a neutral one when the setting is no colour. */
export function accentOf(settings: Settings): string {
  return /^#[0-9a-fA-F]{6}$/.test(settings.accent_color) ? settings.accent_color : '#404040';
}

function drawLogo(logo: Logo): void {
  const room = { width: 80, height: bottom - 4 - top };
  const width = Math.min(room.width, (room.height * logo.width) / logo.height);
  logo.draw(mm(grid.left), mm(top), mm(width));
}

/** The name in large letters, smaller where it needs more than two lines. */
function drawName(sheets: Sheets, name: string): void {
  const room = grid.second - grid.left - 6;
  const style: TextStyle = { size: 15, bold: true };
  let lines = wrapText(sheets, name, room, style);
  while (lines.length > 2 && style.size > 11) {
    style.size -= 1;
    lines = wrapText(sheets, name, room, style);
  }
  for (const [index, line] of lines.slice(0, 3).entries()) {
    drawLine(sheets, line, { x: grid.left, y: top + 4.6 + index * style.size * 0.44 }, style);
  }
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
  return lines.map(line => line.trim()).filter(line => line !== '');
}
