import { Checkbox } from '@mantine/core';
import type { Column } from './data-table.tsx';
import type { RowMarks } from './use-row-marks.ts';

interface MarkColumnProps<Row> {
  readonly marks: Pick<RowMarks<Row>, 'marked' | 'toggle'>;
  readonly rowKey: (row: Row) => string;
  readonly title: string;
  /** What the box of a row is called. */
  readonly name: (row: Row) => string;
}

/** Boxes at the left of a table; the keyboard marks by space. */
export const markColumn = <Row,>({ marks, rowKey, title, name }: MarkColumnProps<Row>): Column<Row> => ({
  key: 'mark',
  title,
  hideTitle: true,
  width: '1.25rem',
  cell: row => (
    <Checkbox
      size="xs"
      tabIndex={-1}
      aria-label={name(row)}
      checked={marks.marked.has(rowKey(row))}
      onChange={() => marks.toggle(row)}
      onClick={event => event.stopPropagation()}
    />
  ),
});
