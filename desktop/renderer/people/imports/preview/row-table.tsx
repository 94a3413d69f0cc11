import { useEffect, useMemo, type CSSProperties, type RefObject } from 'react';
import type { ImportRow, ImportSource } from '../../../../../shared/people/imports/import-row.ts';
import type { ImportChoices, ImportColumn } from '../../../../../shared/people/imports/import.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { DataTable, type Column } from '../../../ui/table/data-table.tsx';
import type { PagedRows } from '../../../ui/table/use-paged-rows.ts';
import { useImports, type ShownOutcome } from '../import-store.ts';
import styles from '../import.module.css';
import { columnName, rowName } from '../meaning.ts';
import { chooseRow, editCell, newest } from '../row-actions.ts';
import { Cell } from './cell.tsx';
import { RowOutcomeBadge } from './row-outcome.tsx';
import type { CellEdit } from './use-cell-edit.ts';

interface RowTableProps {
  readonly rows: PagedRows<ImportRow>;
  readonly table: RefObject<HTMLDivElement | null>;
  readonly mending: CellEdit;
}

/** The rows of the file with what becomes of them; Enter opens the wrong cell of a row. */
export function RowTable({ rows, table, mending }: RowTableProps) {
  const { source, choices, outcome, chosen } = useImports();
  const columns = useMemo(
    () => columnsOf({ source, choices, outcome }, mending),
    [source, choices, outcome, mending],
  );
  useEffect(() => {
    // The focus of a removed part goes on here.
    if (document.activeElement === document.body) table.current?.focus({ preventScroll: true });
  }, [table]);
  const last = Math.max(0, (rows.total ?? 1) - 1);
  const active = Math.min(chosen, last);
  const open = (opened: ImportRow) => {
    const place = placeOf(rows, opened);
    const row = newest(opened, useImports.getState().mended);
    const [wrong] = row.errors;
    if (place === active && wrong) editCell({ row: row.row, column: wrong.column });
    else chooseRow(place);
  };
  return (
    <div
      className={`table ${styles['rows']}`}
      style={{ '--rows': `${widthOf(columns)}rem`, '--number': `${rowWidth}rem` } as CSSProperties}
    >
      <DataTable
        label={label('import.rows')}
        columns={columns}
        rows={rows}
        rowKey={({ row }) => String(row)}
        selected={String(rows.at(active)?.row ?? '')}
        onOpen={open}
        onMove={row => chooseRow(placeOf(rows, row))}
        activeIndex={active}
        listKey={outcome}
        tableRef={table}
      />
    </div>
  );
}

/** Where a row stands in the list. */
function placeOf({ at, total }: PagedRows<ImportRow>, { row }: ImportRow): number {
  for (let index = 0; index < (total ?? 0); index++) if (at(index)?.row === row) return index;
  return 0;
}

/** Wide enough for their cells, whatever the window: the table scrolls sideways. */
const widths: Readonly<Record<string, number>> = {
  email: 14,
  name_first_last: 11,
  name_last_first: 11,
  strasse: 11,
  street_with_number: 11,
  plz_with_ort: 10,
  notiz: 14,
  mobile: 9,
  phone: 9,
  plz: 5,
  hausnummer: 5,
  land: 5,
  nr: 6,
  sprache: 6,
  anrede: 6,
};
const usual = 8.5;
const rowWidth = 3.5;
const outcomeWidth = 13;
/** Between two columns and at both ends, in rem. */
const gap = 1;

function widthOf(columns: readonly Column<ImportRow>[]): number {
  return columns.reduce((sum, { width }) => sum + Number.parseFloat(width) + gap, 2);
}

interface Shown {
  readonly source: ImportSource | null;
  readonly choices: ImportChoices | null;
  readonly outcome: ShownOutcome;
}

function columnsOf({ source, choices, outcome }: Shown, mending: CellEdit): readonly Column<ImportRow>[] {
  const meaningOf = ({ index }: ImportColumn) => choices?.meanings[index] ?? null;
  const names = new Set<unknown>(['firma', 'name_first_last', 'name_last_first', 'vorname', 'nachname']);
  // The member of a row stands beside what becomes of it.
  const used = (source?.columns ?? [])
    .filter(column => meaningOf(column) !== null)
    .toSorted((one, other) => Number(names.has(meaningOf(other))) - Number(names.has(meaningOf(one))));
  return [
    {
      key: 'row',
      title: label('import.column.row'),
      width: `${rowWidth}rem`,
      align: 'end',
      numeric: true,
      cell: row => <span className="soft">{rowName(row)}</span>,
    },
    {
      key: 'outcome',
      title: label('import.column.outcome'),
      width: `${outcomeWidth}rem`,
      cell: row => <RowOutcomeBadge row={row} />,
    },
    ...used.map((column): Column<ImportRow> => {
      const meaning = meaningOf(column) ?? 'notiz';
      return {
        key: String(column.index),
        title: columnName(column),
        // Old and new stand beside each other.
        width: `${(widths[meaning] ?? usual) * (outcome === 'update' && !names.has(meaning) ? 1.7 : 1)}rem`,
        cell: row => <Cell row={row} column={column} meaning={meaning} mending={mending} />,
      };
    }),
  ];
}
