import { IconMailbox, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { label } from '../../../../../shared/i18n/label.ts';
import { navigate } from '../../../ui/location.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { useMailboxes, useReachable, type MailboxRow } from '../mailbox-store.ts';
import { DomainLine } from '../mailserver-note.tsx';
import { MailserverScreen } from '../mailserver-screen.tsx';
import { PasswordDisplay, type ShownPassword } from '../../../ui/shown-password.tsx';
import { WriteButton } from '../../../write-button.tsx';
import { QuotaBar } from '../quota-bar.tsx';
import { MailboxDetail } from './mailbox-detail.tsx';
import { NewMailboxDialog } from './new-mailbox-dialog.tsx';
import { columnsOf, strong } from '../../../ui/table/columns.tsx';
import type { FilterRule } from '../../../ui/table/filter-rule.ts';

/** The mailboxes of the association's domain, and beside the list or instead of it one of them. */
export function MailboxScreen({ open }: { readonly open: string | null }) {
  const mailboxes = useMailboxes(state => state.mailboxes);
  const reachable = useReachable();
  const [adding, setAdding] = useState(false);
  const add = () => reachable && setAdding(true);
  useKeys({ n: add });
  return (
    <>
      <MailserverScreen
        what="mailbox"
        path="/mailboxes"
        icon={IconMailbox}
        aside={<DomainLine />}
        actions={<NewButton disabled={!reachable} onClick={add} />}
        rows={mailboxes}
        rule={rule}
        columns={columns}
        open={open}
        detail={MailboxDetail}
      />
      <Creation adding={adding} onClose={() => setAdding(false)} />
    </>
  );
}

const rule: FilterRule<MailboxRow, never> = { textOf: ({ email, name }) => `${email} ${name}`, fields: {} };

interface CreationProps {
  readonly adding: boolean;
  readonly onClose: () => void;
}

/** The dialog, and after it the password that it brought. */
function Creation({ adding, onClose }: CreationProps) {
  const [shown, setShown] = useState<ShownPassword | null>(null);
  const show = (created: ShownPassword) => {
    navigate(`/mailboxes/${created.email}`);
    setShown(created);
  };
  return (
    <>
      {adding && <NewMailboxDialog onClose={onClose} onCreated={show} />}
      <PasswordDisplay shown={shown} onClose={() => setShown(null)} />
    </>
  );
}

const NewButton = (props: { readonly disabled: boolean; readonly onClick: () => void }) => (
  <WriteButton leftSection={<IconPlus size={16} aria-hidden />} {...props}>
    {label('mailbox.new')}
  </WriteButton>
);

const columns: readonly Column<MailboxRow>[] = columnsOf('mailbox', {
  email: strong('minmax(12rem, 1.4fr)', ({ email }) => email),
  name: { width: 'minmax(8rem, 1.2fr)', from: 700, cell: ({ name }) => name },
  used: { width: '14rem', cell: row => <QuotaBar mailbox={row} /> },
  state: {
    width: '7rem',
    cell: ({ active }) => (
      <span className={active ? '' : 'soft'}>{label(active ? 'mailbox.state.on' : 'mailbox.state.off')}</span>
    ),
  },
});
