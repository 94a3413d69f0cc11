import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  memo,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useLanguage } from '../use-language.ts';
import styles from './data-table.module.css';
import { HeadCell, type Sort } from './head-cell.tsx';
import type { PlainColumn } from './plain-table.ts';
import { ExportTool, type ExportAction } from './export-tool.tsx';
import { useFitting, useRowActions, type RowActions } from './row-actions.ts';
import { keyTarget } from './table-key.ts';
import type { PagedRows } from './use-paged-rows.ts';

export interface Column<Row> extends PlainColumn<Row> {
  /** Track of a CSS grid: '1fr', 'minmax(8rem, 2fr)', '6rem'. */
  readonly width: string;
  /** Shown from this width of the table on, a multiple of 20 pixels; left out, always. */
  readonly from?: number;
  readonly sortable?: boolean;
  /** Stands in the head instead of the title. */
  readonly head?: ReactNode;
}

export interface DataTableProps<Row> extends RowActions<Row> {
  /** What the table lists, for those who cannot see it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: PagedRows<Row>;
  /** Key of the row that is open beside or above the list. */
  readonly selected: string | null;
  /** The keys moved to a line, whether or not its row is here already. */
  readonly onActive?: (index: number) => void;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  /** Another list (search, filter) starts at its top. */
  readonly listKey: string;
  readonly tableRef?: RefObject<HTMLDivElement | null>;
  /** More ways to save the list than as it is shown. */
  readonly exportActions?: readonly ExportAction[];
  /** Stands in the toolbar instead of the usual export. */
  readonly exportTool?: ReactNode;
}

const rowHeight = 36;

/** A table of any length: only the visible rows exist. Arrows, Home, End and Page keys move, Enter opens. */
export function DataTable<Row>(given: DataTableProps<Row>) {
  const own = useRef<HTMLDivElement>(null);
  const scroller = given.tableRef ?? own;
  const props = { ...given, ...useRowActions(given), columns: useFitting(given.columns, scroller) };
  const id = useId();
  const total = props.rows.total ?? 0;
  const [active, setActive] = useActive(props, total);
  const virtual = useVirtualRows(props, scroller, total);
  const onKeyDown = useTableKeys(props, { active, total, scroller }, next => {
    setActive(next);
    virtual.scrollToIndex(next);
    const row = props.rows.at(next);
    if (row) props.onMove(row);
  });
  const tracks = props.columns.map(column => column.width).join(' ');
  const grid = useMemo(() => ({ gridTemplateColumns: tracks }), [tracks]);
  return (
    <>
      <ExportTool {...props} name={props.label} place={scroller} />
      <div
        ref={scroller}
        role="grid"
        aria-label={props.label}
        aria-rowcount={total + 1}
        aria-colcount={props.columns.length}
        aria-activedescendant={total > 0 ? `${id}-${active}` : undefined}
        tabIndex={0}
        className={styles['table']}
        onKeyDownCapture={given.marks?.onKeyDownCapture}
        onKeyDown={onKeyDown}
        onPointerOver={given.onNear && (event => near(event.target, given))}
      >
        <Head columns={props.columns} sort={props.sort} onSort={props.onSort} grid={grid} />
        <Body {...props} id={id} grid={grid} virtual={virtual} active={active} setActive={setActive} />
      </div>
    </>
  );
}

function near<Row>(
  target: EventTarget,
  { rows, onNear }: Pick<DataTableProps<Row>, 'rows' | 'onNear'>,
): void {
  const line = (target as HTMLElement).closest('[role="row"]')?.getAttribute('aria-rowindex') ?? '0';
  const row = rows.at(Number(line) - 2);
  if (row !== undefined) onNear?.(row);
}

/** The rows in view: another list starts at its top, and the row comes into view that the list moved the keys to. */
function useVirtualRows<Row>(
  { listKey, activeIndex }: DataTableProps<Row>,
  scroller: RefObject<HTMLDivElement | null>,
  count: number,
): Virtualizer<HTMLDivElement, Element> {
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 14,
    scrollPaddingStart: rowHeight,
  });
  useEffect(() => virtual.scrollToOffset(0), [virtual, listKey]);
  useEffect(() => {
    if (activeIndex !== undefined) virtual.scrollToIndex(activeIndex);
  }, [virtual, activeIndex]);
  return virtual;
}

interface TablePosition {
  readonly active: number;
  readonly total: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

function useTableKeys<Row>(
  props: Pick<BodyProps<Row>, 'rows' | 'onOpen'>,
  at: TablePosition,
  go: (index: number) => void,
) {
  return (event: React.KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = props.rows.at(at.active);
    if (event.key === 'Enter' && row) return props.onOpen(row);
    const page = Math.max(1, Math.floor((at.scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
    const next = keyTarget(event.key, { active: at.active, total: at.total, page });
    if (next === null) return;
    event.preventDefault();
    go(next);
  };
}

/** A function that stays the same and always does what the newest one does. */
function useLatest<A extends unknown[]>(fn: (...args: A) => void): (...args: A) => void {
  const latest = useRef(fn);
  useEffect(() => {
    latest.current = fn;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}

interface BodyProps<Row> extends DataTableProps<Row> {
  readonly onOpen: (row: Row) => void;
  readonly id: string;
  readonly grid: React.CSSProperties;
  readonly virtual: Virtualizer<HTMLDivElement, Element>;
  readonly active: number;
  readonly setActive: (index: number) => void;
}

function Body<Row>({ id, grid, virtual, active, setActive, ...props }: BodyProps<Row>) {
  const items = virtual.getVirtualItems();
  const { show } = props.rows;
  const first = items.at(0)?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => show(first, last), [show, first, last]);
  const open = useLatest((row: Row, index: number) => {
    setActive(index);
    props.onOpen(row);
  });
  return (
    <div role="rowgroup" className={styles['body']} style={{ height: virtual.getTotalSize() }}>
      {items.map(item => (
        <BodyRow
          key={item.key}
          id={`${id}-${item.index}`}
          top={item.start}
          index={item.index}
          row={props.rows.at(item.index)}
          grid={grid}
          columns={props.columns}
          active={item.index === active}
          selected={isSelected(props, item.index)}
          onOpen={open}
        />
      ))}
    </div>
  );
}

function isSelected<Row>(props: DataTableProps<Row>, index: number): boolean {
  const row = props.rows.at(index);
  return row !== undefined && props.rowKey(row) === props.selected;
}

/** Another list starts at its first row; the list itself may say where the keys are. */
function useActive<Row>(
  { listKey, activeIndex, onActive }: DataTableProps<Row>,
  total: number,
): [number, (index: number) => void] {
  const [active, setActive] = useState({ listKey, index: 0 });
  const index = active.listKey === listKey ? Math.min(active.index, Math.max(0, total - 1)) : 0;
  const set = (next: number) => {
    setActive({ listKey, index: next });
    onActive?.(next);
  };
  return [activeIndex ?? index, set];
}

interface HeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
  readonly grid: React.CSSProperties;
}

function Head<Row>({ columns, sort, onSort, grid }: HeadProps<Row>) {
  return (
    <div role="rowgroup" className={styles['head']}>
      <div role="row" aria-rowindex={1} className={styles['headRow']} style={grid}>
        {columns.map(column => (
          <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
      </div>
    </div>
  );
}

interface BodyRowProps<Row> {
  readonly id: string;
  readonly top: number;
  readonly index: number;
  readonly row: Row | undefined;
  readonly grid: React.CSSProperties;
  readonly columns: readonly Column<Row>[];
  readonly active: boolean;
  readonly selected: boolean;
  readonly onOpen: (row: Row, index: number) => void;
}

/** Drawn again only when its row changes: a scroll of many rows stays smooth. */
const BodyRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<Row>({ row, ...props }: BodyRowProps<Row>) {
  useLanguage();
  return (
    <div
      id={props.id}
      role="row"
      aria-rowindex={props.index + 2}
      aria-selected={props.selected}
      data-active={props.active || undefined}
      className={styles['row']}
      style={{ ...props.grid, transform: `translateY(${props.top}px)` }}
      onClick={() => row && props.onOpen(row, props.index)}
    >
      {props.columns.map(column => (
        <div
          key={column.key}
          role="gridcell"
          className={cellClass(column)}
          data-number={column.align === 'end' || undefined}
          data-marks={column.key === 'marks' || undefined}
        >
          {row === undefined ? null : column.cell(row, props.index)}
        </div>
      ))}
    </div>
  );
}

function cellClass<Row>(column: Column<Row>): string {
  const end = column.align === 'end' ? styles['end'] : '';
  const numeric = column.numeric ? 'tabular-nums' : '';
  return `${styles['cell']} ${end} ${numeric}`;
}
