import { formatNumber } from '../../../../shared/i18n/number.ts';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useContext, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { label } from '../../../../shared/i18n/label.ts';
import { formatDay } from '../../../../shared/day.ts';
import { Kbd } from '../kbd.tsx';
import { attempt } from '../toast.tsx';
import styles from './data-table.module.css';
import {
  cellOf,
  tableFormats,
  TableSaver,
  type PlainCell,
  type PlainColumn,
  type TableFormat,
} from './plain-table.ts';
import {
  filtersAround,
  TablePrinter,
  usePrintable,
  type ReadingWatch,
  type ReadList,
} from './table-print.ts';
import { ToolSlot } from './tool-slot.tsx';
import type { PagedRows } from './use-paged-rows.ts';

/** One more way to save a list, for what its columns do not show. */
export interface ExportAction {
  readonly name: string;
  readonly run: () => Promise<unknown>;
}

export interface ExportToolProps<Row> {
  readonly name: string;
  readonly columns: readonly PlainColumn<Row>[];
  readonly rows: PagedRows<Row>;
  readonly rowKey: (row: Row) => string;
  /** The table itself. */
  readonly place: RefObject<HTMLElement | null>;
  readonly exportActions?: readonly ExportAction[];
  /** Stands there instead, for lists that are exported in another way. */
  readonly exportTool?: ReactNode;
}

/**
 * The button at the end of the toolbar that makes a file or paper of a list: every row, the columns and the order that
 * are shown. A list without a toolbar has it on a line of its own above.
 */
export function ExportTool<Row>({ name, columns, rows, rowKey, place, ...props }: ExportToolProps<Row>) {
  const save = useContext(TableSaver);
  const printer = useContext(TablePrinter);
  const shown = columns.filter(column => !column.hideTitle);
  const { read, reading } = useReader(shown, rowKey);
  const saveAs = async (format: TableFormat) => {
    const cells = await read(await rows.all(), fileCell);
    await save?.({ name, headings: shown.map(({ title }) => title), rows: cells }, format);
  };
  const readAll: ReadList = async watch => ({
    title: name,
    filters: filtersAround(place.current),
    columns: shown.map(({ title, align }) => ({ title, atEnd: align === 'end' })),
    rows: await read(await rows.all(), printedText, watch),
  });
  const print = printer && rows.total ? () => printer(readAll) : null;
  usePrintable(place, print);
  if (!save || !rows.total) return null;
  const { exportActions = [], exportTool } = props;
  const usual = tableFormats.map(format => ({
    name: label(`ui.saveList.${format}`),
    run: () => saveAs(format),
  }));
  return (
    <>
      <InToolbar>
        {exportTool ?? (
          <ExportMenu busy={reading !== null} ways={[...usual, ...exportActions]} onPrint={print} />
        )}
      </InToolbar>
      {reading}
    </>
  );
}

/** At the end of the toolbar of the region, or on a line of its own. */
function InToolbar({ children }: { readonly children: ReactNode }) {
  const { place } = useContext(ToolSlot);
  if (place) return createPortal(children, place);
  return (
    <div className={styles['tools']} data-own-tools>
      {children}
    </div>
  );
}

interface ExportMenuProps {
  readonly busy: boolean;
  readonly ways: readonly ExportAction[];
  readonly onPrint: (() => void) | null;
}

const ExportMenu = ({ busy, ways, onPrint }: ExportMenuProps) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={busy}
        title={label('ui.saveList')}
      >
        {label('ui.saveList')}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {ways.map(way => (
        <Menu.Item key={way.name} onClick={() => attempt(way.run)}>
          {way.name}
        </Menu.Item>
      ))}
      {onPrint && (
        <Menu.Item rightSection={<Kbd keys="mod+p" />} onClick={onPrint}>
          {label('list.print')}
        </Menu.Item>
      )}
    </Menu.Dropdown>
  </Menu>
);

/** A cell in a file: `text` is what the screen says. */
const fileCell = <Row,>(column: PlainColumn<Row>, row: Row, text: string): PlainCell =>
  column.plain?.(row) ?? cellOf(column, text);

/** A cell on paper: as on the screen, but for days that the screen names by 'gestern'. */
function printedText<Row>(column: PlainColumn<Row>, row: Row, text: string): string {
  const plain = column.plain?.(row) ?? null;
  if (plain === null) return text;
  if (typeof plain === 'object') return formatDay(plain.day);
  return typeof plain === 'number' ? formatNumber(plain) : plain;
}

type CellReader<Row, Cell> = (column: PlainColumn<Row>, row: Row, text: string) => Cell;

/** Rows that are drawn at once: short enough that the page stays awake. */
const together = 100;

interface Batch<Row> {
  readonly rows: readonly Row[];
  readonly first: number;
  readonly take: (texts: string[][]) => void;
}

const noWatch: ReadingWatch = { hear: () => undefined, isStopped: () => false };

/** Draws rows apart from the page and reads them off, so that a file says what the screen says. */
function useReader<Row>(columns: readonly PlainColumn<Row>[], rowKey: (row: Row) => string) {
  const [batch, setBatch] = useState<Batch<Row> | null>(null);
  const read = async <Cell,>(rows: readonly Row[], cellFrom: CellReader<Row, Cell>, watch = noWatch) => {
    const cells: Cell[][] = [];
    for (let first = 0; first < rows.length && !watch.isStopped(); first += together) {
      const part = rows.slice(first, first + together);
      const texts = await new Promise<string[][]>(take => setBatch({ rows: part, first, take }));
      cells.push(
        ...part.map((row, at) =>
          columns.map((column, index) => cellFrom(column, row, texts[at]?.[index] ?? '')),
        ),
      );
      watch.hear((first + part.length) / rows.length);
    }
    setBatch(null);
    return cells;
  };
  const parts = { columns, rowKey };
  return { read, reading: batch && <DrawnApart key={batch.first} {...parts} batch={batch} /> };
}

interface DrawnApartProps<Row> {
  readonly columns: readonly PlainColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly batch: Batch<Row>;
}

function DrawnApart<Row>({ columns, rowKey, batch }: DrawnApartProps<Row>) {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const text = (row: number, column: number) => {
      const cell = place.children[row]?.children[column];
      return cell ? textOf(cell) : '';
    };
    batch.take(batch.rows.map((_row, at) => columns.map((_column, index) => text(at, index))));
  }, [batch, columns, place]);
  const drawn = batch.rows.map((row, at) => (
    <div key={rowKey(row)}>
      {columns.map(column => (
        <div key={column.key}>{column.plain ? null : column.cell(row, batch.first + at)}</div>
      ))}
    </div>
  ));
  return createPortal(drawn, place);
}

/** Words as a person reads them off the screen: pictures by their names, without what is hidden from readers. */
function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (!(node instanceof Element)) return '';
  if (node.getAttribute('aria-hidden') === 'true') return '';
  if (node.getAttribute('role') === 'img') return node.getAttribute('aria-label') ?? '';
  const parts = [...node.childNodes].map(textOf);
  // Neighbouring boxes stand apart on the screen, also where no space is written.
  return (node.childElementCount > 0 ? parts.join(' ') : parts.join('')).replace(/\s+/g, ' ').trim();
}
