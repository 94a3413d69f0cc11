import { DomainError } from '../../shared/errors.ts';
import type { Actor } from '../../shared/permission.ts';
import { callerKey } from '../login-throttle.ts';

export interface SlotLimits {
  /** Slots that one caller may hold. */
  readonly perCaller: number;
  /** Slots that all callers together may hold. */
  readonly inAll: number;
  /** A call without a slot waits so many milliseconds for one. */
  readonly waitMs: number;
  /** So many calls of one caller may wait; a further one is refused at once. */
  readonly mostWaiting: number;
}

/** Slots for calls that cost much: a caller gives its slot back when the call is over. */
export interface Slots {
  /**
   * Waits for a slot and answers the function that gives it back. Throws `rate_limited` when the caller holds all of
   * its own, `server_busy` when others hold them all, and the signal's reason when the caller has gone.
   */
  take(caller: string, signal: AbortSignal): Promise<() => void>;
}

/** When a refused call may be worth repeating, in seconds. */
const retrySeconds = 5;

interface Waiting {
  readonly caller: string;
  readonly begin: () => void;
}

export const createSlots = (limits: SlotLimits): Slots => new CountedSlots(limits);

class CountedSlots implements Slots {
  private readonly limits: SlotLimits;
  private readonly held = new Map<string, number>();
  private inAll = 0;
  private waiting: readonly Waiting[] = [];

  constructor(limits: SlotLimits) {
    this.limits = limits;
  }

  async take(caller: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const own = this.waiting.filter(each => each.caller === caller).length;
    if (own === 0 && this.isFree(caller)) return this.occupy(caller);
    if (own >= this.limits.mostWaiting) throw this.refusal(caller);
    return this.wait(caller, signal);
  }

  private heldBy(caller: string): number {
    return this.held.get(caller) ?? 0;
  }

  private isFree(caller: string): boolean {
    return this.inAll < this.limits.inAll && this.heldBy(caller) < this.limits.perCaller;
  }

  private refusal(caller: string): DomainError {
    const isOwn = this.heldBy(caller) >= this.limits.perCaller;
    return new DomainError(isOwn ? 'rate_limited' : 'server_busy', { seconds: retrySeconds });
  }

  private wait(caller: string, signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.waiting = this.waiting.filter(each => each !== entry);
        clearTimeout(timer);
        signal.removeEventListener('abort', gone);
      };
      const fail = (error: Error) => {
        leave();
        reject(error);
      };
      const gone = () => fail(signal.reason as Error);
      const timer = setTimeout(() => fail(this.refusal(caller)), this.limits.waitMs);
      const begin = () => {
        leave();
        resolve(this.occupy(caller));
      };
      const entry: Waiting = { caller, begin };
      signal.addEventListener('abort', gone);
      this.waiting = [...this.waiting, entry];
    });
  }

  private occupy(caller: string): () => void {
    this.held.set(caller, this.heldBy(caller) + 1);
    this.inAll += 1;
    let isHeld = true;
    return () => {
      if (isHeld) this.release(caller);
      isHeld = false;
    };
  }

  private release(caller: string): void {
    const left = this.heldBy(caller) - 1;
    this.inAll -= 1;
    if (left > 0) this.held.set(caller, left);
    else this.held.delete(caller);
    // Other requests have their turn before the next large one.
    setImmediate(() => {
      for (const entry of this.waiting) if (this.isFree(entry.caller)) entry.begin();
    });
  }
}

/** Whose slots a call takes: the person's, on whatever device; the address's of a caller who is not known. */
export function slotCaller(actor: Actor, address: string): string {
  switch (actor.kind) {
    case 'board':
    case 'device':
      return `board ${actor.email.toLowerCase()}`;
    case 'member':
      return `member ${actor.member_id}`;
    case 'organizer':
      return `organizer ${actor.event_id} ${callerKey(address)}`;
    case 'issuedKey':
      return `key ${actor.key_id}`;
    case 'apiKey':
      return 'apiKey';
    case 'none':
    case 'system':
      return callerKey(address);
  }
}
