import { ActionIcon, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useContext, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { label } from '../../../../shared/i18n/label.ts';
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
import type { PagedRows } from './use-paged-rows.ts';

interface SaveCornerProps<Row> {
  readonly name: string;
  readonly columns: readonly PlainColumn<Row>[];
  readonly rows: PagedRows<Row>;
  readonly rowKey: (row: Row) => string;
}

/** The corner of a list that makes a file of it: every row, the columns and the order that are shown. */
export function SaveCorner<Row>({ name, columns, rows, rowKey }: SaveCornerProps<Row>) {
  const save = useContext(TableSaver);
  const shown = columns.filter(column => !column.hideTitle);
  const { read, reading } = useReader(shown, rowKey);
  if (!save || !rows.total) return null;
  const saveAs = async (format: TableFormat) => {
    const cells = await read(await rows.all());
    await save({ name, headings: shown.map(({ title }) => title), rows: cells }, format);
  };
  return (
    <div role="columnheader" className={styles['corner']}>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            size={18}
            variant="subtle"
            color="gray"
            aria-label={label('ui.saveList')}
            title={label('ui.saveList')}
            loading={reading !== null}
          >
            <IconDownload size={14} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {tableFormats.map(format => (
            <Menu.Item key={format} onClick={() => attempt(() => saveAs(format))}>
              {label(`ui.saveList.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {reading}
    </div>
  );
}

/** Rows that are drawn at once: short enough that the page stays awake. */
const together = 100;

interface Batch<Row> {
  readonly rows: readonly Row[];
  readonly first: number;
  readonly take: (cells: PlainCell[][]) => void;
}

/** Draws rows apart from the page and reads them off, so that a file says what the screen says. */
function useReader<Row>(columns: readonly PlainColumn<Row>[], rowKey: (row: Row) => string) {
  const [batch, setBatch] = useState<Batch<Row> | null>(null);
  const read = async (rows: readonly Row[]) => {
    const cells: PlainCell[][] = [];
    for (let first = 0; first < rows.length; first += together) {
      const part = rows.slice(first, first + together);
      cells.push(...(await new Promise<PlainCell[][]>(take => setBatch({ rows: part, first, take }))));
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
    const words = (row: number, column: number) => {
      const cell = place.children[row]?.children[column];
      return cell ? wordsOf(cell) : '';
    };
    batch.take(
      batch.rows.map((row, at) =>
        columns.map((column, index) => column.plain?.(row) ?? cellOf(column, words(at, index))),
      ),
    );
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
function wordsOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (!(node instanceof Element)) return '';
  if (node.getAttribute('aria-hidden') === 'true') return '';
  if (node.getAttribute('role') === 'img') return node.getAttribute('aria-label') ?? '';
  const parts = [...node.childNodes].map(wordsOf);
  // Neighbouring boxes stand apart on the screen, also where no space is written.
  return (node.childElementCount > 0 ? parts.join(' ') : parts.join('')).replace(/\s+/g, ' ').trim();
}
