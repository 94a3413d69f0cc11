import type { Endpoint } from '../../../../shared/endpoint.ts';
import { DomainError, type ErrorCode } from '../../../../shared/errors.ts';
import type { Member } from '../../../../shared/people/members/member.ts';
import { photoContract } from '../../../../shared/people/photo-contract.ts';
import { callRemote } from '../../remote.ts';
import type { Replica } from '../../replica/open-replica.ts';
import type { PhotoChange, PhotoMark } from '../../replica/photo-change-store.ts';
import type { Session } from '../../session/session.ts';
import { untilAborted } from '../../until-aborted.ts';
import { RetryQueue, type RetryQueueParts } from '../../sync/retry-queue.ts';
import { fetchPhoto } from './fetch-photo.ts';

export interface PhotoQueueParts extends RetryQueueParts {
  readonly replica: Replica;
  readonly session: RetryQueueParts['session'] & Pick<Session, 'syncNow'>;
}

/** Brings photos to the server and from it, beside the rows: neither ever waits for the other. */
export interface PhotoQueue {
  /** Something may have changed: a photo was chosen, rows came, the server answered, a person logged out. */
  wake(): void;
  stop(): Promise<void>;
}

/** Refusals that another attempt would only hear again. */
const final: readonly ErrorCode[] = [
  'validation_failed',
  'too_large',
  'unsupported_media_type',
  'conflict',
  'forbidden',
  'not_found',
];
/** Squares fetched at the same time. */
const parallel = 4;
/** Large squares that are kept to be looked at without network: about 10 MB. */
const mostLarge = 300;
const tidyEvery = 3_600_000;

/**
 * Sends what was chosen here, the oldest first, then fetches the small squares that are missing. What fails pauses,
 * longer each time, and lets the others pass.
 */
export function openPhotoQueue(parts: PhotoQueueParts, metBefore: string | null): PhotoQueue {
  const queue = new RunningQueue('photos', parts, metBefore);
  return { wake: () => queue.wake(), stop: () => queue.stop() };
}

class RunningQueue extends RetryQueue<PhotoQueueParts> {
  private tidiedAt = Number.NEGATIVE_INFINITY;

  protected async round(): Promise<void> {
    if (!this.isThere()) return;
    if (this.underWay.signal.aborted) this.underWay = new AbortController();
    this.dropCovered();
    for (let next = this.nextChange(); next !== null; next = this.nextChange()) await this.send(next);
    for (let next = this.nextMissing(); next.length > 0; next = this.nextMissing())
      await Promise.all(next.map(hash => this.fetch(hash)));
    this.tidy();
  }

  protected waiting(): readonly string[] {
    const { photos } = this.parts.replica;
    const mids = photos.marks().flatMap(({ mid, state }) => (state === 'waiting' ? [mid] : []));
    return [...mids, ...photos.missing()];
  }

  /** A change is over when the row says so, or when its member is gone. */
  private dropCovered(): void {
    const { replica } = this.parts;
    for (const mark of replica.photos.marks()) {
      const member = replica.read('member', mark.member_id);
      const isGone = member === null && replica.ready() && !replica.isWaiting('member', mark.member_id);
      if (isGone || (member !== null && isCovered(mark, member))) replica.photos.drop(mark.member_id);
    }
  }

  private tidy(): void {
    const { context, replica } = this.parts;
    const now = context.now().getTime();
    // Only a copy that is complete says which photos belong to no member.
    if (now - this.tidiedAt < tidyEvery || !replica.ready()) return;
    this.tidiedAt = now;
    replica.photos.tidy(mostLarge);
  }

  private nextChange(): PhotoChange | null {
    const { photos } = this.parts.replica;
    const next = this.isThere() ? photos.marks().find(mark => this.mayGo(mark)) : undefined;
    return next ? photos.change(next.member_id) : null;
  }

  /** The server knows a member only when the change that made it has arrived. */
  private mayGo({ state, mid, member_id }: PhotoMark): boolean {
    const { replica } = this.parts;
    const member = replica.read('member', member_id);
    const isKnown = member !== null && member.version > 0;
    return state === 'waiting' && isKnown && !this.pauses.isPaused(mid);
  }

  private nextMissing(): string[] {
    const missing = this.isThere() ? this.parts.replica.photos.missing() : [];
    return missing.filter(hash => !this.pauses.isPaused(hash)).slice(0, parallel);
  }

  private async send(change: PhotoChange): Promise<void> {
    const { replica, session } = this.parts;
    const { mid, member_id: id } = change;
    this.underWay = new AbortController();
    const { signal } = this.underWay;
    try {
      const became = await untilAborted(signal, this.post(change));
      const isStill = replica.photos.settle(mid, { state: 'sent', problem: null, ...became });
      const later = isStill ? null : replica.photos.change(id);
      // What was chosen meanwhile was made on top of this.
      if (later?.state === 'waiting') replica.photos.put({ ...later, seen: became.foto ?? '' });
      this.pauses.end(mid);
      void session.syncNow();
    } catch (error) {
      if (!signal.aborted) this.fail(change, error);
    }
  }

  private async post({ member_id: id, bytes, crop, seen: replaces }: PhotoChange) {
    const { session } = this.parts;
    const call = this.abortable();
    if (bytes === null) {
      await callRemote(call, session.target(), photoContract.remove, { id, replaces });
      return { foto: null, version: null };
    }
    const input = { id, photo: new Uint8Array(bytes), ...crop, replaces };
    const { foto, version } = await callRemote(call, session.target(), photoContract.set, input);
    // Shown from now on; without it there would be a moment with no face.
    await this.fetch(foto);
    return { foto, version };
  }

  private async fetch(hash: string): Promise<void> {
    const { replica, session } = this.parts;
    try {
      const call = this.abortable();
      const remote = (endpoint: Endpoint, input: Readonly<Record<string, unknown>>) =>
        callRemote(call, session.target(), endpoint, input);
      await fetchPhoto(replica, remote, hash, '96');
      this.pauses.end(hash);
    } catch (error) {
      if (!(error instanceof DomainError)) this.parts.report('photos', error);
      this.pauses.begin(hash, error instanceof DomainError && final.includes(error.code));
    }
  }

  private fail({ mid, member_id }: PhotoChange, error: unknown): void {
    // A member who was removed and brought back here may not be back there yet.
    const isUnsent = this.parts.replica.isWaiting('member', member_id) && isNotFound(error);
    if (error instanceof DomainError && final.includes(error.code) && !isUnsent) {
      const problem = problemOf(error);
      this.parts.replica.photos.settle(mid, { state: 'refused', problem, foto: null, version: null });
      return;
    }
    if (!(error instanceof DomainError)) this.parts.report('photos', error);
    this.pauses.begin(mid, false);
  }
}

/** True when the row says what was sent, or something newer. */
function isCovered({ state, removes, seen, version }: PhotoMark, member: Member): boolean {
  if (state !== 'sent') return false;
  return removes ? (member.foto ?? '') !== seen || seen === '' : member.version >= (version ?? 0);
}

const isNotFound = (error: unknown): boolean => error instanceof DomainError && error.code === 'not_found';

/** Of a bad field what is wrong with it, else the code. */
function problemOf(error: DomainError): string {
  const { fields } = error.params as { readonly fields?: readonly { readonly message: string }[] };
  return fields?.[0]?.message ?? error.code;
}
