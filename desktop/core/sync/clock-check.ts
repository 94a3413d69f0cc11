import { DomainError } from '../../../shared/errors.ts';
import { dayIn, formatDay } from '../../../shared/day.ts';
import { programDay } from '../../../shared/version.ts';
import { readSettings } from '../association/setting-local.ts';
import type { Replica } from '../replica/open-replica.ts';

const day = 86_400_000;
/** Without any work for so long, a clock is asked about. */
const longestRest = 366 * day;
/** A clock may be a little behind, as after a flight. */
const tolerance = day;
const lookEvery = 3_600_000;
const note = 'clock_trusted';

interface ClockParts {
  readonly replica: Replica;
  /** This computer's own clock. */
  readonly now: () => Date;
  /** True where no server elsewhere tells the time: the association is on this computer, or none was met yet. */
  readonly isAlone: () => boolean;
}

/** `at`: the latest time that was taken for right. `invoice`: the newest invoice when a person last said that it is right. */
interface Trusted {
  readonly at: number;
  readonly invoice: number;
}

/**
 * The clock of a computer that no server corrects. It is taken for right as long as it goes on from where it was; one
 * that shows a time before the latest work or the program itself, or more than a year after, has to be confirmed once
 * before it dates an invoice.
 */
export class ClockCheck {
  private readonly parts: ClockParts;
  private readonly timer: NodeJS.Timeout;

  constructor(parts: ClockParts) {
    this.parts = parts;
    this.timer = setInterval(() => this.goOn(), lookEvery);
    this.timer.unref();
    this.goOn();
  }

  /** Throws `clock_doubtful` until a person has confirmed what the clock shows. */
  requireSure(): void {
    this.goOn();
    const since = this.doubtedSince();
    if (since === null) return;
    const { timezone } = readSettings(this.parts.replica);
    const shown = (time: number) => formatDay(dayIn(new Date(time), timezone));
    throw new DomainError('clock_doubtful', { today: shown(this.here()), latest: shown(since) });
  }

  /** A person says that the clock is right. */
  confirm(): void {
    this.trust({ at: this.here(), invoice: this.newestInvoice() });
  }

  close(): void {
    clearInterval(this.timer);
  }

  private goOn(): void {
    if (!this.parts.isAlone() || this.doubtedSince() !== null) return;
    const known = this.trusted();
    if (Math.abs(this.here() - known.at) >= lookEvery / 2) this.trust({ ...known, at: this.here() });
  }

  /** The latest time that the clock contradicts; null where it contradicts none. */
  private doubtedSince(): number | null {
    if (!this.parts.isAlone()) return null;
    const known = this.trusted();
    const invoice = this.newestInvoice();
    const latest = Math.max(known.at || Date.parse(programDay), invoice > known.invoice ? invoice : 0);
    const here = this.here();
    const isBehind = here < latest - tolerance;
    // A new copy knows no time of its own: the program may be years old.
    const isAhead = (known.at > 0 || invoice > 0) && here > latest + longestRest;
    return isBehind || isAhead ? latest : null;
  }

  private here(): number {
    return this.parts.now().getTime();
  }

  private newestInvoice(): number {
    const newest = this.parts.replica.sql
      .prepare<[], string | null>('SELECT max(issued_at) FROM invoice')
      .pluck()
      .get();
    return Date.parse(newest ?? '') || 0;
  }

  private trusted(): Trusted {
    return JSON.parse(this.parts.replica.note(note) ?? '{"at":0,"invoice":0}') as Trusted;
  }

  private trust(trusted: Trusted): void {
    this.parts.replica.setNote(note, JSON.stringify(trusted));
  }
}
