import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import styles from './data-table.module.css';
import type { PlainColumn } from './plain-table.ts';

export interface Sort {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

interface HeadCellProps {
  readonly column: Pick<PlainColumn<never>, 'key' | 'title' | 'hideTitle' | 'align'> & {
    readonly sortable?: boolean;
    readonly head?: ReactNode;
  };
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
}

/** Title of a column; a button where the list can be sorted by it. */
export function HeadCell({ column, sort, onSort }: HeadCellProps) {
  const direction = sort?.key === column.key ? sort.direction : null;
  const className = `${styles['headCell']} ${column.align === 'end' ? styles['end'] : ''}`;
  if (!column.sortable || !onSort) {
    return (
      <div role="columnheader" className={className}>
        {column.head ?? <span className={column.hideTitle ? 'visually-hidden' : ''}>{column.title}</span>}
      </div>
    );
  }
  const Icon = direction === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <div
      role="columnheader"
      className={className}
      aria-sort={direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        className={styles['sort']}
        title={direction ? label(direction === 'asc' ? 'ui.sortedAsc' : 'ui.sortedDesc') : undefined}
        onClick={() => onSort({ key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' })}
      >
        {column.title}
        <Icon size={14} stroke={2} aria-hidden className={direction ? '' : styles['sortHint']} />
      </button>
    </div>
  );
}
