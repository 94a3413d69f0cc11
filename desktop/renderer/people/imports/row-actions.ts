import type { Duplicate } from '../../../../shared/people/applications/duplicate.ts';
import type { ImportRow } from '../../../../shared/people/imports/import-row.ts';
import type { RowDecision } from '../../../../shared/people/imports/import.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { showDone, showFailure } from '../../ui/toast.tsx';
import { useImports, type CellPlace, type ShownOutcome } from './import-store.ts';

/** The newest of a row: what was put right counts before what was read. */
export const newest = (row: ImportRow, mended: ReadonlyMap<number, ImportRow>): ImportRow =>
  mended.get(row.row) ?? row;

export function showOutcome(outcome: ShownOutcome): void {
  useImports.setState({ outcome, mended: new Map(), editing: null, chosen: 0 });
}

/** Shows the row at a place of the list. */
export const chooseRow = (chosen: number): void => useImports.setState({ chosen, editing: null });

export const editCell = (editing: CellPlace | null): void => useImports.setState({ editing });

/** Puts a cell right and answers with its row as it stands now; null when that failed. */
export async function setCell({ row, column }: CellPlace, text: string): Promise<ImportRow | null> {
  const { source } = useImports.getState();
  if (!source) return null;
  try {
    const { source_id } = source;
    const answer = await api.desktopImports.setCell({ source_id, row, column, text });
    const { mended, outcome, revision } = useImports.getState();
    useImports.setState({
      preview: answer.preview,
      mended: new Map(mended).set(row, answer.row),
      // What was put right keeps its place among the wrong ones until others are shown.
      revision: outcome === 'all' ? revision + 1 : revision,
    });
    return answer.row;
  } catch (error) {
    showFailure(error);
    return null;
  }
}

/** Members who may be meant: those alike, else the one whom an earlier row names too. */
export const candidatesOf = ({ duplicates, member }: ImportRow): readonly Duplicate[] =>
  duplicates.length > 0 || member === null
    ? duplicates
    : [{ member_id: member.id, name: member.name, reasons: [] }];

/** Decides who a row is about; null takes the decision back. */
export async function decide(rows: readonly number[], decision: RowDecision | null): Promise<void> {
  const { source } = useImports.getState();
  if (!source || rows.length === 0) return;
  const { source_id } = source;
  const preview = await api.desktopImports.decide({ source_id, rows: [...rows], decision });
  if (useImports.getState().source !== source) return;
  useImports.setState(state => ({ preview, revision: state.revision + 1, mended: new Map() }));
  // The last one is decided: what comes of all of them is of more use than an empty list.
  if (useImports.getState().outcome === 'duplicate' && preview.counts.duplicate === 0) showOutcome('all');
}

/** Says it about one row, with the way back. */
export async function decideOne({ row }: ImportRow, decision: RowDecision): Promise<void> {
  await decide([row], decision);
  showDone(label(`import.decided.${decision.is}`, { row }), () => decide([row], null));
}

/** Most rows that core hands out at once. */
const page = 500;

async function allDuplicates(source_id: string): Promise<ImportRow[]> {
  const found: ImportRow[] = [];
  for (;;) {
    const { rows, total } = await api.desktopImports.rows({
      source_id,
      outcome: 'duplicate',
      offset: found.length,
      limit: page,
    });
    found.push(...rows);
    if (found.length >= total || rows.length === 0) return found;
  }
}

export type DecisionForAll = 'same' | 'new' | 'nothing';

/** Says it about every row that waits for a word; 'same' only where no more than one member comes into question. */
export async function decideAll(what: DecisionForAll): Promise<void> {
  const { source } = useImports.getState();
  if (!source) return;
  const waiting = await allDuplicates(source.source_id);
  const sure = what === 'same' ? waiting.filter(row => candidatesOf(row).length === 1) : waiting;
  const rows = sure.map(({ row }) => row);
  if (what === 'same')
    for (const [id, those] of Map.groupBy(sure, row => candidatesOf(row)[0]?.member_id ?? ''))
      await decide(
        those.map(({ row }) => row),
        { is: 'member', id },
      );
  else await decide(rows, { is: what });
  const undecided = waiting.length - sure.length;
  if (rows.length > 0)
    showDone(label('import.decided.all', { count: rows.length }), () => decide(rows, null));
  if (undecided > 0) showDone(label('import.duplicate.some', { count: undecided }));
}
