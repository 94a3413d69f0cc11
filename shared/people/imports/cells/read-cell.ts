import { statusCalled, statusesOnWire, type StatusEntry } from '../../../association/member-status.ts';
import { splitStreet } from '../../addresses/split-street.ts';
import { optionalEmail } from '../../../fields.ts';
import type { MemberFields } from '../../members/member.ts';
import type { CustomField } from '../../fields/custom-field.ts';
import { fieldCell } from '../../fields/field-cell.ts';
import { ownFieldOf, type ColumnMeaning, type OwnMeaning } from '../import.ts';
import { groupCellProblem } from '../../groups/group-cell.ts';
import { countryOf } from './country-cell.ts';
import { dayIn, noteOf, type DayField } from './asked-day.ts';
import { isNoDay } from './day-cell.ts';
import { lineOf, paragraphOf, splitName, splitPlace, splitPostcode } from './pair-cell.ts';
import { byPost, certainStatusOf, languageOf, salutationOf, statusOf, yesNo } from './keyword-cell.ts';
import { answerTo, type Answers, type CellQuestion } from '../questions/import-question.ts';
import { splitTitle } from '../questions/split-people.ts';

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
  /** What fits no field. */
  readonly notes?: readonly string[];
  /** The salutation that stands before a name. */
  readonly title?: string;
  /** The day of death. */
  readonly death?: string;
  readonly question?: CellQuestion;
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
  /** What a person said to questions about cells. */
  readonly answers?: Answers;
  /** True for a file of our own: its cells are as a person wrote them. */
  readonly isOwnFile?: boolean;
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
  const cell = withoutDecimals(meaning, text.replace(/\u00a0/g, ' ').trim());
  if (isOwnMeaning(meaning)) return readOwn(meaning, cell, context);
  if (!isEmpty(cell, meaning)) return readFilled(meaning, cell, context);
  return meaning === 'gruppen' ? { ...says({}), groups: '' } : says({}, emptied(meaning));
}

function readFilled(
  meaning: Exclude<ColumnMeaning, OwnMeaning>,
  cell: string,
  context: CellContext,
): CellRead {
  switch (meaning) {
    case 'name_first_last':
    case 'name_last_first':
      return readNames(cell, meaning === 'name_first_last' ? 'first_last' : 'last_first');
    case 'todestag':
      return readDeath(cell, context);
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

/** A spreadsheet writes '8123.0' where it takes a number for one to calculate with. */
const withoutDecimals = (meaning: ColumnMeaning, cell: string): string =>
  numbered.has(meaning) ? cell.replace(/^(\d+)\.0+$/, '$1') : cell;
const numbered: ReadonlySet<ColumnMeaning> = new Set(['plz', 'nr', 'hausnummer', 'phone', 'mobile']);

/** A salutation before a name is one, not a part of it. */
function readNames(cell: string, order: 'first_last' | 'last_first'): CellRead {
  const { anrede, rest } = splitTitle(cell);
  const { nachname, vorname } = splitName(rest, order);
  const inner = splitTitle(vorname);
  const title = anrede || inner.anrede;
  return { ...texts({ nachname, vorname: inner.rest }), ...(title !== '' && { title }) };
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
const dayFields: ReadonlySet<string> = new Set(['geburtsdatum', 'eintritt', 'austritt', 'todestag']);

/** Dashes and days made of zeros stand for nothing. */
const isEmpty = (cell: string, meaning: ColumnMeaning): boolean =>
  cell === '' || /^[-–—]+$/.test(cell) || (dayFields.has(meaning) && isNoDay(cell));

function readField(field: Exclude<Field, 'plz'>, cell: string, context: CellContext): CellRead {
  switch (field) {
    case 'email':
      return readEmails(cell, context);
    case 'geburtsdatum':
    case 'eintritt':
    case 'austritt':
      return readDayOf(field, cell, context);
    case 'status':
      return readStatus(cell, context);
    case 'vorname': {
      if (context.isOwnFile === true) return texts({ vorname: cell });
      const { anrede, rest } = splitTitle(cell);
      return { ...texts({ vorname: rest }), ...(anrede !== '' && { title: anrede }) };
    }
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

/** A day, or what of it is known: a person says once per column what becomes of that. */
function readDayOf(field: Exclude<DayField, 'todestag'>, cell: string, context: CellContext): CellRead {
  const { day, ...rest } = dayIn(field, cell, context);
  if (day === null && rest.question) return { ...says({}), ...rest };
  if (day !== null && field === 'geburtsdatum' && day > context.today) return wrong('day_future');
  return { ...taken(field, day, 'day'), ...rest };
}

function readDeath(cell: string, context: CellContext): CellRead {
  const bare = cell.replace(
    /^(?:†|\+|gest\.?|gestorben|verstorben|décédée?|deceduto|deceduta|died)\s*(?:am|le|il|on)?\s*/i,
    '',
  );
  const { day, ...rest } = dayIn('todestag', bare, context);
  if (day === null) return rest.question ? { ...says({}), ...rest } : wrong('day');
  return { ...says({}), ...rest, death: day };
}

/** Codes and words of other associations are asked for, once each. */
function readStatus(cell: string, { statuses = [], answers = {} }: CellContext): CellRead {
  const certain = statusCalled(statuses, cell) ?? certainStatusOf(cell);
  if (certain) return says({ status: certain });
  const question: CellQuestion = { kind: 'status', text: cell, field: 'status', suggestion: statusOf(cell) };
  const answer = statusesOnWire.find(status => status === answerTo(answers, question));
  return answer === undefined
    ? { ...says({}), question, notes: [noteOf('status', cell)] }
    : { ...says({ status: answer }), question };
}

/** Fields that an empty cell leaves empty; what only says who is meant is none. */
function emptied(meaning: Exclude<ColumnMeaning, OwnMeaning>): readonly Field[] {
  switch (meaning) {
    case 'nr':
    case 'id':
    case 'gruppen':
    case 'todestag':
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

/** As it was typed, with single blanks; a spreadsheet takes the zero from a number that it thinks to calculate with. */
function phone(cell: string): string {
  const text = lineOf(cell).replace(/\s+/g, ' ');
  if (/^[2-9]\d{8}$/.test(text)) return `0${text}`;
  return /^41[2-9]\d{8}$/.test(text) ? `+${text}` : text;
}

/** Several addresses in a cell, or words that say that there is none. */
function readEmails(cell: string, context: CellContext): CellRead {
  const { answers = {} } = context;
  const single = readEmail(cell);
  if (single.code === null) return single;
  const several = cell
    .split(/[\s,;/|]+|\b(?:und|et|oder|ou|o)\b/i)
    .filter(part => part.includes('@'))
    .map(readEmail);
  if (several.length > 1 && several.every(({ code }) => code === null)) {
    const [first, ...more] = several.flatMap(({ values }) => values.email ?? []);
    const question: CellQuestion = { kind: 'emails', text: '', field: 'email', suggestion: 'first_note' };
    const keepsAll = answerTo(answers, question) === 'first_note';
    const notes = keepsAll ? [noteOf('email', more.join(', '))] : [];
    return { ...says({ email: first ?? '' }), question, notes };
  }
  if (cell.includes('@')) return single;
  const isNone = /^(keine?|nein|none|no|aucune?|nessun[oa]?|n\/a|fehlt)\b/i.test(cell);
  const suggestion = byPost(cell) === true && !isNone ? 'post' : isNone ? 'nothing' : 'note';
  const question: CellQuestion = { kind: 'no_email', text: cell.slice(0, 60), field: 'email', suggestion };
  const answer = answerTo(answers, question);
  if (answer === 'post') return { ...says({ zustellung_post: true }, ['email']), question };
  return { ...says({}, ['email']), question, notes: answer === 'note' ? [noteOf('email', cell)] : [] };
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
