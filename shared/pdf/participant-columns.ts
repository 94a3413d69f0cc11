import type { ParticipantColumn } from '../events/plan.ts';
import type { Sheets } from './sheet/document.ts';
import { lineWidth, type TextStyle } from './sheet/text.ts';
import { captionStyle, type CaptionedColumn } from './table/captions.ts';
import { shareOut, widestOf, type WidthWish } from './table/column-widths.ts';
import type { Language } from '../language.ts';
import { shortDay, timeSpan } from './plans/plan-day.ts';
import type { PlanRegistration, PlanShift } from './plans/plan-source.ts';
import type { PlanLabels } from './plans/plan-labels.ts';

/** One line of the list. */
export interface Participant {
  readonly registration: PlanRegistration;
  readonly shift: PlanShift | undefined;
  readonly ort: string;
}

type ColumnKey = 'name' | ParticipantColumn;

/** A column before its width is known: least and most millimetres, and what it says about a participant. */
interface ColumnPlan {
  readonly most: number;
  readonly least: number;
  /** Texts that are hard to read on two lines get their room before the others. */
  readonly whole?: boolean;
  readonly text: (participant: Participant, labels: PlanLabels, language: Language) => string;
}

const plans: Readonly<Record<ColumnKey, ColumnPlan>> = {
  name: { least: 34, most: 70, text: ({ registration }) => registration.name },
  shift: {
    least: 28,
    most: 70,
    text: ({ shift }) => (shift ? [shift.bereich, shift.title].filter(text => text !== '').join(': ') : ''),
  },
  time: {
    least: 21,
    most: 50,
    whole: true,
    text: ({ shift }, _labels, language) => (shift ? timeText(shift, language) : ''),
  },
  phone: { least: 20, most: 36, whole: true, text: ({ registration }) => registration.phone },
  email: { least: 30, most: 66, whole: true, text: ({ registration }) => registration.email },
  ort: { least: 14, most: 40, whole: true, text: ({ ort }) => ort },
  status: { least: 18, most: 36, text: ({ registration }, labels) => labels.statuses[registration.status] },
  message: {
    least: 30,
    most: 90,
    text: ({ registration }) => registration.message.replace(/\s+/g, ' '),
  },
};

function timeText({ start_time, end_time }: PlanShift, language: Language): string {
  return `${shortDay(start_time.slice(0, 10), language)} ${timeSpan(start_time, end_time, language)}`;
}

/** A column in its place, with what it says about a participant. */
export interface Column extends CaptionedColumn {
  readonly key: ColumnKey | 'number' | 'signature';
  readonly text: (participant: Participant) => string;
}

/** Sizes of the letters, the first one in which every column has the room it would like. */
export const bodySizes = [9.5, 8.5, 7.5] as const;

/** Millimetres: running number, signature, room between two columns. */
const numberWidth = 9;
const signatureWidth = (width: number): number => (width > 200 ? 46 : 38);
const between = 3;

interface Wish extends WidthWish {
  readonly key: ColumnKey;
  readonly caption: string;
  readonly text: (participant: Participant) => string;
}

export interface ColumnRequest {
  readonly sheets: Sheets;
  readonly labels: PlanLabels;
  readonly language: Language;
  readonly columns: readonly ParticipantColumn[];
  readonly signature: boolean;
  readonly participants: readonly Participant[];
  readonly style: TextStyle;
}

/** What each column would like to have, the name first; a column asked for twice stands once. */
export function wishesOf(request: ColumnRequest): Wish[] {
  const { sheets, labels, language, participants, style } = request;
  const keys: ColumnKey[] = ['name', ...new Set(request.columns)];
  return keys.map(key => {
    const { least, most, whole = false, text } = plans[key];
    const caption = key === 'name' ? labels.name : labels.columns[key];
    const say = (participant: Participant) => text(participant, labels, language);
    const widest = widestOf(sheets, participants.map(say), { most, style });
    const natural = Math.max(lineWidth(sheets, caption, captionStyle), widest);
    return { key, caption, least: Math.min(natural, least), natural, whole, text: say };
  });
}

const fixedWidth = (wishes: readonly Wish[], signature: boolean, width: number): number =>
  numberWidth + (signature ? signatureWidth(width) + between : 0) + wishes.length * between;

/** True when every column gets the width that it would like to have. */
export const isRoomy = (wishes: readonly Wish[], signature: boolean, width: number): boolean =>
  wishes.reduce((sum, { natural }) => sum + natural, 0) + fixedWidth(wishes, signature, width) <= width;

/** Columns side by side over the whole width: what is left over is shared out, what is missing is taken from the widest. */
export function placeColumns(wishes: readonly Wish[], request: ColumnRequest, width: number): Column[] {
  const widths = shareOut(wishes, width - fixedWidth(wishes, request.signature, width));
  const columns: Column[] = [
    { key: 'number', caption: '', x: 0, width: numberWidth - between, text: () => '' },
  ];
  let x = numberWidth;
  for (const [index, { key, caption, text }] of wishes.entries()) {
    const own = widths[index] ?? 0;
    columns.push({ key, caption, x, width: own, text });
    x += own + between;
  }
  if (!request.signature) return columns;
  const { signature } = request.labels;
  const own = signatureWidth(width);
  const last = { x: width - own, width: own };
  return [...columns, { key: 'signature', caption: signature, ...last, text: () => '' }];
}
