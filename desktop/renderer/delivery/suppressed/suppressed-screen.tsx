import { IconMailOff, IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { formatDay } from '../../../../shared/day.ts';
import { causeOf } from '../../../../shared/delivery/suppressed-address.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { DispatchViews } from '../dispatch-views.tsx';
import { memberNames } from '../../member-links.tsx';
import type { SuppressedRow } from '../mail/suppressed-address.ts';
import { dayOf } from '../../ui/clock.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { navigate } from '../../ui/location.ts';
import { Toolbar } from '../../ui/page.tsx';
import { ListScreen } from '../../ui/split/list-screen.tsx';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { SearchField } from '../../ui/table/search-field.tsx';
import { holdsAll, wordsOf } from '../../ui/table/search-words.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { WriteButton } from '../../write-button.tsx';
import { AddDialog } from './add-dialog.tsx';
import { SuppressedDetail } from './suppressed-detail.tsx';
import { useSuppressed } from './suppressed-store.ts';

const path = '/suppressed';

/** Addresses that nothing is sent to: the list, and beside it or instead of it one of them. */
export function SuppressedScreen({ open }: { readonly open: string | null }) {
  const { rows, error } = useSuppressed();
  useEffect(() => useSuppressed.follow(), []);
  const [search, setSearch] = useState('');
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);
  useKeys({ n: add });
  const found = useMemo(() => rows && foundIn(rows, search), [rows, search]);
  const any = rows !== null && rows.length > 0;
  return (
    <>
      <ListScreen
        path={path}
        title={label('suppressed.title')}
        aside={any && label('suppressed.count', { count: rows.length })}
        actions={<AddButton onAdd={add} />}
        above={
          <>
            <DispatchViews />
            {any && <Search value={search} onChange={setSearch} />}
          </>
        }
        table={label('suppressed.table')}
        columns={columns}
        rows={found}
        filter={search.trim()}
        error={error}
        open={open}
        detail={SuppressedDetail}
        empty={any ? <NothingFound icon={icon} onReset={() => setSearch('')} /> : empty}
        pick={pick}
      />
      {adding && <AddDialog onClose={() => setAdding(false)} onAdded={uuid => navigate(`${path}/${uuid}`)} />}
    </>
  );
}

const AddButton = ({ onAdd }: { readonly onAdd: () => void }) => (
  <WriteButton leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
    {label('suppressed.add')}
  </WriteButton>
);

function foundIn(rows: readonly SuppressedRow[], search: string): readonly SuppressedRow[] {
  const words = wordsOf(search);
  return rows.filter(row => holdsAll(`${row.address} ${row.reason} ${memberNames(row)}`, words));
}

interface SearchProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function Search(props: SearchProps) {
  return (
    <Toolbar>
      <SearchField
        label={label('suppressed.search')}
        placeholder={label('suppressed.search.placeholder')}
        {...props}
      />
    </Toolbar>
  );
}

const icon = <IconMailOff size={24} stroke={1.6} />;

const pick = (
  <EmptyState icon={icon} title={label('suppressed.pick.title')} text={label('suppressed.pick.text')} />
);

const empty = (
  <EmptyState icon={icon} title={label('suppressed.empty.title')} text={label('suppressed.empty.text')} />
);

const columns: readonly Column<SuppressedRow>[] = [
  {
    key: 'address',
    title: label('suppressed.column.address'),
    width: 'minmax(12rem, 1.4fr)',
    cell: ({ address }) => <strong>{address}</strong>,
  },
  {
    key: 'marks',
    title: label('list.column.marks'),
    hideTitle: true,
    width: '2.5rem',
    cell: row => <SyncMarks waiting={row.waiting} conflict={row.conflict} />,
  },
  {
    key: 'cause',
    title: label('suppressed.column.cause'),
    width: 'minmax(10rem, 1.2fr)',
    cell: ({ reason }) => {
      const cause = causeOf(reason);
      return cause === 'by_hand' ? reason : label(`suppressed.cause.${cause}`);
    },
  },
  {
    key: 'member',
    title: label('suppressed.column.member'),
    width: 'minmax(7rem, 1fr)',
    cell: memberNames,
  },
  {
    key: 'since',
    title: label('suppressed.column.since'),
    width: '6.5rem',
    numeric: true,
    cell: ({ since }) => formatDay(dayOf(since)),
  },
];
