import { Button } from '@mantine/core';
import { IconKey, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { attempt, showDone } from '../../../ui/toast.tsx';
import { changeMailserver, roomText, useMailboxes, useReachable, type MailboxRow } from '../mailbox-store.ts';
import { PasswordDisplay, type ShownPassword } from '../../../ui/shown-password.tsx';
import { readablePassword } from '../../../../../shared/access/mailboxes/mailbox.ts';

/** A new password, after a question: the old one ends wherever it is used. */
export function NewPassword({ email }: { readonly email: string }) {
  const reachable = useReachable();
  const [asked, setAsked] = useState(false);
  const [shown, setShown] = useState<ShownPassword | null>(null);
  const yes = () => {
    setAsked(false);
    const password = newPassword();
    attempt(async () => {
      await changeMailserver(() => api.mailboxes.update({ email, password }));
      setShown({ title: label('mailbox.password.shown.title'), email, password });
    });
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconKey size={16} aria-hidden />}
        disabled={!reachable}
        onClick={() => setAsked(true)}
      >
        {label('mailbox.password.new')}
      </Button>
      <AskDialog
        opened={asked}
        title={label('mailbox.password.title', { email })}
        onClose={() => setAsked(false)}
        answers={[{ text: label('mailbox.password.yes'), tone: 'primary', onClick: yes }]}
      >
        <p>{label('mailbox.password.text')}</p>
      </AskDialog>
      <PasswordDisplay shown={shown} onClose={() => setShown(null)} />
    </>
  );
}

interface DeleteMailboxProps {
  readonly row: MailboxRow;
  readonly onDone: () => void;
}

/** Cannot come back: the question says what is lost. */
export function DeleteMailbox({ row: { email, used }, onDone }: DeleteMailboxProps) {
  const aliases = useMailboxes(state => state.aliases) ?? [];
  const reachable = useReachable();
  const [asked, setAsked] = useState(false);
  const here = aliases.filter(({ targets }) => targets.includes(email));
  const list = here.map(({ address }) => address).join(', ');
  const yes = () => {
    setAsked(false);
    attempt(async () => {
      await changeMailserver(() => api.mailboxes.remove({ email }));
      onDone();
      showDone(label('mailbox.deleted', { email }));
    });
  };
  return (
    <>
      <Button
        variant="subtle"
        color="var(--bad)"
        leftSection={<IconTrash size={16} aria-hidden />}
        disabled={!reachable}
        onClick={() => setAsked(true)}
      >
        {label('mailbox.delete')}
      </Button>
      <AskDialog
        opened={asked}
        title={label('mailbox.delete.title', { email })}
        onClose={() => setAsked(false)}
        answers={[{ text: label('mailbox.delete.yes'), tone: 'danger', onClick: yes }]}
      >
        <p>{label('mailbox.delete.text', { used: roomText(used) })}</p>
        {here.length > 0 && <p>{label('mailbox.delete.aliases', { count: here.length, list })}</p>}
      </AskDialog>
    </>
  );
}

/** A fresh password from the machine's own randomness. */
function newPassword(): string {
  for (;;) {
    const password = readablePassword(crypto.getRandomValues(new Uint8Array(40)));
    if (password !== null) return password;
  }
}
