import type { Sheets } from '../sheet/document.ts';
import { drawLine, grey, lineWidth, type Place, type TextStyle } from '../sheet/text.ts';
import { drawBox, lineHeight, textLines, type Line } from '../table/line.ts';
import { drawStack } from '../table/row.ts';
import type { PlanTheme } from './plan-theme.ts';
import type { PlanRegistration, StaffedShift } from './plan-source.ts';

/** A place of a shift on paper: a name, or an empty box to write one in. */
interface Slot {
  readonly height: number;
  readonly isBox: boolean;
  readonly draw: (sheets: Sheets, at: Place, width: number) => void;
}

const nameStyle: TextStyle = { size: 9.5 };
const phoneStyle: TextStyle = { size: 8.5 };
const numberStyle: TextStyle = { size: 8, color: grey };
const boxStyle: TextStyle = { size: 7.5, color: grey };

/** Millimetres: running number before each place, room between two places, height of a box that a name is written in. */
const numberWidth = 5.5;
const between = 3;
const boxHeight = 6.4;
/** Places stand side by side where each has at least so much room. */
const leastWidth = { plain: 44, phones: 64 };
/** No wider than this: a telephone number far from its name is hard to read across. */
const most = 80;

const slotsPerLine = (width: number, phones: boolean): number =>
  Math.max(1, Math.floor((width + between) / (leastWidth[phones ? 'phones' : 'plain'] + between)));

const slotWidth = (width: number, phones: boolean): number => {
  const count = slotsPerLine(width, phones);
  return Math.min(most, (width - (count - 1) * between) / count);
};

/** Room for a name within a place of this width. */
function nameRoom(sheets: Sheets, slot: number, phone: string): number {
  const taken = phone === '' ? 0 : lineWidth(sheets, phone, phoneStyle) + 2;
  return slot - numberWidth - taken;
}

const fitsOneLine = (sheets: Sheets, name: string, room: number): boolean =>
  lineWidth(sheets, name, nameStyle) <= room;

/** Every place of a shift in rows: first the names, then a box for each place that is free or reserved. */
export function slotLines(theme: PlanTheme, staffed: StaffedShift, width: number): Line[] {
  const count = slotsPerLine(width, theme.phones);
  const each = slotWidth(width, theme.phones);
  const slots = slotsOf(theme, staffed, each);
  const rows = Math.ceil(slots.length / count);
  return Array.from({ length: rows }, (_row, index) => {
    const row = slots.slice(index * count, (index + 1) * count);
    // A name beside a box stands on one line with the word in it.
    const lowered = row.some(({ isBox }) => isBox) ? (boxHeight - lineHeight(nameStyle)) / 2 : 0;
    const drop = ({ isBox }: Slot): number => (isBox ? 0 : lowered);
    return {
      height: Math.max(...row.map(slot => slot.height + drop(slot))),
      draw: (sheets, { x, y }) => {
        for (const [at, slot] of row.entries())
          slot.draw(sheets, { x: x + at * (each + between), y: y + drop(slot) }, each);
      },
    };
  });
}

function slotsOf(theme: PlanTheme, { helpers, load, shift }: StaffedShift, width: number): Slot[] {
  const { labels } = theme;
  const names = helpers.map((helper, index) => nameSlot(theme, helper, { number: index + 1, width }));
  const kept = Math.max(0, Math.min(load.offered_count, shift.max_helpers - helpers.length));
  const boxes = Array.from({ length: kept + load.free_places }, (_box, index) =>
    boxSlot(String(helpers.length + index + 1), index < kept ? labels.offered : labels.free, index < kept),
  );
  return [...names, ...boxes];
}

function nameSlot(
  { sheets, phones }: PlanTheme,
  helper: PlanRegistration,
  { number, width }: { readonly number: number; readonly width: number },
): Slot {
  const phone = phones ? helper.phone.trim() : '';
  const room = nameRoom(sheets, width, phone);
  // A telephone number that leaves no room for the name stands below it.
  const below = phone !== '' && room < width / 3;
  const lines = textLines(sheets, helper.name, below ? width - numberWidth : room, nameStyle);
  if (below) lines.push(...textLines(sheets, phone, width - numberWidth, phoneStyle));
  return {
    height: lines.reduce((sum, line) => sum + line.height, 0) + 0.7,
    isBox: false,
    draw(target, { x, y }, drawn) {
      const baseline = y + lineHeight(nameStyle) * 0.77;
      drawLine(target, String(number), { x, y: baseline }, numberStyle);
      drawStack(target, lines, { x: x + numberWidth, y });
      if (!below) drawLine(target, phone, { x: x + drawn, y: baseline }, { ...phoneStyle, align: 'right' });
    },
  };
}

function boxSlot(number: string, word: string, dashed: boolean): Slot {
  return {
    height: boxHeight + 1.2,
    isBox: true,
    draw(sheets, { x, y }, width) {
      const baseline = y + boxHeight / 2 + 1;
      drawLine(sheets, number, { x, y: baseline }, numberStyle);
      drawBox(sheets, { x: x + numberWidth, y }, { width: width - numberWidth, height: boxHeight }, dashed);
      drawLine(sheets, word, { x: x + numberWidth + 1.4, y: baseline }, boxStyle);
    },
  };
}

/** True when more than one name in twenty needs a second line in places of this paper's width. */
export function isCrowded(
  theme: Pick<PlanTheme, 'sheets' | 'phones'>,
  shifts: readonly StaffedShift[],
  width: number,
): boolean {
  const { sheets, phones } = theme;
  const slot = slotWidth(width, phones);
  const helpers = shifts.flatMap(staffed => staffed.helpers);
  const wide = helpers.filter(
    ({ name, phone }) => !fitsOneLine(sheets, name, nameRoom(sheets, slot, phones ? phone.trim() : '')),
  );
  return wide.length * 20 > helpers.length;
}
