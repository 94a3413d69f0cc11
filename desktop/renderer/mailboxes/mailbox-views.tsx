import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { label } from '../../../shared/labels/label.ts';
import { ViewStrip } from '../view-strip.tsx';
import { followMailboxes, useMailboxes } from './mailbox-store.ts';

const views = [
  { name: 'mailbox.view.mailboxes', path: '/mailboxes' },
  { name: 'mailbox.view.aliases', path: '/aliases' },
] as const;

/** Mailboxes and aliases, above each of them. */
export function MailboxViews() {
  const [here] = useLocation();
  return (
    <ViewStrip
      label={label('mailbox.views')}
      views={views.map(({ name, path }) => ({ name: label(name), path, here: here.startsWith(path) }))}
    />
  );
}

/** The mail server while the screen is open. */
export function useMailserver() {
  const [search, setSearch] = useState('');
  useEffect(() => followMailboxes(), []);
  return { ...useMailboxes(), search, setSearch };
}
export type Mailserver = ReturnType<typeof useMailserver>;
