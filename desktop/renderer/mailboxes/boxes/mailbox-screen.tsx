import { Button } from '@mantine/core';
import { IconMailbox, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { label } from '../../../../shared/labels/label.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { navigate } from '../../ui/location.ts';
import { Toolbar } from '../../ui/page.tsx';
import { ListScreen } from '../../ui/split/list-screen.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { SearchField } from '../../ui/table/search-field.tsx';
import { holdsAll, wordsOf } from '../../ui/table/search-words.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { useWide } from '../../ui/use-wide.ts';
import type { MailboxRow } from '../mailbox-store.ts';
import { MailboxViews, useMailserver } from '../mailbox-views.tsx';
import { DomainLine, MailserverNote, NoMailserver } from '../mailserver-note.tsx';
import { PasswordShown, type ShownPassword } from '../password-shown.tsx';
import { RoomBar } from '../room-bar.tsx';
import { MailboxDetail } from './mailbox-detail.tsx';
import { NewMailboxDialog } from './new-mailbox-dialog.tsx';

/** The mailboxes of the association's domain, and beside the list or instead of it one of them. */
export function MailboxScreen({ open }: { readonly open: string | null }) {
  const { mailboxes: rows, domain, search, setSearch } = useMailserver();
  const [adding, setAdding] = useState(false);
  const wide = useWide();
  const add = () => domain && setAdding(true);
  useKeys({ n: add });
  const found = useMemo(() => rows && foundIn(rows, search), [rows, search]);
  const any = rows !== null && rows.length > 0;
  return (
    <>
      <ListScreen
        path="/mailboxes"
        title={label('mailbox.title')}
        aside={<DomainLine />}
        actions={<NewButton disabled={!domain} onClick={add} />}
        above={<Above any={any} search={search} onSearch={setSearch} />}
        table={label('mailbox.table')}
        columns={wide ? besideDetail : columns}
        rows={found}
        filter={search.trim()}
        error={null}
        open={open}
        detail={MailboxDetail}
        empty={any ? <Nothing onReset={() => setSearch('')} /> : <Empty domain={domain?.domain ?? ''} />}
        pick={pick}
      />
      <Creation adding={adding} onClose={() => setAdding(false)} />
    </>
  );
}

function foundIn(rows: readonly MailboxRow[], search: string): readonly MailboxRow[] {
  const words = wordsOf(search);
  return rows.filter(row => holdsAll(`${row.email} ${row.name}`, words));
}

interface CreationProps {
  readonly adding: boolean;
  readonly onClose: () => void;
}

/** The dialog, and after it the password that it brought. */
function Creation({ adding, onClose }: CreationProps) {
  const [shown, setShown] = useState<ShownPassword | null>(null);
  const show = (created: ShownPassword) => {
    navigate(`/mailboxes/${created.email}`);
    setShown(created);
  };
  return (
    <>
      {adding && <NewMailboxDialog onClose={onClose} onCreated={show} />}
      <PasswordShown shown={shown} onClose={() => setShown(null)} />
    </>
  );
}

const NewButton = (props: { readonly disabled: boolean; readonly onClick: () => void }) => (
  <Button leftSection={<IconPlus size={16} aria-hidden />} {...props}>
    {label('mailbox.new')}
  </Button>
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
          label={label('mailbox.search')}
          placeholder={label('mailbox.search.placeholder')}
          value={search}
          onChange={onSearch}
        />
      </Toolbar>
    ) : (
      <NoMailserver />
    )}
  </>
);

const icon = <IconMailbox size={24} stroke={1.6} />;

const pick = <EmptyState icon={icon} title={label('mailbox.pick.title')} text={label('mailbox.pick.text')} />;

const Empty = ({ domain }: { readonly domain: string }) => (
  <EmptyState
    icon={icon}
    title={label('mailbox.empty.title')}
    text={label('mailbox.empty.text', { domain })}
  />
);

const Nothing = ({ onReset }: { readonly onReset: () => void }) => (
  <EmptyState icon={icon} title={label('list.nothing.title')} text={label('list.nothing.text')}>
    <Button variant="default" onClick={onReset}>
      {label('list.nothing.reset')}
    </Button>
  </EmptyState>
);

const columns: readonly Column<MailboxRow>[] = [
  {
    key: 'email',
    title: label('mailbox.column.email'),
    width: 'minmax(12rem, 1.4fr)',
    cell: ({ email }) => <strong>{email}</strong>,
  },
  {
    key: 'name',
    title: label('mailbox.column.name'),
    width: 'minmax(8rem, 1.2fr)',
    cell: ({ name }) => name,
  },
  {
    key: 'used',
    title: label('mailbox.column.used'),
    width: '14rem',
    cell: row => <RoomBar mailbox={row} />,
  },
  {
    key: 'state',
    title: label('mailbox.column.state'),
    width: '7rem',
    cell: ({ active }) => (
      <span className={active ? '' : 'soft'}>{label(active ? 'mailbox.state.on' : 'mailbox.state.off')}</span>
    ),
  },
];

const besideDetail = columns.filter(({ key }) => key !== 'name');
