import { Button } from '@mantine/core';
import { label } from '../../../../../shared/i18n/label.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import styles from './audience.module.css';
import type { ListRow } from './list-row.ts';

interface WideColumn extends Column<ListRow> {
  /** Shown from this width of the list. */
  readonly from: number;
}

/** The columns that fit the width; what named a person, and the last one, only where there is something to choose. */
export function audienceColumns(
  width: number,
  onToggle: ((row: ListRow) => void) | undefined,
): readonly Column<ListRow>[] {
  const chosen = onToggle ? [whyColumn, actionColumn(onToggle)] : [];
  return [...facts, ...chosen].filter(({ from }) => width >= from);
}

const facts: readonly WideColumn[] = [
  {
    key: 'name',
    from: 0,
    title: label('audience.column.name'),
    width: 'minmax(8rem, 1.1fr)',
    cell: ({ name, stand }) => (stand === 'without' ? <s className="soft">{name}</s> : name),
  },
  {
    key: 'way',
    from: 0,
    title: label('audience.column.way'),
    width: 'minmax(9rem, 1.5fr)',
    cell: ({ way, because, stand }) => (
      <span data-stand={stand} className={styles['way']}>
        {way}
        {because && <span className={styles['because']}> · {because}</span>}
      </span>
    ),
  },
];

const whyColumn: WideColumn = {
  key: 'why',
  from: 560,
  title: label('audience.column.why'),
  width: 'minmax(7rem, 1fr)',
  cell: ({ why }) => (
    <span className={styles['because']} title={why}>
      {why}
    </span>
  ),
};

const actionColumn = (onToggle: (row: ListRow) => void): WideColumn => ({
  key: 'deed',
  from: 0,
  title: label('audience.column.deed'),
  hideTitle: true,
  width: '6.5rem',
  align: 'end',
  cell: row => {
    const isOut = row.stand === 'without';
    return (
      <Button
        size="compact-xs"
        variant={isOut ? 'default' : 'subtle'}
        color={isOut ? 'accent' : 'gray'}
        className={isOut ? '' : 'soft'}
        tabIndex={-1}
        aria-label={label(isOut ? 'audience.back.name' : 'audience.out.name', { name: row.name })}
        onClick={event => {
          event.stopPropagation();
          onToggle(row);
        }}
      >
        {label(isOut ? 'audience.back' : 'audience.out')}
      </Button>
    );
  },
});
