import { IconKey, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { AskButton, deletes } from '../../../ask-button.tsx';
import { showDone } from '../../../ui/toast.tsx';
import { changeMailserver, roomText, useMailboxes, useReachable, type MailboxRow } from '../mailbox-store.ts';
import { PasswordDisplay, type ShownPassword } from '../../../ui/shown-password.tsx';
import { readablePassword } from '../../../../../shared/access/mailboxes/mailbox.ts';

/** A new password, after a question: the old one ends wherever it is used. */
export function NewPassword({ email }: { readonly email: string }) {
  const reachable = useReachable();
  const [shown, setShown] = useState<ShownPassword | null>(null);
  const renew = async () => {
    const password = newPassword();
    await changeMailserver(() => api.mailboxes.update({ email, password }));
    setShown({ title: label('mailbox.password.shown.title'), email, password });
  };
  return (
    <>
      <AskButton
        variant="default"
        leftSection={<IconKey size={16} aria-hidden />}
        disabled={!reachable}
        question={{
          title: label('mailbox.password.title', { email }),
          text: label('mailbox.password.text'),
          yes: label('mailbox.password.yes'),
        }}
        onYes={renew}
      >
        {label('mailbox.password.new')}
      </AskButton>
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
  const here = aliases.filter(({ targets }) => targets.includes(email));
  const list = here.map(({ address }) => address).join(', ');
  const remove = async () => {
    await changeMailserver(() => api.mailboxes.remove({ email }));
    onDone();
    showDone(label('mailbox.deleted', { email }));
  };
  const text = (
    <>
      <p>{label('mailbox.delete.text', { used: roomText(used) })}</p>
      {here.length > 0 && <p>{label('mailbox.delete.aliases', { count: here.length, list })}</p>}
    </>
  );
  return (
    <AskButton
      {...deletes}
      leftSection={<IconTrash size={16} aria-hidden />}
      disabled={!reachable}
      question={{
        title: label('mailbox.delete.title', { email }),
        text,
        yes: label('mailbox.delete.yes'),
        danger: true,
      }}
      onYes={remove}
    >
      {label('mailbox.delete')}
    </AskButton>
  );
}

/** A fresh password from the machine's own randomness. */
function newPassword(): string {
  for (;;) {
    const password = readablePassword(crypto.getRandomValues(new Uint8Array(40)));
    if (password !== null) return password;
  }
}
