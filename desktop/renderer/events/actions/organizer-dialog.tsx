import { Button } from '@mantine/core';
import { useState } from 'react';
import type { EventBoard } from '../../../../shared/events/desktop-event-contract.ts';
import { fieldErrorLabel, label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useSession } from '../../session-store.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { showDone } from '../../ui/toast.tsx';

interface OrganizerDialogProps {
  readonly event: EventBoard['event'];
  readonly onClose: () => void;
}

/** Least length, as the contract has it. */
const shortest = 8;

/** Sets or takes away the password with which organisers log in; the server alone knows it. */
export function OrganizerDialog({ event, onClose }: OrganizerDialogProps) {
  const { password, problem, error, set, save, remove } = useOrganizerPassword({ event, onClose });
  const unsent = event.id === null;
  const actions = (
    <>
      {event.organizer_login && (
        <Button variant="outline" color="var(--bad)" onClick={remove}>
          {label('event.organizer.remove')}
        </Button>
      )}
      <Button onClick={save} disabled={unsent}>
        {label('event.organizer.save')}
      </Button>
    </>
  );
  return (
    <FormDialog title={label('event.organizer.title')} onClose={onClose} actions={actions}>
      <p>{label('event.organizer.text')}</p>
      <Note tone={unsent ? 'warn' : event.organizer_login ? 'good' : 'info'}>
        {label(unsent ? 'event.organizer.unsent' : standing(event))}
      </Note>
      <TextField
        label={label('event.organizer.password')}
        hint={label('event.organizer.online')}
        error={problem}
        value={password}
        first
        onChange={set}
      />
      <ErrorNote error={error} />
    </FormDialog>
  );
}

const standing = (event: OrganizerDialogProps['event']) =>
  event.organizer_login ? 'event.organizer.is' : 'event.organizer.isNot';

function useOrganizerPassword({ event, onClose }: OrganizerDialogProps) {
  const [password, set] = useState('');
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const syncNow = useSession(state => state.syncNow);
  const send = async (organizer_password: string) => {
    setError(null);
    try {
      await api.events.update({ id: event.uuid, organizer_password });
      onClose();
      const key = organizer_password === '' ? 'event.organizer.removed' : 'event.organizer.saved';
      showDone(label(key, { title: event.title }));
      await syncNow();
    } catch (refusal) {
      setError(refusal);
    }
  };
  const save = () => {
    setTried(true);
    if (password.length >= shortest) void send(password);
  };
  const problem = tried && password.length < shortest ? fieldErrorLabel('too_short') : undefined;
  return { password, problem, error, set, save, remove: () => void send('') };
}
