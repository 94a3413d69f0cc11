import { Button } from '@mantine/core';
import { useState } from 'react';
import type { LocalAccount } from '../../../../shared/access/local-accounts/local-account.ts';
import { formatDay } from '../../../../shared/day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useSession } from '../../session-store.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { ErrorNote, isRefusal, Note } from '../../ui/note.tsx';
import { attempt, showDone } from '../../ui/toast.tsx';
import { useLive } from '../../use-live.ts';
import { useMay } from '../../use-may.ts';
import { FactorResetDialog } from './factor-reset-dialog.tsx';
import { InvitationDialog } from './invitation-dialog.tsx';

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
  const [removed, setRemoved] = useState<LocalAccount | null>(null);
  const [reset, setReset] = useState<LocalAccount | null>(null);
  const endInvitation = () => {
    setInvited(null);
    onChanged();
  };
  return (
    <>
      <table className="plain-table" aria-label={label('role.accounts.table')}>
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
              onRemove={() => setRemoved(account)}
              onReset={() => setReset(account)}
            />
          ))}
        </tbody>
      </table>
      {invited && <InvitationDialog account={invited} onClose={endInvitation} />}
      {removed && <RemoveDialog account={removed} onClose={() => setRemoved(null)} onRemoved={onChanged} />}
      {reset && <FactorResetDialog account={reset} onClose={() => setReset(null)} onReset={onChanged} />}
    </>
  );
}

interface RemoveDialogProps {
  readonly account: LocalAccount;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

function RemoveDialog({ account: { id, name }, onClose, onRemoved }: RemoveDialogProps) {
  const remove = async () => {
    onClose();
    await api.localAccounts.remove({ id });
    showDone(label('role.accounts.removed', { name }));
    onRemoved();
  };
  const text = label('role.accounts.remove');
  return (
    <AskDialog
      opened
      title={label('role.accounts.remove.title', { name })}
      onClose={onClose}
      answers={[{ text, tone: 'danger', onClick: () => void attempt(remove) }]}
    >
      {label('role.accounts.remove.text')}
    </AskDialog>
  );
}

interface AccountLineProps {
  readonly account: LocalAccount;
  readonly onInvite: () => void;
  readonly onRemove: () => void;
  readonly onReset: () => void;
}

function AccountLine({ account, onInvite, onRemove, onReset }: AccountLineProps) {
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
        {state !== 'none' && (
          <LineButton name={label('role.accounts.remove.of', { name })} onClick={onRemove}>
            {label('role.accounts.remove')}
          </LineButton>
        )}{' '}
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

function stateText({ state, invited_until, chosen_at }: LocalAccount): string {
  const day = (instant: string | null) => formatDay((instant ?? '').slice(0, 10));
  if (state === 'active') return label('role.accounts.state.active', { day: day(chosen_at) });
  if (state === 'invited') return label('role.accounts.state.invited', { day: day(invited_until) });
  return label('role.accounts.state.none');
}
