import { existsSync, rmSync } from 'node:fs';
import { readSetUpLink } from '../../../../shared/access/move/move.ts';
import { contract } from '../../../../shared/contract.ts';
import { DomainError, invalid } from '../../../../shared/errors.ts';
import type { LocalHandlers } from '../../answer.ts';
import { callRemote } from '../../remote.ts';
import { localKindOf } from '../local-server.ts';
import { checkServer, serverAddress } from '../server-address.ts';
import { measureAssociation } from './copy-association.ts';
import { keptFolders, readMarker, writeMarker } from './move-marker.ts';
import { MoveRunner, type MoveParts } from './move-runner.ts';
import { abortMove } from './send-association.ts';

/** The move of the association on this computer to a server. */
export interface Moves {
  readonly handlers: LocalHandlers['desktopMove'];
  /** Stops where it is; the next start goes on. */
  close(): Promise<void>;
}

type Calls = LocalHandlers['desktopMove'];

/** Goes on with a move that was interrupted. */
export function openMoves(parts: MoveParts): Moves {
  const runner = new MoveRunner(parts);
  runner.open();
  const handlers: Calls = {
    check: ({ link }) => check(parts, runner, link),
    async start({ link }) {
      const { context } = parts;
      const amounts = await check(parts, runner, link);
      const { token } = targetOf(link);
      requireOwn(parts, runner);
      rmSync(runner.into, { recursive: true, force: true });
      const [id, secret, at] = [context.newId(), context.randomToken(32), context.now().toISOString()];
      writeMarker(runner.own, { state: 'sending', id, token, secret, at, ...amounts });
      runner.begin();
      return runner.show();
    },
    resume() {
      if (!runner.isRunning()) throw new DomainError('conflict', { what: 'move' });
      runner.goOn();
      return runner.show();
    },
    async cancel() {
      await cancel(parts, runner);
      return runner.show();
    },
    async goBack() {
      requireRight(parts);
      const [kept] = keptFolders(runner.own);
      const isHere = kept?.marker.to === parts.session.state().server && kept?.marker.state === 'moved';
      if (!kept || !isHere || existsSync(runner.own)) throw new DomainError('conflict', { what: 'move' });
      await runner.takeBackNow(kept);
      return runner.show();
    },
  };
  return { handlers, close: () => runner.pause() };
}

function requireRight({ session }: MoveParts): void {
  if (!session.isSignedIn()) throw new DomainError('not_signed_in', {});
  if (!session.may('accesses.write')) throw new DomainError('forbidden', {});
}

/** Only an association on this computer moves, once at a time. */
function requireOwn(parts: MoveParts, { own }: MoveRunner): void {
  requireRight(parts);
  if (localKindOf(parts.session.state().server) !== 'own' || readMarker(own) !== null)
    throw new DomainError('conflict', { what: 'move' });
}

function targetOf(link: string): { readonly server: string; readonly token: string } {
  const target = readSetUpLink(link);
  if (target === null) throw invalid('link', 'set_up_link');
  return { server: serverAddress(target.server), token: target.token };
}

async function check(
  parts: MoveParts,
  runner: MoveRunner,
  link: string,
): Promise<Awaited<ReturnType<Calls['check']>>> {
  requireOwn(parts, runner);
  const { server: to, token } = targetOf(link);
  await checkServer(parts.context, to);
  const asked = { server: to, token: null };
  const { purpose } = await callRemote(parts.context, asked, contract.localAccounts.link, { token });
  if (purpose !== 'set_up') throw invalid('link', 'set_up_link');
  return { to, ...measureAssociation(runner.own) };
}

/** Throws `move_accepted` where the new server has taken the association, `offline` where it cannot say. */
async function cancel({ context }: MoveParts, runner: MoveRunner): Promise<void> {
  if (!isOpen(runner)) throw new DomainError('move_accepted', {});
  await runner.pause();
  const marker = readMarker(runner.own);
  if (marker === null || !isOpen(runner)) throw new DomainError('move_accepted', {});
  try {
    await abortMove({ context, marker });
  } catch (error) {
    // A server that knows of no such move never takes it; one that was not asked to take it cannot.
    const isGone = error instanceof DomainError && error.code === 'gone';
    if (!isGone && marker.state === 'committing') {
      runner.begin();
      throw error;
    }
  }
  runner.forget();
}

/** True while the new server may not have taken the association. */
function isOpen({ own }: MoveRunner): boolean {
  const state = readMarker(own)?.state;
  return state === 'sending' || state === 'committing';
}
