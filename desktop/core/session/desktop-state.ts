import type { DesktopState } from '../../../shared/access/desktop-session-contract.ts';
import type { Context } from '../context.ts';
import type { StoredSession } from './session-file.ts';
import { hasToured } from './tour-mark.ts';

interface StateParts {
  readonly context: Pick<Context, 'shell' | 'program'>;
  readonly local: { readonly state: () => DesktopState['local'] };
  readonly move: () => DesktopState['move'];
}

/** What the page is told of the session: what is stored, and how the program stands. */
export function desktopState(
  stored: StoredSession,
  { context: { shell, program }, local, move }: StateParts,
  now: Pick<DesktopState, 'phase' | 'first_sync'>,
): DesktopState {
  const { revoked: _revoked, toured: _toured, copies_told: _told, rights, ...known } = stored;
  return {
    ...known,
    ...rights,
    ...now,
    local: local.state(),
    move: move(),
    shell: shell.kind,
    version: program.version,
    tour_seen: hasToured(stored),
  };
}
