import { Button } from '@mantine/core';
import { z } from 'zod';
import type { EventBoard } from '../../../../shared/events/desktop-event-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useSession } from '../../session-store.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { Note } from '../../ui/note.tsx';
import { attempt, showDone } from '../../ui/toast.tsx';

interface OrganizerDialogProps {
  readonly event: EventBoard['event'];
  readonly onClose: () => void;
}

const schema = z.object({ password: z.string().min(8, 'too_short') });

/** Sets or takes away the password with which organisers log in; the server alone knows it. */
export function OrganizerDialog({ event, onClose }: OrganizerDialogProps) {
  const { field, check } = useFields(schema, { password: '' });
  const unsent = event.id === null;
  const save = () => {
    const checked = check();
    return checked !== null && setPassword(event, checked.password);
  };
  return (
    <FormDialog
      title={label('event.organizer.title')}
      action={label('event.organizer.save')}
      disabled={unsent}
      onClose={onClose}
      onSubmit={save}
      actions={event.organizer_login && <RemoveButton event={event} onDone={onClose} />}
    >
      <p>{label('event.organizer.text')}</p>
      <Note tone={unsent ? 'warn' : event.organizer_login ? 'good' : 'info'}>
        {label(unsent ? 'event.organizer.unsent' : statusKey(event))}
      </Note>
      <TextField
        label={label('event.organizer.password')}
        hint={label('event.organizer.online')}
        {...field('password')}
        first
      />
    </FormDialog>
  );
}

interface RemoveButtonProps {
  readonly event: EventBoard['event'];
  readonly onDone: () => void;
}

const RemoveButton = ({ event, onDone }: RemoveButtonProps) => (
  <Button
    variant="outline"
    color="var(--bad)"
    onClick={() => attempt(() => setPassword(event, '').then(onDone))}
  >
    {label('event.organizer.remove')}
  </Button>
);

const statusKey = (event: OrganizerDialogProps['event']) =>
  event.organizer_login ? 'event.organizer.is' : 'event.organizer.isNot';

/** An empty password takes the login away. */
async function setPassword({ uuid, title }: EventBoard['event'], organizer_password: string): Promise<void> {
  await api.events.update({ id: uuid, organizer_password });
  showDone(label(organizer_password === '' ? 'event.organizer.removed' : 'event.organizer.saved', { title }));
  await useSession.getState().syncNow();
}
