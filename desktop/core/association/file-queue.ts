import { contract } from '../../../shared/contract.ts';
import { DomainError, type ErrorCode } from '../../../shared/errors.ts';
import { callRemote } from '../remote.ts';
import type { Replica } from '../replica/open-replica.ts';
import { untilAborted } from '../until-aborted.ts';
import { RetryQueue, type RetryQueueParts } from '../sync/retry-queue.ts';

export interface FileQueueParts extends RetryQueueParts {
  readonly replica: Replica;
}

/** Brings files to the server, beside the rows: neither ever waits for the other. */
export interface FileQueue {
  /** Called when something may have changed: a file was added, the server answered, the person logged out. */
  wake(): void;
  /** Aborts the transfer in progress. */
  stop(): Promise<void>;
}

/** Error codes for which a retry is useless. */
const final: readonly ErrorCode[] = ['validation_failed', 'too_large', 'unsupported_media_type'];
const keptFor = 7 * 86_400_000;
const tidyEvery = 86_400_000;

/**
 * Uploads one file at a time, the oldest first, after the first contact with the server of this replica. A failed one
 * waits with backoff while the others go on; when the connection is back it is retried at once. A final refusal is
 * stored with its reason. `metBefore`: time of the last sync of an earlier start.
 */
export function openFileQueue(parts: FileQueueParts, metBefore: string | null): FileQueue {
  const queue = new RunningQueue('files', parts, metBefore);
  return { wake: () => queue.wake(), stop: () => queue.stop() };
}

class RunningQueue extends RetryQueue<FileQueueParts> {
  private tidiedAt = Number.NEGATIVE_INFINITY;

  protected async round(): Promise<void> {
    for (let next = this.next(); next !== null; next = this.next()) await this.send(next);
    this.tidy();
  }

  protected waiting(): readonly string[] {
    return this.parts.replica.files.waiting();
  }

  /** The oldest file that may be tried now. */
  private next(): string | null {
    if (!this.isThere()) return null;
    return this.waiting().find(sha256 => !this.pauses.isPaused(sha256)) ?? null;
  }

  private async send(sha256: string): Promise<void> {
    const { replica, session } = this.parts;
    const bytes = replica.files.read(sha256)?.bytes;
    if (!bytes) return;
    this.underWay = new AbortController();
    const { signal } = this.underWay;
    try {
      const call = this.abortable();
      await untilAborted(signal, callRemote(call, session.target(), contract.files.put, { sha256, bytes }));
      replica.files.settle(sha256, 'there', null);
      this.pauses.end(sha256);
    } catch (error) {
      if (!signal.aborted) this.fail(sha256, error);
    }
  }

  private fail(sha256: string, error: unknown): void {
    const { replica, report } = this.parts;
    if (error instanceof DomainError && final.includes(error.code)) {
      replica.files.settle(sha256, 'refused', error.code);
      return;
    }
    if (!(error instanceof DomainError)) report('files', error);
    this.pauses.begin(sha256, false);
  }

  private tidy(): void {
    const { context, replica } = this.parts;
    const now = context.now().getTime();
    // Unreferenced files are known only once the replica is complete and in sync with the server.
    if (now - this.tidiedAt < tidyEvery || !replica.ready() || !this.isThere()) return;
    this.tidiedAt = now;
    replica.files.forgetUnmentioned(new Date(now - keptFor).toISOString());
  }
}
