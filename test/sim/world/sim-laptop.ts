import { fileURLToPath } from 'node:url';
import { openReplica, type Replica } from '../../../desktop/core/replica/open-replica.ts';
import type {
  Point,
  PullAnswer,
  PullRequest,
  PushAnswer,
  PushRequest,
} from '../../../shared/sync/message.ts';
import type { Row } from '../../../shared/sync/mutation.ts';
import {
  completeCut,
  finishFirstCopy,
  prepareFirstCopy,
  pullRequest,
  receivePull,
} from '../../../shared/sync/replica/inbox.ts';
import { offerRequest, receiveOffer } from '../../../shared/sync/replica/offer.ts';
import { pushRequest, receivePush } from '../../../shared/sync/replica/outbox.ts';
import { isIdle, type ReplicaEngine } from '../../../shared/sync/replica/replica.ts';
import type { ReplicaStore } from '../../../shared/sync/replica/store.ts';
import { CrashPoint } from './crash.ts';
import type { Parts } from '../planted-bug.ts';
import type { Machine } from './sim-server.ts';

const migrationsDir = fileURLToPath(new URL('../../../migrations/desktop', import.meta.url));
let image: Buffer | undefined;

function startImage(machine: Machine): Buffer {
  if (image) return image;
  const replica = openReplica({ file: ':memory:', migrationsDir, ...machine });
  replica.sql.exec('DELETE FROM mark');
  image = replica.sql.serialize();
  replica.close();
  return image;
}

/** Tables whose rows a laptop shows and the server has. */
export const comparedTables = [
  'member',
  'organisation_setting',
  'conflict',
  'club_event',
  'shift',
  'registration',
  'registration_move',
  'mailing',
] as const;

/** A real replica in memory, with its process and its disk in our hands. */
export class SimLaptop {
  readonly crash = new CrashPoint();
  readonly errors: string[] = [];
  /** Rows whose erasure this laptop has carried out. */
  readonly purged = new Set<string>();
  /** Hears when a state becomes visible. */
  shown: () => void = () => undefined;
  replica: Replica;
  engine: ReplicaEngine;
  private readonly index: number;
  private readonly machine: Machine;
  private readonly parts: Parts;
  private mayGoBack = false;
  private purging: string[] = [];
  /** Prepared once for each replica. */
  private views: readonly (() => string[])[] | null = null;
  private dumps: readonly (() => string)[] | null = null;

  constructor(index: number, machine: Machine, parts: Parts) {
    this.index = index;
    this.machine = machine;
    this.parts = parts;
    this.replica = openReplica({ file: startImage(machine), migrationsDir, ...machine });
    this.engine = this.engineOver(this.replica);
  }

  /** What the desktop's own functions are handed. */
  desktop(): { context: Machine; replica: Replica } {
    return { context: this.machine, replica: this.replica };
  }

  close(): void {
    this.replica.close();
  }

  backup(): Buffer {
    return Buffer.from(this.replica.sql.serialize());
  }

  restore(backup: Buffer): void {
    this.replica.close();
    this.replica = openReplica({ file: backup, migrationsDir, ...this.machine });
    this.views = null;
    this.dumps = null;
    this.engine = this.engineOver(this.replica);
    this.purged.clear();
  }

  row(tbl: string, id: string): Row | null {
    return this.replica.ready() ? this.replica.read(tbl, id) : null;
  }

  pull(rows: number): PullRequest | null {
    this.finish();
    const request = pullRequest(this.engine, { rows, bytes: 1_000_000 });
    return request && this.parts.laptopPull(request);
  }

  push(mutations: number): PushRequest | null {
    return pushRequest(this.engine, { mutations, characters: 100_000 });
  }

  offer() {
    return offerRequest(this.engine);
  }

  pulled(request: PullRequest, answer: PullAnswer): void {
    const { store } = this.engine;
    const before = store.marks();
    if ('page' in answer) this.parts.beforePage(store, pageCursor(answer.page));
    this.takeIn(request, answer);
    const after = store.marks();
    if (before.mode !== 'fresh' && before.mode !== 'building' && after.mode === 'normal')
      this.cut(before.cursor);
    prepareFirstCopy(this.engine);
    this.finish();
  }

  /**
   * Every third cut is too long for one step: half of those become visible in a transaction of their own, the others
   * wait for the next pull, as after a kill in between.
   */
  private takeIn(request: PullRequest, answer: PullAnswer): void {
    const seq = ('page' in answer && pageCursor(answer.page)?.seq) || 0;
    const isLong = seq % 3 === 0 && request.cursor?.seq !== seq;
    const pulled = receivePull(this.engine, request, answer, () => isLong);
    if (pulled.kind !== 'page' || !pulled.waiting || !pulled.head.cursor || seq % 2 === 0) return;
    completeCut(this.engine, { page: pulled.head.cursor, witness: request.witness });
  }

  pushed(request: PushRequest, answer: PushAnswer): void {
    receivePush(this.engine, request, answer);
  }

  offered(places: readonly number[]): void {
    receiveOffer(this.engine, places);
  }

  /** A first copy is finished as soon as its pages are there. */
  private finish(): void {
    if (this.engine.store.marks().mode !== 'building') return;
    while (finishFirstCopy(this.engine));
    this.shown();
  }

  private cut(before: Point | null): void {
    const { cursor } = this.engine.store.marks();
    if (cursor?.seq === before?.seq) return;
    if (before && cursor && cursor.seq < before.seq && !this.mayGoBack)
      this.errors.push(`I9 L${this.index} went back from ${before.seq} to ${cursor.seq}`);
    this.mayGoBack = false;
    this.shown();
  }

  idle(): boolean {
    return isIdle(this.engine.store);
  }

  /** What the server last said, without the changes that wait here: table by table, by id. */
  serverView(): string {
    this.views ??= comparedTables.map(tbl => viewOf(this.replica, tbl));
    return this.views.map(view => view().join('\n')).join('\n---\n');
  }

  /** Everything that is stored here, as one text. */
  dump(): string {
    this.dumps ??= dumpsOf(this.replica);
    return this.dumps.map(dump => dump()).join('\n');
  }

  private engineOver(replica: Replica): ReplicaEngine {
    const { store, now, newId } = replica.engine;
    return { store: this.parts.replicaStore(this.watched(store)), rules: this.parts.rules, now, newId };
  }

  private watched(store: ReplicaStore): ReplicaStore {
    return {
      ...store,
      transaction: work => {
        if (this.replica.sql.inTransaction) return store.transaction(work);
        this.purging = [];
        return this.crash.around(store.transaction, work, () => {
          for (const id of this.purging) this.purged.add(id);
        });
      },
      mark: marks => {
        if (marks.mode === 'resync') this.mayGoBack = true;
        store.mark(marks);
      },
      purge: (tbl, id) => {
        this.purging.push(id);
        store.purge(tbl, id);
      },
    };
  }
}

/** Rows of a table as the server said them. */
function viewOf({ sql }: Replica, tbl: string): () => string[] {
  const rows = sql
    .prepare<[string, string], string>(
      `SELECT body FROM (
         SELECT id, body FROM ${tbl} t WHERE NOT EXISTS (SELECT 1 FROM base b WHERE b.tbl = ? AND b.id = t.id)
         UNION ALL SELECT id, body FROM base WHERE tbl = ? AND body IS NOT NULL) ORDER BY id`,
    )
    .pluck();
  return () => rows.all(tbl, tbl);
}

/** Everything in each table of the file. */
function dumpsOf({ sql }: Replica): (() => string)[] {
  const tables = sql
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
    .pluck()
    .all();
  return tables.map(tbl => {
    const rows = sql.prepare(`SELECT * FROM ${tbl}`);
    return () => JSON.stringify(rows.all());
  });
}

function pageCursor(page: string): Point | null {
  const line = page.slice(0, page.indexOf('\n'));
  return (JSON.parse(`${line}]}`) as { cursor: Point | null }).cursor;
}
