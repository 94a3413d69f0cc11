import { demoLogin } from '../../../shared/access/demo-login.ts';
import type { LocalKind } from '../../../shared/association/embedded-server.ts';
import { contract } from '../../../shared/contract.ts';
import type { Parsed } from '../../../shared/endpoint.ts';
import { DomainError } from '../../../shared/errors.ts';
import { label } from '../../../shared/i18n/label.ts';
import type { desktopSessionContract } from '../../../shared/access/desktop-session-contract.ts';
import type { Context } from '../context.ts';
import { callRemote } from '../remote.ts';
import type { Replica } from '../replica/open-replica.ts';
import { enrol, logIn } from './enrol.ts';
import { localAddress, localKindOf, type LocalServers } from './local-server.ts';
import type { Session } from './session.ts';

export interface LocalSessionParts {
  readonly context: Context;
  readonly replica: Replica;
  readonly session: Session;
  readonly local: LocalServers;
  readonly report: (where: string, error: unknown) => void;
}

type Asked<K extends 'found' | 'recover'> = Parsed<(typeof desktopSessionContract)[K]>;
/** A person who has just chosen a password, and the code of the recovery sheet. */
interface Chosen {
  readonly email: string;
  readonly recovery_code: string;
}

/** The session with a server inside this program. */
export interface LocalSession {
  start(kind: LocalKind): Promise<void>;
  found(asked: Asked<'found'>): Promise<Chosen>;
  recover(asked: Asked<'recover'>): Promise<Chosen>;
  /** Tries at once to start a server that did not start. */
  retry(): void;
  leave(): Promise<void>;
}

/** Continues with the server of the last start; what is left of an ended demo goes. */
export async function openLocalSession(parts: LocalSessionParts): Promise<LocalSession> {
  const { session, local } = parts;
  follow(parts);
  const kind = localKindOf(session.state().server);
  if (kind !== 'demo' && local.exists('demo')) {
    if (parts.replica.note('server') === localAddress('demo')) session.emptyCopy();
    await local.remove('demo');
  }
  await local.use(kind, { reset: kind === 'demo' && !session.isSignedIn() });
  return {
    async start(kind) {
      if (!local.isPossible || session.isSignedIn()) throw new DomainError('conflict', { what: 'session' });
      session.choose(localAddress(kind), kind === 'demo');
      await local.use(kind, { reset: kind === 'demo' });
    },
    found: asked => found(parts, asked),
    recover: asked => recover(parts, asked),
    retry: () => local.retry(),
    leave: () => leave(parts),
  };
}

/** The demo logs in by itself; an own association goes on, or shows its login. */
function follow(parts: LocalSessionParts): void {
  const { session, local, report } = parts;
  const logIn = demoLoginOf(parts);
  local.follow(() => {
    if (local.state().state === 'running') {
      if (local.kind() === 'demo' && !session.isSignedIn())
        void logIn().catch((error: unknown) => report('demo', error));
      else session.serverBack();
    }
    session.announce();
  });
}

/** Once at a time: the server says several times that it runs. */
function demoLoginOf(parts: LocalSessionParts): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () =>
    (running ??= signIn(parts, demoLogin.email, demoLogin.password).finally(() => {
      running = null;
    }));
}

/** Throws `second_factor_required` or `second_factor_missing` where the login screen has to ask for more. */
async function signIn({ context, session }: LocalSessionParts, email: string, password: string) {
  const { target, isLimited } = await logIn({ context, session }, { email, password });
  if (isLimited) throw new DomainError('second_factor_missing', {});
  await session.signIn(await enrol(context, target, label('login.device.default')));
}

/** Throws `gone` where the association was founded before. */
async function found(parts: LocalSessionParts, asked: Asked<'found'>): Promise<Chosen> {
  const { context, session, local, report } = parts;
  const token = local.setUpToken();
  if (token === null) throw new DomainError('gone', {});
  const target = { ...session.target(), token: null };
  const chosen = await callRemote(context, target, contract.localAccounts.setUp, { ...asked, token });
  local.forgetSetUp();
  // The association is there: a login that fails now is repeated by hand, with the password just chosen.
  await signIn(parts, chosen.email, asked.password).catch((error: unknown) => report('found', error));
  return chosen;
}

async function recover(parts: LocalSessionParts, asked: Asked<'recover'>): Promise<Chosen> {
  const { context, session, report } = parts;
  const target = { ...session.target(), token: null };
  const chosen = await callRemote(context, target, contract.localAccounts.recover, asked);
  // The new password counts: a login that fails now is repeated by hand.
  await signIn(parts, chosen.email, asked.password).catch((error: unknown) => report('recover', error));
  return chosen;
}

/** The server is forgotten first: what a kill leaves of the demo then is deleted at the next start. */
async function leave({ session, local }: LocalSessionParts): Promise<void> {
  const { server, phase } = session.state();
  const kind = localKindOf(server);
  if (kind === null) return;
  const isWorking = phase === 'ready' || phase === 'first_sync';
  if (kind === 'own' && isWorking) throw new DomainError('conflict', { what: 'session' });
  const isUnused = kind === 'demo' || local.setUpToken() !== null;
  await session.leaveServer();
  await (isUnused ? local.remove(kind) : local.use(null));
}
