import type { LocalMove } from '../../../shared/access/move/desktop-move-contract.ts';
import type { Context } from '../context.ts';
import type { Replica } from '../replica/open-replica.ts';
import type { LargeCut } from '../sync/round.ts';
import type { LocalServers } from './local-server.ts';

export interface SessionParts {
  readonly context: Context;
  readonly replica: Replica;
  readonly local: LocalServers;
  /** How the move of the association on this computer stands. */
  readonly move: () => LocalMove;
  /** State, progress or sync may have changed. */
  readonly changed: () => void;
  /** Sentences that are shown may be in another language now. */
  readonly languageChanged: () => void;
  /** Makes large cuts of the sync visible, see RoundParts. */
  readonly largeCut: LargeCut;
  readonly report: (where: string, error: unknown) => void;
}
