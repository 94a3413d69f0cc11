import type { Branding } from '../../letters/layouts/layout.ts';
import { letterFrame, type LetterFrame } from '../letterhead.ts';
import type { Sheets } from '../sheet/document.ts';
import { addSheet } from '../sheet/open-document.ts';
import { grid } from '../grid.ts';
import { mm } from '../sheet/measure.ts';
import { drawLine, grey, wrapText, type TextStyle } from '../sheet/text.ts';

/** How airy a letter is set: a factor for its lines, and one for the gaps between its parts. */
export interface Spacing {
  readonly leading: number;
  readonly gap: number;
}

/** A letter while it is set from top to bottom: `y` is the next baseline in millimetres, `page` counts from 1. */
export interface Flow {
  readonly sheets: Sheets;
  readonly branding: Branding;
  readonly frame: LetterFrame;
  readonly body: TextStyle;
  readonly spacing: Spacing;
  /** On the left and on the right at the head of further pages. */
  readonly heading: string;
  readonly pageWord: (page: number) => string;
  /** False: only `y` moves, to find out how long it gets. */
  readonly drawn: boolean;
  y: number;
  page: number;
}

export type FlowParts = Pick<Flow, 'sheets' | 'branding' | 'heading' | 'pageWord'>;

/** From airy to dense: the first one that keeps the letter on one page with its slip is taken. */
export const spacings: readonly [Spacing, ...Spacing[]] = [
  { leading: 4.8, gap: 1 },
  { leading: 4.5, gap: 0.9 },
  { leading: 4.2, gap: 0.75 },
  { leading: 3.95, gap: 0.6 },
];

export function beginFlow(parts: FlowParts, spacing: Spacing, drawn: boolean): Flow {
  const { layout } = parts.branding;
  return {
    ...parts,
    frame: letterFrame(layout),
    body: { size: layout.font_size },
    spacing: { ...spacing, leading: (spacing.leading * layout.font_size) / 10 },
    drawn,
    y: grid.body,
    page: 1,
  };
}

/** Leaves a gap of so many millimetres, before the factor of the spacing. */
export function leave(flow: Flow, gap: number): void {
  flow.y += gap * flow.spacing.gap;
}

/** Writes a text in the width of the letter, on further pages where it does not fit. */
export function write(flow: Flow, text: string, style: TextStyle = flow.body): void {
  const { left, right } = flow.frame;
  const draw = () => {
    for (const line of wrapText(flow.sheets, text, right - left, style)) {
      keepTogether(flow, 1);
      if (flow.drawn) drawLine(flow.sheets, line, { x: left, y: flow.y }, style);
      flow.y += flow.spacing.leading;
    }
  };
  if (flow.drawn) flow.sheets.words(draw, style.tag);
  else draw();
}

/** Text at the left edge, and an amount that ends at the right one. */
export function row(flow: Flow, text: string, amount: string, style: TextStyle = flow.body): void {
  const { sheets, frame, y } = flow;
  const cell = { ...style, paragraph: {} };
  if (flow.drawn) {
    drawLine(sheets, text, { x: frame.left, y }, cell);
    drawLine(sheets, amount, { x: frame.right, y }, { ...cell, align: 'right' });
  }
  flow.y += flow.spacing.leading;
}

/** A line across the letter, a little below the row before it. */
export function rule({ sheets, frame, y, spacing, drawn }: Flow, width: number, color: string): void {
  if (!drawn) return;
  const at = mm(y - spacing.leading + 1.9);
  sheets.moveTo(mm(frame.left), at).lineTo(mm(frame.right), at).lineWidth(width).strokeColor(color).stroke();
}

/** Goes on to a new page unless this many lines still fit; true when it did. */
export function keepTogether(flow: Flow, lines: number): boolean {
  if (!flow.drawn || flow.y + (lines - 1) * flow.spacing.leading <= flow.frame.bottom) return false;
  nextPage(flow);
  return true;
}

export function nextPage(flow: Flow): void {
  const { sheets, frame } = flow;
  flow.page++;
  const style: TextStyle = { size: 8, color: grey };
  sheets.artifact(() => {
    addSheet(sheets);
    drawLine(sheets, flow.heading, { x: frame.left, y: 18 }, style);
    drawLine(sheets, flow.pageWord(flow.page), { x: frame.right, y: 18 }, { ...style, align: 'right' });
  });
  flow.y = grid.top;
}
