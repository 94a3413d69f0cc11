import { z } from 'zod';
import { uuid } from '../../fields.ts';
import { memberFields } from '../members/member.ts';

/**
 * Fields of a member that a column of a file can fill; `id` only says who is meant, and `nr` does of known members;
 * `gruppen` names groups, the day of death ends the membership.
 */
export const importFields = [...memberFields.keyof().options, 'todestag', 'gruppen', 'nr', 'id'] as const;
/** What a column holds that is cut into two fields: 'Anna Müller', 'Müller Anna', 'Dorfstrasse 3', '3000 Bern'. */
export const importPairs = [
  'name_first_last',
  'name_last_first',
  'street_with_number',
  'plz_with_ort',
] as const;
/** Fields that each pair fills. */
export const pairFields = {
  name_first_last: ['vorname', 'nachname'],
  name_last_first: ['vorname', 'nachname'],
  street_with_number: ['strasse', 'hausnummer'],
  plz_with_ort: ['plz', 'ort'],
} as const satisfies Record<(typeof importPairs)[number], readonly string[]>;
export const columnMeanings = [...importFields, ...importPairs] as const;
const ownMeaning = z.templateLiteral(['feld:', uuid]);
/** A field of a member, a pair of them, or `feld:` with the id of one of the association's own fields. */
export const columnMeaningSchema = z.union([z.enum(columnMeanings), ownMeaning]);
export type OwnMeaning = z.output<typeof ownMeaning>;
export type ColumnMeaning = z.output<typeof columnMeaningSchema>;

/** Programs whose exports are known by their headings; `aktuar` is a file of our own. */
export const importOrigins = [
  'aktuar',
  'webling',
  'clubdesk',
  'fairgate',
  'hitobito',
  'jverein',
  'unknown',
] as const;
export type ImportOrigin = (typeof importOrigins)[number];

/** The id of the own field that a column fills; null for every other meaning. */
export const ownFieldOf = (meaning: string | null): string | null =>
  meaning?.startsWith('feld:') ? meaning.slice('feld:'.length) : null;

/** A column as the file has it, with what it most likely means; null: it is left out. */
export const importColumnSchema = z.object({
  index: z.int(),
  heading: z.string(),
  /** The first different filled cells, at most three. */
  samples: z.array(z.string()),
  meaning: columnMeaningSchema.nullable(),
});
export type ImportColumn = z.output<typeof importColumnSchema>;

/** How a row finds the member it is about: by number or id, e-mail, or name with birthday; 'none' makes everybody new. */
export const importKeys = ['id', 'nr', 'email', 'name_birthday', 'none'] as const;
export type ImportKey = (typeof importKeys)[number];

/** What a person decides about the file as a whole. */
export const importChoicesSchema = z.strictObject({
  /** Meaning of each column, by index; as many as there are columns. */
  meanings: z.array(columnMeaningSchema.nullable()).max(300),
  key: z.enum(importKeys),
  /** False: rows without a member are left out. */
  creates: z.boolean().default(true),
  /** False: rows with a member are left out. */
  updates: z.boolean().default(true),
  /** True: an empty cell empties the field; false: it says nothing. */
  empties: z.boolean().default(false),
  /** What a person said to questions about kinds of cells, by the key of each. */
  answers: z.record(z.string().max(200), z.string().max(40)).default({}),
});
export type ImportChoices = z.output<typeof importChoicesSchema>;

/** What becomes of a row. `duplicate` waits for a person's word, `error` is left out until its cells are right. */
export const rowOutcomes = ['create', 'update', 'unchanged', 'duplicate', 'skip', 'error'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** What a person says about one row that may be a member already: a new member, that member, or nothing. */
export const rowDecisionSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('new') }),
  z.strictObject({ is: z.literal('member'), id: uuid }),
  z.strictObject({ is: z.literal('nothing') }),
]);
export type RowDecision = z.output<typeof rowDecisionSchema>;
