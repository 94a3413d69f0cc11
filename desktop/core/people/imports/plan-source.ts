import type { ImportPreview, ImportRow } from '../../../../shared/people/imports/import-row.ts';
import { DomainError } from '../../../../shared/errors.ts';
import {
  checkRows,
  rowReader,
  type ReadingContext,
} from '../../../../shared/people/imports/cells/check-rows.ts';
import type { ImportChoices, RowDecision, RowOutcome } from '../../../../shared/people/imports/import.ts';
import { memberBook, type MemberBook } from '../../../../shared/people/imports/plan-book.ts';
import { label } from '../../../../shared/i18n/label.ts';
import type { KnownFields } from '../../../../shared/people/imports/plan-fields.ts';
import type { KnownGroups } from '../../../../shared/people/imports/plan-groups.ts';
import {
  planImport,
  previewOf,
  rowView,
  type PlannedRow,
} from '../../../../shared/people/imports/plan-import.ts';
import type { CheckedRow, SourceTable } from '../../../../shared/people/imports/table.ts';
import type { Member } from '../../../../shared/people/members/member.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { idle, inSlices, type Running, wholeInSlices } from '../../jobs/slices.ts';
import { expandRows } from '../../../../shared/people/imports/questions/expand-rows.ts';
import {
  gatherQuestions,
  type ImportQuestion,
  type RaisedQuestion,
} from '../../../../shared/people/imports/questions/import-question.ts';
import { allValues, localFields } from '../fields/field-rows.ts';
import { groupNames } from '../groups/group-rows.ts';
import { countMembers, memberRows } from './member-rows.ts';

/** A file that was read and waits to be taken in. */
export interface Source {
  readonly table: SourceTable;
  /** Cells that a person set right. */
  readonly edits: Map<number, Map<number, string>>;
  readonly decisions: Map<number, RowDecision>;
  /** The last plan; null before the first preview. */
  plan: SourcePlan | null;
  /** True while it is taken in. */
  isApplied: boolean;
}

interface SourcePlan {
  readonly choices: ImportChoices;
  /** The rows as people: one that names two people is two rows. */
  readonly table: SourceTable;
  readonly reading: ReadingContext;
  /** What rows asked before their cells were read. */
  readonly raised: readonly RaisedQuestion[];
  readonly questions: readonly ImportQuestion[];
  readonly checked: readonly CheckedRow[];
  readonly book: MemberBook<Member>;
  readonly groups: KnownGroups;
  readonly fields: KnownFields;
  readonly planned: readonly PlannedRow[];
}

/** What planning needs besides the file. */
export interface PlanParts {
  readonly replica: Replica;
  /** How cells are read now. */
  readonly reading: () => ReadingContext;
}

/** The parts of a plan, as shares of the whole. */
const [read, looked] = [0.5, 0.8];

/** Works out what every row does, against the members as they are now. Null when it was stopped. */
export async function planSource(
  { replica, reading }: PlanParts,
  source: Source,
  choices: ImportChoices,
  running: Running,
): Promise<SourcePlan | null> {
  const { answers, meanings } = choices;
  const { table, raised, ...kinds } = await expanded(source, choices);
  const context = { ...reading(), ...kinds, answers, isOwnFile: table.exported !== null };
  const checked = await inSlices(checkRows(table, meanings, context), running, share => share * read);
  if (checked === null) return null;
  const questions = await wholeInSlices(gatherQuestions(raised, checked, answers));
  const all = Math.max(1, countMembers(replica));
  const looking = memberBook(memberRows(replica));
  const book = await inSlices(looking, running, done => read + (looked - read) * Math.min(1, done / all));
  if (book === null) return null;
  const groups = groupNames(replica);
  const fields = knownFields(replica);
  const planning = planImport({ ...source, table, checked, choices, book, groups, fields, reading: context });
  const planned = await inSlices(planning, running, share => looked + (1 - looked) * share);
  return (
    planned && { choices, table, reading: context, raised, questions, checked, book, groups, fields, planned }
  );
}

/** Rows of two people become two; sliced, as a file may have tens of thousands. */
const expanded = async ({ table, edits }: Source, { meanings, answers }: ImportChoices) =>
  wholeInSlices(expandRows(table, { meanings, answers, edits }));

function knownFields(replica: Replica): KnownFields {
  const values = allValues(replica);
  const labels = { yes: label('ui.yes'), no: label('ui.no') };
  return { fields: localFields(replica), labels, of: id => values.get(id) ?? {} };
}

/** Throws `not_found` for a file without a preview. */
function planOf({ plan }: Source): SourcePlan {
  if (!plan) throw new DomainError('not_found', { what: 'import_source' });
  return plan;
}

/** Plans the same rows again with further decisions of the person. */
export async function planAgain(source: Source): Promise<ImportPreview> {
  const plan = planOf(source);
  const planned = await inSlices(planImport({ ...source, ...plan }), idle(), share => share);
  if (planned !== null) source.plan = { ...plan, planned };
  return previewOf(planned ?? plan.planned, plan.questions);
}

/** The plan of a file with one cell written anew, which further previews keep. Throws `not_found`. */
export async function withCell(
  source: Source,
  cell: { readonly row: number; readonly column: number; readonly text: string },
): Promise<{ plan: SourcePlan; index: number }> {
  const plan = planOf(source);
  const { table, reading, choices } = plan;
  const index = table.numbers.indexOf(cell.row);
  const cells = table.rows[index];
  if (!cells || cell.column >= cells.length) throw new DomainError('not_found', { what: 'import_source' });
  const edits = source.edits.get(cell.row) ?? new Map<number, string>();
  source.edits.set(cell.row, edits.set(cell.column, cell.text));
  const after = { ...table, rows: table.rows.with(index, cells.with(cell.column, cell.text)) };
  const row = rowReader(after, choices.meanings, reading).read(after.rows[index] ?? [], cell.row);
  const checked = plan.checked.with(index, row);
  const questions = await wholeInSlices(gatherQuestions(plan.raised, checked, choices.answers));
  return { plan: { ...plan, table: after, checked, questions }, index };
}

/** Rows of the newest preview, all or those of one outcome. */
export function sourceRows(
  source: Source,
  { outcome, offset, limit }: { outcome: RowOutcome | null; offset: number; limit: number },
): { rows: ImportRow[]; total: number } {
  const { planned } = planOf(source);
  const places = [...planned.keys()].filter(place => outcome === null || planned[place]?.outcome === outcome);
  const rows = places.slice(offset, offset + limit).flatMap(place => viewRow(source, place));
  return { rows, total: places.length };
}

/** One row as a person sees it, by its place in the file. */
export function viewRow(source: Source, place: number): ImportRow[] {
  const plan = planOf(source);
  const planned = plan.planned[place];
  const cells = plan.table.rows[place];
  return planned && cells ? [rowView(planned, cells, source.decisions.get(planned.row))] : [];
}
