import { statusCalled, type StatusEntry } from '../../../association/member-status.ts';
import { splitStreet } from '../../addresses/split-street.ts';
import { optionalEmail } from '../../../fields.ts';
import type { MemberFields } from '../../members/member.ts';
import type { CustomField } from '../../fields/custom-field.ts';
import { fieldCell } from '../../fields/field-cell.ts';
import { ownFieldOf, type ColumnMeaning, type OwnMeaning } from '../import.ts';
import { groupCellProblem } from '../../groups/group-cell.ts';
import { countryOf } from './country-cell.ts';
import { isNoDay, readDay, type DayReading } from './day-cell.ts';
import { splitName, splitPlace, splitPostcode } from './pair-cell.ts';
import { byPost, languageOf, salutationOf, statusOf, yesNo } from './keyword-cell.ts';

type Field = keyof MemberFields;
type CellValues = Partial<MemberFields> & { readonly nr?: number; readonly id?: string };

/** What a cell says: values of fields, fields that it leaves empty, or what is wrong with it (a code of field errors). */
export interface CellRead {
  readonly values: CellValues;
  readonly empty: readonly Field[];
  /** The country that a sign before the postal code names. */
  readonly land: string | null;
  /** What a column of groups says. */
  readonly groups?: string;
  /** What a column of an own field says; '' for nothing. */
  readonly own?: string;
  readonly code: string | null;
}

export interface CellContext {
  /** The day on which the file is read; no birthday lies after it. */
  readonly today: string;
  /** Whether the months come first in the days of the column. */
  readonly order: 'dmy' | 'mdy';
  /** What the association calls the statuses of members; left out, as usual. */
  readonly statuses?: readonly StatusEntry[];
  /** The association's own fields; left out, none. */
  readonly fields?: readonly CustomField[];
}

const says = (values: CellValues, empty: readonly Field[] = []): CellRead => ({
  values,
  empty,
  land: null,
  code: null,
});
const wrong = (code: string): CellRead => ({ values: {}, empty: [], land: null, code });
const taken = <F extends Field>(field: F, value: MemberFields[F] | null, code: string): CellRead =>
  value === null ? wrong(code) : says({ [field]: value } as CellValues);

/** The longest text of each field, as `memberFields` has it. */
export const longest = {
  anrede: 30,
  firma: 70,
  vorname: 60,
  nachname: 70,
  phone: 40,
  mobile: 40,
  funktion: 60,
  strasse: 70,
  hausnummer: 16,
  plz: 16,
  ort: 35,
  notiz: 4000,
} as const;
type TextField = keyof typeof longest;

/** What a cell of a column says about a member. Empty cells say nothing, or that a field is empty. */
export function readCell(meaning: ColumnMeaning, text: string, context: CellContext): CellRead {
  const cell = text.replace(/\u00a0/g, ' ').trim();
  if (isOwnMeaning(meaning)) return readOwn(meaning, cell, context);
  if (isEmpty(cell, meaning))
    return meaning === 'gruppen' ? { ...says({}), groups: '' } : says({}, emptied(meaning));
  switch (meaning) {
    case 'name_first_last':
      return texts(splitName(cell, 'first_last'));
    case 'name_last_first':
      return texts(splitName(cell, 'last_first'));
    case 'street_with_number': {
      const { street, number } = splitStreet(cell, () => false);
      return texts({ strasse: street, hausnummer: number });
    }
    case 'plz_with_ort': {
      const { land, ...place } = splitPlace(cell);
      return texts(place, land);
    }
    case 'plz': {
      const { land, plz } = splitPostcode(cell);
      return texts({ plz }, land);
    }
    case 'gruppen': {
      const code = groupCellProblem(cell);
      return code === null ? { ...says({}), groups: cell } : wrong(code);
    }
    case 'nr':
      return /^[1-9]\d{0,8}$/.test(cell) ? says({ nr: Number(cell) }) : wrong('row_ref');
    case 'id':
      return isUuid.test(cell) ? says({ id: cell.toLowerCase() }) : wrong('row_ref');
    default:
      return readField(meaning, cell, context);
  }
}

const isOwnMeaning = (meaning: ColumnMeaning): meaning is OwnMeaning => ownFieldOf(meaning) !== null;

/** An own field that is gone is left out. */
function readOwn(meaning: OwnMeaning, cell: string, { order, fields = [] }: CellContext): CellRead {
  const field = fields.find(({ id }) => id === ownFieldOf(meaning));
  if (!field) return says({});
  if (isEmpty(cell, meaning)) return { ...says({}), own: '' };
  const outcome = fieldCell(field, cell, { order });
  return 'code' in outcome ? wrong(outcome.code) : { ...says({}), own: outcome.value };
}

const isUuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
const dayFields: ReadonlySet<string> = new Set(['geburtsdatum', 'eintritt', 'austritt']);

/** Dashes and days made of zeros stand for nothing. */
const isEmpty = (cell: string, meaning: ColumnMeaning): boolean =>
  cell === '' || /^[-–—]+$/.test(cell) || (dayFields.has(meaning) && isNoDay(cell));

function readField(
  field: Exclude<Field, 'plz'>,
  cell: string,
  { today, order, statuses = [] }: CellContext,
): CellRead {
  switch (field) {
    case 'email':
      return readEmail(cell);
    case 'geburtsdatum':
      return birthday(cell, { order, latest: today });
    case 'eintritt':
    case 'austritt':
      return taken(field, readDay(cell, { order, latest: `${Number(today.slice(0, 4)) + 5}-12-31` }), 'day');
    case 'status':
      return taken(field, statusCalled(statuses, cell) ?? statusOf(cell), 'enum');
    case 'sprache':
      return taken(field, languageOf(cell), 'enum');
    case 'land':
      return taken(field, countryOf(cell), 'country');
    case 'verzeichnis':
      return taken(field, yesNo(cell), 'yes_no');
    case 'zustellung_post':
      return taken(field, byPost(cell), 'yes_no');
    case 'anrede':
      return texts({ anrede: salutationOf(cell) });
    case 'phone':
    case 'mobile':
      return texts({ [field]: phone(cell) });
    default:
      return texts({ [field]: cell });
  }
}

function birthday(cell: string, reading: DayReading): CellRead {
  const day = readDay(cell, reading);
  return day !== null && day > reading.latest ? wrong('day_future') : taken('geburtsdatum', day, 'day');
}

/** Fields that an empty cell leaves empty; what only says who is meant is none. */
function emptied(meaning: Exclude<ColumnMeaning, OwnMeaning>): readonly Field[] {
  switch (meaning) {
    case 'nr':
    case 'id':
    case 'gruppen':
      return [];
    case 'name_first_last':
    case 'name_last_first':
      return ['vorname', 'nachname'];
    case 'street_with_number':
      return ['strasse', 'hausnummer'];
    case 'plz_with_ort':
      return ['plz', 'ort'];
    default:
      return [meaning];
  }
}

/** Lines of text as `line` and `paragraph` of the fields have them; one that is too long is wrong as a whole. */
function texts(parts: Partial<Record<TextField, string>>, land: string | null = null): CellRead {
  const values: Record<string, string> = {};
  const empty: Field[] = [];
  for (const [name, text] of Object.entries(parts)) {
    const field = name as TextField;
    const value = field === 'notiz' ? paragraphOf(text) : lineOf(text);
    if (value.length > longest[field]) return wrong('too_long');
    if (value === '') empty.push(field);
    else values[field] = value;
  }
  return { values, empty, land, code: null };
}

const lineOf = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim();

const paragraphOf = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .trim();

/** As it was typed, with single blanks; a spreadsheet takes the zero from a number that it thinks to calculate with. */
function phone(cell: string): string {
  const text = lineOf(cell).replace(/\s+/g, ' ');
  if (/^[2-9]\d{8}$/.test(text)) return `0${text}`;
  return /^41[2-9]\d{8}$/.test(text) ? `+${text}` : text;
}

/** '«mailto:»' and angle brackets go; the part behind the @ in small letters. */
function readEmail(cell: string): CellRead {
  const bare = lineOf(cell)
    .replace(/^mailto:/i, '')
    .replace(/^[^<>@]*<([^<>]+)>$/, '$1');
  const parsed = optionalEmail.safeParse(bare);
  if (!parsed.success) return wrong(bare.length > 254 ? 'too_long' : 'email');
  const at = parsed.data.lastIndexOf('@');
  return says({ email: parsed.data.slice(0, at) + parsed.data.slice(at).toLowerCase() });
}
