import { currentLocale } from '../../../../shared/i18n/current-language.ts';
import type { CellError, ImportSource } from '../../../../shared/people/imports/import-row.ts';
import {
  columnMeanings,
  importFields,
  importKeys,
  ownFieldOf,
  type ColumnMeaning,
  type OwnMeaning,
  type ImportChoices,
  type ImportColumn,
  type ImportKey,
} from '../../../../shared/people/imports/import.ts';
import { ownColumnName } from '../../../../shared/people/imports/export-base.ts';
import type { CustomFieldView } from '../../../../shared/people/fields/desktop-custom-field-contract.ts';
import { fieldCalled } from '../fields/field-names.ts';
import { fieldErrorLabel, hasLabel, label } from '../../../../shared/i18n/label.ts';

type Meanings = readonly (ColumnMeaning | null)[];
type Field = (typeof importFields)[number] | OwnMeaning;

const pairs: Readonly<Partial<Record<ColumnMeaning, readonly Field[]>>> = {
  name_first_last: ['vorname', 'nachname'],
  name_last_first: ['nachname', 'vorname'],
  street_with_number: ['strasse', 'hausnummer'],
  plz_with_ort: ['plz', 'ort'],
};

/** The fields that a column of this meaning fills. */
export const fieldsOf = (meaning: ColumnMeaning): readonly Field[] =>
  pairs[meaning] ?? (isOwn(meaning) ? [meaning] : importFields.filter(field => field === meaning));

const isOwn = (meaning: ColumnMeaning): meaning is OwnMeaning => ownFieldOf(meaning) !== null;

/** True where both would fill the same field. */
export const collide = (one: ColumnMeaning, other: ColumnMeaning): boolean =>
  fieldsOf(one).some(field => fieldsOf(other).includes(field));

/** One column with another meaning; each field is filled by one column only. */
export const withMeaning = (meanings: Meanings, index: number, meaning: ColumnMeaning | null) =>
  meanings.map((each, place) => {
    if (place === index) return meaning;
    return each !== null && meaning !== null && collide(each, meaning) ? null : each;
  });

/** 'Vorname', 'Strasse mit Hausnummer' */
export function meaningName(meaning: string): string {
  const ownField = ownFieldOf(meaning);
  if (ownField !== null) return fieldCalled(ownField)?.name ?? label('customField.filter.gone');
  const own = `import.meaning.${meaning}`;
  if (hasLabel(own)) return label(own);
  const ofMember = `member.field.${meaning}`;
  return hasLabel(ofMember) ? label(ofMember) : meaning;
}

/** What is wrong with a cell, and what would be right. */
export function errorText({ field, code }: Pick<CellError, 'field' | 'code'>): string {
  const own = `import.error.${code === 'enum' ? field : code}`;
  return hasLabel(own) ? label(own) : fieldErrorLabel(code);
}

/** Every meaning in the order of the alphabet, as people look for it. */
export const meaningOptions = (fields: readonly CustomFieldView[]) =>
  [...columnMeanings, ...fields.filter(({ active }) => active).map(({ id }) => ownColumnName(id))]
    .map(value => ({ value, label: meaningName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, currentLocale()));

/** The heading, or 'Spalte C' where there is none. */
export const columnName = ({ heading, index }: Pick<ImportColumn, 'heading' | 'index'>): string =>
  heading.trim() === '' ? label('import.columns.unnamed', { letter: letterOf(index) }) : heading;

/** 0 → 'A', 26 → 'AA': as a spreadsheet names its columns. */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

const needs: Readonly<Record<ImportKey, readonly Field[]>> = {
  id: ['id'],
  nr: ['nr'],
  email: ['email'],
  name_birthday: ['vorname', 'nachname', 'geburtsdatum'],
  none: [],
};

/** What the columns lack for telling people by this key. */
export function missingFor(key: ImportKey, meanings: Meanings): readonly Field[] {
  const filled = filledBy(meanings);
  return needs[key].filter(field => !filled.has(field));
}

const filledBy = (meanings: Meanings): ReadonlySet<Field> =>
  new Set(meanings.flatMap(meaning => (meaning === null ? [] : fieldsOf(meaning))));

export type ChoiceProblem = 'nothing' | 'key' | 'name';

/** Why there can be no preview yet, or null. */
export function problemOf({ meanings, key, creates, updates }: ImportChoices): ChoiceProblem | null {
  const filled = filledBy(meanings);
  if (filled.size === 0) return 'nothing';
  if (missingFor(key, meanings).length > 0) return 'key';
  const hasName = filled.has('firma') || (filled.has('vorname') && filled.has('nachname'));
  return creates && !hasName && (key === 'none' || !updates) ? 'name' : null;
}

/** The keys in the order in which they are offered: that of our own files only where there is such a column. */
export const offeredKeys = (source: ImportSource, meanings: Meanings): readonly ImportKey[] =>
  importKeys.filter(key => key !== 'id' || source.origin === 'aktuar' || meanings.includes('id'));
