import { useState } from 'react';
import { readInvitationLink } from '../../../../shared/access/local-accounts/invitation-link.ts';
import { DomainError } from '../../../../shared/errors.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { isVersionProblem, UpdateSection } from '../../handbook/update-section.tsx';
import { useSession } from '../../session-store.ts';
import { TextField } from '../../ui/form/field.tsx';
import { InlineForm } from '../../ui/inline-form.tsx';
import { StartFrame } from './start-frame.tsx';
import styles from './start-frame.module.css';

interface SetupScreenProps {
  /** Back to the login, where another server was known already. */
  readonly onBack?: () => void;
  /** A link that the system had this program open: the person sees it before anything connects. */
  readonly link?: string;
}

/** Which server: asks for the address and checks that an Aktuar answers there. */
export function SetupScreen({ onBack, link = '' }: SetupScreenProps) {
  const [needsUpdate, setNeedsUpdate] = useState(false);
  const connect = async (typed: string) => {
    const invitation = readInvitationLink(typed);
    const server = invitation?.server ?? typed;
    const desktop = await api.desktopSession.connect({ server }).catch((error: unknown) => {
      setNeedsUpdate(error instanceof DomainError && isVersionProblem(error.code));
      throw error;
    });
    useSession.setState({ desktop, invitation: invitation?.token ?? null });
    onBack?.();
  };
  return (
    <StartFrame title={label('connect.title')} intro={label('start.intro')}>
      <AddressForm key={link} given={link} onConnect={connect} />
      {needsUpdate && <UpdateSection />}
      {onBack && (
        <button type="button" className={styles['back']} onClick={onBack}>
          {label('ui.back')}
        </button>
      )}
    </StartFrame>
  );
}

interface AddressFormProps {
  readonly given: string;
  readonly onConnect: (server: string) => Promise<void>;
}

function AddressForm({ given, onConnect }: AddressFormProps) {
  const [server, setServer] = useState(given);
  return (
    <InlineForm
      kept
      fullWidth
      action={label('start.connect')}
      disabled={server.trim() === ''}
      onSubmit={() => onConnect(server)}
    >
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
    </InlineForm>
  );
}
