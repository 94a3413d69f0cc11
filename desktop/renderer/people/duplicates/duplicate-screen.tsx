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
import { columnsOf } from '../../ui/table/columns.tsx';

interface DuplicateScreenProps {
  /** Address of the pair that is open. */
  readonly open: string | null;
  /** True: pairs declared to be two people. */
  readonly distinct?: boolean;
}

/** Members who may be one person: the list, and beside it or instead of it both side by side. */
export function DuplicateScreen({ open, distinct = false }: DuplicateScreenProps) {
  const { rows, error } = useDuplicates();
  useEffect(() => useDuplicates.follow(), []);
  const wide = useWide();
  const shown = rows && rows.filter(row => (row.distinct !== null) === distinct);
  return (
    <ListScreen
      path={distinct ? '/distinct-members' : '/duplicates'}
      what="duplicate"
      icon={IconUsersGroup}
      above={<DuplicateViews />}
      columns={columns}
      rows={shown}
      error={error}
      // As in the applications: the first one is open already.
      open={open ?? (wide ? (shown?.[0]?.uuid ?? null) : null)}
      detail={DuplicateDetail}
      empty={
        <EmptyState
          icon={IconUsersGroup}
          message={distinct ? 'duplicate.distinct.empty' : 'duplicate.empty'}
        />
      }
    />
  );
}

const columns: readonly Column<PairRow>[] = columnsOf('duplicate', {
  one: {
    width: 'minmax(11rem, 1.6fr)',
    cell: ({ one_name, other_name }) => (
      <strong>
        {one_name === other_name ? one_name : label('duplicate.and', { one: one_name, other: other_name })}
      </strong>
    ),
  },
  why: { width: 'minmax(8rem, 1.2fr)', cell: ({ reasons }) => reasonText(reasons) },
  level: {
    width: '8rem',
    cell: ({ level }) => (
      <span className="pill ground-side nowrap edge badge" data-tone={level === 'sure' ? 'warn' : ''}>
        {label(`duplicate.level.${level}`)}
      </span>
    ),
  },
});

/** 'Name, Geburtstag' */
export const reasonText = (reasons: PairRow['reasons']): string =>
  reasons.map(reason => label(`duplicate.reason.${reason}`)).join(', ');
