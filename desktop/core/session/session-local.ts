import { contract } from '../../../shared/contract.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { LocalHandlers } from '../answer.ts';
import type { Context } from '../context.ts';
import { callRemote } from '../remote.ts';
import type { Replica } from '../replica/open-replica.ts';
import { enrol } from './enrol.ts';
import type { LocalSession } from './local-session.ts';
import { localKindOf } from './local-server.ts';
import { unsentCount, type Session } from './session.ts';

export interface SessionHandlerParts {
  readonly context: Context;
  readonly replica: Replica;
  readonly session: Session;
  readonly local: LocalSession;
}

/** Choosing a server, logging in and out. */
export function sessionHandlers(parts: SessionHandlerParts): LocalHandlers['desktopSession'] {
  const { session } = parts;
  return {
    state: () => session.state(),
    async connect({ server }) {
      // Who is signed in keeps the server, but an address of an earlier program that is not encrypted any more.
      if (session.isSignedIn() && !session.isInsecure())
        throw new DomainError('conflict', { what: 'session' });
      await session.useServer(server);
      return session.state();
    },
    async login(credentials) {
      session.assertOwnCopy();
      await session.signIn(await enrol(parts, credentials));
      return session.state();
    },
    ...localHandlers(parts),
    async logout({ discard }) {
      if (localKindOf(session.state().server) === 'demo') throw new DomainError('conflict', { what: 'demo' });
      const count = unsentCount(parts.replica);
      if (count > 0 && !discard) throw new DomainError('outbox_not_empty', { count });
      await giveBackAccess(parts);
      await session.signOut();
      return session.state();
    },
  };
}

type LocalCalls = 'startLocal' | 'retryLocal' | 'found' | 'recover' | 'leaveLocal';

/** The server inside this program. */
function localHandlers({
  session,
  local,
}: SessionHandlerParts): Pick<LocalHandlers['desktopSession'], LocalCalls> {
  return {
    async startLocal({ kind }) {
      await local.start(kind);
      return session.state();
    },
    retryLocal() {
      local.retry();
      return session.state();
    },
    async found(asked) {
      const chosen = await local.found(asked);
      return { ...chosen, desktop: session.state() };
    },
    async recover(asked) {
      const chosen = await local.recover(asked);
      return { ...chosen, desktop: session.state() };
    },
    async leaveLocal() {
      await local.leave();
      return session.state();
    },
  };
}

/** Revokes this device on the server. Without a network the board can still revoke its access by hand. */
async function giveBackAccess({ context, session }: SessionHandlerParts): Promise<void> {
  const device = session.device();
  if (device === null || !session.isSignedIn()) return;
  try {
    await callRemote(context, session.target(), contract.devices.revoke, { id: device.id });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
