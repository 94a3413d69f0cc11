import type { DesktopState } from '../../../shared/access/desktop-session-contract.ts';
import { contract } from '../../../shared/contract.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { LocalHandlers } from '../answer.ts';
import type { Context } from '../context.ts';
import { callRemote, type Target } from '../remote.ts';
import type { Replica } from '../replica/open-replica.ts';
import { browserLogin } from './browser-login.ts';
import { enrol, logIn, unlessRefused } from './enrol.ts';
import type { LocalSession } from './local-session.ts';
import { localKindOf } from './local-server.ts';
import { unsentCount, type Session } from './session.ts';

export interface SessionHandlerParts {
  readonly context: Context;
  readonly replica: Replica;
  readonly session: Session;
  readonly local: LocalSession;
}

/** A login whose token opens nothing but the set-up of a second factor. */
interface WaitingLogin {
  readonly target: Target;
  readonly device_name: string;
}

/** Choosing a server, logging in and out. */
export function sessionHandlers(parts: SessionHandlerParts): LocalHandlers['desktopSession'] {
  const { session } = parts;
  return {
    state: () => session.state(),
    async setLanguage({ language }) {
      await session.setLanguage(language);
      return session.state();
    },
    markTour() {
      session.markTour();
      return session.state();
    },
    putCopyNoteAway() {
      session.putCopyNoteAway();
      return session.state();
    },
    async connect({ server }) {
      // Who is signed in keeps the server, but an address of an earlier program that is not encrypted any more.
      if (session.isSignedIn() && !session.isInsecure())
        throw new DomainError('conflict', { what: 'session' });
      await session.useServer(server);
      return session.state();
    },
    ...loginHandlers(parts),
    ...localHandlers(parts),
    async logout({ discard }) {
      if (localKindOf(session.state().server) === 'demo') throw new DomainError('conflict', { what: 'demo' });
      requireStill(session);
      const count = unsentCount(parts.replica);
      if (count > 0 && !discard) throw new DomainError('outbox_not_empty', { count });
      await giveBackAccess(parts);
      await session.signOut();
      return session.state();
    },
  };
}

type LoginCalls =
  | 'login'
  | 'beginFactor'
  | 'switchFactorOn'
  | 'finishLogin'
  | 'invitePasskey'
  | 'openBrowser'
  | 'loginByBrowser'
  | 'confirmByBrowser';

/** The login, which may wait until its second factor is set up. */
function loginHandlers(parts: SessionHandlerParts): Pick<LocalHandlers['desktopSession'], LoginCalls> {
  const { session, context } = parts;
  let waiting: WaitingLogin | null = null;
  const waitingTarget = (): Target => {
    if (waiting === null) throw new DomainError('not_signed_in', {});
    return waiting.target;
  };
  const browser = browserLogin(parts);
  const signIn = async (target: Target, device_name: string): Promise<DesktopState> => {
    await session.signIn(await enrol(context, target, device_name));
    waiting = null;
    return session.state();
  };
  return {
    async login({ device_name, ...credentials }) {
      session.assertOwnCopy();
      const { target, isLimited } = await logIn(parts, credentials);
      if (!isLimited) return signIn(target, device_name);
      waiting = { target, device_name };
      throw new DomainError('second_factor_missing', {});
    },
    beginFactor: () => callRemote(context, waitingTarget(), contract.secondFactor.begin, {}),
    switchFactorOn: input => callRemote(context, waitingTarget(), contract.secondFactor.switchOn, input),
    finishLogin: () => signIn(waitingTarget(), waiting?.device_name ?? ''),
    invitePasskey: () => callRemote(context, waitingTarget(), contract.passkeys.invite, {}),
    openBrowser: () => browser.open(),
    async loginByBrowser({ code, device_name }) {
      session.assertOwnCopy();
      return signIn(await browser.logIn(code), device_name);
    },
    async confirmByBrowser({ code }) {
      await browser.confirm(code);
      return null;
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
      requireStill(session);
      await local.leave();
      return session.state();
    },
  };
}

/** Throws `conflict` while the association on this computer moves: the person who began it sees it through. */
function requireStill(session: Session): void {
  if (session.state().move.running !== null) throw new DomainError('conflict', { what: 'move' });
}

/** Revokes this device on the server. Without a network the board can still revoke its access by hand. */
async function giveBackAccess({ context, session }: SessionHandlerParts): Promise<void> {
  const device = session.device();
  if (device === null || !session.isSignedIn()) return;
  await unlessRefused(callRemote(context, session.target(), contract.devices.revoke, { id: device.id }));
}
