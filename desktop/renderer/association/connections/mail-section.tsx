import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import type { MailConnection } from '../../../../shared/association/connections/connection.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { whenText } from '../../ui/clock.ts';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { attempt, showDone } from '../../ui/toast.tsx';
import { useMay } from '../../use-may.ts';
import { WriteButton } from '../../write-button.tsx';
import { useAssociation } from '../association-store.ts';
import { ConnectionBadge, ConnectionLine } from './connection-state.tsx';
import { connectionsChanged, useReachable } from './connection-store.ts';
import { MailDns } from './mail-dns.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { TrialNote } from './trial-note.tsx';
import { useTrial } from './use-trial.ts';

/** How e-mails leave: the state, the settings, a test, the set-up. */
export function MailSection({ mail }: { readonly mail: MailConnection }) {
  const [open, setOpen] = useState<'form' | 'removal' | null>(null);
  const mayChange = useMay('accesses.write');
  const { connection } = mail;
  const close = () => setOpen(null);
  return (
    <>
      <Section
        title={label('connection.service.mail')}
        text={label('connection.mail.text')}
        action={<ConnectionBadge connection={connection} />}
      >
        <div className="grid gap-14">
          <ConnectionLine connection={connection} />
          <MailFacts mail={mail} />
          {connection.source === 'operator' && <Note tone="info">{label('connection.operator.text')}</Note>}
          <MailActions mail={mail} onSetUp={() => setOpen('form')} onRemove={() => setOpen('removal')} />
          {!mayChange && connection.source !== 'operator' && (
            <p className="soft">{label('connection.noRight')}</p>
          )}
        </div>
      </Section>
      {connection.source !== 'none' && connection.source !== 'demo' && <MailDns mail={mail} />}
      {open === 'form' && <MailDialog mail={mail} onClose={close} />}
      {open === 'removal' && <RemovalDialog onClose={close} />}
    </>
  );
}

function MailFacts({
  mail: { connection, setting, has_password, changed_at },
}: {
  readonly mail: MailConnection;
}) {
  const { settings } = useAssociation();
  const sender = setting && `${setting.sender_name || settings.name} <${setting.sender_address}>`;
  const facts = [
    ['connection.address', connection.address],
    ['connection.sender', sender],
    ['connection.login', setting?.username],
    ['connection.password', setting && label(`connection.password.${has_password ? 'set' : 'none'}`)],
    ['connection.changed', changed_at && whenText(changed_at)],
  ] as const;
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  if (known.length === 0) return null;
  return (
    <dl className="facts">
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{label(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface MailActionsProps {
  readonly mail: MailConnection;
  readonly onSetUp: () => void;
  readonly onRemove: () => void;
}

function MailActions({ mail: { connection, setting }, onSetUp, onRemove }: MailActionsProps) {
  const reachable = useReachable();
  const isOperators = connection.source === 'operator';
  const { busy, trial, error, run } = useTrial();
  const test = async () => {
    await run(() => api.connections.test({ service: 'mail' }));
    await connectionsChanged();
  };
  const canTest = (isOperators || setting !== null) && connection.readable;
  return (
    <>
      <div className="flex flex-wrap gap-8">
        {!isOperators && <SetUpButton isNew={setting === null} disabled={!reachable} onClick={onSetUp} />}
        {canTest && <TestButton busy={busy} disabled={!reachable} onClick={() => void test()} />}
        {setting && (
          <WriteButton needs="accesses.write" variant="default" disabled={!reachable} onClick={onRemove}>
            {label('connection.remove')}
          </WriteButton>
        )}
      </div>
      {busy && <p className="soft">{label('connection.test.running')}</p>}
      {trial && <TrialNote service="mail" trial={trial} />}
      <ErrorNote error={error} />
    </>
  );
}

interface ButtonProps {
  readonly disabled: boolean;
  readonly onClick: () => void;
}

const SetUpButton = ({ isNew, ...props }: ButtonProps & { readonly isNew: boolean }) => (
  <WriteButton
    {...props}
    needs="accesses.write"
    leftSection={isNew && <IconMail size={16} aria-hidden />}
    variant={isNew ? 'filled' : 'default'}
  >
    {label(isNew ? 'connection.setUp' : 'connection.change')}
  </WriteButton>
);

const TestButton = ({ busy, ...props }: ButtonProps & { readonly busy: boolean }) => (
  <WriteButton {...props} needs="settings.write" variant="default" loading={busy}>
    {label('connection.test.mail')}
  </WriteButton>
);

function RemovalDialog({ onClose }: { readonly onClose: () => void }) {
  const remove = async () => {
    onClose();
    await api.connections.removeMail({});
    showDone(label('connection.removed'));
    await connectionsChanged();
  };
  return (
    <AskDialog
      opened
      title={label('connection.remove.title')}
      onClose={onClose}
      answers={[{ text: label('connection.remove'), tone: 'danger', onClick: () => attempt(remove) }]}
    >
      {label('connection.remove.text')}
    </AskDialog>
  );
}
