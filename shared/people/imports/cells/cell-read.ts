import type { StatusEntry } from '../../../association/member-status.ts';
import type { MemberFields } from '../../members/member.ts';
import type { CustomField } from '../../fields/custom-field.ts';
import type { Answers, CellQuestion } from '../questions/import-question.ts';

type Field = keyof MemberFields;
export type CellValues = Partial<MemberFields> & { readonly nr?: number; readonly id?: string };

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

export const read = (values: CellValues, empty: readonly Field[] = []): CellRead => ({
  values,
  empty,
  land: null,
  code: null,
});
export const wrong = (code: string): CellRead => ({ values: {}, empty: [], land: null, code });
