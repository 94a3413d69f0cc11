import type { DesktopState } from '../../../shared/access/desktop-session-contract.ts';
import type { SyncState } from '../../../shared/sync/desktop-sync-contract.ts';
import { DomainError } from '../../../shared/errors.ts';
import { switchLanguage } from '../../../shared/i18n/load-language.ts';
import type { CopiedFolder } from '../../../shared/sync/folder-start.ts';
import { machineMark } from '../storage/machine-mark.ts';
import type { ProgramStart } from '../sync/folder-start.ts';
import { serverNow } from '../sync/server-clock.ts';
import type { Sync } from '../sync/running-sync.ts';
import { startSync } from '../sync/start-sync.ts';
import { syncState } from '../sync/sync-state.ts';
import { probeLine, type ServerProbe } from './server-probe.ts';
import { isSecure } from './secure-fetch.ts';
import { checkServer, serverAddress } from './server-address.ts';
import { KeptSession } from './kept-session.ts';
import { Lease } from './lease.ts';
import { localKindOf } from './local-server.ts';
import { phaseOf } from './session-phase.ts';
import type { SessionParts } from './session-parts.ts';
import { unsentCount, type Enrolment, type Session } from './session.ts';
import { desktopState } from './desktop-state.ts';
import { readSession, signedOut, type StoredSession } from './session-file.ts';
import { tokenName } from './device-token.ts';

/** A device begins without a copy, and without anything lost. */
const noCopies = { copy_note: null, copies_told: [] };
const nothingLost = { lost: 0, kept: 0, lost_changes: [] };
/** Pause in milliseconds before the next attempt while the login is shown and the server does not answer. */
const askAgain = 3_000;

/**
 * Resumes the session of the last start. `server` is an address given at the start of the program, for instance because
 * the server moved; null keeps the stored one.
 */
export async function openSession(parts: SessionParts, server: string | null): Promise<Session> {
  const { dataDir, files } = parts.context;
  const stored = readSession(dataDir, files);
  if (stored.language !== null) await switchLanguage(stored.language);
  const token = files.read(tokenName);
  const session = new RunningSession(parts, stored, token);
  if (server !== null) session.move(serverAddress(server));
  session.resume();
  return session;
}

class RunningSession extends KeptSession implements Session {
  private sync: Sync | null = null;
  private probe: ServerProbe | null = null;
  /** Time of the last sync of an earlier start. */
  private syncedBefore: string | null = null;
  private asking: NodeJS.Timeout | undefined;
  private closed = false;
  private readonly lease: Lease;
  private readonly start: ProgramStart;

  constructor(parts: SessionParts, stored: StoredSession, token: string | null) {
    super(parts, stored, token);
    const { context, replica, changed } = parts;
    this.start = { start: context.randomToken(16), machine: context.machine ?? machineMark() };
    this.lease = new Lease({ replica, now: context.now, changed });
  }

  state(): DesktopState {
    const phase = phaseOf({
      stored: this.stored,
      isSignedIn: this.isSignedIn(),
      access: this.sync?.access() ?? null,
      isReady: () => this.parts.replica.ready(),
      leaseEnded: this.lease.hasEnded(),
      local: this.parts.local,
    });
    const first_sync = phase === 'first_sync' ? (this.sync?.firstSync() ?? null) : null;
    return desktopState(this.stored, this.parts, { phase, first_sync });
  }

  syncState(): SyncState {
    const problem = this.stored.revoked ? 'device_revoked' : 'not_signed_in';
    return (
      this.sync?.state() ?? syncState(this.parts.replica, { running: false, offlineSince: null, problem })
    );
  }

  async syncNow(): Promise<SyncState> {
    await this.sync?.now();
    return this.syncState();
  }

  isLocked(): boolean {
    return this.isSignedIn() && this.lease.hasEnded();
  }

  async useServer(address: string): Promise<void> {
    const server = serverAddress(address);
    const { association, demo } = await checkServer(this.parts.context, server);
    await this.stopSync();
    this.keep({ server, association, demo, revoked: false });
    if (localKindOf(server) === null) await this.parts.local.use(null);
    if (this.isSignedIn()) this.resume();
  }

  choose(server: string, demo: boolean): void {
    this.keep({ server, demo, association: '', revoked: false });
    this.askServer();
  }

  async follow(server: string): Promise<void> {
    await this.stopSync();
    this.keep({ server });
    this.resume();
  }

  serverBack(): void {
    if (this.isSignedIn()) void this.sync?.now();
    else this.askServer();
  }

  announce(): void {
    this.parts.changed();
  }

  isInsecure(): boolean {
    return this.stored.server !== null && !isSecure(this.stored.server);
  }

  async signIn({ person, device, rights, token }: Enrolment): Promise<void> {
    const { server } = this.target();
    this.assertOwnCopy();
    await this.stopSync();
    if (!this.isOwnCopy()) this.parts.replica.empty();
    this.parts.replica.setNote('server', server);
    this.parts.context.files.write(tokenName, token);
    this.token = token;
    this.lease.renew(serverNow(this.parts.replica, this.parts.context).toISOString());
    this.keep({ person, device, rights, revoked: false, ...nothingLost, ...noCopies });
    this.resume();
  }

  async signOut(): Promise<void> {
    await this.stopSync();
    this.forgetToken();
    this.emptyCopy();
    this.keep({ person: null, device: null, revoked: false, ...nothingLost });
    this.askServer();
  }

  async leaveServer(): Promise<void> {
    await this.stopSync();
    this.keep({ ...signedOut, language: this.stored.language, toured: this.stored.toured });
    this.forgetToken();
    this.emptyCopy();
    this.parts.changed();
  }

  emptyCopy(): void {
    this.parts.replica.empty();
    this.parts.replica.setNote('server', null);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.asking);
    this.lease.close();
    await this.stopSync();
  }

  /** The server answers at another address now. */
  move(server: string): void {
    if (server !== this.stored.server) this.keep({ server });
  }

  resume(): void {
    const { server } = this.stored;
    if (server === null) return;
    if (this.token === null || this.stored.device === null) return this.askServer();
    const { context, replica, report, largeCut } = this.parts;
    this.syncedBefore = replica.note('last_sync_at');
    this.sync = startSync({
      replica,
      server,
      token: this.token,
      program: `Aktuar ${context.program.version}`,
      fetch: context.fetch,
      now: context.now,
      random: context.random,
      rights: rights => this.knownRights(rights),
      heard: serverTime => this.lease.renew(serverTime),
      largeCut,
      start: this.start,
      copied: copy => this.becomeCopy(copy),
      copies: copies => this.hearCopies(copies),
      report: error => report('sync', error),
    });
    this.probe = probeLine(context, server, () => void this.sync?.now());
    this.sync.onState(() => this.heard());
    this.parts.changed();
  }

  assertOwnCopy(): void {
    const { replica } = this.parts;
    const count = unsentCount(replica);
    if (count > 0 && !this.isOwnCopy()) throw new DomainError('outbox_not_empty', { count });
  }

  private isOwnCopy(): boolean {
    const home = this.parts.replica.note('server');
    return home === null || home === this.stored.server;
  }

  private heard(): void {
    try {
      this.receiveWebhook();
    } catch (error) {
      // A full disk is shown by the state of the sync; the program continues.
      this.parts.report('session', error);
    }
    this.parts.changed();
  }

  /**
   * This folder is a copy: it goes on as a device of its own. The device is written before its token, as the server gives
   * the same device again to a folder that still shows the old one.
   */
  private becomeCopy({ device, token, of }: CopiedFolder): void {
    const { id, name } = device;
    this.keep({ device: { id, name }, copy_note: { kind: 'copy', own: name, other: of }, copies_told: [] });
    this.parts.context.files.write(tokenName, token);
    this.token = token;
    void this.stopSync().then(() => {
      if (!this.closed) this.resume();
    });
  }

  private receiveWebhook(): void {
    if (this.sync?.access() === 'revoked' && !this.stored.revoked) {
      const { lost = 0, kept = 0, lost_changes = [] } = this.sync.handedIn() ?? {};
      this.forgetToken();
      void this.stopSync();
      this.keep({ revoked: true, lost, kept, lost_changes: [...lost_changes], person: null, device: null });
    }
    const state = this.sync?.state();
    // It knew our token and our history: the same server, if at another address.
    const met = state !== undefined && state.last_sync_at !== this.syncedBefore;
    if (met && !this.isOwnCopy()) this.parts.replica.setNote('server', this.stored.server);
    if (state?.kind === 'offline') this.probe?.start();
    else this.probe?.stop();
  }

  /** Name and kind of the server for the login screen, as soon as it answers. */
  private askServer(): void {
    const { server } = this.stored;
    clearTimeout(this.asking);
    if (server === null || this.closed || this.isSignedIn()) return;
    void checkServer(this.parts.context, server)
      .then(({ association, demo }) => {
        if (this.stored.server === server && !this.closed) this.keep({ association, demo });
      })
      .catch(() => {
        if (!this.closed) this.asking = setTimeout(() => this.askServer(), askAgain).unref();
      });
  }

  private async stopSync(): Promise<void> {
    const running = this.sync;
    this.sync = null;
    this.probe?.stop();
    await running?.stop();
  }
}
