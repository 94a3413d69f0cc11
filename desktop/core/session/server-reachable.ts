import type { Session } from './session.ts';

/**
 * True when the sync has met the server of this very copy since the start, and nothing has come between since.
 * `metBefore`: time of the last sync of an earlier start.
 */
export function isServerReachable(
  session: Pick<Session, 'isSignedIn' | 'syncState'>,
  metBefore: string | null,
): boolean {
  const { kind, last_sync_at, offline_since } = session.syncState();
  const isMet = last_sync_at !== null && last_sync_at !== metBefore;
  return session.isSignedIn() && isMet && offline_since === null && kind !== 'blocked';
}
