import { IconRefresh, IconUserShield } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { ErrorNote, isRefusal, Note } from '../../ui/note.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { Toolbar } from '../../ui/page.tsx';
import { ListScreen } from '../../ui/split/list-screen.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { SearchField } from '../../ui/table/search-field.tsx';
import { holdsAll, wordsOf } from '../../ui/table/search-words.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { ScreenViews } from '../../screen-views.tsx';
import { WriteButton } from '../../write-button.tsx';
import { AccountDetail } from './account-detail.tsx';
import styles from './access.module.css';
import { useAccounts, type AccountRow } from './account-store.ts';
import { AccountSyncDialog, type SyncKind } from './account-sync/account-sync-dialog.tsx';

interface AccountScreenProps {
  readonly open: string | null;
}

/** How the accounts of the identity provider stand beside the members, and the way to bring them in line. */
export function AccountScreen({ open }: AccountScreenProps) {
  const { rows, error } = useAccounts();
  useEffect(() => useAccounts.follow(), []);
  const list = useFilter(rows);
  const [dialog, setDialog] = useState<SyncKind | null>(null);
  const isUsable = rows !== null && error === null;
  const start = (kind: SyncKind) => () => isUsable && setDialog(kind);
  useKeys({ f: start('users'), g: start('groups') });
  return (
    <>
      <ListScreen
        path="/accounts"
        title={label('account.title')}
        aside={rows && rows.length > 0 && <AccountSummary rows={rows} />}
        actions={<Buttons disabled={!isUsable} start={start} />}
        above={
          <>
            <ScreenViews of="/mailboxes" />
            <Above {...list} any={rows !== null && rows.length > 0} />
          </>
        }
        table={label('account.table')}
        columns={columns}
        rows={list.found}
        filter={list.words}
        error={null}
        open={open}
        detail={AccountDetail}
        empty={rows?.length === 0 ? empty : <NothingFound icon={icon} onReset={list.reset} />}
        pick={rows && pick}
      />
      {dialog && <AccountSyncDialog kind={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

type Shown = 'all' | 'changes';

function useFilter(rows: readonly AccountRow[] | null) {
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const words = wordsOf(search);
  const found = rows?.filter(
    row => (shown === 'all' || isDifferent(row)) && holdsAll(`${row.name} ${row.username}`, words),
  );
  const reset = () => {
    setSearch('');
    setShown('all');
  };
  return {
    found: found ?? null,
    words: `${shown === 'all' ? '' : shown} ${search.trim()}`.trim(),
    search,
    setSearch,
    shown,
    setShown,
    reset,
  };
}

const isDifferent = ({ action }: AccountRow) => !['unchanged', 'no_email', 'foreign'].includes(action);

function AccountSummary({ rows }: { readonly rows: readonly AccountRow[] }) {
  const count = (...actions: readonly string[]) =>
    rows.filter(({ action }) => actions.includes(action)).length;
  return label('account.count', {
    linked: count('unchanged'),
    missing: count('create'),
    surplus: count('remove'),
  });
}

interface ButtonsProps {
  readonly disabled: boolean;
  readonly start: (kind: SyncKind) => () => void;
}

const Buttons = ({ disabled, start }: ButtonsProps) =>
  (['groups', 'users'] as const).map(kind => (
    <WriteButton
      key={kind}
      variant={kind === 'users' ? 'filled' : 'default'}
      leftSection={<IconRefresh size={16} aria-hidden />}
      disabled={disabled}
      onClick={start(kind)}
    >
      {label(`accountSync.${kind}.button`)}
    </WriteButton>
  ));

type AboveProps = ReturnType<typeof useFilter> & { readonly any: boolean };

function Above({ any, search, setSearch, shown, setShown }: AboveProps) {
  const options = (['all', 'changes'] as const).map(value => ({
    value,
    label: label(`account.filter.${value}`),
  }));
  return (
    <>
      <StateNote />
      {any && (
        <Toolbar>
          <SearchField
            label={label('account.search')}
            placeholder={label('account.search.placeholder')}
            value={search}
            onChange={setSearch}
          />
          <SelectField
            quiet
            label={label('account.filter')}
            value={shown}
            options={options}
            onChange={value => setShown(value === 'changes' ? 'changes' : 'all')}
          />
        </Toolbar>
      )}
    </>
  );
}

/** How the identity provider stands: not set up, not reached, not answering as it should, or still being asked. */
function StateNote() {
  const { rows, error, load } = useAccounts();
  if (isRefusal(error, 'not_configured')) return notConfigured;
  if (isRefusal(error, 'offline'))
    return (
      <div className={styles['note']}>
        <Note tone="info">{label('account.offline')}</Note>
      </div>
    );
  if (error !== null)
    return (
      <div className={styles['note']}>
        <ErrorNote error={error} onRetry={() => void load()} />
      </div>
    );
  return rows === null && <p className={styles['wait']}>{label('account.loading')}</p>;
}

const icon = <IconUserShield size={24} stroke={1.6} />;
const pick = <EmptyState icon={icon} title={label('account.pick.title')} text={label('account.pick.text')} />;
const empty = (
  <EmptyState icon={icon} title={label('account.empty.title')} text={label('account.empty.text')} />
);
const notConfigured = (
  <EmptyState
    icon={icon}
    title={label('account.notConfigured.title')}
    text={label('account.notConfigured.text')}
  />
);

const columns: readonly Column<AccountRow>[] = [
  {
    key: 'name',
    title: label('account.column.name'),
    width: 'minmax(10rem, 1.2fr)',
    cell: ({ name }) => <strong>{name}</strong>,
  },
  {
    key: 'username',
    title: label('account.column.username'),
    width: 'minmax(9rem, 1fr)',
    cell: ({ action, username }) =>
      action === 'create' ? <span className="soft">{username}</span> : username,
  },
  {
    key: 'state',
    title: label('account.column.state'),
    width: '9.5rem',
    cell: ({ action }) => (
      <span className={styles['state']} data-action={action}>
        {label(`account.state.${action}`)}
      </span>
    ),
  },
];
