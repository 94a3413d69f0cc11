import { contract } from '../../../shared/contract.ts';
import { DomainError } from '../../../shared/errors.ts';
import { checked } from '../../../shared/fields.ts';
import type { Context } from '../context.ts';
import { callRemote, type Target } from '../remote.ts';
import type { Enrolment, Session } from './session.ts';

export interface LoginParts {
  readonly context: Context;
  readonly session: Session;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
}

/** The password is used for this and kept nowhere. `isLimited`: a second factor must be set up first. */
export async function logIn(
  { context, session }: LoginParts,
  credentials: Credentials,
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
export async function enrol(context: Context, asPerson: Target, device_name: string): Promise<Enrolment> {
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
export const unlessRefused = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });
