import { IconRefresh, IconUserShield } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { NotConnected } from '../not-connected.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote, isRefusal, Note } from '../../ui/note.tsx';
import { ListScreen } from '../../ui/split/list-screen.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { ScreenViews } from '../../screen-views.tsx';
import { useMay } from '../../use-may.ts';
import { WriteButton } from '../../write-button.tsx';
import { AccountDetail } from './account-detail.tsx';
import { useAccounts, type AccountRow } from './account-store.ts';
import { AccountSyncDialog, type SyncKind } from './account-sync/account-sync-dialog.tsx';
import { toneOfAction } from '../action-tone.ts';
import { columnsOf, strong } from '../../ui/table/columns.tsx';
import { SearchBar, FilterSelect } from '../../ui/table/filters.tsx';
import { type ListFilter, useFilter } from '../../ui/table/use-filter.ts';
import type { FilterRule } from '../../ui/table/filter-rule.ts';

interface AccountScreenProps {
  readonly open: string | null;
}

/** How the accounts of the identity provider stand beside the members, and the way to bring them in line. */
export function AccountScreen({ open }: AccountScreenProps) {
  const { rows, error } = useAccounts();
  const list = useFilter(rows, rule);
  const [dialog, setDialog] = useState<SyncKind | null>(null);
  const isUsable = rows !== null && error === null;
  const start = (kind: SyncKind) => () => isUsable && setDialog(kind);
  // The comparison is a rehearsal of a change: without that right the server refuses it.
  const mayCompare = useMay('accesses.write');
  useEffect(() => (mayCompare ? useAccounts.follow() : undefined), [mayCompare]);
  useKeys({ f: start('users'), g: start('groups') });
  return (
    <>
      <ListScreen
        what="account"
        icon={IconUserShield}
        path="/accounts"
        aside={list.any && <AccountSummary rows={rows ?? []} />}
        actions={<Buttons disabled={!isUsable} start={start} />}
        above={
          <>
            <ScreenViews of="/offices" />
            <StateNote />
            <Filters list={list} />
          </>
        }
        columns={columns}
        rows={list.rows}
        filter={list.key}
        onReset={list.reset}
        error={null}
        open={open}
        detail={AccountDetail}
      />
      {dialog && <AccountSyncDialog kind={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

const isDifferent = ({ action }: AccountRow) => !['unchanged', 'no_email', 'foreign'].includes(action);

const rule: FilterRule<AccountRow, 'show'> = {
  textOf: ({ name, username }) => `${name} ${username}`,
  fields: { show: (row, value) => value !== 'changes' || isDifferent(row) },
};

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

const Filters = ({ list }: { readonly list: ListFilter<AccountRow, 'show'> }) => (
  <SearchBar what="account" list={list}>
    <FilterSelect
      about="state"
      label={label('account.filter')}
      any={label('account.filter.all')}
      values={['changes']}
      nameOf={() => label('account.filter.changes')}
      value={list.values.show}
      onChange={show => list.set({ show })}
    />
  </SearchBar>
);

/** How the identity provider stands: not set up, not reached, not answering as it should, or still being asked. */
function StateNote() {
  const { rows, error, load } = useAccounts();
  const mayCompare = useMay('accesses.write');
  if (!mayCompare) return noRight;
  if (isRefusal(error, 'not_configured'))
    return <NotConnected icon={IconUserShield} message="account.notConfigured" />;
  if (isRefusal(error, 'offline'))
    return (
      <div className="gutter-10 top-12">
        <Note tone="info">{label('account.offline')}</Note>
      </div>
    );
  if (error !== null)
    return (
      <div className="gutter-10 top-12">
        <ErrorNote error={error} onRetry={() => void load()} />
      </div>
    );
  return rows === null && <p className="soft gutter-10 top-12">{label('account.loading')}</p>;
}

const noRight = <EmptyState icon={IconUserShield} message="account.noRight" />;

/** What is not as it should be yet stands out, even where it would be created. */
const stateTones: Readonly<Record<string, string>> = { create: 'warn', unchanged: 'good' };

const columns: readonly Column<AccountRow>[] = columnsOf('account', {
  name: strong('minmax(10rem, 1.2fr)', ({ name }) => name),
  username: {
    width: 'minmax(9rem, 1fr)',
    cell: ({ action, username }) =>
      action === 'create' ? <span className="soft">{username}</span> : username,
  },
  state: {
    width: '9.5rem',
    cell: ({ action }) => (
      <span className="toned" data-tone={stateTones[action] ?? (toneOfAction(action) || 'quiet')}>
        {label(`account.state.${action}`)}
      </span>
    ),
  },
});
