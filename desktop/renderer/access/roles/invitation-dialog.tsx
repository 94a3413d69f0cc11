import { Button, CopyButton, Modal } from '@mantine/core';
import { useState } from 'react';
import type { LocalAccount } from '../../../../shared/access/local-accounts/local-account.ts';
import type { localAccountContract } from '../../../../shared/access/local-accounts/local-account-contract.ts';
import { formatDay } from '../../../../shared/day.ts';
import type { Output } from '../../../../shared/endpoint.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/form/field.tsx';

type Invitation = Output<(typeof localAccountContract)['invite']>;

interface InvitationDialogProps {
  readonly account: LocalAccount;
  readonly onClose: () => void;
}

/** Asks for the login address, then shows the link: it also goes out by e-mail where the server can send some. */
export function InvitationDialog({ account, onClose }: InvitationDialogProps) {
  const [email, setEmail] = useState(account.email);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const invite = async () => {
    setInvitation(await api.localAccounts.invite({ id: account.id, email }));
    // The link is shown next.
    return false;
  };
  if (invitation)
    return <InvitationLink name={account.name} email={email} invitation={invitation} onClose={onClose} />;
  return (
    <FormDialog
      title={label(`role.accounts.invite.${account.state}.of`, { name: account.name })}
      onClose={onClose}
      action={label('role.accounts.invite.yes')}
      disabled={email.trim() === ''}
      // An e-mail goes out with it.
      sends
      onSubmit={invite}
    >
      <p className="soft">{label('role.accounts.invite.text')}</p>
      <TextField
        label={label('role.accounts.column.email')}
        type="email"
        value={email}
        required
        first
        onChange={setEmail}
      />
    </FormDialog>
  );
}

interface InvitationLinkProps {
  readonly name: string;
  readonly email: string;
  readonly invitation: Invitation;
  readonly onClose: () => void;
}

/** Only its button ends it: a stray Escape or click would lose the link, which is shown this once. */
function InvitationLink({ name, email, invitation, onClose }: InvitationLinkProps) {
  const { link, mailed, expires_at } = invitation;
  const day = formatDay(expires_at.slice(0, 10));
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      size={640}
      title={label('role.accounts.link.title', { name })}
    >
      <div className="grid gap-14">
        <p>{label(mailed ? 'role.accounts.link.mailed' : 'role.accounts.link.own', { email, day })}</p>
        <TextField label={label('role.accounts.link')} value={link} onChange={() => undefined} />
        <div className="row justify-between gap-16">
          <CopyButton value={link} timeout={4000}>
            {({ copied, copy }) => (
              <Button variant="default" data-autofocus onClick={copy}>
                {label(copied ? 'secret.copied' : 'role.accounts.link.copy')}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{label('ui.close')}</Button>
        </div>
      </div>
    </Modal>
  );
}
