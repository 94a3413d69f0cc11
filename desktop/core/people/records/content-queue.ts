import { contract } from '../../../../shared/contract.ts';
import { DomainError, type ErrorCode } from '../../../../shared/errors.ts';
import { callRemote } from '../../remote.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { RetryQueue, type RetryQueueParts } from '../../sync/retry-queue.ts';
import { untilAborted } from '../../until-aborted.ts';

export interface ContentQueueParts extends RetryQueueParts {
  readonly replica: Replica;
}

/** Brings contents of files of members and events to the server, beside the rows. */
export interface ContentQueue {
  /** Called when something may have changed: a file was added, the server answered, the person logged out. */
  wake(): void;
  /** Aborts the transfer in progress. */
  stop(): Promise<void>;
}

/** Error codes for which a retry is useless. */
const final: readonly ErrorCode[] = ['validation_failed', 'too_large', 'unsupported_media_type', 'forbidden'];
const day = 86_400_000;
/** A content that no row names is kept this long: its row may just be on its way. */
const unnamedFor = 7 * day;
/** What the server has is fetched again when it is opened later than this. */
const thereFor = 90 * day;

/**
 * Uploads one content at a time, the oldest first, once the server knows the row of the file. A failed one waits with
 * backoff while the others go on. `metBefore`: time of the last sync of an earlier start.
 */
export function openContentQueue(parts: ContentQueueParts, metBefore: string | null): ContentQueue {
  const queue = new RunningQueue('contents', parts, metBefore);
  return { wake: () => queue.wake(), stop: () => queue.stop() };
}

/** The row of a file that the server has. */
interface KnownFile {
  readonly tbl: 'member_file' | 'event_file';
  readonly id: string;
}

const endpoints = {
  member_file: contract.memberFiles.putContent,
  event_file: contract.eventFiles.putContent,
} as const;

class RunningQueue extends RetryQueue<ContentQueueParts> {
  private tidiedAt = Number.NEGATIVE_INFINITY;

  protected async round(): Promise<void> {
    for (let next = this.next(); next !== null; next = this.next()) await this.send(...next);
    this.tidy();
  }

  protected waiting(): readonly string[] {
    return this.parts.replica.contents.waiting();
  }

  /** The oldest content that may be tried now, with its row. */
  private next(): [string, KnownFile] | null {
    if (!this.isThere()) return null;
    for (const sha256 of this.waiting()) {
      const file = this.pauses.isPaused(sha256) ? undefined : this.fileOf(sha256);
      if (file) return [sha256, file];
    }
    return null;
  }

  private fileOf(sha256: string): KnownFile | undefined {
    const named = (tbl: KnownFile['tbl']) =>
      `SELECT '${tbl}' AS tbl, id FROM ${tbl} WHERE body ->> 'sha256' = @sha256 AND body ->> 'version' > 0`;
    return this.parts.replica.sql
      .prepare<[object], KnownFile>(`${named('member_file')} UNION ALL ${named('event_file')} LIMIT 1`)
      .get({ sha256 });
  }

  private async send(sha256: string, { tbl, id }: KnownFile): Promise<void> {
    const { replica, session } = this.parts;
    const bytes = replica.contents.read(sha256)?.bytes;
    if (!bytes) return;
    this.underWay = new AbortController();
    const { signal } = this.underWay;
    try {
      await untilAborted(
        signal,
        callRemote(this.abortable(), session.target(), endpoints[tbl], { id, sha256, bytes }),
      );
      replica.contents.settle(sha256, 'there', null);
      this.pauses.end(sha256);
    } catch (error) {
      if (!signal.aborted) this.fail(sha256, error);
    }
  }

  private fail(sha256: string, error: unknown): void {
    const { replica, report } = this.parts;
    if (error instanceof DomainError && final.includes(error.code)) {
      replica.contents.settle(sha256, 'refused', error.code);
      return;
    }
    if (!(error instanceof DomainError)) report('contents', error);
    this.pauses.begin(sha256, false);
  }

  private tidy(): void {
    const { context, replica } = this.parts;
    const now = context.now().getTime();
    // Unreferenced contents are known only once the replica is complete and in sync with the server.
    if (now - this.tidiedAt < day || !replica.ready() || !this.isThere()) return;
    this.tidiedAt = now;
    replica.contents.forgetUnmentioned(new Date(now - unnamedFor).toISOString());
    replica.contents.forgetThere(new Date(now - thereFor).toISOString());
  }
}
