import { create } from 'zustand';
import type { DesktopState } from '../../shared/access/desktop-session-contract.ts';
import type { SyncState } from '../../shared/sync/desktop-sync-contract.ts';
import { api, subscribe } from './api.ts';
import type { BridgeTrouble } from './bridge.ts';

/** What a person prints for the day on which the password is lost. */
export interface RecoverySheet {
  readonly association: string;
  /** Address of the server; null: the one inside this program. */
  readonly server: string | null;
  readonly email: string;
  readonly recovery_code: string;
}

/** Who works here, with which server, and how the sync stands: what every screen may ask. */
interface SessionStore {
  desktop: DesktopState | null;
  sync: SyncState | null;
  trouble: BridgeTrouble | null;
  /** The person gives another address of the server. */
  changesServer: boolean;
  /** Token of an invitation whose link was given as the address of the server. */
  invitation: string | null;
  /** Shown until the person has kept it. */
  sheet: RecoverySheet | null;
  setChangesServer: (changesServer: boolean) => void;
  setTrouble: (trouble: BridgeTrouble | null) => void;
  setDesktop: (desktop: DesktopState) => void;
  load: () => Promise<void>;
  loadSync: () => Promise<void>;
  syncNow: () => Promise<void>;
}

export const useSession = create<SessionStore>()(set => ({
  desktop: null,
  sync: null,
  trouble: null,
  changesServer: false,
  invitation: null,
  sheet: null,
  setChangesServer: changesServer => set({ changesServer }),
  setTrouble: trouble => set({ trouble }),
  setDesktop: desktop => set({ desktop }),
  load: async () => set({ desktop: await api.desktopSession.state({}) }),
  loadSync: async () => set({ sync: await api.desktopSync.state({}) }),
  syncNow: async () => set({ sync: await api.desktopSync.now({}) }),
}));

/** Where the pages of the association stand in the web; null while its server runs inside this program. */
export const useWebAddress = (): string | null =>
  useSession(({ desktop }) => (desktop?.local.kind === null ? desktop.server : null));

/** Reads once and follows from then on. */
export async function followSession(): Promise<void> {
  const { load, loadSync } = useSession.getState();
  subscribe('session', () => void load());
  subscribe('sync', () => void loadSync());
  await load();
  if (useSession.getState().desktop?.phase === 'ready') await loadSync();
}
