import { leaseDays } from '../../../shared/access/lease.ts';
import type { Replica } from '../replica/open-replica.ts';
import { serverNow } from '../sync/server-clock.ts';

const leaseMs = leaseDays * 86_400_000;
const checkEvery = 60_000;
/** Notes of the copy: when the server last answered by its own clock, and the latest time that was ever known since. */
const [contactNote, latestNote] = ['lease_contact', 'lease_latest'] as const;

interface LeaseParts {
  readonly replica: Replica;
  readonly now: () => Date;
  /** Called when it may have run out. */
  readonly changed: () => void;
}

/**
 * The time since the server was last heard, by its own clock as far as it is known. It never runs backwards: a clock that
 * was set back does not make it longer, and it goes on by the time that the program runs.
 */
export class Lease {
  private readonly parts: LeaseParts;
  private readonly timer: NodeJS.Timeout;
  private looked = performance.now();
  private isOver = false;

  constructor(parts: LeaseParts) {
    this.parts = parts;
    this.isOver = this.measure();
    this.timer = setInterval(() => this.is(this.measure()), checkEvery);
    this.timer.unref();
  }

  hasEnded(): boolean {
    return this.isOver;
  }

  /** The server answered, and this is its time. */
  renew(serverTime: string): void {
    const { replica } = this.parts;
    const time = Date.parse(serverTime);
    if (!Number.isFinite(time)) return;
    this.looked = performance.now();
    replica.setNote(contactNote, String(time));
    replica.setNote(latestNote, String(time));
    this.is(false);
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** Also after the copy was emptied, which forgets the notes: the time then begins anew. */
  private measure(): boolean {
    const { replica, now } = this.parts;
    const ran = performance.now() - this.looked;
    this.looked += ran;
    const known = serverNow(replica, { now }).getTime();
    const before = Number(replica.note(latestNote) ?? '0');
    const latest = Math.max(before + (before > 0 ? ran : 0), known);
    const contact = Number(replica.note(contactNote) ?? firstContact(replica, known));
    if (latest - before >= checkEvery / 2) replica.setNote(latestNote, String(Math.round(latest)));
    if (replica.note(contactNote) === null) replica.setNote(contactNote, String(contact));
    return latest - contact > leaseMs;
  }

  private is(over: boolean): void {
    if (over === this.isOver) return;
    this.isOver = over;
    this.parts.changed();
  }
}

/** In a copy of an earlier program: its last sync, else now. */
function firstContact(replica: Replica, known: number): number {
  const last = Date.parse(replica.note('last_sync_at') ?? '');
  return Number.isFinite(last) ? last : known;
}
