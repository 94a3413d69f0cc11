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
import type { PlanTheme } from './plan-theme.ts';
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
export function titleBlock(theme: PlanTheme, title: string, lines: readonly Line[]): Block {
  const { sheets, sender, logo, logoStyle } = theme;
  const width = titleWidth(theme);
  const stack = [
    ...textLines(sheets, sender, width, { size: 9, color: grey }),
    gap(0.8),
    ...textLines(sheets, title, width, { size: 17, bold: true, tag: 'H1' }),
    gap(0.8),
    ...lines,
  ];
  const block = stackBlock(stack);
  const above = logo && logoStyle.side === 'center' ? heightOfLogo(theme, logo) + 2 : 0;
  const beside = logo && above === 0 ? logoHeight : 0;
  const shift = logo && logoStyle.side === 'left' ? theme.width - width : 0;
  const height = Math.max(block.height + above, beside) + 6;
  return {
    height,
    draw(target, at) {
      block.draw(target, { x: at.x + shift, y: at.y + above });
      if (logo) drawLogo(theme, logo, at);
      if (!theme.headRule) return;
      drawRule(target, { x: at.x, y: at.y + height - 4 }, theme.width, { thick: 0.75, color: theme.accent });
    },
  };
}

/** Width of the title and the lines below it; the rest belongs to a logo beside them. */
export const titleWidth = (theme: PlanTheme): number =>
  theme.logo === null || theme.logoStyle.side === 'center'
    ? theme.width
    : theme.width - logoWidth(theme, theme.logo) - 6;

/** As wide as the layout wants it, unless that takes too much height or the room of the title. */
function logoWidth({ width, paper, logoStyle }: PlanTheme, logo: Logo): number {
  const wanted = logoStyle.width / paper.scale;
  return Math.min(wanted, width * (1 - titleShare), (logoHeight * logo.width) / logo.height);
}

const heightOfLogo = (theme: PlanTheme, logo: Logo): number =>
  (logoWidth(theme, logo) * logo.height) / logo.width;

function drawLogo(theme: PlanTheme, logo: Logo, at: Place): void {
  const drawn = logoWidth(theme, logo);
  const free = theme.width - drawn;
  const offset = { left: 0, center: free / 2, right: free }[theme.logoStyle.side];
  logo.draw(mm(at.x + offset), mm(at.y), mm(drawn));
}

const plain: TextStyle = { size: 10 };

/** When and where an event is and its contact; a draft or cancelled one says so in a mark. */
export function eventLines(theme: PlanTheme, event: PlanEvent, width: number): Line[] {
  const { sheets, labels, language } = theme;
  const when = whenText(event, language);
  const contact = contactOf(event);
  return [
    ...statusMark(theme, event),
    ...textLines(sheets, [when, event.location].filter(text => text !== '').join(' · '), width, plain),
    ...textLines(sheets, contact === '' ? '' : wholeNumbers(`${labels.contact}: ${contact}`), width, plain),
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

function statusMark({ sheets, labels }: PlanTheme, { status }: PlanEvent): Line[] {
  if (status === 'active') return [];
  const text = status === 'draft' ? labels.draft : labels.cancelled;
  return [markLine(sheets, text, status === 'cancelled' ? 'filled' : 'outlined'), gap(0.8)];
}

const markStyle: TextStyle = { size: 8.5, bold: true };
const markHeight = 4.8;

/** A word in a box that is seen without colour too: 'filled' is white on black. */
export function markLine(sheets: Sheets, text: string, variant: 'filled' | 'outlined'): Line {
  const size = { width: lineWidth(sheets, text, markStyle) + 3.2, height: markHeight };
  return {
    height: markHeight + 0.6,
    draw(target, at) {
      if (variant === 'filled') drawField(target, at, size, '#000000');
      else drawBox(target, at, size);
      const color = variant === 'filled' ? '#ffffff' : '#000000';
      const baseline = at.y + (markHeight + lineHeight(markStyle) * 0.5) / 2;
      drawLine(target, text, { x: at.x + 1.6, y: baseline }, { ...markStyle, color });
    },
  };
}
