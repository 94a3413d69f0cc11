import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  updateChannels,
  type UpdateChannel,
  type UpdateProblem,
  type UpdateState,
} from '../../../shared/desktop/desktop-update-contract.ts';
import { instant } from '../../../shared/fields.ts';
import { writeAtomic } from '../storage/atomic-file.ts';
import type { UpdateSource } from './update-source.ts';
import { verifiedUpdate } from './update-signature.ts';

/** The part of electron-updater that is used. */
export interface UpdateEngine {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  allowDowngrade: boolean;
  allowPrerelease: boolean;
  setFeedURL(options: {
    readonly provider: 'generic';
    readonly url: string;
    readonly channel: string;
    readonly useMultipleRangeRequest: boolean;
  }): void;
  /** Null where this copy of the program cannot be replaced. */
  checkForUpdates(): Promise<{ readonly isUpdateAvailable: boolean; readonly updateInfo: unknown } | null>;
  downloadUpdate(): Promise<unknown>;
  on(event: 'download-progress', listener: (progress: { readonly percent: number }) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/** What core and the page see of updates. */
export interface Updates {
  state(): UpdateState;
  check(): Promise<UpdateState>;
  setChannel(channel: UpdateChannel): UpdateState;
  /** Calls `listener` when the state has changed. */
  onChange(listener: () => void): void;
}

export interface UpdateParts {
  readonly engine: UpdateEngine;
  readonly source: UpdateSource;
  readonly dataDir: string;
  readonly now: () => Date;
  readonly report: (error: unknown) => void;
}

const keptSchema = z.object({ channel: z.enum(updateChannels), checked_at: instant.nullable() });
type Kept = z.output<typeof keptSchema>;

/** Names of the channel files: latest.yml is what electron-builder calls the one for all. */
const fileOf = { stable: 'latest', beta: 'beta' } as const;
/** The start of the program and its first screens go first. */
const firstCheckMs = 60_000;
const checkEveryMs = 4 * 3_600_000;

/** Program versions with a part behind the hyphen are not for all. */
const isPrerelease = (version: string): boolean => version.includes('-');

/**
 * Looks for a newer version, loads it quietly, and leaves it to the engine to install it when the program is quit. A file
 * is loaded only if the release signed its digest, and kept only if it has that digest; older versions are none.
 */
export class UpdateRunner implements Updates {
  private readonly parts: UpdateParts;
  private readonly listeners: (() => void)[] = [];
  private kept: Kept;
  private now: Pick<UpdateState, 'phase' | 'off' | 'version' | 'percent' | 'notes' | 'problem'> = idle;
  private running: Promise<void> | null = null;

  constructor(parts: UpdateParts) {
    this.parts = parts;
    this.kept = readKept(parts.dataDir);
    const { engine } = parts;
    engine.autoDownload = false;
    engine.autoInstallOnAppQuit = true;
    engine.on('download-progress', ({ percent }) => this.showProgress(percent));
    // Each failed call rejects as well; without a listener the engine would end the program.
    engine.on('error', () => undefined);
  }

  /** Looks by itself from now on; nothing of it keeps the program from ending. */
  begin(): void {
    setTimeout(() => void this.check(), firstCheckMs).unref();
    setInterval(() => void this.check(), checkEveryMs).unref();
  }

  state(): UpdateState {
    return { ...this.now, ...this.kept };
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  async check(): Promise<UpdateState> {
    await (this.running ??= this.run().finally(() => (this.running = null)));
    return this.state();
  }

  setChannel(channel: UpdateChannel): UpdateState {
    if (channel !== this.kept.channel) this.keep({ channel, checked_at: null });
    return this.state();
  }

  /** The system ends the program, or its user: an installation would be cut off or keep the computer from resting. */
  leaveUninstalled(): void {
    this.parts.engine.autoInstallOnAppQuit = false;
  }

  private async run(): Promise<void> {
    const before = this.now;
    const { engine, source, now } = this.parts;
    this.show({ ...before, phase: 'checking', problem: null });
    try {
      const channel = fileOf[this.kept.channel];
      engine.setFeedURL({ provider: 'generic', url: source.url, channel, useMultipleRangeRequest: false });
      engine.allowDowngrade = false;
      engine.allowPrerelease = this.kept.channel === 'beta';
      const found = await engine.checkForUpdates();
      if (found === null) return this.show({ ...idle, phase: 'off', off: 'not_installed' });
      this.keep({ ...this.kept, checked_at: now().toISOString() });
      if (!found.isUpdateAvailable) return this.show(idle);
      await this.load(found.updateInfo);
    } catch (error) {
      this.parts.report(error);
      // What is ready stays ready: it was checked when it was loaded.
      this.show({ ...(before.phase === 'ready' ? before : idle), problem: problemOf(error) });
    }
  }

  private async load(updateInfo: unknown): Promise<void> {
    const info = verifiedUpdate(updateInfo, this.parts.source.key);
    if (info === null) return this.show({ ...idle, problem: 'unsigned' });
    const { version, notes } = info;
    if (isPrerelease(version) && this.kept.channel === 'stable') return this.show(idle);
    this.show({ ...idle, phase: 'downloading', version, notes, percent: 0 });
    await this.parts.engine.downloadUpdate();
    this.show({ ...idle, phase: 'ready', version, notes });
  }

  private showProgress(percent: number): void {
    const whole = Math.min(100, Math.max(0, Math.floor(percent)));
    if (this.now.phase === 'downloading' && whole !== this.now.percent)
      this.show({ ...this.now, percent: whole });
  }

  private show(now: UpdateRunner['now']): void {
    this.now = now;
    for (const listener of this.listeners) listener();
  }

  private keep(kept: Kept): void {
    this.kept = kept;
    try {
      writeAtomic(fileIn(this.parts.dataDir), JSON.stringify(kept));
    } catch (error) {
      // The choice then lasts until the program ends.
      this.parts.report(error);
    }
    for (const listener of this.listeners) listener();
  }
}

const idle = { phase: 'idle', off: null, version: null, percent: null, notes: {}, problem: null } as const;

/** Updates of a program that gets none: its state says why. */
export const noUpdates: Updates = {
  state: () => ({ ...idle, phase: 'off', off: 'no_address', channel: 'stable', checked_at: null }),
  check: () => Promise.resolve(noUpdates.state()),
  setChannel: () => noUpdates.state(),
  onChange: () => undefined,
};

const fileIn = (dataDir: string): string => join(dataDir, 'update.json');

function readKept(dataDir: string): Kept {
  try {
    return keptSchema.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    return { channel: 'stable', checked_at: null };
  }
}

/** Codes by which electron-updater and the system say what went wrong; whatever else there is, nothing came. */
const problems: Readonly<Record<string, UpdateProblem>> = {
  ERR_CHECKSUM_MISMATCH: 'damaged',
  ERR_UPDATER_INVALID_UPDATE_INFO: 'damaged',
  ERR_UPDATER_INVALID_VERSION: 'damaged',
  ERR_UPDATER_INVALID_SIGNATURE: 'unsigned',
  ENOSPC: 'storage_full',
};

function problemOf(error: unknown): UpdateProblem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return problems[code] ?? 'unreachable';
}
