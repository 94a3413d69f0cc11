import { Button } from '@mantine/core';
import { useState } from 'react';
import { readInvitationLink } from '../../../../shared/access/local-accounts/invitation-link.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useSession } from '../../session-store.ts';
import { TextField } from '../../ui/form/field.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { StartFrame } from './start-frame.tsx';
import styles from './start-frame.module.css';

interface SetupScreenProps {
  /** Back to the login, where another server was known already. */
  readonly onBack?: () => void;
}

/** Which server: asks for the address and checks that an Aktuar answers there. */
export function SetupScreen({ onBack }: SetupScreenProps) {
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const connect = async (typed: string) => {
    const invitation = readInvitationLink(typed);
    const server = invitation?.server ?? typed;
    setBusy(true);
    setError(null);
    try {
      const desktop = await api.desktopSession.connect({ server });
      useSession.setState({ desktop, invitation: invitation?.token ?? null });
      onBack?.();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  return (
    <StartFrame title={label('connect.title')} intro={label('start.intro')}>
      <AddressForm busy={busy} error={error} onConnect={typed => void connect(typed)} />
      {onBack && (
        <button type="button" className={styles['back']} onClick={onBack}>
          {label('ui.back')}
        </button>
      )}
    </StartFrame>
  );
}

interface AddressFormProps {
  readonly busy: boolean;
  readonly error: unknown;
  readonly onConnect: (server: string) => void;
}

function AddressForm({ busy, error, onConnect }: AddressFormProps) {
  const [server, setServer] = useState('');
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    onConnect(server);
  };
  return (
    <form className="column gap-14" onSubmit={submit} noValidate>
      <TextField
        label={label('start.server')}
        hint={label('start.server.hint')}
        value={server}
        onChange={setServer}
        placeholder={label('start.server.placeholder')}
        type="url"
        first
        required
      />
      <ErrorNote error={error} />
      <Button type="submit" loading={busy} disabled={server.trim() === ''} fullWidth>
        {label('start.connect')}
      </Button>
    </form>
  );
}
