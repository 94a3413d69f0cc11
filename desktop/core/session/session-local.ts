import { contract } from '../../../shared/contract.ts';
import { DomainError } from '../../../shared/errors.ts';
import { checked } from '../../../shared/fields.ts';
import type { LocalHandlers } from '../answer.ts';
import type { Context } from '../context.ts';
import { callRemote } from '../remote.ts';
import type { Replica } from '../replica/open-replica.ts';
import { unsentCount, type Enrolment, type Session } from './session.ts';

export interface SessionHandlerParts {
  readonly context: Context;
  readonly replica: Replica;
  readonly session: Session;
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
    async logout({ discard }) {
      const count = unsentCount(parts.replica);
      if (count > 0 && !discard) throw new DomainError('outbox_not_empty', { count });
      await giveBackAccess(parts);
      await session.signOut();
      return session.state();
    },
  };
}

/** The password is used for this and kept nowhere: from here on the device has a token of its own. */
async function enrol(
  { context, session }: SessionHandlerParts,
  credentials: { email: string; password: string; device_name: string },
): Promise<Enrolment> {
  const { server } = session.target();
  const { boardLogin, boardMe } = contract.session;
  const { email, password } = checked(boardLogin.input, {
    email: credentials.email,
    password: credentials.password,
  });
  const { token } = await callRemote(context, { server, token: null }, boardLogin, { email, password });
  const asPerson = { server, token };
  const person = await callRemote(context, asPerson, boardMe, {});
  const enrolled = await callRemote(context, asPerson, contract.devices.enrol, {
    name: credentials.device_name,
    program: `Aktuar ${context.program.version}`,
  });
  const { id, name } = enrolled.device;
  return {
    person: { email: person.email, name: person.name },
    rights: { role: person.role, permissions: person.permissions },
    device: { id, name },
    token: enrolled.token,
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
