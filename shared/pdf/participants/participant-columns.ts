import type { ParticipantColumn } from '../../events/plan.ts';
import type { Sheets } from '../sheet/document.ts';
import { lineWidth, type TextStyle } from '../sheet/text.ts';
import type { Language } from '../captions.ts';
import { shortDay, timeSpan } from '../plans/plan-day.ts';
import type { PlanRegistration, PlanShift } from '../plans/plan-source.ts';
import type { PlanWords } from '../plans/words/plan-words.ts';

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
  readonly text: (participant: Participant, words: PlanWords, language: Language) => string;
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
    text: ({ shift }, _words, language) => (shift ? timeText(shift, language) : ''),
  },
  phone: { least: 20, most: 36, whole: true, text: ({ registration }) => registration.phone },
  email: { least: 30, most: 66, whole: true, text: ({ registration }) => registration.email },
  ort: { least: 14, most: 40, whole: true, text: ({ ort }) => ort },
  status: { least: 18, most: 36, text: ({ registration }, words) => words.statuses[registration.status] },
  message: {
    least: 30,
    most: 90,
    text: ({ registration }) => registration.message.replace(/\s+/g, ' '),
  },
};

function timeText({ start_time, end_time }: PlanShift, language: Language): string {
  return `${shortDay(start_time.slice(0, 10), language)} ${timeSpan(start_time, end_time, language)}`;
}

/** A column in its place: left end and width in millimetres. */
export interface Column {
  readonly key: ColumnKey | 'number' | 'signature';
  readonly caption: string;
  readonly x: number;
  readonly width: number;
  readonly text: (participant: Participant) => string;
}

/** Sizes of the letters, the first one in which every column has the room it would like. */
export const bodySizes = [9.5, 8.5, 7.5] as const;
export const captionStyle: TextStyle = { size: 8, bold: true, color: '#595959' };

/** Millimetres: running number, signature, room between two columns. */
const numberWidth = 9;
const signatureWidth = (width: number): number => (width > 200 ? 46 : 38);
const between = 3;

interface Wish {
  readonly key: ColumnKey;
  readonly caption: string;
  readonly least: number;
  /** As wide as its longest text, within the limits of the column. */
  readonly natural: number;
  readonly whole: boolean;
  readonly text: (participant: Participant) => string;
}

export interface ColumnRequest {
  readonly sheets: Sheets;
  readonly words: PlanWords;
  readonly language: Language;
  readonly columns: readonly ParticipantColumn[];
  readonly signature: boolean;
  readonly participants: readonly Participant[];
  readonly style: TextStyle;
}

/** What each column would like to have, the name first; a column asked for twice stands once. */
export function wishesOf(request: ColumnRequest): Wish[] {
  const { sheets, words, language, participants } = request;
  const keys: ColumnKey[] = ['name', ...new Set(request.columns)];
  return keys.map(key => {
    const { least, most, whole = false, text } = plans[key];
    const caption = key === 'name' ? words.name : words.columns[key];
    const say = (participant: Participant) => text(participant, words, language);
    const widest = longestOf(request, participants.map(say), most);
    const natural = Math.max(lineWidth(sheets, caption, captionStyle), widest);
    return { key, caption, least: Math.min(natural, least), natural, whole, text: say };
  });
}

/** Width of the widest text; measuring ends where one reaches the most that a column may have. */
function longestOf({ sheets, style }: ColumnRequest, texts: readonly string[], most: number): number {
  let widest = 0;
  for (const text of new Set(texts)) {
    // No letter is wider than 4 millimetres in this size, so short texts need not be measured.
    if (text.length * 4 > widest) widest = Math.max(widest, lineWidth(sheets, text, style) + 0.5);
    if (widest >= most) return most;
  }
  return widest;
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
  const { signature } = request.words;
  const own = signatureWidth(width);
  const last = { x: width - own, width: own };
  return [...columns, { key: 'signature', caption: signature, ...last, text: () => '' }];
}

function shareOut(wishes: readonly Wish[], room: number): number[] {
  const natural = wishes.reduce((sum, wish) => sum + wish.natural, 0);
  if (natural <= room) return wishes.map(wish => wish.natural * (room / natural));
  const least = wishes.reduce((sum, wish) => sum + wish.least, 0);
  if (least >= room) return wishes.map(wish => wish.least * (room / least));
  let left = room - least;
  const widths = wishes.map(wish => wish.least);
  for (const whole of [true, false]) {
    const wanted = wishes.map(wish => (wish.whole === whole ? wish.natural - wish.least : 0));
    const sum = wanted.reduce((total, more) => total + more, 0);
    const share = sum > left ? left / sum : 1;
    for (const [index, more] of wanted.entries()) widths[index] = (widths[index] ?? 0) + more * share;
    left -= sum * share;
  }
  return widths;
}
