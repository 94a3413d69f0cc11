import type { Column } from '../../../ui/table/data-table.tsx';
import styles from './audience.module.css';
import type { ListRow } from './list-row.ts';
import { columnsOf } from '../../../ui/table/columns.tsx';
import { outColumn } from '../../../ui/table/out-column.tsx';

/** The columns; what named a person, and the last one, only where there is something to choose. */
export const audienceColumns = (
  onToggle: ((row: ListRow) => void) | undefined,
): readonly Column<ListRow>[] => [
  ...facts,
  ...(onToggle ? [...chosen, outColumn({ nameOf: ({ name }: ListRow) => name, isOut, onToggle })] : []),
];

const isOut = ({ state }: ListRow): boolean => state === 'without';

const facts: readonly Column<ListRow>[] = columnsOf('audience', {
  name: {
    width: 'minmax(8rem, 1.1fr)',
    cell: row => (isOut(row) ? <s className="soft">{row.name}</s> : row.name),
  },
  channel: {
    width: 'minmax(9rem, 1.5fr)',
    cell: ({ channel, because, state }) => (
      <span data-state={state} className={styles['channel']}>
        {channel}
        {because && <span className={styles['reason']}> · {because}</span>}
      </span>
    ),
  },
});

const chosen: readonly Column<ListRow>[] = columnsOf('audience', {
  why: {
    from: 560,
    width: 'minmax(7rem, 1fr)',
    cell: ({ why }) => (
      <span className={styles['reason']} title={why}>
        {why}
      </span>
    ),
  },
});
