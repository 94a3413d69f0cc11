import { useEffect, useState } from 'react';
import { useMailboxes } from './mailbox-store.ts';

/** The mail server while the screen is open. */
export function useMailserver() {
  const [search, setSearch] = useState('');
  useEffect(() => useMailboxes.follow(), []);
  return { ...useMailboxes(), search, setSearch };
}
export type Mailserver = ReturnType<typeof useMailserver>;
