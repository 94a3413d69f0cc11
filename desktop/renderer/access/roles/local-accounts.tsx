import { Button } from '@mantine/core';
import { useState } from 'react';
import type { LocalAccount } from '../../../../shared/access/local-accounts/local-account.ts';
import { formatDay } from '../../../../shared/day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useSession } from '../../session-store.ts';
import { AskButton } from '../../ask-button.tsx';
import { ErrorNote, isRefusal, Note } from '../../ui/note.tsx';
import { showDone } from '../../ui/toast.tsx';
import { useLive } from '../../use-live.ts';
import { useMay } from '../../use-may.ts';
import { FactorResetDialog } from './factor-reset-dialog.tsx';
import { InvitationDialog } from './invitation-dialog.tsx';
import styles from './role.module.css';

const topics = ['session', 'members'] as const;
const columns = ['name', 'email', 'state', 'actions'] as const;
const readAccounts = () => api.localAccounts.list({});

/** Who holds an office, whether that person has a login of this server, and how to give or take it. */
export function LocalAccounts() {
  const away = useSession(state => state.sync?.kind === 'offline');
  const { value, error, refresh } = useLive(readAccounts, topics);
  if (away || isRefusal(error, 'offline')) return <Note tone="info">{label('role.accounts.offline')}</Note>;
  if (error !== null) return <ErrorNote error={error} onRetry={refresh} />;
  if (value === null) return <p className="soft">{label('role.accounts.loading')}</p>;
  if (value.length === 0) return <p className="soft">{label('role.accounts.none')}</p>;
  return <AccountTable accounts={value} onChanged={refresh} />;
}

interface AccountTableProps {
  readonly accounts: readonly LocalAccount[];
  readonly onChanged: () => void;
}

function AccountTable({ accounts, onChanged }: AccountTableProps) {
  const [invited, setInvited] = useState<LocalAccount | null>(null);
  const [reset, setReset] = useState<LocalAccount | null>(null);
  const endInvitation = () => {
    setInvited(null);
    onChanged();
  };
  return (
    <>
      <table className={`plain-table ${styles['accounts']}`} aria-label={label('role.accounts.table')}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {label(`role.accounts.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {accounts.map(account => (
            <AccountLine
              key={account.id}
              account={account}
              onInvite={() => setInvited(account)}
              onReset={() => setReset(account)}
              onRemoved={onChanged}
            />
          ))}
        </tbody>
      </table>
      {invited && <InvitationDialog account={invited} onClose={endInvitation} />}
      {reset && <FactorResetDialog account={reset} onClose={() => setReset(null)} onReset={onChanged} />}
    </>
  );
}

interface AccountLineProps {
  readonly account: LocalAccount;
  readonly onInvite: () => void;
  readonly onReset: () => void;
  readonly onRemoved: () => void;
}

function AccountLine({ account, onInvite, onReset, onRemoved }: AccountLineProps) {
  const { name, funktion, email, state } = account;
  return (
    <tr>
      <th scope="row">
        {name}
        {funktion !== '' && <span className="soft"> · {funktion}</span>}
      </th>
      <td>{email}</td>
      <td>
        {stateText(account)}
        {account.second_factor && <div className="soft">{label('role.accounts.factor')}</div>}
      </td>
      <td>
        <LineButton
          variant={state === 'none' ? 'filled' : 'default'}
          name={label(`role.accounts.invite.${state}.of`, { name })}
          onClick={onInvite}
        >
          {label(`role.accounts.invite.${state}`)}
        </LineButton>{' '}
        {state !== 'none' && <RemoveButton account={account} onRemoved={onRemoved} />}{' '}
        {account.second_factor && (
          <LineButton name={label('role.accounts.reset.of', { name })} onClick={onReset}>
            {label('role.accounts.reset')}
          </LineButton>
        )}
      </td>
    </tr>
  );
}

interface LineButtonProps {
  readonly name: string;
  readonly variant?: 'default' | 'filled';
  readonly onClick: () => void;
  readonly children: string;
}

function LineButton({ name, variant = 'default', ...rest }: LineButtonProps) {
  const disabled = !useMay('accesses.write');
  return <Button {...rest} size="compact-sm" variant={variant} disabled={disabled} aria-label={name} />;
}

function RemoveButton({ account: { id, name }, onRemoved }: Pick<AccountLineProps, 'account' | 'onRemoved'>) {
  const remove = async () => {
    await api.localAccounts.remove({ id });
    showDone(label('role.accounts.removed', { name }));
    onRemoved();
  };
  return (
    <AskButton
      needs="accesses.write"
      size="compact-sm"
      variant="default"
      aria-label={label('role.accounts.remove.of', { name })}
      question={{
        title: label('role.accounts.remove.title', { name }),
        text: label('role.accounts.remove.text'),
        yes: label('role.accounts.remove'),
        danger: true,
      }}
      onYes={remove}
    >
      {label('role.accounts.remove')}
    </AskButton>
  );
}

function stateText({ state, invited_until, chosen_at }: LocalAccount): string {
  const day = (instant: string | null) => formatDay((instant ?? '').slice(0, 10));
  if (state === 'active') return label('role.accounts.state.active', { day: day(chosen_at) });
  if (state === 'invited') return label('role.accounts.state.invited', { day: day(invited_until) });
  return label('role.accounts.state.none');
}
