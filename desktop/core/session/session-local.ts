import type { DesktopState } from '../../../shared/access/desktop-session-contract.ts';
import { contract } from '../../../shared/contract.ts';
import { DomainError } from '../../../shared/errors.ts';
import { checked } from '../../../shared/fields.ts';
import type { LocalHandlers } from '../answer.ts';
import type { Context } from '../context.ts';
import { callRemote, type Target } from '../remote.ts';
import type { Replica } from '../replica/open-replica.ts';
import { unsentCount, type Enrolment, type Session } from './session.ts';

export interface SessionHandlerParts {
  readonly context: Context;
  readonly replica: Replica;
  readonly session: Session;
}

/** A login whose token opens nothing but the set-up of a second factor. */
interface WaitingLogin {
  readonly target: Target;
  readonly device_name: string;
}

/** Choosing a server, logging in and out. */
export function sessionHandlers(parts: SessionHandlerParts): LocalHandlers['desktopSession'] {
  const { session, context } = parts;
  let waiting: WaitingLogin | null = null;
  const waitingTarget = (): Target => {
    if (waiting === null) throw new DomainError('not_signed_in', {});
    return waiting.target;
  };
  const signIn = async (target: Target, device_name: string): Promise<DesktopState> => {
    await session.signIn(await enrol(parts, target, device_name));
    waiting = null;
    return session.state();
  };
  return {
    state: () => session.state(),
    async connect({ server }) {
      // Who is signed in keeps the server, but an address of an earlier program that is not encrypted any more.
      if (session.isSignedIn() && !session.isInsecure())
        throw new DomainError('conflict', { what: 'session' });
      await session.useServer(server);
      return session.state();
    },
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
    async logout({ discard }) {
      const count = unsentCount(parts.replica);
      if (count > 0 && !discard) throw new DomainError('outbox_not_empty', { count });
      await giveBackAccess(parts);
      await session.signOut();
      return session.state();
    },
  };
}

/** The password is used for this and kept nowhere. `isLimited`: a second factor must be set up first. */
async function logIn(
  { context, session }: SessionHandlerParts,
  credentials: { email: string; password: string; code?: string | undefined },
): Promise<{ target: Target; isLimited: boolean }> {
  const { server } = session.target();
  const { boardLogin } = contract.session;
  const input = checked(boardLogin.input, credentials);
  const { token, second_factor_missing } = await callRemote(
    context,
    { server, token: null },
    boardLogin,
    input,
  );
  return { target: { server, token }, isLimited: second_factor_missing };
}

/** From here on the device has a token of its own; the session of the login ends. */
async function enrol(
  { context }: SessionHandlerParts,
  asPerson: Target,
  device_name: string,
): Promise<Enrolment> {
  const person = await callRemote(context, asPerson, contract.session.boardMe, {});
  const enrolled = await callRemote(context, asPerson, contract.devices.enrol, {
    name: device_name,
    program: `Aktuar ${context.program.version}`,
  });
  await unlessRefused(callRemote(context, asPerson, contract.session.boardLogout, {}));
  const { id, name } = enrolled.device;
  return {
    person: { email: person.email, name: person.name },
    rights: { role: person.role, permissions: person.permissions },
    device: { id, name },
    token: enrolled.token,
  };
}

/** An older server has no such call, and without a network the session ends by itself after hours. */
const unlessRefused = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });

/** Revokes this device on the server. Without a network the board can still revoke its access by hand. */
async function giveBackAccess({ context, session }: SessionHandlerParts): Promise<void> {
  const device = session.device();
  if (device === null || !session.isSignedIn()) return;
  await unlessRefused(callRemote(context, session.target(), contract.devices.revoke, { id: device.id }));
}
