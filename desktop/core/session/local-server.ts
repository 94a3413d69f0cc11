import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  appTokenHeader,
  localKinds,
  type BackupCopy,
  movedAwayFile,
  type EmbeddedReport,
  type LocalKind,
} from '../../../shared/association/embedded-server.ts';
import type { LocalServerState } from '../../../shared/access/desktop-session-contract.ts';
import { DomainError } from '../../../shared/errors.ts';
import { problemError } from '../problem.ts';
import type { LaunchServer, ServerProcess } from '../shell-port.ts';

/** Addresses that exist in this program only: where the server listens changes with every start of it. */
const origins: Readonly<Record<LocalKind, string>> = {
  demo: 'https://demo.aktuar.invalid',
  own: 'https://own.aktuar.invalid',
};

export const localAddress = (kind: LocalKind): string => origins[kind];

/** Which server of this program an address stands for; null for any other server. */
export const localKindOf = (address: string | null): LocalKind | null =>
  localKinds.find(kind => origins[kind] === address) ?? null;

/** Pauses in milliseconds before the next start of a server that ended by itself. */
const firstPause = 300;
const longestPause = 20_000;
/** A server that ran for so long and then ended is started again at once. */
const steady = 60_000;
/** How long a server may take to end in order; it gives running requests 10 s. */
const patience = 12_000;

export interface LocalServerParts {
  /** Null: this shell cannot run a server. */
  readonly launch: LaunchServer | null;
  /** Folder of everything this desktop keeps. */
  readonly dataDir: string;
  readonly randomToken: (bytes: number) => string;
  readonly now: () => Date;
}

interface Running {
  readonly address: string;
  readonly setUpToken: string | null;
}

interface Copying {
  readonly resolve: (copy: BackupCopy) => void;
  readonly reject: (problem: unknown) => void;
}

const noServer = () => new DomainError('offline', { server: '' });

/** The servers inside this program; at most one runs. */
export interface LocalServers {
  readonly isPossible: boolean;
  kind(): LocalKind | null;
  state(): LocalServerState;
  /** Runs this one from now on and no other; null: none. `reset`: the demo begins anew. */
  use(kind: LocalKind | null, options?: { readonly reset?: boolean }): Promise<void>;
  /** Does not wait for the next try. */
  retry(): void;
  /** What the one call needs that sets an empty server up; null where that is done. */
  setUpToken(): string | null;
  /** The token is used up. */
  forgetSetUp(): void;
  exists(kind: LocalKind): boolean;
  /** Where a server keeps everything. */
  folder(kind: LocalKind): string;
  /** Ends the server that runs, until `retry`. */
  halt(): Promise<void>;
  /** Ends this server and deletes everything that it kept. */
  remove(kind: LocalKind): Promise<void>;
  /** Calls `listener` whenever state or address may have changed. */
  follow(listener: () => void): void;
  /** Has the running server write a copy of everything into this folder. Throws what it refuses, `offline` without one. */
  backup(folder: string): Promise<BackupCopy>;
  /** Leads calls for the addresses of these servers to where they listen. */
  fetch(plain: typeof fetch): typeof fetch;
  close(): Promise<void>;
}

/** Starts and watches the servers of this program: one that ends by itself is started again. */
export function localServers(parts: LocalServerParts): LocalServers {
  return new Supervisor(parts);
}

class Supervisor implements LocalServers {
  readonly isPossible: boolean;
  private readonly parts: LocalServerParts;
  private readonly token: string;
  private wanted: LocalKind | null = null;
  private process: ServerProcess | null = null;
  private running: Running | null = null;
  private problem: LocalServerState['problem'] = null;
  private pause = firstPause;
  private timer: NodeJS.Timeout | undefined;
  /** Copies that are being written, by the id of their order. */
  private readonly copies = new Map<string, Copying>();
  private changed: () => void = () => undefined;
  /** What starts and stops waits for what was asked before it. */
  private turn: Promise<void> = Promise.resolve();

  constructor(parts: LocalServerParts) {
    this.parts = parts;
    this.isPossible = parts.launch !== null;
    this.token = parts.randomToken(32);
  }

  kind(): LocalKind | null {
    return this.wanted;
  }

  state(): LocalServerState {
    const { wanted: kind, problem, isPossible } = this;
    const own_exists = this.exists('own');
    if (kind === null || this.isLocked(kind))
      return { is_possible: isPossible, kind, state: 'stopped', problem: null, own_exists };
    const state = this.running !== null ? 'running' : problem === null ? 'starting' : 'restarting';
    return { is_possible: isPossible, kind, state, problem, own_exists };
  }

  use(kind: LocalKind | null, { reset = false }: { readonly reset?: boolean } = {}): Promise<void> {
    return this.inTurn(async () => {
      if (kind === this.wanted && !reset) return;
      await this.end();
      this.wanted = kind;
      this.problem = null;
      this.pause = firstPause;
      if (kind !== null) this.start(kind, reset);
      this.changed();
    });
  }

  retry(): void {
    if (this.wanted === null || this.process !== null) return;
    clearTimeout(this.timer);
    this.start(this.wanted, false);
    this.changed();
  }

  setUpToken(): string | null {
    return this.running?.setUpToken ?? null;
  }

  forgetSetUp(): void {
    if (this.running !== null) this.running = { ...this.running, setUpToken: null };
    this.changed();
  }

  exists(kind: LocalKind): boolean {
    return existsSync(this.folder(kind));
  }

  halt(): Promise<void> {
    return this.inTurn(async () => {
      await this.end();
      this.changed();
    });
  }

  remove(kind: LocalKind): Promise<void> {
    return this.inTurn(async () => {
      if (this.wanted === kind) {
        await this.end();
        this.wanted = null;
      }
      rmSync(this.folder(kind), { recursive: true, force: true, maxRetries: 5 });
      this.changed();
    });
  }

  follow(listener: () => void): void {
    this.changed = listener;
  }

  backup(folder: string): Promise<BackupCopy> {
    const { process: child, running } = this;
    if (child === null || running === null) return Promise.reject(noServer());
    const id = this.parts.randomToken(8);
    return new Promise((resolve, reject) => {
      this.copies.set(id, { resolve, reject });
      child.send({ backup: { id, folder } });
    });
  }

  fetch(plain: typeof fetch): typeof fetch {
    return (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      const kind = URL.canParse(address) ? localKindOf(new URL(address).origin) : null;
      if (kind === null) return plain(input, init);
      const { running } = this;
      if (running === null || kind !== this.wanted)
        return Promise.reject(new TypeError('the server of this program is not running'));
      const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
      headers.set(appTokenHeader, this.token);
      return plain(running.address + address.slice(origins[kind].length), { ...init, headers });
    };
  }

  close(): Promise<void> {
    return this.inTurn(async () => {
      await this.end();
      this.wanted = null;
    });
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }

  folder(kind: LocalKind): string {
    return join(this.parts.dataDir, 'servers', kind);
  }

  /** True while the association of this folder moves to another server, or once it has. */
  private isLocked(kind: LocalKind): boolean {
    return existsSync(join(this.folder(kind), movedAwayFile));
  }

  private start(kind: LocalKind, reset: boolean): void {
    const { launch, dataDir } = this.parts;
    if (launch === null || this.isLocked(kind)) return;
    const began = this.parts.now().getTime();
    const child = launch(join(dataDir, `server-${kind}.log`));
    this.process = child;
    child.onReport(report => {
      if (child === this.process) this.heard(report);
    });
    child.onExit(() => {
      if (child !== this.process) return;
      if (this.parts.now().getTime() - began > steady) this.pause = firstPause;
      this.ended(kind);
    });
    // What the demo shows is made up: its pages may be looked at in any browser of this computer.
    const appToken = kind === 'demo' ? null : this.token;
    child.send({ start: { dataDir: this.folder(kind), demo: kind === 'demo', reset, appToken } });
  }

  private heard(report: EmbeddedReport): void {
    if ('copied' in report) return this.take(report.copied.id)?.resolve(report.copied.copy);
    if ('notCopied' in report) {
      const { id, problem } = report.notCopied;
      return this.take(id)?.reject(problemError({ ...problem, detail: '' }, null) ?? noServer());
    }
    if ('ready' in report) {
      this.running = report.ready;
      this.problem = null;
    } else this.problem = report.failed;
    this.changed();
  }

  private take(id: string): Copying | undefined {
    const copying = this.copies.get(id);
    this.copies.delete(id);
    return copying;
  }

  /** A server that ends leaves its copies half; the next copy removes them. */
  private endCopies(): void {
    for (const { reject } of this.copies.values()) reject(noServer());
    this.copies.clear();
  }

  /** It ended by itself: what it confirmed is on the disk, and the next start goes on from there. */
  private ended(kind: LocalKind): void {
    this.process = null;
    this.running = null;
    this.endCopies();
    this.problem ??= { code: 'local_server_ended', params: {} };
    this.timer = setTimeout(() => this.start(kind, false), this.pause);
    this.pause = Math.min(longestPause, this.pause * 2);
    this.changed();
  }

  /** Ends the process in order, or by force where it does not. */
  private async end(): Promise<void> {
    clearTimeout(this.timer);
    const { process: child } = this;
    this.process = null;
    this.running = null;
    this.endCopies();
    if (child === null) return;
    const gone = new Promise<void>(resolve => child.onExit(() => resolve()));
    const impatience = setTimeout(() => child.kill(), patience);
    child.send({ stop: true });
    await gone;
    clearTimeout(impatience);
  }
}
