import type { Language } from '../../language.ts';
import type { Sheets } from '../sheet/document.ts';
import type { Logo } from '../sheet/logo.ts';
import { mm } from '../sheet/measure.ts';
import { drawLine, grey, lineWidth, type Place, type TextStyle } from '../sheet/text.ts';
import type { Block } from '../table/flow.ts';
import {
  drawBox,
  drawField,
  drawRule,
  gap,
  lineHeight,
  textLines,
  wholeNumbers,
  type Line,
} from '../table/line.ts';
import { drawStack } from '../table/row.ts';
import { dayWithWeekday } from './plan-day.ts';
import type { PlanStyle } from './plan-style.ts';
import type { PlanEvent } from './plan-source.ts';

/** Lines one below the other as one block. */
export function stackBlock(lines: readonly Line[]): Block {
  const height = lines.reduce((sum, line) => sum + line.height, 0);
  return { height, draw: (sheets, at) => drawStack(sheets, lines, at) };
}

/** Height of the logo in millimetres. */
const logoHeight = 17;
/** The title keeps this share of the width beside a logo. */
const titleShare = 0.45;

/** The head of the first page: association, logo, title, what is to be known at once, and the association's colour. */
export function titleBlock(look: PlanStyle, title: string, lines: readonly Line[]): Block {
  const { sheets, sender, logo, logoLook } = look;
  const width = titleWidth(look);
  const stack = [
    ...textLines(sheets, sender, width, { size: 9, color: grey }),
    gap(0.8),
    ...textLines(sheets, title, width, { size: 17, bold: true }),
    gap(0.8),
    ...lines,
  ];
  const block = stackBlock(stack);
  const above = logo && logoLook.side === 'center' ? heightOfLogo(look, logo) + 2 : 0;
  const beside = logo && above === 0 ? logoHeight : 0;
  const shift = logo && logoLook.side === 'left' ? look.width - width : 0;
  const height = Math.max(block.height + above, beside) + 6;
  return {
    height,
    draw(target, at) {
      block.draw(target, { x: at.x + shift, y: at.y + above });
      if (logo) drawLogo(look, logo, at);
      if (!look.headRule) return;
      drawRule(target, { x: at.x, y: at.y + height - 4 }, look.width, { thick: 0.75, color: look.accent });
    },
  };
}

/** Width of the title and the lines below it; the rest belongs to a logo beside them. */
export const titleWidth = (look: PlanStyle): number =>
  look.logo === null || look.logoLook.side === 'center'
    ? look.width
    : look.width - logoWidth(look, look.logo) - 6;

/** As wide as the layout wants it, unless that takes too much height or the room of the title. */
function logoWidth({ width, paper, logoLook }: PlanStyle, logo: Logo): number {
  const wanted = logoLook.width / paper.scale;
  return Math.min(wanted, width * (1 - titleShare), (logoHeight * logo.width) / logo.height);
}

const heightOfLogo = (look: PlanStyle, logo: Logo): number =>
  (logoWidth(look, logo) * logo.height) / logo.width;

function drawLogo(look: PlanStyle, logo: Logo, at: Place): void {
  const drawn = logoWidth(look, logo);
  const free = look.width - drawn;
  const offset = { left: 0, center: free / 2, right: free }[look.logoLook.side];
  logo.draw(mm(at.x + offset), mm(at.y), mm(drawn));
}

const plain: TextStyle = { size: 10 };

/** When and where an event is and its contact; a draft or cancelled one says so in a mark. */
export function eventLines(look: PlanStyle, event: PlanEvent, width: number): Line[] {
  const { sheets, words, language } = look;
  const when = whenText(event, language);
  const contact = contactOf(event);
  return [
    ...statusMark(look, event),
    ...textLines(sheets, [when, event.location].filter(text => text !== '').join(' · '), width, plain),
    ...textLines(sheets, contact === '' ? '' : wholeNumbers(`${words.contact}: ${contact}`), width, plain),
  ];
}

/** '03.07.2027, 11:00–23:00', or begin and end with their days. */
function whenText({ start_date, end_date, start_time, end_time }: PlanEvent, language: Language): string {
  const at = (day: string, time: string | null) =>
    [dayWithWeekday(day, language), time ?? ''].filter(text => text !== '').join(', ');
  if (start_date === end_date)
    return at(
      start_date,
      start_time === null || end_time === null ? start_time : `${start_time}–${end_time}`,
    );
  return `${at(start_date, start_time)} – ${at(end_date, end_time)}`;
}

/** Name, telephone and e-mail of the person in charge of an event, '' where none is named. */
export const contactOf = (event: PlanEvent): string =>
  [event.contact_name, event.contact_phone, event.contact_email].filter(text => text !== '').join(', ');

function statusMark({ sheets, words }: PlanStyle, { status }: PlanEvent): Line[] {
  if (status === 'active') return [];
  const text = status === 'draft' ? words.draft : words.cancelled;
  return [markLine(sheets, text, status === 'cancelled' ? 'filled' : 'outlined'), gap(0.8)];
}

const markStyle: TextStyle = { size: 8.5, bold: true };
const markHeight = 4.8;

/** A word in a box that is seen without colour too: 'filled' is white on black. */
export function markLine(sheets: Sheets, text: string, look: 'filled' | 'outlined'): Line {
  const size = { width: lineWidth(sheets, text, markStyle) + 3.2, height: markHeight };
  return {
    height: markHeight + 0.6,
    draw(target, at) {
      if (look === 'filled') drawField(target, at, size, '#000000');
      else drawBox(target, at, size);
      const color = look === 'filled' ? '#ffffff' : '#000000';
      const baseline = at.y + (markHeight + lineHeight(markStyle) * 0.5) / 2;
      drawLine(target, text, { x: at.x + 1.6, y: baseline }, { ...markStyle, color });
    },
  };
}
