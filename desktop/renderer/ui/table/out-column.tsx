import { Button } from '@mantine/core';
import { label } from '../../../../shared/i18n/label.ts';
import type { Column } from './data-table.tsx';

interface OutColumn<Row> {
  readonly nameOf: (row: Row) => string;
  readonly isOut: (row: Row) => boolean;
  /** Left out, every row has the button. */
  readonly mayToggle?: (row: Row) => boolean;
  readonly onToggle: (row: Row) => void;
}

/** A button in each row that takes a person out and brings them back. */
export const outColumn = <Row,>({ nameOf, isOut, mayToggle, onToggle }: OutColumn<Row>): Column<Row> => ({
  key: 'deed',
  title: label('audience.column.deed'),
  hideTitle: true,
  width: '6.5rem',
  align: 'end',
  cell: row =>
    mayToggle?.(row) !== false && (
      <Button
        size="compact-xs"
        variant={isOut(row) ? 'default' : 'subtle'}
        color={isOut(row) ? 'accent' : 'gray'}
        className={isOut(row) ? '' : 'soft'}
        tabIndex={-1}
        aria-label={label(isOut(row) ? 'audience.back.name' : 'audience.out.name', { name: nameOf(row) })}
        onClick={event => {
          event.stopPropagation();
          onToggle(row);
        }}
      >
        {label(isOut(row) ? 'audience.back' : 'audience.out')}
      </Button>
    ),
});
