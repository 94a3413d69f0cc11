import type { ImportRow } from '../../../../../shared/people/imports/import-row.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import type { PagedRows } from '../../../ui/table/use-paged-rows.ts';
import { attempt, showDone } from '../../../ui/toast.tsx';
import { useImports, type CellPlace } from '../import-store.ts';
import { chooseRow, editCell, newest, setCell, showOutcome } from '../row-actions.ts';

/** Where the keys go once a cell is put right. */
export type GoOn = 'next' | 'stay';

export interface CellEdit {
  /** Goes to the next wrong cell, among the wrong rows. */
  readonly next: () => void;
  /** Puts a cell right; where it is still wrong, it stays open. */
  readonly mend: (place: CellPlace, text: string, then: GoOn) => void;
  /** Leaves the cell as it was. */
  readonly leave: () => void;
}

/** Wrong cells one after the other, by keys alone. `back` gives the focus back to the list. */
export function useCellEdit(rows: PagedRows<ImportRow>, back: () => void): CellEdit {
  const next = () => {
    const { outcome } = useImports.getState();
    if (outcome !== 'error') attempt(toErrors);
    else if (!toNextIn(rows)) endOf(back);
  };
  const mend = async (place: CellPlace, text: string, then: GoOn) => {
    const row = await setCell(place, text);
    const wrong = row?.errors.find(({ column }) => column === place.column) ?? row?.errors[0];
    if (row && wrong) return editCell(then === 'next' ? { row: row.row, column: wrong.column } : null);
    editCell(null);
    if (row === null || then === 'stay') return;
    if (useImports.getState().outcome !== 'error') back();
    else if (!toNextIn(rows)) endOf(back);
  };
  const leave = () => {
    editCell(null);
    back();
  };
  return { next, mend: (place, text, then) => attempt(() => mend(place, text, then)), leave };
}

/** Shows the wrong rows only, and opens the first wrong cell. */
async function toErrors(): Promise<void> {
  const { source } = useImports.getState();
  if (!source) return;
  const { source_id } = source;
  const { rows } = await api.desktopImports.rows({ source_id, outcome: 'error', offset: 0, limit: 1 });
  const [first] = rows;
  if (!first) return endOf(() => undefined);
  showOutcome('error');
  edit(first);
}

const edit = ({ row, errors }: ImportRow): void => {
  const [wrong] = errors;
  if (wrong) editCell({ row, column: wrong.column });
};

/** Opens the first wrong cell after the one that is open, from the top again after the last; false where none is. */
function toNextIn(rows: PagedRows<ImportRow>): boolean {
  const { chosen, editing, mended } = useImports.getState();
  const total = rows.total ?? 0;
  const from = editing === null ? chosen : chosen + 1;
  for (let step = 0; step < total; step++) {
    const index = (from + step) % total;
    const found = rows.at(index);
    const row = found && newest(found, mended);
    if (row?.outcome !== 'error') continue;
    chooseRow(index);
    edit(row);
    return true;
  }
  return false;
}

function endOf(back: () => void): void {
  editCell(null);
  showDone(label('import.errors.none'));
  back();
}
