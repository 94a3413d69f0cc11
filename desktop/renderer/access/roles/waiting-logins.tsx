import { Button } from '@mantine/core';
import { formatDay } from '../../../../shared/day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import type { WaitingLogin } from '../../../../shared/access/member-login/member-login.ts';
import { api } from '../../api.ts';
import { useSession } from '../../session-store.ts';
import { useTask } from '../../ui/form/use-task.ts';
import { ErrorNote, isRefusal, Note } from '../../ui/note.tsx';
import { showDone } from '../../ui/toast.tsx';
import { useLive } from '../../use-live.ts';
import { useMay } from '../../use-may.ts';

const topics = ['session', 'members'] as const;
const columns = ['name', 'email', 'since', 'actions'] as const;
const readLogins = () => api.loginProofs.list({});

/** Unconfirmed logins of office holders, with what can be done about each. */
export function WaitingLogins() {
  const away = useSession(state => state.sync?.kind === 'offline');
  const { value, error, refresh } = useLive(readLogins, topics);
  const act = useLoginAction(refresh);
  if (away || isRefusal(error, 'offline')) return <Note tone="info">{label('role.logins.offline')}</Note>;
  if (error !== null) return <ErrorNote error={error} onRetry={refresh} />;
  if (value === null) return <p className="soft">{label('role.logins.loading')}</p>;
  if (value.length === 0) return <p className="soft">{label('role.logins.none')}</p>;
  return (
    <>
      <ErrorNote error={act.error} />
      <table className="plain-table" aria-label={label('role.logins.table')}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {label(`role.logins.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {value.map(login => (
            <LoginLine
              key={login.id}
              login={login}
              busy={act.busy}
              onConfirm={() => void act.confirm(login)}
              onRemove={() => void act.remove(login)}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface LoginLineProps {
  readonly login: WaitingLogin;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onRemove: () => void;
}

function LoginLine({
  login: { name, funktion, email, linked_at },
  busy,
  onConfirm,
  onRemove,
}: LoginLineProps) {
  const mayConfirm = useMay('accesses.write');
  const disabled = busy || !mayConfirm;
  return (
    <tr>
      <th scope="row">
        {name}
        {funktion !== '' && <span className="soft"> · {funktion}</span>}
      </th>
      <td>{email}</td>
      <td>{formatDay(linked_at.slice(0, 10))}</td>
      <td>
        <Button
          size="compact-sm"
          disabled={disabled}
          aria-label={label('role.logins.confirm.of', { name })}
          onClick={onConfirm}
        >
          {label('role.logins.confirm')}
        </Button>{' '}
        <Button
          size="compact-sm"
          variant="default"
          disabled={disabled}
          aria-label={label('role.logins.remove.of', { name })}
          onClick={onRemove}
        >
          {label('role.logins.remove')}
        </Button>
      </td>
    </tr>
  );
}

/** Confirms or removes a login; what was refused stays on the screen. */
function useLoginAction(onChanged: () => void) {
  const { busy, error, run } = useTask();
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    if (await run(work)) showDone(done);
    onChanged();
  };
  return {
    busy,
    error,
    confirm: ({ id, name }: WaitingLogin) =>
      attempt(() => api.loginProofs.confirm({ id }), label('role.logins.confirmed', { name })),
    remove: ({ id, name }: WaitingLogin) =>
      attempt(() => api.loginProofs.remove({ id }), label('role.logins.removed', { name })),
  };
}
