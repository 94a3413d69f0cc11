import { IconMailOff, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { causeOf } from '../../../../shared/delivery/suppressed-address.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { DispatchViews } from '../dispatch-views.tsx';
import { memberNames } from '../../member-links.tsx';
import type { SuppressedRow } from '../mail/suppressed-address.ts';
import { dayOf } from '../../ui/clock.ts';
import { navigate } from '../../ui/location.ts';
import { ListScreen } from '../../ui/split/list-screen.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { WriteButton } from '../../write-button.tsx';
import { useFilter } from '../../ui/table/use-filter.ts';
import { AddDialog } from './add-dialog.tsx';
import { SuppressedDetail } from './suppressed-detail.tsx';
import { useSuppressed } from './suppressed-store.ts';
import { columnsOf, day, strong, syncMarks } from '../../ui/table/columns.tsx';
import type { FilterRule } from '../../ui/table/filter-rule.ts';
import { SearchBar } from '../../ui/table/filters.tsx';

const path = '/suppressed';

const rule: FilterRule<SuppressedRow, never> = {
  textOf: row => `${row.address} ${row.reason} ${memberNames(row)}`,
  fields: {},
};

/** Addresses that nothing is sent to: the list, and beside it or instead of it one of them. */
export function SuppressedScreen({ open }: { readonly open: string | null }) {
  const { rows, error } = useSuppressed();
  const list = useFilter(rows, rule);
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);
  useEffect(() => useSuppressed.follow(), []);
  useKeys({ n: add });
  return (
    <>
      <ListScreen
        what="suppressed"
        icon={IconMailOff}
        path={path}
        aside={list.any && label('suppressed.count', { count: rows?.length ?? 0 })}
        actions={
          <WriteButton leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {label('suppressed.add')}
          </WriteButton>
        }
        above={
          <>
            <DispatchViews />
            <SearchBar what="suppressed" list={list} />
          </>
        }
        columns={columns}
        rows={list.rows}
        filter={list.key}
        onReset={list.reset}
        error={error}
        open={open}
        detail={SuppressedDetail}
      />
      {adding && <AddDialog onClose={() => setAdding(false)} onAdded={uuid => navigate(`${path}/${uuid}`)} />}
    </>
  );
}

const columns: readonly Column<SuppressedRow>[] = columnsOf('suppressed', {
  address: strong('minmax(12rem, 1.4fr)', ({ address }) => address),
  marks: syncMarks(),
  cause: {
    width: 'minmax(10rem, 1.2fr)',
    cell: ({ reason }) => {
      const cause = causeOf(reason);
      return cause === 'by_hand' ? reason : label(`suppressed.cause.${cause}`);
    },
  },
  member: { width: 'minmax(7rem, 1fr)', cell: memberNames },
  since: day('6.5rem', ({ since }) => dayOf(since)),
});
