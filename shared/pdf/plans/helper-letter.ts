import { dayIn } from '../../day.ts';
import type { Party } from '../../finance/invoices/invoice.ts';
import type { Layout, Branding } from '../../letters/layouts/layout.ts';
import type { Settings } from '../../association/setting.ts';
import { drawAddress, drawReturnLine } from '../address-window.ts';
import type { Language } from '../../language.ts';
import { invoiceLabels } from '../captions.ts';
import { grid } from '../grid.ts';
import { accentOf, drawFoldMarks, drawFooter, drawLetterhead, letterFrame } from '../letterhead.ts';
import type { Sheets } from '../sheet/document.ts';
import { addSheet } from '../sheet/open-document.ts';
import type { Logo } from '../sheet/logo.ts';
import { a4 } from '../sheet/measure.ts';
import { grey, lineWidth, shorten, type TextStyle } from '../sheet/text.ts';
import { drawRule, gap, textLine, textLines, wholeNumbers, type Line } from '../table/line.ts';
import { drawCaptions, drawStack } from '../table/row.ts';
import { dayWithWeekday, timeSpan } from './plan-day.ts';
import { contactOf } from './plan-head.ts';
import type { PlanEvent, PlanShift } from './plan-source.ts';
import { planLabels } from './plan-labels.ts';

/** The shifts of one person at one event. */
export interface HelperSource {
  readonly event: PlanEvent;
  /** Shifts in which the person has a place, in any order. */
  readonly shifts: readonly PlanShift[];
  readonly name: string;
  readonly sprache: Language;
  /** Postal address; null where none is known: then the letter begins below the letterhead. */
  readonly address: Party | null;
}

export interface LetterTheme {
  readonly sheets: Sheets;
  readonly branding: Branding;
  readonly logo: Logo | null;
  readonly now: Date;
}

/** How much stands in a line of a shift and how small: the first one that fits on the page is taken. */
interface Density {
  readonly size: number;
  /** Millimetres between the parts of the letter. */
  readonly gap: number;
  readonly details: 'all' | 'contact' | 'none';
}

const usual: readonly [Density, ...Density[]] = [
  { size: 10, gap: 4, details: 'all' },
  { size: 9.5, gap: 3, details: 'all' },
  { size: 9.5, gap: 3, details: 'contact' },
  { size: 9, gap: 2.4, details: 'none' },
  { size: 8, gap: 1.8, details: 'none' },
  { size: 7, gap: 1.2, details: 'none' },
];

/** The same in the letters of a layout; where they are large the smallest ones stay as they are. */
const densitiesOf = ({ font_size }: Layout): Density[] =>
  usual.map((density, index) =>
    index === usual.length - 1 ? density : { ...density, size: (density.size * font_size) / 10 },
  );

/** Left end of what a shift is, and where its hours stand, in millimetres from the margin. */
const columns = { time: 27, what: 58 };
/** Upper edge of the letter with an address window above it, and without. */
const top = { window: grid.body - 4, plain: 54 };
/** The letter may reach so far into the lower margin; the association's own line stands below. */
const reach = 4;

/** Draws the letter of one helper: always exactly one page, however many shifts there are. */
export function drawHelperLetter(theme: LetterTheme, source: HelperSource): void {
  const { sheets, logo } = theme;
  const { settings, layout } = theme.branding;
  addSheet(sheets);
  drawLetterhead(sheets, theme.branding, logo);
  drawFoldMarks(sheets, layout, false);
  if (source.address) {
    const side = settings.window_side === 'left' ? 'left' : 'right';
    if (layout.return_line) drawReturnLine(sheets, senderOf(settings), side);
    drawAddress(sheets, source.address, side);
  }
  const { left, bottom } = letterFrame(layout);
  drawFooter(sheets, theme.branding, { y: footerLine(layout), most: 2 });
  const y = source.address ? top.window : top.plain;
  drawStack(sheets, fittingLines(theme, source, bottom + reach - y), { x: left, y });
}

/** Baseline of the last line at the foot of a page. */
const footerLine = ({ margins }: Layout): number => a4.height - Math.max(6, margins.bottom / 2 - 0.5);

const widthOf = ({ branding: { layout } }: LetterTheme): number => {
  const { left, right } = letterFrame(layout);
  return right - left;
};

const senderOf = (settings: Settings): Party => ({
  name: settings.name,
  street: settings.strasse,
  house_no: settings.hausnummer,
  postal_code: settings.plz,
  town: settings.ort,
  country: settings.land,
});

const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, { height }) => sum + height, 0);

/** The letter as airy as the page allows; where even the densest is too long, the last shifts become a number. */
function fittingLines(theme: LetterTheme, source: HelperSource, room: number): Line[] {
  const shifts = source.shifts.toSorted(byTime);
  const densities = densitiesOf(theme.branding.layout);
  for (const density of densities) {
    const lines = letterLines(theme, { ...source, shifts }, { density, shown: shifts.length });
    if (heightOf(lines) <= room) return lines;
  }
  const density = densities.at(-1) ?? usual[0];
  const withFirst = (shown: number) => letterLines(theme, { ...source, shifts }, { density, shown });
  let [shown, tooMany] = [0, shifts.length];
  while (tooMany - shown > 1) {
    const middle = Math.floor((shown + tooMany) / 2);
    if (heightOf(withFirst(middle)) <= room) shown = middle;
    else tooMany = middle;
  }
  return withFirst(shown);
}

const byTime = (a: PlanShift, b: PlanShift): number =>
  `${a.start_time} ${a.bereich} ${a.title} ${a.uuid}` < `${b.start_time} ${b.bereich} ${b.title} ${b.uuid}`
    ? -1
    : 1;

interface Extent {
  readonly density: Density;
  /** How many of the shifts are named. */
  readonly shown: number;
}

function letterLines(theme: LetterTheme, source: HelperSource, extent: Extent): Line[] {
  const { sheets, now } = theme;
  const { settings } = theme.branding;
  const width = widthOf(theme);
  const { event, shifts, sprache } = source;
  const labels = planLabels[sprache].letter;
  const general = invoiceLabels[sprache];
  const { size, gap: space } = extent.density;
  const say = (text: string) => textLines(sheets, text, width, { size });
  const takesPart = shifts.length > 0 && event.status !== 'cancelled';
  const instead = event.status === 'cancelled' ? labels.cancelled : labels.none;
  return [
    ...say(general.dateLine(settings.ort, dayIn(now, settings.timezone)).replace(/^, /, '')),
    gap(space * 1.6),
    ...textLines(sheets, labels.subject(event.title), width, { size: size + 3, bold: true, tag: 'H1' }),
    gap(space),
    ...say(general.salutation(source.name)),
    gap(space / 2),
    ...say(takesPart ? labels.intro(shifts.length) : instead),
    gap(space),
    ...(takesPart ? dutyLines(theme, source, extent) : []),
    ...say(general.greeting),
    ...say(settings.name),
  ];
}

/** The shifts, where they are, the contact for a helper who cannot come, and thanks. */
function dutyLines(theme: LetterTheme, source: HelperSource, extent: Extent): Line[] {
  const { event, shifts, sprache } = source;
  const labels = planLabels[sprache].letter;
  const { size, gap: space } = extent.density;
  const width = widthOf(theme);
  const say = (text: string, bold = false) => textLines(theme.sheets, text, width, { size, bold });
  const hidden = shifts.length - extent.shown;
  return [
    ...tableLines(theme, source, extent),
    ...(hidden > 0 ? [gap(1), ...say(labels.more(hidden), true)] : []),
    gap(space),
    ...say(event.location === '' ? '' : `${labels.where}: ${event.location}`),
    ...say(wholeNumbers(labels.hindered(contactOf(event)))),
    gap(space / 2),
    ...say(labels.thanks),
    gap(space),
  ];
}

function tableLines(
  theme: LetterTheme,
  { shifts, sprache }: HelperSource,
  { density, shown }: Extent,
): Line[] {
  const labels = planLabels[sprache].letter;
  const width = widthOf(theme);
  const head: TextStyle = { size: 8, bold: true, color: grey };
  const captions = [
    { x: 0, line: textLine(labels.when, width, head) },
    { x: columns.what, line: textLine(labels.what, width, head) },
  ];
  const named = shifts.slice(0, shown);
  return [
    {
      height: 5,
      draw(target, { x, y }) {
        drawCaptions(target, captions, { x, y });
        drawRule(target, { x, y: y + 4.6 }, width, { thick: 0.75, color: accentOf(theme.branding.settings) });
      },
    },
    ...named.map(shift => shiftLine(theme, shift, sprache, density)),
  ];
}

/** Day, hours and what it is, with a hairline below. */
function shiftLine(theme: LetterTheme, shift: PlanShift, sprache: Language, density: Density): Line {
  const { sheets } = theme;
  const width = widthOf(theme);
  const style: TextStyle = { size: density.size };
  const room = width - columns.what;
  const pad = density.details === 'none' ? 0.5 : 1.2;
  const lines = whatLines(sheets, shift, { sprache, density, room });
  const day = dayWithWeekday(shift.start_time.slice(0, 10), sprache);
  const time = timeSpan(shift.start_time, shift.end_time, sprache);
  const left = textLine(day, width, { ...style, bold: true });
  const middle = textLines(sheets, time, columns.what - columns.time - 2, style);
  const height = Math.max(heightOf(lines), heightOf(middle)) + 2 * pad;
  return {
    height,
    draw(target, { x, y }) {
      target.row(() => {
        target.tagged('TD', () => {
          left.draw(target, { x, y: y + pad });
          drawStack(target, middle, { x: x + columns.time, y: y + pad });
        });
        target.tagged('TD', () => drawStack(target, lines, { x: x + columns.what, y: y + pad }));
      });
      drawRule(target, { x, y: y + height }, width, { thick: 0.3, color: grey });
    },
  };
}

interface WhatOptions {
  readonly sprache: Language;
  readonly density: Density;
  readonly room: number;
}

function whatLines(sheets: Sheets, shift: PlanShift, { sprache, density, room }: WhatOptions): Line[] {
  const { size, details } = density;
  const title = [shift.bereich, shift.title].filter(text => text !== '').join(': ');
  if (details === 'none') {
    const style: TextStyle = { size, bold: true };
    const text = [title, shift.contact].filter(part => part !== '').join(' · ');
    return [
      textLine(
        shorten(text, part => lineWidth(sheets, part, style) <= room),
        room,
        style,
      ),
    ];
  }
  const contact = shift.contact === '' ? '' : `${planLabels[sprache].letter.inCharge}: ${shift.contact}`;
  return [
    ...textLines(sheets, title, room, { size, bold: true }),
    ...(details === 'all' ? textLines(sheets, shift.description, room, { size: size - 0.5 }) : []),
    ...textLines(sheets, wholeNumbers(contact), room, { size: size - 0.5 }),
  ];
}
