import { statusCalled, statusesOnWire } from '../../../association/member-status.ts';
import { splitStreet } from '../../addresses/split-street.ts';
import type { MemberFields } from '../../members/member.ts';
import { fieldCell } from '../../fields/field-cell.ts';
import { ownFieldOf, type ColumnMeaning, type OwnMeaning } from '../import.ts';
import { groupCellProblem } from '../../groups/group-cell.ts';
import { read, wrong, type CellContext, type CellRead, type CellValues } from './cell-read.ts';
import { countryOf } from './country-cell.ts';
import { readEmails } from './email-cell.ts';
import { dayIn, noteOf, type DayField } from './asked-day.ts';
import { isNoDay } from './day-cell.ts';
import { lineOf, paragraphOf, splitName, splitPlace, splitPostcode } from './pair-cell.ts';
import { byPost, certainStatusOf, languageOf, salutationOf, statusOf, yesNo } from './keyword-cell.ts';
import { answerTo, type CellQuestion } from '../questions/import-question.ts';
import { familyName, splitTitle } from '../questions/split-people.ts';
import { orderOfWords } from '../guess/first-names.ts';

type Field = keyof MemberFields;
const taken = <F extends Field>(field: F, value: MemberFields[F] | null, code: string): CellRead =>
  value === null ? wrong(code) : read({ [field]: value } as CellValues);

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
  return meaning === 'gruppen' ? { ...read({}), groups: '' } : read({}, emptied(meaning));
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
      return code === null ? { ...read({}), groups: cell } : wrong(code);
    }
    case 'nr':
      return /^[1-9]\d{0,8}$/.test(cell) ? read({ nr: Number(cell) }) : wrong('row_ref');
    case 'id':
      return isUuid.test(cell) ? read({ id: cell.toLowerCase() }) : wrong('row_ref');
    default:
      return readField(meaning, cell, context);
  }
}

/** A spreadsheet writes '8123.0' where it takes a number for one to calculate with. */
const withoutDecimals = (meaning: ColumnMeaning, cell: string): string =>
  numbered.has(meaning) ? cell.replace(/^(\d+)\.0+$/, '$1') : cell;
const numbered: ReadonlySet<ColumnMeaning> = new Set(['plz', 'nr', 'hausnummer', 'phone', 'mobile']);

/** A column of first or of family names; what stands before them is the salutation. */
function readName(field: 'vorname' | 'nachname', cell: string): CellRead {
  if (familyName(cell) !== null) return texts({ [field]: cell });
  const { anrede, rest } = splitTitle(cell);
  return { ...texts({ [field]: rest }), ...(anrede !== '' && { title: anrede }) };
}

/** A salutation before a name is one, not a part of it. */
function readNames(cell: string, order: 'first_last' | 'last_first'): CellRead {
  if (familyName(cell) !== null) return texts({ nachname: cell, vorname: '' });
  const { anrede, rest } = splitTitle(cell);
  // After 'Herr' or 'Dr.' the first name follows, also where the column has it last.
  const own = anrede === '' ? order : orderOfWords(rest.split(/\s+/), order);
  const { nachname, vorname } = splitName(rest, own);
  const inner = splitTitle(vorname);
  const title = [anrede, inner.anrede].filter(Boolean).join(' ');
  return { ...texts({ nachname, vorname: inner.rest }), ...(title !== '' && { title }) };
}

const isOwnMeaning = (meaning: ColumnMeaning): meaning is OwnMeaning => ownFieldOf(meaning) !== null;

/** An own field that is gone is left out. */
function readOwn(meaning: OwnMeaning, cell: string, { order, fields = [] }: CellContext): CellRead {
  const field = fields.find(({ id }) => id === ownFieldOf(meaning));
  if (!field) return read({});
  if (isEmpty(cell, meaning)) return { ...read({}), own: '' };
  const outcome = fieldCell(field, cell, { order });
  return 'code' in outcome ? wrong(outcome.code) : { ...read({}), own: outcome.value };
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
    case 'vorname':
    case 'nachname':
      return context.isOwnFile === true ? texts({ [field]: cell }) : readName(field, cell);
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
  const [, born = '', died = ''] = bornAndDied.exec(cell) ?? [];
  const death = deathIn(field === 'austritt' ? cell : died, context);
  if (death && field === 'austritt') return death;
  if (death?.death !== undefined) return { ...readDayOf(field, born, context), death: death.death };
  const { day, ...rest } = dayIn(field, cell, context);
  if (day === null && rest.question) return { ...read({}), ...rest };
  if (day !== null && field === 'geburtsdatum' && day > context.today) return wrong('day_future');
  return { ...taken(field, day, 'day'), ...rest };
}

const dead = /^(?:†|\+|gest\.?|gestorben|verstorben|décédée?|deceduto|deceduta|died)\s*(?:am|le|il|on)?\s*/i;

const bornAndDied = /^(.*\d)\s*((?:†|\+|gest|verst|décéd|deced|died).*)$/i;

/** The day of death in a column of something else: 'gest. 3.4.2020' as a status; null for another text. */
function deathIn(cell: string, context: CellContext): CellRead | null {
  if (!dead.test(cell) || !/\d/.test(cell)) return null;
  const death = readDeath(cell, context);
  return death.code === null ? death : null;
}

function readDeath(cell: string, context: CellContext): CellRead {
  const bare = cell.replace(dead, '');
  const { day, ...rest } = dayIn('todestag', bare, context);
  if (day === null) return rest.question ? { ...read({}), ...rest } : wrong('day');
  return { ...read({}), ...rest, death: day };
}

/** Codes and words of other associations are asked for, once each. */
function readStatus(cell: string, context: CellContext): CellRead {
  const { statuses = [], answers = {} } = context;
  const death = deathIn(cell, context);
  if (death) return death;
  const certain = statusCalled(statuses, cell) ?? certainStatusOf(cell);
  if (certain) return read({ status: certain });
  const question: CellQuestion = { kind: 'status', text: cell, field: 'status', suggestion: statusOf(cell) };
  const answer = statusesOnWire.find(status => status === answerTo(answers, question));
  return answer === undefined
    ? { ...read({}), question, notes: [noteOf('status', cell)] }
    : { ...read({ status: answer }), question };
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
  const digits = text.replaceAll(' ', '');
  if (/^[2-9]\d{8}$/.test(digits)) return `0${text}`;
  return /^41[2-9]\d{8}$/.test(digits) ? `+${text}` : text;
}
