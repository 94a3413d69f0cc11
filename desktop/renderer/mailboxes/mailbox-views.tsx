import { useLocation } from 'wouter';
import { label } from '../../../shared/labels/label.ts';
import { ViewStrip } from '../views/view-strip.tsx';

const views = [
  { name: 'mailbox.view.mailboxes', path: '/mailboxes' },
  { name: 'mailbox.view.aliases', path: '/aliases' },
  { name: 'mailbox.view.accounts', path: '/accounts' },
  { name: 'mailbox.view.roles', path: '/roles' },
  { name: 'mailbox.view.handovers', path: '/handovers' },
] as const;

/** Mailboxes, aliases, accounts, roles and handovers, above each of them. */
export function MailboxViews() {
  const [here] = useLocation();
  return (
    <ViewStrip
      label={label('mailbox.views')}
      views={views.map(({ name, path }) => ({ name: label(name), path, here: here.startsWith(path) }))}
    />
  );
}
