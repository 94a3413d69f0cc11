import type { DesktopState } from '../../../shared/access/desktop-session-contract.ts';
import type { Sync } from '../sync/running-sync.ts';
import { localKindOf, type LocalServers } from './local-server.ts';
import type { StoredSession } from './session-file.ts';

interface Facts {
  readonly stored: Pick<StoredSession, 'revoked' | 'server'>;
  readonly isSignedIn: boolean;
  /** What the server last said about the token; null while no sync runs. */
  readonly access: ReturnType<Sync['access']> | null;
  /** True once there is a whole copy to work with. */
  readonly isReady: () => boolean;
  /** The server was not heard for too long. */
  readonly leaseEnded: boolean;
  readonly local: Pick<LocalServers, 'state' | 'setUpToken'>;
}

/** What the window shows: the choice of a server, the way in, the first copy, or the program. */
export function phaseOf({
  stored,
  isSignedIn,
  access,
  isReady,
  leaseEnded,
  local,
}: Facts): DesktopState['phase'] {
  if (stored.revoked) return 'revoked';
  if (stored.server === null) return 'setup';
  if (!isSignedIn) return phaseBeforeLogin(stored.server, local);
  if (access === 'unknown') return 'login';
  if (leaseEnded) return 'lease_ended';
  return isReady() ? 'ready' : 'first_sync';
}

function phaseBeforeLogin(server: string, local: Facts['local']): DesktopState['phase'] {
  const kind = localKindOf(server);
  if (kind === null) return 'login';
  // The demo logs in by itself as soon as its server answers.
  if (kind === 'demo' || local.state().state !== 'running') return 'starting';
  return local.setUpToken() === null ? 'login' : 'found';
}
