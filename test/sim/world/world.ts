import { readCopy } from '../../../shared/sync/replica/compare.ts';
import { compareCopies } from '../../../shared/sync/server/compare.ts';
import { pull } from '../../../shared/sync/server/pull.ts';
import { push } from '../../../shared/sync/server/push.ts';
import { takeOffer } from '../../../shared/sync/server/offer.ts';
import type { CompareAnswer } from '../../../shared/sync/compare-message.ts';
import type {
  CompareRequest,
  OfferRequest,
  PullAnswer,
  PullRequest,
  PushAnswer,
  PushRequest,
} from '../../../shared/sync/message.ts';
import { Ledger } from './ledger.ts';
import { laptops, memberNames } from '../operation.ts';
import type { Parts } from '../planted-bug.ts';
import { comparedTables, SimLaptop } from './sim-laptop.ts';
import { brokenPlaces } from './sim-event.ts';
import { SentChanges } from './sent-changes.ts';
import { SimServer, type Machine } from './sim-server.ts';

/** A request or its answer on the way, as text like on a wire. */
export interface Letter {
  readonly laptop: number;
  readonly kind: 'push' | 'pull' | 'offer';
  readonly request: string;
  /** Places of offered rows, which stay at home. */
  readonly places: readonly number[];
  readonly answer: string | null;
}

interface StateRead {
  all(): string[];
}

const allCompared: ReadonlySet<string> = new Set(comparedTables);
const start = Date.UTC(2026, 10, 20, 20);

export const memberId = (name: string) =>
  `01930000-0000-7000-8000-00000000000${memberNames.indexOf(name as (typeof memberNames)[number])}`;

/** One server, three laptops and the network between them, all deterministic. */
export class World {
  readonly parts: Parts;
  readonly server: SimServer;
  readonly laptops: readonly SimLaptop[];
  readonly ledger = new Ledger();
  readonly errors: string[] = [];
  net: Letter[] = [];
  /** Forms that are open on each laptop: what they showed. */
  readonly forms: ({ id: string; seen: Readonly<Record<string, unknown>> } | null)[] = [];
  serverBackup: ReturnType<SimServer['backup']> | null = null;
  readonly laptopBackups: ({ image: Buffer; typed: ReadonlySet<string> } | null)[] = [];
  readonly sent = new SentChanges();
  private readonly states = new Set<string>();
  private readonly reads = new WeakMap<SimServer['db'], readonly StateRead[]>();
  private ticks = 0;
  private ids = 0;
  private stateHead = -1;

  constructor(parts: Parts) {
    this.parts = parts;
    const machine: Machine = {
      now: () => new Date(this.instant(1)),
      newId: () => `01940000-0000-7000-8000-${String(++this.ids).padStart(12, '0')}`,
    };
    this.server = new SimServer(machine, parts);
    this.server.committed = () => this.snapshot();
    // The clock of one laptop goes backwards: no decision depends on it.
    const wrong: Machine = { ...machine, now: () => new Date(2 * start - machine.now().getTime()) };
    this.laptops = Array.from(
      { length: laptops },
      (_, index) => new SimLaptop(index, index === 1 ? wrong : machine, parts),
    );
    for (const [index, laptop] of this.laptops.entries()) {
      laptop.shown = () => {
        if (!this.states.has(laptop.serverView()))
          this.errors.push(`I7 L${index} shows a state that the server never had`);
        this.errors.push(...falseDifferences(this.compare(index), index));
      };
    }
    this.snapshot();
  }

  /** Hours pass. */
  wait(hours: number): void {
    this.ticks += hours * 3_600_000;
  }

  /** The instant now; looking at the clock takes a while. */
  private instant(passing = 0): string {
    this.ticks += passing;
    return new Date(start + this.ticks).toISOString();
  }

  close(): void {
    this.server.close();
    for (const laptop of this.laptops) laptop.close();
  }

  laptop(index: number): SimLaptop {
    const laptop = this.laptops[index];
    if (!laptop) throw new Error(`no laptop ${index}`);
    return laptop;
  }

  /** The server's rows, table by table, by id. */
  serverState(): string {
    const { db } = this.server;
    const reads = this.reads.get(db) ?? this.readsOf(db);
    return reads.map(read => read.all().join('\n')).join('\n---\n');
  }

  /** Prepared once for each database: the state is looked at after every commit. */
  private readsOf(db: SimServer['db']): readonly StateRead[] {
    const reads = comparedTables.map(tbl => {
      const table = this.server.sync.stores.tables.get(tbl)?.table;
      return db.sql
        .prepare<[], string>(`SELECT ${table?.json('t')} FROM ${tbl} t ORDER BY ${table?.key}`)
        .pluck();
    });
    this.reads.set(db, reads);
    return reads;
  }

  /** Puts an older copy of the main database in place; effects.db stays as it is. */
  restoreServer(): void {
    if (!this.serverBackup) return;
    this.server.restore(this.serverBackup);
    this.stateHead = -1;
    this.snapshot();
  }

  private snapshot(): void {
    const head = this.server.sync.stores.feed.head();
    if (head === this.stateHead) return;
    this.stateHead = head;
    this.states.add(this.serverState());
    this.errors.push(...brokenPlaces(this.server.db, this.instant()));
  }

  /** Answers a request as the server; what passes through is text. */
  serve(letter: Letter): string {
    const request: unknown = JSON.parse(letter.request);
    const authority = this.server.authority(letter.laptop);
    if (letter.kind === 'push') {
      this.errors.push(...this.sent.broken(this.laptop(letter.laptop), request as PushRequest));
      const answer = push(authority, request as PushRequest);
      if ('results' in answer)
        this.server.history.promised(answer.results.flatMap(result => result.conflicts ?? []));
      return JSON.stringify(answer);
    }
    if (letter.kind === 'offer') return JSON.stringify(takeOffer(authority, request as OfferRequest));
    return JSON.stringify(pull(authority, this.parts.serverPull(request as PullRequest, authority.store)));
  }

  /** Hands an answer to its laptop. */
  receive(letter: Letter): void {
    const laptop = this.laptop(letter.laptop);
    const answer: unknown = JSON.parse(letter.answer ?? 'null');
    if (letter.kind === 'push')
      laptop.pushed(JSON.parse(letter.request) as PushRequest, answer as PushAnswer);
    else if (letter.kind === 'pull')
      laptop.pulled(JSON.parse(letter.request) as PullRequest, answer as PullAnswer);
    else laptop.offered(letter.places);
  }

  letters(index: number, kinds: { push?: number; pull?: number; offer?: boolean }): Letter[] {
    const laptop = this.laptop(index);
    const letter = (kind: Letter['kind'], request: unknown, places: readonly number[] = []): Letter[] =>
      request === null
        ? []
        : [{ laptop: index, kind, request: JSON.stringify(request), places, answer: null }];
    const offer = kinds.offer ? laptop.offer() : null;
    return [
      ...letter('offer', offer?.request ?? null, offer?.places),
      ...letter('push', kinds.push ? laptop.push(kinds.push) : null),
      ...letter('pull', kinds.pull ? laptop.pull(kinds.pull) : null),
    ];
  }

  /** A comparison of the laptop's copy with the server; null where it cannot be made now. */
  compare(index: number): { readonly request: CompareRequest; readonly answer: CompareAnswer } | null {
    const request = atOnce(readCopy(this.laptop(index).engine, allCompared));
    const asked = request && (JSON.parse(JSON.stringify(request)) as CompareRequest);
    const answer = asked && atOnce(compareCopies(this.server.authority(index), asked));
    return request && answer && 'differing' in answer ? { request, answer } : null;
  }

  /** A whole undisturbed exchange until the laptop has nothing left to say. */
  syncFully(index: number): void {
    const laptop = this.laptop(index);
    const exchange = (letters: Letter[]) => {
      for (const letter of letters) this.receive({ ...letter, answer: this.serve(letter) });
    };
    for (let round = 0; round < 40; round++) {
      exchange(this.letters(index, { offer: true }));
      exchange(this.letters(index, { push: 2 }));
      for (let page = 0; page < 80; page++) {
        const { page: at, mode } = laptop.engine.store.marks();
        exchange(this.letters(index, { pull: 2 }));
        const after = laptop.engine.store.marks();
        if (after.page?.seq === at?.seq && after.mode === mode && after.page_at === null) break;
      }
      if (laptop.idle()) return;
    }
  }
}

/** I12: laptop and server have the same, or it is not known yet. */
export function falseDifferences(compared: ReturnType<World['compare']>, index: number): string[] {
  const tables = compared?.answer.differing.map(({ tbl }) => tbl) ?? [];
  return tables.length > 0 ? [`I12 L${index} is told that it differs in ${tables.join()}`] : [];
}

function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
