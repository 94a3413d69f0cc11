import { duplicatesAmong, sameName, type Comparable, type Duplicate } from '../applications/duplicate.ts';
import { noGroupPlan, type GroupPlan } from '../groups/group-cell.ts';
import type { CellChange, CellError, ImportPreview, ImportRow } from './import-row.ts';
import { fullName, isCompany, memberDefaults, type Member, type MemberFields } from '../members/member.ts';
import { plain } from '../members/name-order.ts';
import {
  rowOutcomes,
  type ImportChoices,
  type ImportKey,
  type RowDecision,
  type RowOutcome,
} from './import.ts';
import { missingNames, withCompanyName } from '../members/member-name.ts';
import { personIndex, type MemberBook, type PersonIndex } from './plan-book.ts';
import { changesOf, withNotes, withOwnNumber } from './plan-change.ts';
import { ownChanges, ownOfNew, type KnownFields, type OwnChange } from './plan-fields.ts';
import { groupChanges, groupsOfNew, type KnownGroups } from './plan-groups.ts';
import { daysOfChanged, daysOfNew, problem } from './plan-problem.ts';
import { isSecondPerson } from './questions/expand-rows.ts';
import type { ImportQuestion } from './questions/import-question.ts';
import type { CheckedRow, SourceTable } from './table.ts';

/** What becomes of a row, and why. */
export interface PlannedRow {
  readonly row: number;
  readonly outcome: RowOutcome;
  readonly member: Member | null;
  /** All fields of a new member. */
  readonly values: MemberFields | null;
  readonly changes: readonly CellChange[];
  /** Groups that the member gets into and out of. */
  readonly groups: GroupPlan;
  /** What the row sets of own fields. */
  readonly own: readonly OwnChange[];
  readonly errors: readonly CellError[];
  readonly duplicates: readonly Duplicate[];
  readonly same_as_row: number | null;
  /** The member number of the file that a new member keeps; null where there is none or another member has it. */
  readonly nr: number | null;
  /** The member number of the file that another member has. */
  readonly taken_nr: number | null;
}

export interface PlanInput {
  readonly table: SourceTable;
  /** One for each row of the table. */
  readonly checked: readonly CheckedRow[];
  readonly choices: ImportChoices;
  readonly book: MemberBook<Member>;
  /** Names of the association's groups, and of those that a member is in. */
  readonly groups?: KnownGroups;
  readonly fields?: KnownFields;
  /** How the cells were read. */
  readonly reading: { readonly today: string };
  /** What a person said, by the number of the row. */
  readonly decisions: ReadonlyMap<number, RowDecision>;
}

/** Works out what every row does; pauses with the share that is done, so that others get their turn. */
export function* planImport(input: PlanInput): Generator<number, PlannedRow[]> {
  const { checked, decisions } = input;
  const earlier: Earlier = { rows: new Map(), people: personIndex() };
  const planned: PlannedRow[] = [];
  const numbers = new Set<number>();
  for (const each of checked) {
    const own = withOwnNumber(settle(input, each), numbers);
    planned.push(decisions.has(each.row) ? own : amongRows(own, earlier));
    remember(own, earlier);
    yield planned.length / checked.length;
  }
  return planned;
}

const nothing = {
  member: null,
  values: null,
  changes: [],
  groups: noGroupPlan,
  own: [],
  errors: [],
  duplicates: [],
  same_as_row: null,
  nr: null,
  taken_nr: null,
} as const;

/** What a row does by itself. */
function settle(input: PlanInput, checked: CheckedRow): PlannedRow {
  const { book, choices, decisions } = input;
  const { row, values } = checked;
  const errors = checked.errors.filter(({ field }) => isAsked(field, choices.key));
  const decision = decisions.get(row);
  if (isLeftOut(checked, decision)) return { ...nothing, row, outcome: 'skip' };
  if (errors.length > 0) return { ...nothing, row, outcome: 'error', errors };
  if (decision?.is === 'new') return newcomer(input, checked);
  if (decision?.is === 'member') return matched(input, checked, book.get(decision.id));
  if (isGone(input, checked)) return matched(input, checked, undefined);
  const named = nearest(book.named(choices.key, values), values);
  if (named.length === 1 && !isSomebodyElse(input, checked, named)) return matched(input, checked, named[0]);
  if (named.length > 0) return { ...nothing, row, outcome: 'duplicate', duplicates: asked(checked, named) };
  if (!choices.creates) return { ...nothing, row, outcome: 'skip' };
  const own = newcomer(input, checked);
  if (own.outcome !== 'create' || own.values === null) return own;
  const duplicates = likely(own.values, book.alike(own.values));
  return duplicates.length > 0 ? { ...own, outcome: 'duplicate', duplicates } : own;
}

const isLeftOut = ({ isFooter }: CheckedRow, decision: RowDecision | undefined): boolean =>
  decision?.is === 'nothing' || isFooter === true;

/** A number by which no member is looked up may be anything: nothing is written from it. */
const isAsked = (field: CellError['field'], key: ImportKey): boolean =>
  field === key || (field !== 'nr' && field !== 'id');

/** The row names a former member by the id. */
function isGone({ table, choices, book }: PlanInput, { values: { id } }: CheckedRow): boolean {
  if (id === undefined || book.get(id)) return false;
  return choices.key === 'id' || (table.exported !== null && id in table.exported.rows);
}

/** A family often has one address: among several, the one who also has the row's name is meant. */
function nearest(named: readonly Member[], values: CheckedRow['values']): readonly Member[] {
  if (named.length < 2) return named;
  const own = named.filter(member => sameName(member, personOf(values)));
  return own.length === 1 ? own : named;
}

/** A child often has a parent's e-mail: with another first name it is a question whether the parent is meant. */
function isSomebodyElse({ choices }: PlanInput, { values }: CheckedRow, [named]: readonly Member[]): boolean {
  if (choices.key !== 'email' || named === undefined) return false;
  if (isCompany(values) || isCompany(named)) return !sameName(personOf(values), named);
  if (values.vorname === undefined) return false;
  return !mayBeOneName(plain(values.vorname), plain(named.vorname));
}

function matched(input: PlanInput, checked: CheckedRow, member: Member | undefined): PlannedRow {
  const { table, choices } = input;
  const { row } = checked;
  if (!member)
    return { ...nothing, row, outcome: 'error', errors: [problem(input, row, 'id', 'member_gone')] };
  if (!choices.updates) return { ...nothing, row, outcome: 'skip', member };
  const exported = table.exported?.rows[member.id];
  const noted = withNotes(checked, member.notiz);
  const own = changesOf(noted, member, { empties: choices.empties, exported });
  const errors = daysOfChanged(input, row, member, own);
  if (errors.length > 0) return { ...nothing, row, outcome: 'error', errors };
  const { groups, changes: ofGroups } = groupChanges(input, checked, member);
  const ofFields = input.fields
    ? ownChanges(input.fields, checked, member.id, { empties: choices.empties, exported })
    : { own: [], changes: [] };
  const changes = [...own, ...ofGroups, ...ofFields.changes];
  return {
    ...nothing,
    row,
    member,
    changes,
    groups,
    own: ofFields.own,
    outcome: changes.length > 0 ? 'update' : 'unchanged',
  };
}

function newcomer(input: PlanInput, { values: told, ...rest }: CheckedRow): PlannedRow {
  const checked = withNotes({ values: told, ...rest }, '');
  const { nr = null, id: _id, ...given } = checked.values;
  const { row } = checked;
  const { firma = '', vorname = '', nachname = '' } = given;
  const missing = missingNames({ firma, vorname, nachname });
  if (missing.length > 0)
    return {
      ...nothing,
      row,
      outcome: 'error',
      errors: missing.map(field => problem(input, row, field, 'required')),
    };
  const values = withCompanyName(null, { ...memberDefaults, ...given, vorname, nachname });
  const errors = daysOfNew(input, row, values);
  if (errors.length > 0) return { ...nothing, row, outcome: 'error', errors };
  const isTaken = nr !== null && input.book.named('nr', { nr }).length > 0;
  return {
    ...nothing,
    row,
    outcome: 'create',
    values,
    nr: isTaken ? null : nr,
    taken_nr: isTaken ? nr : null,
    groups: groupsOfNew(input, checked),
    own: ownOfNew(checked),
  };
}

const personOf = (values: CheckedRow['values']): Comparable & Pick<MemberFields, 'vorname' | 'nachname'> => ({
  vorname: '',
  nachname: '',
  ...memberDefaults,
  ...values,
});

/** Members whom the key of a row fits, as a question. */
function asked({ values }: CheckedRow, named: readonly Member[]): Duplicate[] {
  const reasons = new Map(
    duplicatesAmong(personOf(values), named).map(each => [each.member_id, each.reasons]),
  );
  return named.map(member => ({
    member_id: member.id,
    name: fullName(member),
    reasons: reasons.get(member.id) ?? [],
  }));
}

/** Those who may really be the same: families share telephone and e-mail, so first names and birthdays count too. */
function likely(person: Comparable, alike: readonly (Comparable & { readonly id: string })[]): Duplicate[] {
  const { geburtsdatum: born } = person;
  // First of all, as a large register has dozens of each frequent name.
  const possible = alike.filter(other => !born || !other.geburtsdatum || other.geburtsdatum === born);
  if (possible.length === 0) return [];
  const byId = new Map(possible.map(other => [other.id, other]));
  const first = plain(person.vorname);
  return duplicatesAmong(person, possible).filter(({ member_id, reasons }) => {
    const other = byId.get(member_id);
    if (!other) return false;
    if (isCompany(person)) return reasons.includes('company');
    const byName = reasons.includes('name_birthday') || reasons.includes('name_address');
    return byName || mayBeOneName(first, plain(other.vorname));
  });
}

/** 'Hans' and 'Hansruedi' may be one person. */
const mayBeOneName = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

interface Earlier {
  /** The first row about a member. */
  readonly rows: Map<string, number>;
  /** New people of earlier rows; their id is the number of the row. */
  readonly people: PersonIndex<MemberFields & { readonly id: string }>;
}

/** A row about the person of an earlier row is a question. */
function amongRows(own: PlannedRow, { rows, people }: Earlier): PlannedRow {
  if (own.outcome === 'update' || own.outcome === 'unchanged') {
    const first = rows.get(own.member?.id ?? '');
    return first === undefined ? own : { ...own, outcome: 'duplicate', same_as_row: first };
  }
  if (own.outcome !== 'create' || own.values === null) return own;
  const same = likely(own.values, people.alike(own.values)).map(({ member_id }) => Number(member_id));
  return same.length > 0 ? { ...own, outcome: 'duplicate', same_as_row: Math.min(...same) } : own;
}

function remember({ row, outcome, member, values }: PlannedRow, { rows, people }: Earlier): void {
  if (member && (outcome === 'update' || outcome === 'unchanged') && !rows.has(member.id))
    rows.set(member.id, row);
  if (outcome === 'create' && values) people.add({ ...values, id: String(row) });
}

/** Fates, conflicts and wrong cells in figures. */
export function previewOf(
  planned: readonly PlannedRow[],
  questions: readonly ImportQuestion[] = [],
): ImportPreview {
  const counts = Object.fromEntries(rowOutcomes.map(outcome => [outcome, 0])) as Record<RowOutcome, number>;
  const wrong_cells: Record<string, number> = {};
  let conflicts = 0;
  for (const { outcome, changes, errors } of planned) {
    counts[outcome]++;
    if (outcome === 'update') conflicts += changes.filter(({ conflict }) => conflict).length;
    for (const { column } of errors) wrong_cells[column] = (wrong_cells[column] ?? 0) + 1;
  }
  const taken_numbers = planned.filter(
    ({ outcome, taken_nr }) => outcome === 'create' && taken_nr !== null,
  ).length;
  return { counts, conflicts, wrong_cells, questions: [...questions], taken_numbers };
}

/** A planned row as a person sees it. */
export function rowView(planned: PlannedRow, cells: readonly string[], decision?: RowDecision): ImportRow {
  const { row, outcome, member, changes, errors, duplicates, same_as_row, nr, taken_nr } = planned;
  const number = nr ?? taken_nr;
  return {
    row,
    second: isSecondPerson(row),
    number: number === null ? null : { nr: number, kept: nr !== null },
    cells: [...cells],
    outcome,
    member: member && { id: member.id, name: fullName(member) },
    changes: [...changes],
    errors: [...errors],
    duplicates: [...duplicates],
    same_as_row,
    decision: decision ?? null,
  };
}
