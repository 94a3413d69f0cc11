import { Button } from '@mantine/core';
import { IconArrowForwardUp, IconPlus, IconRefresh } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { label } from '../../../../shared/labels/label.ts';
import { memberNames } from '../../member-links.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { navigate } from '../../ui/location.ts';
import { Toolbar } from '../../ui/page.tsx';
import { ListScreen } from '../../ui/split/list-screen.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { SearchField } from '../../ui/table/search-field.tsx';
import { holdsAll, wordsOf } from '../../ui/table/search-words.ts';
import { useKeys } from '../../ui/use-keys.ts';
import type { AliasRow, Behind } from '../mailbox-store.ts';
import { MailboxViews, useMailserver } from '../mailbox-views.tsx';
import { MailserverNote, NoMailserver } from '../mailserver-note.tsx';
import { SyncDialog } from '../sync/sync-dialog.tsx';
import { AliasDetail } from './alias-detail.tsx';
import { NewAliasDialog } from './alias-dialog.tsx';

/** Addresses that lead to others, with the members behind them. */
export function AliasScreen({ open }: { readonly open: string | null }) {
  const { aliases: rows, domain, search, setSearch } = useMailserver();
  const [dialog, setDialog] = useState<'new' | 'sync' | null>(null);
  const start = (which: 'new' | 'sync') => () => domain && setDialog(which);
  useKeys({ n: start('new'), f: start('sync') });
  const found = useMemo(() => rows && foundIn(rows, search), [rows, search]);
  const any = rows !== null && rows.length > 0;
  const close = () => setDialog(null);
  return (
    <>
      <ListScreen
        path="/aliases"
        title={label('alias.title')}
        actions={<Buttons disabled={!domain} onNew={start('new')} onSync={start('sync')} />}
        above={<Above any={any} search={search} onSearch={setSearch} />}
        table={label('alias.table')}
        columns={columns}
        rows={found}
        filter={search.trim()}
        error={null}
        open={open}
        detail={AliasDetail}
        empty={any ? <Nothing onReset={() => setSearch('')} /> : empty}
        pick={pick}
      />
      {dialog === 'new' && (
        <NewAliasDialog onClose={close} onCreated={({ id }) => navigate(`/aliases/${id}`)} />
      )}
      {dialog === 'sync' && <SyncDialog onClose={close} />}
    </>
  );
}

function foundIn(rows: readonly AliasRow[], search: string): readonly AliasRow[] {
  const words = wordsOf(search);
  return rows.filter(row =>
    holdsAll(`${row.address} ${row.goto} ${row.behind.map(nameOf).join(' ')}`, words),
  );
}

const nameOf = (behind: Behind) => (behind.members.length > 0 ? memberNames(behind) : behind.address);

interface ButtonsProps {
  readonly disabled: boolean;
  readonly onNew: () => void;
  readonly onSync: () => void;
}

const Buttons = ({ disabled, onNew, onSync }: ButtonsProps) => (
  <>
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      disabled={disabled}
      onClick={onSync}
    >
      {label('aliasSync.button')}
    </Button>
    <Button leftSection={<IconPlus size={16} aria-hidden />} disabled={disabled} onClick={onNew}>
      {label('alias.new')}
    </Button>
  </>
);

interface AboveProps {
  readonly any: boolean;
  readonly search: string;
  readonly onSearch: (text: string) => void;
}

const Above = ({ any, search, onSearch }: AboveProps) => (
  <>
    <MailboxViews />
    <MailserverNote />
    {any ? (
      <Toolbar>
        <SearchField
          label={label('alias.search')}
          placeholder={label('alias.search.placeholder')}
          value={search}
          onChange={onSearch}
        />
      </Toolbar>
    ) : (
      <NoMailserver />
    )}
  </>
);

const icon = <IconArrowForwardUp size={24} stroke={1.6} />;
const pick = <EmptyState icon={icon} title={label('alias.pick.title')} text={label('alias.pick.text')} />;
const empty = <EmptyState icon={icon} title={label('alias.empty.title')} text={label('alias.empty.text')} />;

const Nothing = ({ onReset }: { readonly onReset: () => void }) => (
  <EmptyState icon={icon} title={label('list.nothing.title')} text={label('list.nothing.text')}>
    <Button variant="default" onClick={onReset}>
      {label('list.nothing.reset')}
    </Button>
  </EmptyState>
);

const columns: readonly Column<AliasRow>[] = [
  {
    key: 'address',
    title: label('alias.column.address'),
    width: 'minmax(12rem, 1fr)',
    cell: ({ address }) => <strong>{address}</strong>,
  },
  {
    key: 'targets',
    title: label('alias.column.targets'),
    width: 'minmax(12rem, 1.4fr)',
    cell: ({ behind }) => behind.map(nameOf).join(', '),
  },
  {
    key: 'kind',
    title: label('alias.column.kind'),
    width: '7.5rem',
    cell: ({ active, managed }) => (
      <span className="soft">
        {label(!active ? 'alias.kind.off' : managed ? 'alias.kind.managed' : 'alias.kind.own')}
      </span>
    ),
  },
];
