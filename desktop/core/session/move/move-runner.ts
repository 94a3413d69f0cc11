import { renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type {
  EndedMove,
  LocalMove,
  RunningMove,
} from '../../../../shared/access/move/desktop-move-contract.ts';
import { manifestBytes } from '../../../../shared/access/move/move.ts';
import type { MoveProgress } from '../../../../shared/access/move/move-contract.ts';
import { DomainError } from '../../../../shared/errors.ts';
import type { Context } from '../../context.ts';
import { localAddress, localKindOf, type LocalServers } from '../local-server.ts';
import type { Session } from '../session.ts';
import { copyAssociation } from './copy-association.ts';
import {
  keepNames,
  keptFolder,
  keptFolders,
  readMarker,
  removeMarker,
  writeMarker,
  type KeptFolder,
  type MoveMarker,
} from './move-marker.ts';
import { askBack, sendAssociation } from './send-association.ts';

/** So long the folder of an association that moved is kept here. */
const keptMs = 30 * 24 * 60 * 60_000;
/** While the new server cannot be reached it is asked again after so many milliseconds. */
const retryMs = 5_000;

/** What the screens are shown; the session passes it on with its state. */
export interface MoveBoard {
  read(): LocalMove;
  write(move: LocalMove): void;
}

export function moveBoard(): MoveBoard {
  let shown: LocalMove = { running: null, ended: null };
  return { read: () => shown, write: move => (shown = move) };
}

export interface MoveParts {
  readonly context: Context;
  readonly session: Session;
  readonly local: LocalServers;
  readonly board: MoveBoard;
  readonly report: (where: string, error: unknown) => void;
}

const phases = { receiving: 'sending', checking: 'checking' } as const;
const phaseOf = ({ state }: MoveProgress): RunningMove['phase'] =>
  state === 'receiving' || state === 'checking' ? phases[state] : 'switching';

/** Does what is left of a move, whatever stopped it, and tells how far it is. */
export class MoveRunner {
  /** The folder of the association on this computer. */
  readonly own: string;
  /** Copies of its databases while they are sent. */
  readonly into: string;
  private readonly parts: MoveParts;
  private running: RunningMove | null = null;
  private work: Promise<void> = Promise.resolve();
  private ending = new AbortController();
  private wake: () => void = () => undefined;

  constructor(parts: MoveParts) {
    this.parts = parts;
    this.own = parts.local.folder('own');
    this.into = join(parts.context.dataDir, 'moving');
  }

  /** Deletes folders that were kept for long enough, and goes on with a move that was interrupted. */
  open(): void {
    const now = this.parts.context.now().getTime();
    for (const { folder, marker } of keptFolders(this.own))
      if (marker.state === 'moved' && now - Date.parse(marker.at) > keptMs)
        rmSync(folder, { recursive: true, force: true });
    try {
      if (readMarker(this.own) !== null || this.returning() !== undefined) this.begin();
    } catch (error) {
      // The folder stays locked, as nothing says whether its association works elsewhere.
      this.parts.report('move', error);
    }
    this.show();
  }

  isRunning(): boolean {
    return this.running !== null;
  }

  /** Begins or goes on in the background. */
  begin(): void {
    this.ending = new AbortController();
    const { signal } = this.ending;
    this.work = this.work.then(async () => {
      while (!signal.aborted && !(await this.attempt(signal))) await this.untilWoken(signal);
    });
  }

  /** Goes on at once where it waits, and once more where it was refused. */
  goOn(): void {
    this.wake();
    if (this.ending.signal.aborted) this.begin();
  }

  /** Stops where it is; nothing of it runs on. */
  async pause(): Promise<void> {
    this.ending.abort(new DomainError('internal', {}));
    await this.work;
  }

  /** The association on this computer is opened again, nothing was moved. */
  forget(): void {
    rmSync(this.into, { recursive: true, force: true });
    removeMarker(this.own);
    this.running = null;
    this.parts.local.retry();
  }

  show(): LocalMove {
    const move = { running: this.running, ended: this.ended() };
    this.parts.board.write(move);
    this.parts.session.announce();
    return move;
  }

  /** True once nothing is left to do, or only a person can say how it goes on. */
  private async attempt(signal: AbortSignal): Promise<boolean> {
    try {
      await this.advance(signal);
      return true;
    } catch (error) {
      if (signal.aborted) return true;
      const known = error instanceof DomainError ? error : new DomainError('internal', {});
      if (known !== error) this.parts.report('move', error);
      const { code, params } = known;
      this.tell({ phase: 'interrupted', problem: { code, params: { ...params } } });
      if (code === 'offline') return false;
      this.ending.abort(known);
      return true;
    }
  }

  private untilWoken(signal: AbortSignal): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(resolve, retryMs);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
      signal.addEventListener('abort', this.wake, { once: true });
    });
  }

  private async advance(signal: AbortSignal): Promise<void> {
    const returning = this.returning();
    if (returning !== undefined) return this.takeBack(returning, signal);
    const marker = readMarker(this.own);
    if (marker === null) return;
    if (marker.state === 'returning') return this.openAgain();
    const bytes = marker.state === 'moved' ? marker.bytes : await this.send(marker, signal);
    await this.settle({ ...marker, bytes, state: 'moved', at: this.parts.context.now().toISOString() });
  }

  private returning(): KeptFolder | undefined {
    return keptFolders(this.own).find(({ marker }) => marker.state === 'returning');
  }

  /** Answers the bytes that were sent. */
  private async send(marker: MoveMarker, signal: AbortSignal): Promise<number> {
    const { context, local } = this.parts;
    const { own, into } = this;
    // After a cut the screen goes on showing why it waits, until there is something new to say.
    this.running ??= { phase: 'copying', to: marker.to, done: 0, total: marker.bytes, problem: null };
    this.show();
    await local.halt();
    const manifest = await copyAssociation({
      own,
      into,
      signal,
      progress: (done, total) => this.tell({ phase: 'copying', done, total }),
    });
    await sendAssociation(
      {
        context,
        marker,
        own,
        into,
        signal,
        beforeCommit: () => writeMarker(own, { ...marker, state: 'committing' }),
        progress: sent => this.tell({ phase: phaseOf(sent), done: sent.received, total: sent.total }),
      },
      manifest,
    );
    return manifestBytes(manifest);
  }

  /** The new server works with the association: this program goes on there, and the folder here is only kept. */
  private async settle(marker: MoveMarker): Promise<void> {
    const { session, local } = this.parts;
    writeMarker(this.own, marker);
    if (localKindOf(session.state().server) === 'own') {
      await local.use(null);
      await session.follow(marker.to);
    }
    renameSync(this.own, keptFolder(this.own, marker));
    keepNames(dirname(this.own));
    rmSync(this.into, { recursive: true, force: true });
    this.running = null;
    this.show();
  }

  private async takeBack({ folder, marker }: KeptFolder, signal: AbortSignal): Promise<void> {
    const { to, bytes: total } = marker;
    this.running = { phase: 'returning', to, done: 0, total, problem: null };
    this.show();
    try {
      await askBack({ context: this.parts.context, marker, signal });
    } catch (error) {
      const code = error instanceof DomainError ? error.code : '';
      if (code === 'move_used') {
        writeMarker(folder, { ...marker, state: 'moved' });
        this.running = null;
        this.show();
      }
      // A server that knows of no such move has nothing of it.
      if (code !== 'gone') throw error;
    }
    renameSync(folder, this.own);
    keepNames(dirname(this.own));
    await this.openAgain();
  }

  /** Asks the new server once for the association. Throws `move_used`; after `offline` it is asked again by itself. */
  async takeBackNow(kept: KeptFolder): Promise<void> {
    writeMarker(kept.folder, { ...kept.marker, state: 'returning' });
    this.ending = new AbortController();
    try {
      await this.takeBack(kept, this.ending.signal);
    } catch (error) {
      if (this.returning() !== undefined) this.begin();
      throw error;
    }
  }

  private async openAgain(): Promise<void> {
    const { session, local } = this.parts;
    removeMarker(this.own);
    await session.follow(localAddress('own'));
    await local.use('own');
    this.running = null;
    this.show();
  }

  private tell(change: Partial<RunningMove>): void {
    if (this.running === null) return;
    this.running = { ...this.running, problem: null, ...change };
    this.show();
  }

  /** The move by which this program came to its server, as long as the folder is kept. */
  private ended(): EndedMove | null {
    const { server } = this.parts.session.state();
    const kept = keptFolders(this.own).find(({ marker }) => marker.to === server);
    if (!kept) return null;
    const { to, at: moved_at, members, invoices, bytes } = kept.marker;
    const kept_until = new Date(Date.parse(moved_at) + keptMs).toISOString();
    return { to, moved_at, kept_until, members, invoices, bytes };
  }
}
