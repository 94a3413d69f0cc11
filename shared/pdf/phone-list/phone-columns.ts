import { formatDay } from '../../day.ts';
import { lookupName } from '../../people/members/member.ts';
import type { PhoneColumn, PhoneEntry } from '../../people/statistics/phone-list.ts';
import type { Sheets } from '../sheet/document.ts';
import { lineWidth, type TextStyle } from '../sheet/text.ts';
import { captionStyle, type CaptionedColumn } from '../table/captions.ts';
import { shareOut, widestOf, type WidthWish } from '../table/column-widths.ts';
import type { PhoneLabels } from './phone-labels.ts';

type ColumnKey = 'name' | PhoneColumn;

/** A column before its width is known: least and most millimetres, and what it says about a person. */
interface ColumnPlan {
  readonly least: number;
  readonly most: number;
  readonly whole?: boolean;
  readonly text: (entry: PhoneEntry) => string;
}

const plans: Readonly<Record<ColumnKey, ColumnPlan>> = {
  name: { least: 32, most: 60, whole: true, text: lookupName },
  phone: { least: 26, most: 38, whole: true, text: ({ phone }) => phone },
  mobile: { least: 26, most: 38, whole: true, text: ({ mobile }) => mobile },
  email: { least: 34, most: 70, whole: true, text: ({ email }) => email },
  address: { least: 34, most: 72, text: addressText },
  funktion: { least: 20, most: 40, text: ({ funktion }) => funktion },
  status: { least: 22, most: 32, text: ({ status }) => status },
  birthday: {
    least: 18,
    most: 24,
    whole: true,
    text: ({ geburtsdatum }) => (geburtsdatum === null ? '' : formatDay(geburtsdatum)),
  },
};

function addressText({ strasse, hausnummer, plz, ort, land }: PhoneEntry): string {
  const parts = [`${strasse} ${hausnummer}`.trim(), `${plz} ${ort}`.trim(), land === 'CH' ? '' : land];
  return parts.filter(part => part !== '').join(', ');
}

/** A column in its place, with what it says about a person. */
export interface PlacedColumn extends CaptionedColumn {
  readonly text: (entry: PhoneEntry) => string;
}

/** Millimetres between two columns. */
const between = 3;

export interface ColumnRequest {
  readonly sheets: Sheets;
  readonly labels: PhoneLabels;
  readonly columns: readonly PhoneColumn[];
  readonly entries: readonly PhoneEntry[];
  readonly style: TextStyle;
}

interface Wish extends WidthWish {
  readonly key: ColumnKey;
  readonly caption: string;
}

/** What each column would like to have, the name first; one asked for twice stands once. */
export function wishesOf({ sheets, labels, columns, entries, style }: ColumnRequest): Wish[] {
  const keys: ColumnKey[] = ['name', ...new Set(columns)];
  return keys.map(key => {
    const { least, most, whole = false, text } = plans[key];
    const caption = key === 'name' ? labels.name : labels.columns[key];
    const natural = Math.max(
      lineWidth(sheets, caption, captionStyle),
      widestOf(sheets, entries.map(text), { most, style }),
    );
    return { key, caption, least: Math.min(least, natural), natural, whole };
  });
}

const gaps = (wishes: readonly Wish[]): number => (wishes.length - 1) * between;

/** True when every column gets the width that it would like to have. */
export const isRoomy = (wishes: readonly Wish[], width: number): boolean =>
  wishes.reduce((sum, { natural }) => sum + natural, 0) + gaps(wishes) <= width;

/** Columns side by side over the whole width. */
export function placeColumns(wishes: readonly Wish[], width: number): PlacedColumn[] {
  const widths = shareOut(wishes, width - gaps(wishes));
  let x = 0;
  return wishes.map(({ key, caption }, index) => {
    const own = widths[index] ?? 0;
    const column = { caption, x, width: own, text: plans[key].text };
    x += own + between;
    return column;
  });
}
