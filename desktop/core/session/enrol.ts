import { contract } from '../../../shared/contract.ts';
import { checked } from '../../../shared/fields.ts';
import type { Context } from '../context.ts';
import { callRemote } from '../remote.ts';
import type { Enrolment, Session } from './session.ts';

export interface EnrolParts {
  readonly context: Context;
  readonly session: Session;
}

/** The password is used for this and kept nowhere: from here on the device has a token of its own. */
export async function enrol(
  { context, session }: EnrolParts,
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
