import type { Sheets } from '../sheet/document.ts';
import type { Orientation } from '../sheet/open-document.ts';
import { drawLine, grey, lineWidth, shorten, type TextStyle } from '../sheet/text.ts';
import type { Block, FlowItem } from '../table/flow.ts';
import { drawField, drawRule, gap, textLine, textLines, wholeNumbers, type Line } from '../table/line.ts';
import { drawCaptions, drawRowsHeading, rowBlock } from '../table/row.ts';
import { shortDay, timeSpan } from './plan-day.ts';
import { markLine } from './plan-head.ts';
import type { PlanTheme } from './plan-theme.ts';
import { slotLines } from './place-slots.ts';
import { sumsText } from './plan-overview.ts';
import { countShifts, type PlanArea, type StaffedShift } from './plan-source.ts';

interface Columns {
  readonly time: number;
  readonly shift: number;
  readonly helpers: number;
  readonly shiftWidth: number;
}

/** Left ends of the columns in millimetres from the margin; the helpers have what is left. */
const columnsOf: Readonly<Record<Orientation, Columns>> = {
  portrait: { time: 0, shift: 31, shiftWidth: 51, helpers: 85 },
  landscape: { time: 0, shift: 33, shiftWidth: 70, helpers: 107 },
};

const small: TextStyle = { size: 8.5, color: grey };
const title: TextStyle = { size: 10, bold: true };
const caption: TextStyle = { size: 8, bold: true, color: grey };

/** Width for the places of a shift on paper of this width. */
export const helpersWidth = (orientation: Orientation, width: number): number =>
  width - columnsOf[orientation].helpers;

/** The shifts of an event by work area; captions and the area's heading come again on every page. */
export function shiftItems(theme: PlanTheme, areas: readonly PlanArea[]): FlowItem[] {
  const head = captionBlock(theme);
  const isSingle = areas.length === 1 && areas[0]?.bereich === '';
  const items: FlowItem[] = [{ block: head, keep: true }];
  for (const area of areas) {
    const heading = isSingle ? [] : [areaBlock(theme, area, '')];
    const again = isSingle ? [] : [areaBlock(theme, area, theme.labels.continued)];
    items.push(...heading.map((block): FlowItem => ({ block, keep: true, repeat: [head] })));
    for (const staffed of area.shifts)
      items.push({ block: shiftBlock(theme, staffed), repeat: [head, ...again] });
  }
  return items;
}

function captionBlock({ paper, width, labels, accent }: PlanTheme): Block {
  const columns = columnsOf[paper.orientation];
  const height = 5.4;
  const captions = [
    { x: columns.time, text: labels.time },
    { x: columns.shift, text: labels.shift },
    { x: columns.helpers, text: labels.helpers },
  ];
  return {
    height,
    draw(sheets, at) {
      const cells = captions.map(({ x, text }) => ({ x, line: textLine(text, 0, caption) }));
      drawCaptions(sheets, cells, { x: at.x, y: at.y + 0.4 });
      drawRule(sheets, { x: at.x, y: at.y + height }, width, { thick: 0.75, color: accent });
    },
  };
}

/** The heading of a work area: a grey band with its name, at the right how many places are taken. */
function areaBlock(theme: PlanTheme, { bereich, shifts }: PlanArea, addition: string): Block {
  const { sheets, labels, width } = theme;
  const height = 9;
  const band = 7;
  const counts = sumsText(labels, countShifts(shifts));
  const name = bereich === '' ? labels.noArea : bereich;
  const full = addition === '' ? name : `${name} (${addition})`;
  const style: TextStyle = { size: 11, bold: true };
  const room = width - lineWidth(sheets, counts, small) - 10;
  const text = shorten(full, part => lineWidth(sheets, part, style) <= room);
  return {
    height,
    draw(target, { x, y }) {
      const top = y + height - band;
      drawField(target, { x, y: top }, { width, height: band }, '#e4e4e4');
      const right: TextStyle = { ...small, color: '#000000', align: 'right' };
      drawRowsHeading(target, 3, () => {
        drawLine(target, text, { x: x + 2, y: top + 5 }, style);
        drawLine(target, counts, { x: x + width - 2, y: top + 4.8 }, right);
      });
    },
  };
}

function shiftBlock(theme: PlanTheme, staffed: StaffedShift): Block {
  const { width, paper } = theme;
  const columns = columnsOf[paper.orientation];
  const room = helpersWidth(paper.orientation, width);
  return rowBlock(
    [
      { x: columns.time, lines: timeLines(theme, staffed), stays: true },
      { x: columns.shift, lines: whatLines(theme, staffed, columns.shiftWidth), stays: true },
      { x: columns.helpers, lines: [...slotLines(theme, staffed, room), ...openLines(theme, staffed, room)] },
    ],
    { width, padding: 1.5 },
  );
}

/** Day, hours, and how full the shift is: in a box where places are free, white on black where there are too many. */
function timeLines({ sheets, labels, language }: PlanTheme, { shift, load, surplus }: StaffedShift): Line[] {
  const width = 29;
  const isFull = surplus === 0 && load.approved_count === shift.max_helpers;
  const taken = labels.taken(load.approved_count, shift.max_helpers);
  const takenText = isFull ? `${taken} ${labels.fullMark}` : taken;
  return [
    ...textLines(sheets, shortDay(shift.start_time.slice(0, 10), language), width, title),
    ...textLines(sheets, timeSpan(shift.start_time, shift.end_time, language), width, { size: 10 }),
    gap(0.6),
    ...textLines(sheets, takenText, width, small),
    gap(0.4),
    ...fillMark(sheets, labels, { free: load.free_places, surplus }),
  ];
}

interface Fill {
  readonly free: number;
  readonly surplus: number;
}

function fillMark(sheets: Sheets, labels: PlanTheme['labels'], { free, surplus }: Fill): Line[] {
  if (surplus > 0) return [markLine(sheets, labels.surplusMark(surplus), 'filled')];
  if (free > 0) return [markLine(sheets, labels.freeMark(free), 'outlined')];
  return [];
}

function whatLines({ sheets, labels }: PlanTheme, { shift }: StaffedShift, width: number): Line[] {
  const contact = shift.contact === '' ? '' : `${labels.inCharge}: ${shift.contact}`;
  return [
    ...textLines(sheets, shift.title, width, title),
    ...textLines(sheets, shift.description, width, { size: 9 }),
    ...textLines(sheets, wholeNumbers(contact), width, { size: 9, bold: true }),
  ];
}

/** How many more would like to come; their names stand on no plan before the board decides. */
function openLines({ sheets, labels }: PlanTheme, { load }: StaffedShift, width: number): Line[] {
  const waiting = load.waiting_count - load.offered_count;
  const texts = [
    load.pending_count > 0 ? labels.pending(load.pending_count) : '',
    waiting > 0 ? labels.waiting(waiting) : '',
  ].filter(text => text !== '');
  return textLines(sheets, texts.join(', '), width, small);
}
