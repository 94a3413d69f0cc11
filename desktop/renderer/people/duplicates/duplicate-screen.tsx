import { IconUsersGroup } from '@tabler/icons-react';
import { useEffect } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListScreen } from '../../ui/split/list-screen.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { DuplicateDetail } from './duplicate-detail.tsx';
import { useDuplicates, type PairRow } from './duplicate-store.ts';
import { DuplicateViews } from './duplicate-views.tsx';
import styles from './duplicate.module.css';

const icon = <IconUsersGroup size={24} stroke={1.6} />;
const pick = (
  <EmptyState icon={icon} title={label('duplicate.pick.title')} text={label('duplicate.pick.text')} />
);

interface DuplicateScreenProps {
  /** Address of the pair that is open. */
  readonly open: string | null;
  /** True: pairs of whom somebody has said that they are two people. */
  readonly distinct?: boolean;
}

/** Members who may be one person: the list, and beside it or instead of it both side by side. */
export function DuplicateScreen({ open, distinct = false }: DuplicateScreenProps) {
  const { rows, error } = useDuplicates();
  useEffect(() => useDuplicates.follow(), []);
  const wide = useWide();
  const shown = rows && rows.filter(row => (row.distinct !== null) === distinct);
  const key = distinct ? 'duplicate.distinct.empty' : 'duplicate.empty';
  return (
    <ListScreen
      path={distinct ? '/distinct-members' : '/duplicates'}
      title={label('duplicate.title')}
      above={<DuplicateViews />}
      table={label('duplicate.table')}
      columns={columns}
      rows={shown}
      error={error}
      open={open ?? (wide ? (shown?.[0]?.uuid ?? null) : null)}
      detail={DuplicateDetail}
      empty={<EmptyState icon={icon} title={label(`${key}.title`)} text={label(`${key}.text`)} />}
      pick={pick}
    />
  );
}

const columns: readonly Column<PairRow>[] = [
  {
    key: 'one',
    title: label('duplicate.column.one'),
    width: 'minmax(11rem, 1.6fr)',
    cell: ({ one_name, other_name }) => (
      <strong>
        {one_name === other_name ? one_name : label('duplicate.and', { one: one_name, other: other_name })}
      </strong>
    ),
  },
  {
    key: 'why',
    title: label('duplicate.column.why'),
    width: 'minmax(8rem, 1.2fr)',
    cell: ({ reasons }) => reasonWords(reasons),
  },
  {
    key: 'level',
    title: label('duplicate.column.level'),
    width: '8rem',
    cell: ({ level }) => (
      <span className={styles['level']} data-level={level}>
        {label(`duplicate.level.${level}`)}
      </span>
    ),
  },
];

/** 'Name, Geburtstag' */
export const reasonWords = (reasons: PairRow['reasons']): string =>
  reasons.map(reason => label(`duplicate.reason.${reason}`)).join(', ');
