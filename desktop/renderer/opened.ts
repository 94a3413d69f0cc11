import { create } from 'zustand';
import type { Opened } from '../../shared/desktop/desktop-opened-contract.ts';
import { label } from '../../shared/i18n/label.ts';
import { api, subscribe } from './api.ts';
import { useSession } from './session-store.ts';
import { navigate } from './ui/location.ts';
import { showDone } from './ui/toast.tsx';

interface OpenedStore {
  /** Link of an invitation, until it was used or given up. */
  readonly invitation: string | null;
  /** Link of a new server, shown where the association of this computer would move. */
  readonly setUp: string | null;
  /** A file of the bank, until the screen of payments has taken it. */
  readonly statement: File | null;
}

/** What the system had this program open, and no screen has taken yet. */
export const useOpened = create<OpenedStore>()(() => ({ invitation: null, setUp: null, statement: null }));

/** Shows what was opened before the page was there, and from then on. */
export function followOpened(): () => void {
  // What came while everything was locked is there once it is not.
  const ends = (['opened', 'session'] as const).map(topic => subscribe(topic, () => void takeAll()));
  void takeAll();
  return () => ends.forEach(end => end());
}

async function takeAll(): Promise<void> {
  for (let item = await take(); item !== null; item = await take()) show(item);
}

const take = (): Promise<Opened | null> => api.desktopOpened.take({}).catch(() => null);

function show(item: Opened): void {
  switch (item.kind) {
    case 'event':
      return navigate(`/events/${item.id}`);
    case 'invitation':
      if (useSession.getState().desktop?.phase === 'ready') return void showDone(label('opened.signedIn'));
      return useOpened.setState({ invitation: item.link });
    case 'set_up':
      useOpened.setState({ setUp: item.link });
      return navigate('/settings');
    case 'statement':
      useOpened.setState({ statement: new File([new Uint8Array(item.bytes)], item.name) });
      return navigate('/payments');
  }
}
